import { useQuery } from '@tanstack/react-query'
import type { LibraryList } from '#shared/bridge/library'
import type { Fault, Result } from '#shared/bridge/result'
import { desk } from '../../desk'
import { useDeskState } from '../../state/desk-state'
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
  const world = useDeskState(({ demo }) => demo.at)
  const { data } = useQuery({
    queryKey: ['library', world, ...key, revision],
    queryFn: ask,
    placeholderData: (before, earlier) =>
      sameQuestion(earlier?.queryKey, world, key) ? before : undefined,
    gcTime: 10_000,
  })
  if (data === undefined) return { at: 'loading' }
  return data.ok ? { at: 'ready', value: data.value } : { at: 'failed', fault: data.fault }
}

/** Whether an earlier answer was given to the same question, at an earlier revision. */
function sameQuestion(
  earlier: readonly unknown[] | undefined,
  world: string,
  key: readonly unknown[],
): boolean {
  if (earlier === undefined) return false
  return JSON.stringify(earlier.slice(1, -1)) === JSON.stringify([world, ...key])
}

/** A list that holds items. */
export type ItemList = Extract<LibraryList, { at: 'items' }>
/** A search that is kept under a name. */
export type SavedSearch = Extract<LibraryList, { at: 'search' }>

/** Lists, kept searches and tags. */
export function useLists() {
  return useAsked(['lists'], () => desk.call('library.lists'))
}
