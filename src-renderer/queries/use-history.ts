import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '#shared/bridge/desk-state'
import type { Fault } from '#shared/bridge/result'
import { desk } from '../desk'

/** The earlier calls of an operation, newest first. */
export type History =
  | { at: 'loading' }
  | { at: 'ready'; entries: readonly HistoryEntry[] }
  | { at: 'failed'; fault: Fault }

const shownEntries = 30
const keyOf = (operation: string) => ['history', operation]

/**
 * Earlier calls of an operation. `stamp` is anything that changes when a call has ended: then the
 * list is asked for again.
 */
export function useHistory(operation: string, stamp: string | number) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...keyOf(operation), stamp],
    queryFn: () => desk.call('history.list', { operation, limit: shownEntries }),
    placeholderData: (before, earlier) => (earlier?.queryKey[1] === operation ? before : undefined),
  })
  const history: History =
    query.data === undefined
      ? { at: 'loading' }
      : query.data.ok
        ? { at: 'ready', entries: query.data.value }
        : { at: 'failed', fault: query.data.fault }
  return {
    history,
    forget: async (id: string) => {
      await desk.call('history.forget', { id })
      await client.invalidateQueries({ queryKey: keyOf(operation) })
    },
    reload: () => void client.invalidateQueries({ queryKey: keyOf(operation) }),
  }
}
