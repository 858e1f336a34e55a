import { useCallback, useMemo } from 'react'
import { usePageState } from '../../state/page-memory'
import { type Filters, noFilters } from './filters'
import { readFilters, storedFilters } from './stored-filters'

const tidied = (stored: unknown) => storedFilters(readFilters(stored))

/** The filters of a page: they are there again when it is come back to, and after a restart. */
export function useStoredFilters(name: string): [Filters, (filters: Filters) => void] {
  const [stored, setStored] = usePageState(name, storedFilters(noFilters), tidied)
  const filters = useMemo(() => readFilters(stored), [stored])
  const change = useCallback((next: Filters) => setStored(storedFilters(next)), [setStored])
  return [filters, change]
}
