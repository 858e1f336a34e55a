import { expect, test } from 'vitest'
import { routeOfRun } from '../../../../src-renderer/state/runs/run-route'

test('a search is shown in the tab it is asked in', () => {
  const run = { id: 'r1', kind: 'flightSearch' } as const
  expect(routeOfRun({ ...run, operation: 'flights.searchFlights' })).toEqual({
    page: 'service',
    service: 'flights',
    tab: 'search',
    run: 'r1',
  })
  expect(routeOfRun({ ...run, operation: 'flights.searchFlightsMultiStops' })).toMatchObject({
    tab: 'multi-leg',
    run: 'r1',
  })
})
