import type { LibraryItem } from '#shared/bridge/library'
import type { Run } from '#shared/bridge/runs'
import { desk } from '../../desk'
import { routeOfRun } from '../../state/run-route'
import { useRuns } from '../../state/runs'
import type { Route } from '../../state/workspace'

/** The search that an itinerary was found by, while it is still there. */
export async function searchOf({ answerId, seenAt }: LibraryItem): Promise<Route | undefined> {
  for (const run of runsThen(useRuns.getState().byId.values(), seenAt)) {
    const found = await desk.call('flights.findings', { run: run.id })
    if (found.ok && found.value.answers.includes(answerId)) return routeOfRun(run)
  }
  return undefined
}

/** An answer is stored a moment after it arrived, and a run is told to have ended a moment later still. */
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
