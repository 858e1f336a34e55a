import type { Context } from '../context'
import type { PacedWork } from '../pace'
import { betweenSlices } from '../space'

/** Rows that lost what they belong to, each by its table and its number. */
const orphans = [
  ['answers', 'number', 'question NOT IN (SELECT id FROM questions)'],
  ['answers', 'number', 'body NOT IN (SELECT id FROM bodies)'],
  ['bodies', 'id', 'NOT EXISTS (SELECT 1 FROM answers WHERE body = bodies.id)'],
  ['questions', 'id', 'NOT EXISTS (SELECT 1 FROM answers WHERE question = questions.id)'],
] as const
const orphansNamed = [
  ['answer_names', 'answer NOT IN (SELECT number FROM answers)'],
  ['answer_records', 'answer NOT IN (SELECT number FROM answers)'],
  ['answer_records', 'record NOT IN (SELECT id FROM records)'],
] as const
const orphanMarks = [
  ['saved', 'record IS NOT NULL AND record NOT IN (SELECT id FROM records)'],
  ['saved', 'answer IS NOT NULL AND answer NOT IN (SELECT number FROM answers)'],
  ['saved_tags', 'saved NOT IN (SELECT id FROM saved)'],
  ['list_items', 'saved NOT IN (SELECT id FROM saved) OR list NOT IN (SELECT id FROM lists)'],
  ['pictures', 'media NOT IN (SELECT id FROM media)'],
  ['media', 'NOT EXISTS (SELECT 1 FROM pictures WHERE media = media.id)'],
] as const

const rowsAtOnce = 200

/**
 * Takes out what lost the rows it belongs to: answers without their body, records that no answer
 * holds (saved ones stay). Wants an open transaction and leaves one open.
 */
export function* dropOrphans(context: Context): PacedWork<void> {
  const { db, pace } = context
  for (const [table, number, condition] of orphans) {
    let went = rowsAtOnce
    while (went === rowsAtOnce) {
      went = db.run(
        `DELETE FROM ${table} WHERE ${number} IN (
          SELECT ${number} FROM ${table} WHERE ${condition} LIMIT ${rowsAtOnce})`,
      ).changes
      yield* betweenSlices(db, pace)
    }
  }
  for (const [table, condition] of orphansNamed) {
    db.run(`DELETE FROM ${table} WHERE ${condition}`)
    yield* betweenSlices(db, pace)
  }
  for (const [table, condition] of orphanMarks) {
    db.run(`DELETE FROM ${table} WHERE ${condition}`)
    yield* betweenSlices(db, pace)
  }
  const last = db.count('SELECT max(id) FROM records')
  for (const sql of [mendLinks, dropLost, pointAnew]) {
    for (let from = 0; from <= last; from += rowsAtOnce) {
      db.run(sql, from, from + rowsAtOnce)
      yield* betweenSlices(db, pace)
    }
  }
}

/** The newest answer of a record is named twice: if one place was lost, the other has it. */
const mendLinks = `INSERT OR IGNORE INTO answer_records (answer, record)
  SELECT answer, id FROM records
  WHERE id >= ? AND id < ? AND answer IN (SELECT number FROM answers)`
const dropLost = `DELETE FROM records WHERE id >= ? AND id < ?
  AND NOT EXISTS (SELECT 1 FROM answer_records WHERE record = records.id)
  AND NOT EXISTS (SELECT 1 FROM saved WHERE record = records.id)`
const pointAnew = `UPDATE records SET answer = (
    SELECT a.number FROM answer_records r JOIN answers a ON a.number = r.answer
    WHERE r.record = records.id ORDER BY a.received_at DESC, a.number DESC LIMIT 1)
  WHERE id >= ? AND id < ? AND (answer IS NULL OR answer NOT IN (SELECT number FROM answers))`
