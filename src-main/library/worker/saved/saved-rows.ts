import type { SavedPointer } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { RecordPointer } from '#shared/reading/record'
import { answerNumber } from '../answers/answer-number'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import type { MarkContext } from './sliced'

/** What a saved mark is on: a record or an answer, by its row, and how it was named. */
export interface SavedThing {
  at: 'record' | 'answer'
  row: number
  pointer: SavedPointer
}

/**
 * What the pointers point to, without what is not kept in this world; records by rising places. The
 * index takes those together: before each that is lower it writes all it has.
 */
export function* savedThings(
  { db, pace }: MarkContext,
  realm: Realm,
  pointers: readonly SavedPointer[],
): PacedWork<SavedThing[]> {
  const found: { thing: SavedThing; place: number }[] = []
  for (const pointer of pointers) {
    if (pointer.at === 'record') {
      const record = keptRecord(db, realm, pointer)
      if (record !== undefined) {
        found.push({ thing: { at: 'record', row: record.id, pointer }, place: record.place })
      }
    } else {
      const row = keptAnswer(db, realm, pointer.id)
      if (row !== undefined) found.push({ thing: { at: 'answer', row, pointer }, place: 0 })
    }
    if (pace.over()) yield
  }
  return found.sort((one, other) => one.place - other.place).map(({ thing }) => thing)
}

function keptRecord(db: Database, realm: Realm, pointer: RecordPointer) {
  return db.get(
    (row) => ({ id: row.number('id'), place: row.number('place') }),
    'SELECT id, place FROM records WHERE realm = ? AND service = ? AND kind = ? AND record_id = ?',
    realm,
    pointer.service,
    pointer.kind,
    pointer.id.toWellFormed(),
  )
}

function keptAnswer(db: Database, realm: Realm, id: string): number | undefined {
  const row = answerNumber(db, id)
  if (row === undefined) return undefined
  const isHere = db.count(
    `SELECT count(*) FROM answers a JOIN questions q ON q.id = a.question
      WHERE a.number = ? AND q.realm = ?`,
    row,
    realm,
  )
  return isHere > 0 ? row : undefined
}

/** The row of the saved mark of a thing; undefined if it is not saved. */
export function savedRow(db: Database, { at, row }: SavedThing): number | undefined {
  const column = at === 'record' ? 'record' : 'answer'
  return db.get((found) => found.number('id'), `SELECT id FROM saved WHERE ${column} = ?`, row)
}
