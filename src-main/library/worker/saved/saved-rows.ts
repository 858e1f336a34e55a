import type { Realm } from '../../../../src-preload/contract/cache-key'
import type { SavedPointer } from '../../../../src-preload/contract/library'
import type { RecordPointer } from '../../../../src-preload/contract/record'
import { answerNumber } from '../answers/answer-number'
import type { Database } from '../database'

/** The row of a record; undefined where it is not kept. */
export function recordRow(db: Database, realm: Realm, pointer: RecordPointer): number | undefined {
  return db.get(
    (row) => row.number('id'),
    'SELECT id FROM records WHERE realm = ? AND service = ? AND kind = ? AND record_id = ?',
    realm,
    pointer.service,
    pointer.kind,
    pointer.id.toWellFormed(),
  )
}

/** What a saved mark is on: a record or an answer, by its row. */
export type SavedThing = { at: 'record'; row: number } | { at: 'answer'; row: number }

/** What a pointer points to; undefined where it is not kept in this world. */
export function savedThing(
  db: Database,
  realm: Realm,
  pointer: SavedPointer,
): SavedThing | undefined {
  if (pointer.at === 'record') {
    const row = recordRow(db, realm, pointer)
    return row === undefined ? undefined : { at: 'record', row }
  }
  const row = answerNumber(db, pointer.id)
  if (row === undefined) return undefined
  const isHere = db.count(
    `SELECT count(*) FROM answers a JOIN questions q ON q.id = a.question
      WHERE a.number = ? AND q.realm = ?`,
    row,
    realm,
  )
  return isHere > 0 ? { at: 'answer', row } : undefined
}

/** The row of the saved mark of a thing; undefined where it is not saved. */
export function savedRow(db: Database, { at, row }: SavedThing): number | undefined {
  const column = at === 'record' ? 'record' : 'answer'
  return db.get((found) => found.number('id'), `SELECT id FROM saved WHERE ${column} = ?`, row)
}
