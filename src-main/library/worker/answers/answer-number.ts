import type { Database } from '../database'

/** The row of an answer by its id, or by a later id that only confirmed it. */
export function answerNumber(db: Database, id: string): number | undefined {
  return db.get(
    (row) => row.number('number'),
    `SELECT number FROM answers WHERE id = ?1
      UNION ALL SELECT answer FROM answer_names WHERE id = ?1 LIMIT 1`,
    id,
  )
}
