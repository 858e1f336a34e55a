import type { Run } from '#shared/bridge/runs'

/** What a watch costs in a day. */
export interface WatchCost {
  searchesADay: number
  callsEach: number
  /** How the calls of a search are known: from searches that were made, or not yet. */
  known: 'seen' | 'assumed'
  callsADay: number
}

/** A search and five polls: what is assumed until a search has been seen to its end. */
const assumedCalls = 6

/** The middle number of calls of the searches that were completed; undefined where there is none. */
function callsSeen(runs: Iterable<Run>): number | undefined {
  const polls: number[] = []
  for (const { kind, state, polls: count } of runs) {
    if (kind === 'flightSearch' && state.at === 'ended' && state.how === 'complete' && count > 0) {
      polls.push(count)
    }
  }
  return polls.sort((one, other) => one - other)[Math.floor(polls.length / 2)]
}

/** How many calls a watch makes in a day, its polls included. Pure. */
export function costOfWatch(everyHours: number, runs: Iterable<Run>): WatchCost {
  const seen = callsSeen(runs)
  const callsEach = seen ?? assumedCalls
  const searchesADay = 24 / everyHours
  return {
    searchesADay,
    callsEach,
    known: seen === undefined ? 'assumed' : 'seen',
    callsADay: Math.ceil(searchesADay * callsEach),
  }
}
