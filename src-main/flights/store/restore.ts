import type { Restoring } from '../../library/worker/backup/restoring'
import { isMoment } from '../../library/worker/backup/validate'
import { versionOf } from '../../library/worker/file/migrations'
import type { Job } from '../../library/worker/pace'
import { isRealm } from '../../library/worker/records/realm'
import type { Row } from '../../library/worker/row'
import { restoreOldWatches } from './old-watches'
import { readPoint, writePoint } from './trail-points'

/** Adds points of price trails that are not there, and watches of before they were a collection; a backup of old has none. */
export function* restoreFlights(restoring: Restoring): Job<void> {
  if (versionOf(restoring.from) < 2) return
  yield* restorePoints(restoring)
  if (versionOf(restoring.from) < 8) yield* restoreOldWatches(restoring)
}

function* restorePoints({ from, db, pause }: Restoring): Job<void> {
  const runs = from.all((row) => row.text('run'), 'SELECT run FROM flight_trail ORDER BY run')
  for (const run of runs) {
    yield* pause()
    if (db.count('SELECT count(*) FROM flight_trail WHERE run = ?', run) > 0) continue
    const given = from.get(withRealm(readPoint), 'SELECT * FROM flight_trail WHERE run = ?', run)
    if (given === undefined || !isMoment(given.at)) continue
    writePoint(db, given)
  }
}

/** What is read of a row, with its world; undefined where either cannot be. */
function withRealm<One extends object>(read: (row: Row) => One | undefined) {
  return (row: Row) => {
    const realm = row.text('realm')
    const one = read(row)
    return one === undefined || !isRealm(realm) ? undefined : { ...one, realm }
  }
}
