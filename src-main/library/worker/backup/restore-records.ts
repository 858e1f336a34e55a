import type { Database } from '../database'
import type { Job } from '../pace'
import { placeOf, sequenceOf } from '../search/codes'
import { pagesOf } from './copy-tables'
import type { Restoring } from './restore'

/** Columns of a record in the order in which they are read and written. */
const columns = [
  'id',
  'place',
  'answer',
  'realm',
  'service',
  'kind',
  'record_id',
  'first_seen_at',
  'seen_at',
  'read_at',
  'stored',
  'title',
  'detail',
  'text',
] as const

/** Adds records, and which answers they are in; a record that is there stays as it is. */
export function* restoreRecords(restoring: Restoring): Job<void> {
  const { from, db, answers, records, added, indexed, pause } = restoring
  for (const rows of pagesOf(from, 'records', columns, ['id'])) {
    for (const [
      id,
      place,
      answer,
      realm,
      service,
      kind,
      recordId,
      first,
      seen,
      read,
      ...rest
    ] of rows) {
      const names = [realm ?? '', service ?? '', kind ?? '', recordId ?? '']
      const there = db.get((row) => row.number('id'), known, ...names)
      const number =
        there ??
        db.run(
          insert,
          freePlace(db, Number(place)),
          answers.get(Number(answer)) ?? null,
          ...names,
          first ?? 0,
          seen ?? 0,
          read ?? null,
          ...rest,
        ).lastId
      if (there === undefined) {
        added.records += 1
        indexed.add(number)
      }
      records.set(Number(id), number)
      yield* pause()
    }
  }
  for (const rows of pagesOf(from, 'answer_records', ['answer', 'record'], ['answer', 'record'])) {
    for (const [answer, record] of rows) {
      const [newAnswer, newRecord] = [answers.get(Number(answer)), records.get(Number(record))]
      if (newAnswer !== undefined && newRecord !== undefined) db.run(link, newAnswer, newRecord)
    }
    yield* pause()
  }
}

const known = `SELECT id FROM records
  WHERE realm = ? AND service = ? AND kind = ? AND record_id = ?`
const insert = `INSERT INTO records (place, answer, realm, service, kind, record_id, first_seen_at,
  seen_at, read_at, stored, title, detail, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const link = 'INSERT OR IGNORE INTO answer_records (answer, record) VALUES (?, ?)'

/** Its own place, or the next one above that is free. */
function freePlace(db: Database, wanted: number): number {
  const code = wanted - placeOf(sequenceOf(wanted), 0)
  let place = wanted
  while (db.count('SELECT count(*) FROM records WHERE place = ?', place) > 0) {
    place = placeOf(sequenceOf(place) + 1, code)
  }
  return place
}
