import { change, defineLibraryModule } from '../../library/worker/module'
import { forgetFlights } from './forget'
import { recentSearches } from './recent-searches'
import { restoreFlights } from './restore'
import { flightTables } from './schema'
import { keepTrailPoint } from './trail-points'
import { trail, trailRoutes } from './trails'
import { dropWatch, keepWatch, watches } from './watches'

/** The price trail, which outlives the runs that made it, and watches. */
export const flightModule = defineLibraryModule({
  steps: [{ to: 2, sql: flightTables }],
  tables: [
    { table: 'flight_trail', key: ['run'], since: 2, inBackup: true },
    { table: 'watches', key: ['id'], since: 2, inBackup: true },
  ],
  methods: {
    keepTrailPoint: { manner: 'write', run: keepTrailPoint },
    trailRoutes: { manner: 'read', run: trailRoutes },
    trail: { manner: 'read', run: trail },
    recentSearches: { manner: 'read', run: recentSearches },
    watches: { manner: 'read', run: watches },
    keepWatch: change(keepWatch),
    dropWatch: change(dropWatch),
  },
  restore: restoreFlights,
  forget: ({ db }, input) => forgetFlights(db, input),
  keyRows: [
    { table: 'flight_trail', id: 'run', columns: ['route', 'question'] },
    { table: 'watches', id: 'id', columns: ['title', 'question', 'last'] },
  ],
})
