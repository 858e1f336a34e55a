import type { Run } from '#shared/bridge/runs'
import type { Route } from '../../state/workspace'

/** What a search found, on the tab whose form asks it. Pure. */
export const resultsRoute = ({ id, operation }: Pick<Run, 'id' | 'operation'>): Route => ({
  page: 'service',
  service: 'flights',
  tab: operation === 'flights.searchFlightsMultiStops' ? 'multi-leg' : 'search',
  run: id,
})
