import { defineLibraryModule } from '../../library/worker/module'
import { forgetFlights } from './forget'
import type {} from './methods'
import { moveOldWatches } from './old-watches'
import { recentSearches } from './recent-searches'
import { restoreFlights } from './restore'
import { flightTables } from './schema'
import { keepTrailPoint } from './trail-points'
import { trail, trailRoutes } from './trails'

/** The price trail, which outlives the runs that made it. Watches are collections. */
export const flightModule = defineLibraryModule({
  steps: [
    { to: 2, sql: flightTables },
    // Nothing is lost by it: what it takes out of one table stands in the others.
    { to: 8, sql: moveOldWatches, adds: true },
  ],
  tables: [
    { table: 'flight_trail', key: ['run'], since: 2, inBackup: true },
    { table: 'watches', key: ['id'], since: 2, inBackup: false },
  ],
  methods: {
    keepTrailPoint: { manner: 'write', run: keepTrailPoint },
    trailRoutes: { manner: 'read', run: trailRoutes },
    trail: { manner: 'read', run: trail },
    recentSearches: { manner: 'read', run: recentSearches },
  },
  restore: restoreFlights,
  forget: ({ db }, input) => forgetFlights(db, input),
  keyRows: [{ table: 'flight_trail', id: 'run', columns: ['route', 'question'] }],
  salvaged: (db) => db.exec(moveOldWatches),
})
