import { useQuery } from '@tanstack/react-query'
import type { Fault, Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { queryClient } from '../../../queries/query-client'
import { useDeskState } from '../../../state/desk-state'
import { useRuns } from '../../../state/runs'

/** What main was asked about earlier searches: on its way, here, or not to be had. */
export type Asked<Value> =
  | { at: 'loading' }
  | { at: 'ready'; value: Value }
  | { at: 'failed'; fault: Fault; when: number; again: () => void }

/** Changes whenever a flight search begins, ends or is forgotten. Pure. */
export function markOfSearches(runs: Iterable<Run>): string {
  let [count, started, ended] = [0, 0, 0]
  for (const { kind, startedAt, endedAt } of runs) {
    if (kind !== 'flightSearch') continue
    count += 1
    started = Math.max(started, startedAt)
    ended = Math.max(ended, endedAt ?? 0)
  }
  return `${count} ${started} ${ended}`
}

/**
 * One answer of main about earlier searches, asked anew when a search begins, ends or is forgotten;
 * the earlier answer stays until the newer one is there.
 */
export function useAsked<Value>(
  key: readonly string[],
  ask: () => Promise<Result<Value>>,
): Asked<Value> {
  const mark = useRuns(({ byId }) => markOfSearches(byId.values()))
  const world = useDeskState(({ demo }) => demo.at)
  const question = ['flights', world, ...key]
  const { data, dataUpdatedAt, refetch } = useQuery(
    {
      queryKey: [...question, mark],
      queryFn: ask,
      placeholderData: (before: Result<Value> | undefined, earlier) =>
        JSON.stringify(earlier?.queryKey.slice(0, -1)) === JSON.stringify(question)
          ? before
          : undefined,
      gcTime: 10_000,
    },
    queryClient,
  )
  if (data === undefined) return { at: 'loading' }
  if (data.ok) return { at: 'ready', value: data.value }
  return { at: 'failed', fault: data.fault, when: dataUpdatedAt, again: () => void refetch() }
}
