import { Button } from '@mantine/core'
import { IconBooks, IconFilterOff } from '@tabler/icons-react'
import type { Tally } from '../../../src-preload/contract/library'
import { desk } from '../../desk'
import { useAsked } from '../../queries/library/use-asked'
import type { LibrarySearch } from '../../state/library-route'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { useLocale } from '../../ui/locale'
import { toQuery } from '../library-query'
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

function nothingWords(text: string, filters: number): string {
  const what =
    text === '' ? 'Nothing that is kept fits' : `Nothing that is kept has “${text}” in it`
  return filters === 0
    ? `${what}. Fewer or shorter words find more.`
    : `${what} with these filters. Without them:`
}

interface NothingFoundProps {
  search: LibrarySearch
  onChange: (search: LibrarySearch) => void
}

/** Nothing fits: which filters hide how many, and the way to take them off. */
export function NothingFound({ search, onChange }: NothingFoundProps) {
  const filters = hidingFilters(search)
  return (
    <EmptyState
      icon={<IconFilterOff stroke={1.8} />}
      title={search.text.trim() === '' ? 'Nothing fits the filters' : 'Nothing found'}
      actions={filters.map(({ words, without }) => (
        <Without key={words} words={words} without={without} onChange={onChange} />
      ))}
    >
      {nothingWords(search.text.trim(), filters.length)}
    </EmptyState>
  )
}

function Without({
  words,
  without,
  onChange,
}: {
  words: string
  without: LibrarySearch
  onChange: (search: LibrarySearch) => void
}) {
  const locale = useLocale()
  const query = toQuery(without, Date.now())
  const asked = useAsked(['hidden', JSON.stringify(query)], () =>
    desk.call('library.search', { query, limit: 1 }),
  )
  const total: Tally | undefined = asked.at === 'ready' ? asked.value.total : undefined
  return (
    <Button
      variant="default"
      size="xs"
      disabled={total?.count === 0}
      onClick={() => onChange(without)}
    >
      {words}
      {total !== undefined && `: ${tallyWords(total, locale)}`}
    </Button>
  )
}
