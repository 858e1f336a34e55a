import type { Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { type FromMain, useMain } from '../../data/use-main'
import { useRuns } from '../../state/runs'

/** Changes whenever a flight search begins, ends or is deleted. Pure. */
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

/** One answer of main about earlier searches, asked anew when a search begins, ends or is deleted. */
export function useFromSearches<Value>(
  key: readonly string[],
  ask: () => Promise<Result<Value>>,
): FromMain<Value> {
  const mark = useRuns(({ byId }) => markOfSearches(byId.values()))
  return useMain(['flights', ...key], ask, { mark })
}
