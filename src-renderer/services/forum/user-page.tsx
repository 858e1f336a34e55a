import { listingOf, listingValues, userListings } from '#shared/services/forum/listings'
import type { ForumUser } from '#shared/services/forum/models'
import type { Unanswered } from '#shared/services/unanswered'
import { useOperation } from '../../data/use-operation'
import { useOperationPages } from '../../data/use-operation-pages'
import { ListHead } from '../../kit/page/list-head'
import { AskLine } from '../../kit/shown/ask-line'
import { RefusedState } from '../../kit/shown/refused-state'
import { Shown } from '../../kit/shown/shown'
import { refreshPart } from '../../state/page-commands'
import { useWorkspace } from '../../state/workspace'
import { Pills } from '../../ui/choice/pills'
import { Pane } from '../../ui/layout'
import styles from './forum.module.css'
import { ForumList } from './forum-list'
import { forumItems } from './items'
import { TimeMenu } from './list-head'
import { UserFacts } from './place-card'
import { FollowButton } from './places/follow-button'
import { userRoute } from './routes'
import { ViewMenu } from './view-menu'

const parts = [{ id: 'about', label: 'About' }, ...userListings] as const

/** A user: who it is, and everything written, in each of the service's orders. */
export function UserPage({
  values: { name = '', part = 'about', t },
}: {
  values: Record<string, string>
}) {
  const go = useWorkspace((workspace) => workspace.go)
  const follow = <FollowButton kind="user" name={name} />
  const chips = (
    <Pills
      label="Parts"
      choices={parts}
      selected={part}
      onSelect={(id) => go(userRoute(name, id))}
    />
  )
  if (part === 'about') {
    return (
      <Pane>
        <ListHead title={name} actions={follow}>
          {chips}
        </ListHead>
        <About name={name} />
      </Pane>
    )
  }
  const listing = listingOf(userListings, part)
  return (
    <Listed
      key={`${name} ${part}`}
      {...{ name, t, follow, chips }}
      part={listing.id}
      onTime={(next) => go(userRoute(name, part, next))}
    />
  )
}

interface ListedProps {
  name: string
  part: string
  t: string | undefined
  follow: React.ReactNode
  chips: React.ReactNode
  onTime: (t: string) => void
}

function Listed({ name, part, t, follow, chips, onTime }: ListedProps) {
  const listing = listingOf(userListings, part)
  const values = listingValues(listing, { username: name, limit: '50' }, t)
  const pages = useOperationPages(listing.operation, values, forumItems)
  return (
    <ForumList
      operation={listing.operation}
      question={`${name} ${listing.id} ${values.t ?? ''}`}
      label={listing.label}
      what={name}
      pages={pages}
      nothing={`Nothing is listed of ${name}: there may be nothing, or the account is suspended or gone.`}
      placed
      head={
        <ListHead
          title={name}
          actions={
            <>
              {follow}
              <ViewMenu />
            </>
          }
        >
          {chips}
          {listing.timed !== undefined && <TimeMenu t={t ?? listing.timed} onTime={onTime} />}
        </ListHead>
      }
    />
  )
}

/** About, and beside it the profile if the person wants both: it is offered in one line until then. */
function About({ name }: { name: string }) {
  const about = useOperation('forum.userAbout', { username: name })
  const profile = useOperation('forum.userProfile', { username: name }, { when: 'kept' })
  const ask = <AskLine handle={profile} at="user" label="Profile" words="Ask for the profile" />
  return (
    <div className={styles.beside} data-at={profile.asked.at}>
      <section aria-label="About">
        <Shown operation="forum.userAbout" handle={about} what={name}>
          {(model) => <StatedFacts model={model} name={name} />}
        </Shown>
      </section>
      <section aria-label="Profile" {...refreshPart}>
        <Shown operation="forum.userProfile" handle={profile} what={name} idle={ask}>
          {(model) => <StatedFacts model={model} name={name} />}
        </Shown>
      </section>
    </div>
  )
}

interface StatedFactsProps {
  model: { at: 'user'; user: ForumUser } | Unanswered
  name: string
}

function StatedFacts({ model, name }: StatedFactsProps) {
  if (model.at !== 'user') return <RefusedState answer={model} what={name} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
    <div className={styles.card} tabIndex={0} role="document" aria-label={name}>
      <UserFacts user={model.user} />
    </div>
  )
}
