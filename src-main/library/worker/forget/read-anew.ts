import type { Answer } from '#shared/bridge/answer'
import type { Realm } from '#shared/operation/cache-key'
import { answerByNumber } from '../answers/read-answer'
import { recordsIn } from '../answers/records-in'
import type { Context } from '../context'
import type { PacedWork } from '../pace'
import { hasIndex, renewInIndex } from '../records/index-rows'
import { keepRecords } from '../records/keep'

/** An answer that stays and holds records that are also in those to be forgotten, `temp.gone`. */
interface Remaining {
  number: number
  realm: Realm
}

/**
 * Records that stay have words of every answer they were seen in. Before some of those are forgotten
 * the records are read again from the answers that will be left. One transaction over several slices.
 *
 * @param records row numbers
 */
export function* readAnew(context: Context, records: readonly number[]): PacedWork<void> {
  if (records.length === 0) return
  const { db, pace } = context
  const remaining = db.all(
    (row): Remaining => ({
      number: row.number('number'),
      realm: row.text('realm') === 'demo' ? 'demo' : 'gateway',
    }),
    `SELECT a.number, q.realm FROM answers a JOIN questions q ON q.id = a.question
      WHERE a.number IN (SELECT answer FROM answer_records
        WHERE record IN (SELECT id FROM temp.renewed))
        AND a.number NOT IN (SELECT number FROM temp.gone)
      ORDER BY a.received_at, a.number`,
  )
  const indexed = hasIndex(db)
  db.begin()
  try {
    for (const record of records) {
      db.run(
        `UPDATE records SET title = '', text = '', detail = '{"facts":[]}', seen_at = 0
          WHERE id = ?`,
        record,
      )
      if (pace.over()) yield
    }
    for (const { number, realm } of remaining) {
      const answer = answerByNumber(db, number)?.answer ?? null
      if (answer === null) continue
      const keeping = keepRecords(db, {
        answer: number,
        realm,
        records: emptied(context, answer, realm),
        seenAt: answer.receivedAt,
      })
      while (keeping.next().done !== true) if (pace.over()) yield
      if (pace.over()) yield
    }
    for (const record of records) {
      const { changes } = db.run(
        `UPDATE records SET title = record_id, seen_at = first_seen_at
          WHERE title = '' AND id = ?`,
        record,
      )
      // Its index still has the words that were forgotten.
      if (changes > 0 && indexed) renewInIndex(db, record)
      if (pace.over()) yield
    }
    db.commit()
  } catch (error) {
    db.rollback()
    throw error
  }
}

/** The records of an answer that are to be read again: emptied, or filled from an older answer. */
function emptied(context: Context, answer: Answer, realm: Realm) {
  return recordsIn(context, answer).filter(
    ({ service, kind, id }) =>
      context.db.count(
        `SELECT count(*) FROM records WHERE realm = ? AND service = ? AND kind = ? AND record_id = ?
          AND id IN (SELECT id FROM temp.renewed)`,
        realm,
        service,
        kind,
        id,
      ) > 0,
  )
}
