import type { Context } from '../context'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { dropRecords } from '../records/keep'
import { betweenSlices } from '../space'
import { setPending } from './pending'

/** Records go so many at a time before the clock is looked at. */
const recordsAtOnce = 20

const notSaved = 'AND NOT EXISTS (SELECT 1 FROM saved s WHERE s.record = r.record)'
const onlyHere = (saved: boolean) => `SELECT r.record FROM answer_records r WHERE r.answer = ?1
  AND NOT EXISTS (SELECT 1 FROM answer_records o WHERE o.record = r.record AND o.answer <> ?1)
  ${saved ? '' : notSaved} LIMIT ${recordsAtOnce}`
const linksAtOnce = 200
const dropLinks = `DELETE FROM answer_records WHERE answer = ?1 AND record IN (
  SELECT record FROM answer_records WHERE answer = ?1 LIMIT ${linksAtOnce})`
const droppedSaved = onlyHere(true)
const droppedUnsaved = onlyHere(false)
const always = () => true

/** How an answer is taken out. */
interface Dropping {
  /** Its saved records go too. */
  saved?: boolean
  /**
   * Asked after each slice, since others may have written: false if somebody needs the answer now. Then it
   * stays, and its records are put in again. By default nobody can write meanwhile.
   */
  mayGo?: () => boolean
}

/**
 * Takes out one answer: first the records that no other answer holds and that are not saved (unless
 * `saved` says that those go too), then the answer itself, its body if no other has it, and the
 * question if this was its last answer. Wants an open transaction and leaves one open; in between
 * it may end slices, after each of which everything fits together.
 */
export function* dropAnswer(
  { db, pace }: Context,
  number: number,
  { saved = false, mayGo = always }: Dropping = {},
): PacedWork<void> {
  function* stays(): PacedWork<boolean> {
    yield* betweenSlices(db, pace)
    if (mayGo()) return false
    setPending(db, number)
    return true
  }
  for (;;) {
    const records = db.all(
      (row) => row.number('record'),
      saved ? droppedSaved : droppedUnsaved,
      number,
    )
    if (records.length === 0) break
    dropRecords(db, records)
    if (yield* stays()) return
  }
  for (;;) {
    const pointing = db.all(
      (row) => row.number('id'),
      `SELECT id FROM records WHERE answer = ? LIMIT ${recordsAtOnce}`,
      number,
    )
    for (const record of pointing) pointToNewest(db, record, number)
    if (yield* stays()) return
    if (pointing.length < recordsAtOnce) break
  }
  // An answer may have very many: leaving them to its own deletion would take long in one step.
  while (db.run(dropLinks, number).changes === linksAtOnce) if (yield* stays()) return
  const gone = db.get(
    (row) => ({ question: row.number('question'), body: row.number('body') }),
    'DELETE FROM answers WHERE number = ? RETURNING question, body',
    number,
  )
  if (gone !== undefined) {
    db.run(
      'DELETE FROM bodies WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM answers WHERE body = ?1)',
      gone.body,
    )
    db.run(
      'DELETE FROM questions WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM answers WHERE question = ?1)',
      gone.question,
    )
  }
  yield* betweenSlices(db, pace)
}

/** A record that lost the answer it was last seen in is opened from the newest of the others. */
function pointToNewest(db: Database, record: number, lost: number): void {
  db.run(
    `UPDATE records SET answer = (
        SELECT a.number FROM answer_records r JOIN answers a ON a.number = r.answer
        WHERE r.record = ?1 AND a.number <> ?2 ORDER BY a.received_at DESC, a.number DESC LIMIT 1)
      WHERE id = ?1`,
    record,
    lost,
  )
}
