import type { PacedWork } from '../pace'
import { storedBytes } from '../records/keep'
import type { Row } from '../row'
import { placeOf } from '../search/codes'
import { createFreeNumbers, type FreeNumbers } from './free-numbers'
import { areShort, type Restoring } from './restoring'
import { fitRecord, isMoment } from './validate'

/** Adds records, and which answers they are in; one that is there stays, read if either is. */
export function* restoreRecords(restoring: Restoring): PacedWork<void> {
  const { from, db, answers, records, pause } = restoring
  // A place says what a record is: the next one for it is one sequence later.
  const places = createFreeNumbers(
    (_all, place) => db.count('SELECT count(*) FROM records WHERE place = ?', place) > 0,
    placeOf(1, 0),
  )
  const rows = from.each(readRecord, `SELECT * FROM records WHERE ${areShort(texts)} ORDER BY id`)
  for (const given of rows) {
    const number = addRecord(restoring, given, places)
    if (number !== undefined) records.set(given.id, number)
    yield* pause()
  }
  const links = from.each(
    (row) => ({ answer: row.number('answer'), record: row.number('record') }),
    'SELECT answer, record FROM answer_records',
  )
  for (const { answer, record } of links) {
    const [newAnswer, newRecord] = [answers.get(answer), records.get(record)]
    if (newAnswer !== undefined && newRecord !== undefined) db.run(link, newAnswer, newRecord)
    yield* pause()
  }
}

const texts = ['realm', 'service', 'kind', 'record_id', 'title', 'detail', 'text']
const readRecord = (row: Row) => ({
  id: row.number('id'),
  place: row.number('place'),
  answer: row.numberOrNull('answer'),
  realm: row.text('realm'),
  service: row.text('service'),
  kind: row.text('kind'),
  recordId: row.text('record_id'),
  firstSeenAt: row.number('first_seen_at'),
  seenAt: row.number('seen_at'),
  readAt: row.numberOrNull('read_at'),
  title: row.text('title'),
  detail: row.text('detail'),
  text: row.text('text'),
})

/** The row of a record, which may be there already; undefined for what is no record. */
function addRecord(
  { db, answers, added, indexed, now }: Restoring,
  given: ReturnType<typeof readRecord>,
  places: FreeNumbers,
): number | undefined {
  const { realm, service, kind, recordId, firstSeenAt, seenAt, readAt } = given
  const names = [realm, service, kind, recordId]
  const there = db.get((row) => row.number('id'), known, ...names)
  if (there !== undefined) {
    if (readAt !== null && isMoment(readAt) && db.run(markRead, readAt, there).changes > 0) {
      indexed.add(there)
    }
    return there
  }
  const fit = fitRecord(given, now)
  if (fit === undefined || !isMoment(firstSeenAt) || !isMoment(seenAt)) return undefined
  const number = db.run(
    insert,
    places.take(0, fit.place),
    given.answer === null ? null : (answers.get(given.answer) ?? null),
    ...names,
    firstSeenAt,
    seenAt,
    readAt,
    storedBytes(fit),
    fit.title,
    fit.detail,
    fit.text,
  ).lastId
  added.records += 1
  indexed.add(number)
  return number
}

const known = `SELECT id FROM records
  WHERE realm = ? AND service = ? AND kind = ? AND record_id = ?`
const insert = `INSERT INTO records (place, answer, realm, service, kind, record_id, first_seen_at,
  seen_at, read_at, stored, title, detail, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const markRead = 'UPDATE records SET read_at = ? WHERE id = ? AND read_at IS NULL'
const link = 'INSERT OR IGNORE INTO answer_records (answer, record) VALUES (?, ?)'
