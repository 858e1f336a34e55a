import type { Run } from '#shared/bridge/runs'

/** A flight search that waits for its next poll, but for what is told. */
export function run(change: Partial<Run> & Pick<Run, 'id'>): Run {
  return {
    kind: 'flightSearch',
    revision: 1,
    title: 'London – New York, 9 Mar 2027',
    operation: 'flights.searchFlights',
    values: {},
    extra: {},
    watch: null,
    startedAt: 0,
    changedAt: 0,
    endedAt: null,
    deadline: 900_000,
    polls: 1,
    progress: null,
    words: null,
    found: 0,
    state: { at: 'waiting', nextAt: 5000 },
    outcome: null,
    ...change,
  }
}

/** The state of a run that the service said was complete. */
export const complete: Run['state'] = { at: 'ended', how: 'complete', reason: '', fault: null }
