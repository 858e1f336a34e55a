import { expect, test, vi } from 'vitest'
import type { Run } from '#shared/bridge/runs'

vi.stubGlobal('window', { desk: {} })
const { runsThen } = await import('../../../../src-renderer/services/flights/searches')

const run = (id: string, startedAt: number, endedAt: number | null, kind: Run['kind']): Run => ({
  id,
  kind,
  revision: 1,
  title: id,
  operation: 'flights.searchFlights',
  values: {},
  extra: {},
  watch: null,
  startedAt,
  changedAt: startedAt,
  endedAt,
  deadline: 0,
  polls: 1,
  progress: null,
  words: null,
  found: 0,
  state: { at: 'polling' },
  outcome: null,
})
const minute = 60_000

test('an itinerary is looked for in the searches that were under way when it was seen, the latest first', () => {
  const runs = [
    run('long over', 0, 5 * minute, 'flightSearch'),
    run('ended a moment before', 90 * minute, 100 * minute - 500, 'flightSearch'),
    run('under way', 99 * minute, null, 'flightSearch'),
    run('a download', 99 * minute, null, 'downloadJob'),
    run('began much later', 103 * minute, null, 'flightSearch'),
  ]
  expect(runsThen(runs, 100 * minute).map(({ id }) => id)).toEqual([
    'under way',
    'ended a moment before',
  ])
})
