import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import { answerNumber } from './answer-number'

/** Every kept answer to the question that this one answers, the newest first. */
export function versions(
  { db }: Context,
  { id, realm }: MethodInput<'versions'>,
): MethodValue<'versions'> {
  const number = answerNumber(db, id)
  if (number === undefined) return []
  return db.all(
    (row) => ({
      id: row.text('id'),
      receivedAt: row.number('received_at'),
      confirmedAt: row.number('confirmed_at'),
      bytes: row.number('bytes'),
      status: row.number('status'),
      records: row.number('records'),
    }),
    `SELECT a.id, a.received_at, a.confirmed_at, a.bytes, a.status,
        (SELECT count(*) FROM answer_records r WHERE r.answer = a.number) AS records
      FROM answers a WHERE a.question = (SELECT q.id FROM answers n JOIN questions q ON q.id = n.question
        WHERE n.number = ? AND q.realm = coalesce(?, q.realm))
      ORDER BY a.turn DESC`,
    number,
    realm ?? null,
  )
}
