import type { LibraryItem } from '#shared/bridge/library'
import type { Run } from '#shared/bridge/runs'
import type { RecordKind } from '#shared/reading/record'
import { desk } from '../desk'
import { markRead } from '../queries/library/marks'
import { openAnswer } from '../queries/library/open-answer'
import { askToReveal } from '../state/reveal'
import { routeOfRun } from '../state/run-route'
import { useRuns } from '../state/runs'
import { type Route, useWorkspace } from '../state/workspace'

/** Where a service shows one item in a view of its own; undefined where this item cannot be. */
export type OwnView = (item: LibraryItem) => Promise<Route | undefined>

/** Kinds that have a view of their own in their service. Without one, the answer is opened. */
const ownViews: Readonly<Partial<Record<RecordKind, OwnView>>> = { itinerary: searchOf }

/** Opens an item in its service's own view where there is one, else the answer it came from. */
export async function openItem(item: LibraryItem): Promise<void> {
  if (!item.read) void markRead([item], true)
  const route = await ownViews[item.kind]?.(item)
  if (route !== undefined) return useWorkspace.getState().go(route)
  const { answerId, operation, id, title } = item
  askToReveal({ answer: answerId, id, title })
  await openAnswer(answerId, operation)
}

/** The search that an itinerary was found by, while it is still there. */
async function searchOf({ answerId, seenAt }: LibraryItem): Promise<Route | undefined> {
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
