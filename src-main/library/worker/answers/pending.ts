import type { Realm } from '#shared/operation/cache-key'
import type { LibraryRecord } from '#shared/reading/record'
import type { Context } from '../context'
import type { Database } from '../database'
import { messageOf, sqliteFault } from '../file/sqlite-fault'
import { mergeWritten, withoutMerging } from '../merge-index'
import type { PacedWork } from '../pace'
import { type Keeping, keepRecords } from '../records/keep'
import type { StoredBody } from './body'
import { answerByNumber } from './read-answer'
import { recordsIn } from './records-in'

/** The records of a text of this many bytes take a tenth of a second and more to be put in. */
const longBytes = 256 * 1024

/** Whether the records of an answer are put in a while after it: judged by its length, for they are not read. */
export const isForLater = ({ form, length }: Pick<StoredBody, 'form' | 'length'>): boolean =>
  (form === 'json' || form === 'text') && length >= longBytes

/** Notes that the records of an answer, if it is there, are to be put in; within the caller's transaction. */
export function setPending(db: Database, answer: number): void {
  db.run(
    'INSERT OR IGNORE INTO records_pending SELECT number FROM answers WHERE number = ?',
    answer,
  )
}

/** Whether this answer's records are still to be put in. */
export const isPending = (db: Database, answer: number): boolean =>
  db.count('SELECT count(*) FROM records_pending WHERE answer = ?', answer) > 0

/** Whether any answer's records are still to be put in. */
export const recordsArePending = (db: Database): boolean =>
  db.count('SELECT count(*) FROM (SELECT 1 FROM records_pending LIMIT 1)') > 0

/** Merging the index while so many are written would hold up everything for a tenth of a second. */
const manyRecords = 300

/** Puts records in, within the caller's transaction, in slices. */
export function* addRecords({ db, pace }: Context, all: Keeping): PacedWork<void> {
  const isLong = all.records.length >= manyRecords
  const keeping = isLong ? withoutMerging(db, keepRecords(db, all)) : keepRecords(db, all)
  while (keeping.next().done !== true) if (pace.over()) yield
}

/** After the transaction: merges what many records wrote into the index. */
export function* mergeAdded(
  context: Context,
  records: readonly LibraryRecord[],
  bytes: number,
): PacedWork<void> {
  if (records.length >= manyRecords) yield* mergeWritten(context, bytes)
}

interface Pending {
  number: number
  realm: Realm
}

/**
 * Puts in the records of every answer that waits for it, each in a transaction that notes it: a
 * killed program continues where it was. Answers how many answers there were.
 */
export function* keepPendingRecords(context: Context): PacedWork<number> {
  const { db } = context
  for (let done = 0; ; done += 1) {
    const next = nextPending(db)
    if (next === undefined) return done
    yield* keepRecordsOf(context, next)
  }
}

function nextPending(db: Database): Pending | undefined {
  return db.get(
    (row): Pending => ({
      number: row.number('answer'),
      realm: row.text('realm') === 'demo' ? 'demo' : 'gateway',
    }),
    `SELECT p.answer, q.realm FROM records_pending p JOIN answers a ON a.number = p.answer
      JOIN questions q ON q.id = a.question ORDER BY p.answer LIMIT 1`,
  )
}

function* keepRecordsOf(context: Context, { number, realm }: Pending): PacedWork<void> {
  const { db } = context
  const settle = () => db.run('DELETE FROM records_pending WHERE answer = ?', number)
  const answer = answerByNumber(db, number)?.answer ?? null
  const records = answer === null ? [] : recordsIn(context, answer)
  yield
  db.begin()
  try {
    const seenAt = answer?.receivedAt ?? 0
    yield* addRecords(context, { answer: number, realm, records, seenAt })
    settle()
    db.commit()
  } catch (error) {
    db.rollback()
    // An answer that fails for its own reason would fail each time, and keep the others waiting.
    if (sqliteFault(error) !== 'other') throw error
    context.log(`Records of answer ${number} could not be put in: ${messageOf(error)}`)
    settle()
  }
  yield* mergeAdded(context, records, answer?.bytes ?? 0)
}

const answersAtOnce = 200

/**
 * Notes of each long answer without a record that its records are to be put in: a file that was
 * damaged, or comes from elsewhere, may have lost them, or the note. Within the caller's transaction.
 */
export function* setPendingAnew(db: Database, pause: () => PacedWork<void>): PacedWork<void> {
  const last = db.count('SELECT max(number) FROM answers')
  for (let from = 0; from <= last; from += answersAtOnce) {
    db.run(
      `INSERT OR IGNORE INTO records_pending SELECT a.number FROM answers a
        JOIN bodies b ON b.id = a.body
        WHERE a.number >= ? AND a.number < ? AND b.form = 'json' AND b.length >= ${longBytes}
        AND NOT EXISTS (SELECT 1 FROM answer_records r WHERE r.answer = a.number)`,
      from,
      from + answersAtOnce,
    )
    yield* pause()
  }
}
