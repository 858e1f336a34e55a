import { IconPinned, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { listingOf, listingValues, subforumListings } from '#shared/services/forum/listings'
import { useOperation } from '../../data/use-operation'
import { useOperationPages } from '../../data/use-operation-pages'
import { TakeOffline } from '../../kit/offline/take-offline'
import { ListHead } from '../../kit/page/list-head'
import { AskLine } from '../../kit/shown/ask-line'
import { RefusedState } from '../../kit/shown/refused-state'
import { Shown } from '../../kit/shown/shown'
import { useWorkspace } from '../../state/workspace'
import { Pills } from '../../ui/choice/pills'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { Meta, Pane } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { SearchField } from '../../ui/search-field'
import { counted } from '../../ui/words'
import styles from './forum.module.css'
import { ForumList } from './forum-list'
import { forumItems } from './items'
import { TimeMenu } from './list-head'
import { SubforumFacts } from './place-card'
import { FollowButton } from './places/follow-button'
import { callsAgreed, listingStep, offlineChoices } from './places/group-wish'
import { usePlaces } from './places/use-places'
import { ForumText } from './post/post-body'
import { searchRoute, subforumRoute } from './routes'
import { ViewMenu } from './view-menu'

/** So many posts of a listing are taken offline with their comments. */
const postsTaken = 50

const parts = [
  ...subforumListings,
  { id: 'about', label: 'About' },
  { id: 'rules', label: 'Rules' },
] as const

/** A subforum: what is posted there in every order, its comments, what it is, its rules, those like it. */
export function SubforumPage({
  values: { name = '', part = 'hot', t },
}: {
  values: Record<string, string>
}) {
  const go = useWorkspace((workspace) => workspace.go)
  const toPart = (id: string) => go(subforumRoute(name, id))
  const chips = <Pills label="Listings" choices={parts} selected={part} onSelect={toPart} />
  if (part === 'about' || part === 'rules') {
    return (
      <Pane>
        <ListHead title={name}>{chips}</ListHead>
        {part === 'about' ? <About name={name} /> : <Rules name={name} />}
      </Pane>
    )
  }
  return <Listed key={`${name} ${part}`} {...{ name, part, t, chips }} />
}

interface ListedProps {
  name: string
  part: string
  t: string | undefined
  chips: ReactNode
}

function Listed({ name, part, t, chips }: ListedProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const listing = listingOf(subforumListings, part)
  const base = part === 'similar' ? { subforum: name } : { subforum: name, limit: '50' }
  const values = listingValues(listing, base, t)
  const pages = useOperationPages(listing.operation, values, forumItems)
  const { find, change } = usePlaces()
  const place = find('subforum', name)
  const [searching, setSearching] = useState(false)
  const [words, setWords] = useState('')
  const wishOf = (most: number, also?: readonly number[]) => ({
    name: `${name}, ${listing.label}`,
    about: `forum ${name} ${listing.id}`,
    steps: [listingStep(listing.operation, values, most, also)],
    ...callsAgreed(also),
  })
  return (
    <ForumList
      operation={listing.operation}
      question={`${name} ${listing.id} ${values.t ?? ''}`}
      label={listing.label}
      what={name}
      pages={pages}
      about={wishOf(postsTaken).about}
      nothing={`${name} lists nothing here; where the name is not known, the service answers so too.`}
      placed={part === 'similar'}
      head={
        <ListHead
          title={name}
          meta={<Numbers name={name} />}
          actions={
            <>
              <FollowButton kind="subforum" name={name} />
              {place !== undefined && (
                <IconButton
                  label={place.pinned ? 'Pinned; unpin' : 'Pin'}
                  pressed={place.pinned}
                  icon={<IconPinned stroke={1.8} />}
                  onClick={() => void change({ ...place, pinned: !place.pinned })}
                />
              )}
              <TakeOffline choices={offlineChoices(postsTaken)} wishOf={wishOf} />
              <IconButton
                label="Search within"
                pressed={searching}
                icon={<IconSearch stroke={1.8} />}
                onClick={() => setSearching(!searching)}
              />
              <ViewMenu />
            </>
          }
        >
          {searching && (
            <SearchField
              label={`Search in ${name}`}
              placeholder="Enter sends it (1 call)"
              autoFocus
              value={words}
              onChange={setWords}
              onKeyDown={({ key }) => {
                if (key === 'Enter' && words.trim() !== '') {
                  go(searchRoute(words.trim(), 'posts', { within: name }))
                }
              }}
            />
          )}
          {chips}
          {listing.timed !== undefined && (
            <TimeMenu
              t={t ?? listing.timed}
              onTime={(next) => go(subforumRoute(name, part, { t: next }))}
            />
          )}
        </ListHead>
      }
    />
  )
}

/** Members and who is there, from what is stored; asking for them is a call. */
function Numbers({ name }: { name: string }) {
  const locale = useLocale()
  const about = useOperation('forum.subforumAbout', { subforum: name }, { when: 'kept' })
  const model = about.asked.at === 'ready' ? about.asked.model : undefined
  if (model?.at !== 'subforum') {
    return (
      <p className={styles.byline}>
        <AskLine handle={about} at="subforum" label="Members" words="Ask for members and age" />
      </p>
    )
  }
  const { subscribers, active, createdAt, summary } = model.subforum
  return (
    <>
      <Meta
        parts={[
          subscribers === null ? null : counted(subscribers, 'member', 'members', locale),
          active === null ? null : counted(active, 'here now', 'here now', locale),
          createdAt !== null && (
            <>
              founded <RelativeTime at={createdAt} />
            </>
          ),
        ]}
      />
      {summary !== '' && <p className={styles.excerpt}>{summary}</p>}
    </>
  )
}

function About({ name }: { name: string }) {
  const about = useOperation('forum.subforumAbout', { subforum: name })
  return (
    <Shown operation="forum.subforumAbout" handle={about} what={name}>
      {(model) =>
        model.at === 'subforum' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
          <div className={styles.card} tabIndex={0} role="document" aria-label={`About ${name}`}>
            <SubforumFacts subforum={model.subforum} />
          </div>
        ) : (
          <RefusedState answer={model} what={name} />
        )
      }
    </Shown>
  )
}

const aboutWords: Readonly<Record<string, string | undefined>> = {
  link: 'For posts',
  comment: 'For comments',
  all: 'For posts and comments',
}

/** The rules of a subforum in their order, and those of the whole forum. */
function Rules({ name }: { name: string }) {
  const rules = useOperation('forum.subforumRules', { subforum: name })
  return (
    <Shown operation="forum.subforumRules" handle={rules} what={name}>
      {(model) => {
        if (model.at !== 'rules') return <RefusedState answer={model} what={name} />
        if (model.rules.length === 0 && model.siteRules.length === 0) {
          return <EmptyState title={`${name} has written no rules`} />
        }
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
          <div className={styles.card} tabIndex={0} role="document" aria-label={`Rules of ${name}`}>
            <ol className={styles.rules}>
              {model.rules.map((rule) => (
                <li key={rule.recordId}>
                  <h3>{rule.name}</h3>
                  {aboutWords[rule.about] !== undefined && (
                    <p className={styles.byline}>{aboutWords[rule.about]}</p>
                  )}
                  {rule.description !== '' && <ForumText text={rule.description} origin={null} />}
                </li>
              ))}
            </ol>
            {model.siteRules.length > 0 && (
              <>
                <h3>Of the whole forum</h3>
                <ul className={styles.siteRules}>
                  {model.siteRules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )
      }}
    </Shown>
  )
}
