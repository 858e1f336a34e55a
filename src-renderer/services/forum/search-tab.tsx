import { useId } from 'react'
import { listingOf, type SearchKind, searchListings } from '#shared/services/forum/listings'
import { useOperationPages } from '../../data/use-operation-pages'
import { ListHead } from '../../kit/page/list-head'
import { SearchPage } from '../../kit/page/search-page'
import { useWorkspace } from '../../state/workspace'
import { ChoiceEntries } from '../../ui/choice/choice-menu'
import { PillMenu } from '../../ui/choice/pills'
import { SegmentedTabs } from '../../ui/choice/segmented-tabs'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton, Pane, Row } from '../../ui/layout'
import styles from './forum.module.css'
import { ForumList } from './forum-list'
import { forumItems } from './items'
import { TimeMenu } from './list-head'
import { FollowButton } from './places/follow-button'
import { searchRoute } from './routes'
import { ViewMenu } from './view-menu'

const sorts = ['relevance', 'hot', 'top', 'new', 'comments']

/** One field over posts, subforums and users; each search a step of the window's history. */
export function SearchTab({ values }: { values: Record<string, string> }) {
  const { q = '', kind = 'posts', within = '', sort = 'relevance', t = 'all' } = values
  const go = useWorkspace((workspace) => workspace.go)
  const panel = useId()
  const listing = listingOf(searchListings, kind)
  const chosen = listing.id
  const asked =
    q === ''
      ? null
      : chosen === 'posts'
        ? { q, limit: '50', sort, t, ...(within !== '' && { subforum: within, restrict_sr: true }) }
        : { q, limit: '50' }
  const pages = useOperationPages(listing.operation, asked, forumItems)
  const again = (change: Record<string, string>, to: SearchKind = chosen) =>
    go(searchRoute(q, to, { ...(to === 'posts' && { within, sort, t }), ...change }))
  return (
    <SearchPage
      key={q}
      label="Search the forum"
      asked={q}
      onSend={(words) =>
        go(searchRoute(words, chosen, chosen === 'posts' ? { within, sort, t } : {}))
      }
    >
      <Row className={styles.searchBar}>
        <SegmentedTabs
          label="What is searched for"
          tabs={searchListings}
          selected={chosen}
          panelId={panel}
          onSelect={(id) => again({}, id)}
        />
        {chosen === 'posts' && q !== '' && (
          <>
            <PillMenu label="Sorted by" words={sort}>
              <ChoiceEntries
                value={sort}
                choices={sorts.map((one) => [one, one] as const)}
                onChoose={(next) => again({ sort: next })}
              />
            </PillMenu>
            <TimeMenu t={t} onTime={(next) => again({ t: next })} />
          </>
        )}
        {within !== '' && chosen === 'posts' && (
          <span>
            in {within} <LinkButton onClick={() => again({ within: '' })}>Search all</LinkButton>
          </span>
        )}
        {q !== '' && chosen === 'posts' && <FollowButton kind="search" name={q} within={within} />}
      </Row>
      <Pane id={panel} role="tabpanel" aria-label={listing.label}>
        <ForumList
          operation={listing.operation}
          question={`${q} ${chosen} ${within} ${sort} ${t}`}
          label="Found"
          what={`“${q}”`}
          pages={pages}
          nothing={`The service found nothing for “${q}”.`}
          placed
          head={q === '' ? undefined : <ListHead actions={<ViewMenu />} title={`“${q}”`} />}
          idle={
            <EmptyState title="What is it about?">
              Words sent from here are searched for by the service. What was seen before is found in
              the Library, without a call.
            </EmptyState>
          }
        />
      </Pane>
    </SearchPage>
  )
}
