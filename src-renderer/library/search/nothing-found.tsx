import { Button } from '@mantine/core'
import { IconBooks, IconFilterOff } from '@tabler/icons-react'
import type { Tally } from '../../../src-preload/contract/library'
import { desk } from '../../desk'
import { useAsked } from '../../queries/library/use-asked'
import type { LibrarySearch } from '../../state/library-route'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { useLocale } from '../../ui/locale'
import { toQuery, withoutFilters } from '../library-query'
import { tallyWords } from './count-words'
import { hidingFilters } from './hiding-filters'

/** Nothing was ever kept: what would be here, and how it comes about. */
export function NothingKept() {
  const visit = useWorkspace((workspace) => workspace.visit)
  return (
    <EmptyState
      icon={<IconBooks stroke={1.8} />}
      title="Nothing kept yet"
      actions={<Button onClick={() => visit('flights')}>Go to the services</Button>}
    >
      Everything that a service answers is kept here: videos, posts, places, fares, messages, funds
      and articles. It is found by its words, at no cost and without a network.
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
  const asked = useAsked(['total', JSON.stringify(query)], () =>
    desk.call('library.search', { query, limit: 1 }),
  )
  return asked.at === 'ready' ? asked.value.total : undefined
}

/** Nothing fits: how many the filters hide, and the way to take each of them off. */
export function NothingFound({ search, onChange }: NothingFoundProps) {
  const locale = useLocale()
  const hidden = useTotal(withoutFilters(search))
  const filters = hidden === undefined || hidden.count === 0 ? [] : hidingFilters(search)
  const text = search.text.trim()
  return (
    <EmptyState
      icon={<IconFilterOff stroke={1.8} />}
      title={text === '' ? 'Nothing fits the filters' : `Nothing found for “${text}”`}
      actions={filters.map(({ words, without }) => (
        <Without key={words} words={words} without={without} onChange={onChange} />
      ))}
    >
      {filters.length > 0 && hidden !== undefined
        ? `${tallyWords(hidden, locale)} ${hidden.count === 1 ? 'item is' : 'items are'} hidden by the filters. Without them:`
        : 'Fewer or shorter words find more. Only what was seen once is here.'}
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
