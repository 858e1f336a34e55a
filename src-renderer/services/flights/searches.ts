import type { LibraryItem } from '#shared/bridge/library'
import type { Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { type FromMain, useMain } from '../../data/use-main'
import { desk } from '../../desk'
import { holdsWords } from '../../kit/suggest/fit'
import { useRuns } from '../../state/runs/runs'
import { type Route, useWorkspace } from '../../state/workspace'
import type { FoundThing } from '../workspace'
import { resultsRoute } from './routes'

/** The search that an itinerary was found by, while it is still there. */
export async function searchOf({ answerId, seenAt }: LibraryItem): Promise<Route | undefined> {
  for (const run of runsThen(useRuns.getState().byId.values(), seenAt)) {
    const found = await desk.call('flights.findings', { run: run.id })
    if (found.ok && found.value.answers.includes(answerId)) return resultsRoute(run)
  }
  return undefined
}

/** An answer is stored a moment after it arrived, and the end of a run is reported a moment later still. */
const aroundMs = 60_000

/** The flight searches that were under way at a time, the latest first. Pure. */
export function runsThen(runs: Iterable<Run>, at: number): Run[] {
  return [...runs]
    .filter(
      ({ kind, startedAt, endedAt }) =>
        kind === 'flightSearch' &&
        startedAt - aroundMs <= at &&
        at <= (endedAt ?? Number.POSITIVE_INFINITY) + aroundMs,
    )
    .sort((one, other) => other.startedAt - one.startedAt)
}

const lookedAt = 100

/** Recent searches whose title holds all the words, the latest first. */
export async function findSearches(text: string): Promise<readonly FoundThing[]> {
  const recent = await desk.call('flights.recent', { limit: lookedAt })
  if (!recent.ok) return []
  return recent.value
    .filter(({ title }) => holdsWords(title, text))
    .map(({ run, title }) => ({
      id: run,
      title,
      context: 'Recent search',
      run: () => {
        const operation = useRuns.getState().byId.get(run)?.operation ?? 'flights.searchFlights'
        useWorkspace.getState().go(resultsRoute({ id: run, operation }))
      },
    }))
}

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

/** One answer of main about earlier searches, asked again when a search begins, ends or is deleted. */
export function useFromSearches<Value>(
  key: readonly string[],
  ask: () => Promise<Result<Value>>,
): FromMain<Value> {
  const mark = useRuns(({ byId }) => markOfSearches(byId.values()))
  return useMain(['flights', ...key], ask, { mark })
}
