import type { RecentSearch } from '#shared/bridge/flights'
import { isMembers } from '#shared/reading/plain'
import { questionTitle } from '#shared/services/flights/question-words'
import type { MethodInput, MethodValue } from '../../library/methods'
import { areShort, type Restoring } from '../../library/worker/backup/restoring'
import { isMoment } from '../../library/worker/backup/validate'
import type { Context } from '../../library/worker/context'
import type { Database } from '../../library/worker/database'
import { versionOf } from '../../library/worker/file/migrations'
import { dropIn, dropPeriod } from '../../library/worker/forget/rows'
import { defineLibraryModule } from '../../library/worker/module'
import type { PacedWork } from '../../library/worker/pace'
import { isRealm } from '../../library/worker/records/realm'
import type { Row } from '../../library/worker/row'
import type {} from './methods'
import { moveOldWatches, restoreOldWatches } from './old-watches'
import { priceHistory, priceRoutes } from './price-history'
import { keepPricePoint, readPoint, writePoint } from './price-points'
import { questionOf } from './question'

/**
 * The part of flights in the second version of the library: what flight searches leave behind. This
 * text is never changed once it has been released.
 *
 * - `flight_trail` has one point per search that ended, and outlives the run.
 * - `watches.last` is JSON, or null before the first time.
 */
const flightTables = `
CREATE TABLE flight_trail (
  run TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  route TEXT NOT NULL,
  at INTEGER NOT NULL,
  question TEXT NOT NULL,
  days_ahead INTEGER NOT NULL,
  currency TEXT NOT NULL,
  cheapest REAL,
  cheapest_direct REAL,
  fastest_minutes INTEGER,
  itineraries INTEGER NOT NULL,
  complete INTEGER NOT NULL,
  watch TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX flight_trail_route ON flight_trail (realm, route, at);

CREATE TABLE watches (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  title TEXT NOT NULL,
  question TEXT NOT NULL,
  every_hours REAL NOT NULL,
  below REAL,
  new_low INTEGER NOT NULL,
  is_on INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER,
  last TEXT
) STRICT, WITHOUT ROWID;
`

/** What people searched for, newest first; of the same question the newest search. */
function recentSearches(
  { db }: Pick<Context, 'db'>,
  { realm, limit }: MethodInput<'recentSearches'>,
): MethodValue<'recentSearches'> {
  return db
    .all(
      readRecent,
      // In a group, the other columns are those of the row that has the maximum.
      `SELECT p.id, p.about, p.record, t.cheapest, max(p.started_at) AS started_at FROM polls p
        LEFT JOIN flight_trail t ON t.run = p.id
        WHERE p.realm = ? AND p.kind = 'flightSearch' AND p.watch IS NULL
        GROUP BY p.question ORDER BY started_at DESC, p.id DESC LIMIT ?`,
      realm,
      limit,
    )
    .flatMap((search) => search ?? [])
}

function readRecent(row: Row): RecentSearch | undefined {
  const question = questionOf(row.text('about'))
  const record = row.json('record')
  if (question === undefined || !isMembers(record)) return undefined
  return {
    run: row.text('id'),
    title: questionTitle(question),
    question,
    at: row.number('started_at'),
    found: typeof record.found === 'number' ? record.found : 0,
    cheapest: row.numberOrNull('cheapest'),
  }
}

/** Adds missing points of price histories, and watches of backups from before these were a collection. */
function* restoreFlights(restoring: Restoring): PacedWork<void> {
  if (versionOf(restoring.from) < 2) return
  yield* restorePoints(restoring)
  if (versionOf(restoring.from) < 8) yield* restoreOldWatches(restoring)
}

function* restorePoints({ from, db, pause }: Restoring): PacedWork<void> {
  const runs = from.each(
    (row) => row.text('run'),
    `SELECT run FROM flight_trail WHERE ${areShort(['run', 'realm', 'route', 'question'])} ORDER BY run`,
  )
  for (const run of runs) {
    yield* pause()
    if (db.count('SELECT count(*) FROM flight_trail WHERE run = ?', run) > 0) continue
    const given = from.get(withRealm(readPoint), 'SELECT * FROM flight_trail WHERE run = ?', run)
    if (given === undefined || !isMoment(given.at)) continue
    writePoint(db, given)
  }
}

/** What is read of a row, with its world; undefined if either cannot be. */
function withRealm<One extends object>(read: (row: Row) => One | undefined) {
  return (row: Row) => {
    const realm = row.text('realm')
    const one = read(row)
    return one === undefined || !isRealm(realm) ? undefined : { ...one, realm }
  }
}

/** Takes out the points that searches left and that are to be forgotten. */
function forgetFlights(db: Database, { what, realm }: MethodInput<'forget'>): number {
  const drop = dropIn(db, realm)
  switch (what.at) {
    case 'service':
      return what.service === 'flights' ? drop('flight_trail', 'true') : 0
    case 'period':
      return dropPeriod(drop, 'flight_trail', 'at', what)
    case 'everything':
      return drop('flight_trail', 'true')
    case 'operation':
    case 'answer':
    case 'answers':
    case 'record':
    case 'records':
    case 'pictures':
      return 0
    default:
      return what satisfies never
  }
}

/** The price history, which outlives the runs that made it. Watches are collections. */
export const flightModule = defineLibraryModule({
  steps: [
    { to: 2, sql: flightTables },
    // Nothing is lost by it: what it removes from one table is in the others.
    { to: 8, sql: moveOldWatches, adds: true },
  ],
  tables: [
    { table: 'flight_trail', key: ['run'], since: 2, inBackup: true },
    { table: 'watches', key: ['id'], since: 2, inBackup: false },
  ],
  methods: {
    keepPricePoint: { manner: 'write', run: keepPricePoint },
    priceRoutes: { manner: 'read', run: priceRoutes },
    priceHistory: { manner: 'read', run: priceHistory },
    recentSearches: { manner: 'read', run: recentSearches },
  },
  restore: restoreFlights,
  forget: ({ db }, input) => forgetFlights(db, input),
  keyRows: [{ table: 'flight_trail', id: 'run', columns: ['route', 'question'] }],
  salvaged: (db) => db.exec(moveOldWatches),
})
