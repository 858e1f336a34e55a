import { Button } from '@mantine/core'
import { IconBooks, IconFilterOff, IconSearchOff } from '@tabler/icons-react'
import type { Tally } from '#shared/bridge/library'
import { useFromLibrary } from '../../data/use-library'
import { desk } from '../../desk'
import type { LibrarySearch } from '../../state/library-route'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { useLocale } from '../../ui/locale'
import { tallyWords } from '../../ui/words'
import { hidingFilters, toQuery, withoutFilters } from '../library-query'

/** No item is stored. Answers may be: not everything in them is an item. */
export function NothingKept() {
  const asked = useFromLibrary(['answers stored'], () => desk.call('library.answers', { limit: 1 }))
  if (asked.at === 'loading') return null
  if (asked.at === 'failed') return <FaultCard fault={asked.fault} />
  const answers = asked.value.total
  return answers.count > 0 ? <NoItems answers={answers} /> : <NothingYet />
}

function NoItems({ answers }: { answers: Tally }) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const several = answers.count > 1
  return (
    <EmptyState
      icon={<IconBooks stroke={1.8} />}
      title="No items yet"
      actions={
        <Button onClick={() => go({ page: 'library', tab: 'history' })}>Show the history</Button>
      }
    >
      {tallyWords(answers, locale)} {several ? 'answers are' : 'answer is'} stored, and nothing in{' '}
      {several ? 'them' : 'it'} is an item to search for, such as a video, a post or a place. The
      history shows {several ? 'them' : 'it'} whole.
    </EmptyState>
  )
}

/** Nothing is stored: what would be here, and how it gets here. */
function NothingYet() {
  const visit = useWorkspace((workspace) => workspace.visit)
  return (
    <EmptyState
      icon={<IconBooks stroke={1.8} />}
      title="Nothing here yet"
      actions={<Button onClick={() => visit('flights')}>Go to the services</Button>}
    >
      Everything that a service answers is stored here: videos, posts, places, fares, messages,
      funds and articles. You can search it at no cost and without a network.
    </EmptyState>
  )
}

interface NothingFoundProps {
  search: LibrarySearch
  onChange: (search: LibrarySearch) => void
}

/** How much a search would find. */
function useTotal(search: LibrarySearch): Tally | undefined {
  const query = toQuery(search, Date.now())
  const asked = useFromLibrary(['total', JSON.stringify(query)], () =>
    desk.call('library.search', { query, limit: 1 }),
  )
  if (asked.at !== 'ready') return undefined
  const { items, next, total } = asked.value
  // The search has not ended: how much it finds is not known.
  return items.length === 0 && next !== null ? undefined : total
}

/** Nothing fits: how many the filters hide, and the way to take each of them off. */
export function NothingFound({ search, onChange }: NothingFoundProps) {
  const locale = useLocale()
  const hidden = useTotal(withoutFilters(search))
  const filters = hidden === undefined || hidden.count === 0 ? [] : hidingFilters(search)
  const text = search.text.trim()
  return (
    <EmptyState
      icon={
        filters.length > 0 || text === '' ? (
          <IconFilterOff stroke={1.8} />
        ) : (
          <IconSearchOff stroke={1.8} />
        )
      }
      title={text === '' ? 'Nothing matches the filters' : `Nothing found for “${text}”`}
      actions={filters.map(({ words, without }) => (
        <Without key={words} words={words} without={without} onChange={onChange} />
      ))}
    >
      {filters.length > 0 && hidden !== undefined
        ? `${tallyWords(hidden, locale)} ${hidden.count === 1 ? 'item is' : 'items are'} hidden by the filters. Without them:`
        : 'Check the spelling, or try fewer words or only their beginnings. The library holds only what a service has answered before.'}
    </EmptyState>
  )
}

interface WithoutProps {
  words: string
  without: LibrarySearch
  onChange: (search: LibrarySearch) => void
}

function Without({ words, without, onChange }: WithoutProps) {
  const locale = useLocale()
  const total = useTotal(without)
  if (total?.count === 0) return null
  return (
    <Button variant="default" size="xs" onClick={() => onChange(without)}>
      {words}
      {total !== undefined && `: ${tallyWords(total, locale)}`}
    </Button>
  )
}
