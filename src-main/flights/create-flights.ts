import type { RunRecord } from '../polling/ports'
import { createFares } from './fares'
import { readFindings } from './findings'
import type { Flights, FlightsPorts } from './ports'
import { beginSearch } from './search'
import type {} from './store/methods'

/**
 * The flight search: searches that the polling engine carries through, the price trail that each of
 * them adds to, and the watches that begin them anew.
 */
export function createFlights(ports: FlightsPorts): Flights {
  const { polling, library, world } = ports
  const realm = () => world().realm
  const fares = createFares(ports)

  /** Rejects where it could not be stored: then the engine tells of the end again. */
  async function ended(run: RunRecord): Promise<void> {
    if (run.kind !== 'flightSearch') return
    const kept = await library.ask('keepTrailPoint', { realm: run.realm, run: run.id })
    if (!kept.ok) throw new Error(kept.fault.message)
    await fares.heard(run, kept.value)
  }

  const stopEnds = polling.onEnd(ended)
  const stopChanges = polling.onChange(fares.followed)

  return {
    search: (wish) => beginSearch(ports, wish, null),
    findings: (run) => readFindings(polling, run),
    recent: (limit) => library.ask('recentSearches', { realm: realm(), limit }),
    routes: () => library.ask('trailRoutes', { realm: realm() }),
    trail: (key) => library.ask('trail', { realm: realm(), key }),
    watches: fares,
    stop() {
      stopEnds()
      stopChanges()
    },
  }
}
