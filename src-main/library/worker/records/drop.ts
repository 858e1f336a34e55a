import type { Database } from '../database'
import { dropFromIndex, hasIndex } from './index-rows'

/** Takes records out, with their index, marks and places in lists; within the caller's transaction. */
export function dropRecords(db: Database, records: readonly number[]): void {
  const indexed = hasIndex(db)
  for (const id of records) {
    const place = db.get(
      (row) => row.number('place'),
      'DELETE FROM records WHERE id = ? RETURNING place',
      id,
    )
    if (indexed && place !== undefined) dropFromIndex(db, place)
  }
}
