import type { Run } from '#shared/bridge/runs'
import { firstTabOf, type Route } from '../workspace'

/** Where what a run has found is shown. Pure. */
export function routeOfRun({ id, kind, operation }: Pick<Run, 'id' | 'kind' | 'operation'>): Route {
  switch (kind) {
    case 'flightSearch': {
      const tab = operation === 'flights.searchFlightsMultiStops' ? 'multi-leg' : 'search'
      return { page: 'service', service: 'flights', tab, run: id }
    }
    case 'downloadJob':
      return { page: 'service', service: 'downloads', tab: firstTabOf('downloads'), run: id }
    default:
      return kind satisfies never
  }
}
