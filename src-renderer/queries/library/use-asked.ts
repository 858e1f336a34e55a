import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LibraryList } from '../../../src-preload/contract/library'
import type { Fault, Result } from '../../../src-preload/contract/result'
import { desk } from '../../desk'
import { useLibraryRevision } from '../../state/library'

/** What main was asked for: on its way, here, or not to be had. */
export type Asked<Value> =
  | { at: 'loading' }
  | { at: 'ready'; value: Value }
  | { at: 'failed'; fault: Fault }

/** One answer of main about the library, asked anew when the library changes; the earlier one stays until then. */
export function useAsked<Value>(
  key: readonly unknown[],
  ask: () => Promise<Result<Value>>,
): Asked<Value> {
  const revision = useLibraryRevision()
  const { data } = useQuery({
    queryKey: ['library', ...key, revision],
    queryFn: ask,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })
  if (data === undefined) return { at: 'loading' }
  return data.ok ? { at: 'ready', value: data.value } : { at: 'failed', fault: data.fault }
}

/** A list that holds items. */
export type ItemList = Extract<LibraryList, { at: 'items' }>
/** A search that is kept under a name. */
export type SavedSearch = Extract<LibraryList, { at: 'search' }>

/** Lists, kept searches and tags. */
export function useLists() {
  return useAsked(['lists'], () => desk.call('library.lists'))
}
