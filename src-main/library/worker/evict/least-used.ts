import type { Database } from '../database'
import type { Row } from '../row'

/** An answer that nothing saved needs: neither saved itself nor the newest of a saved record. */
export const notNeeded = `NOT EXISTS (SELECT 1 FROM saved s WHERE s.answer = a.number)
  AND NOT EXISTS (SELECT 1 FROM records r JOIN saved s ON s.record = r.id WHERE r.answer = a.number)`

const numberOf = (row: Row): number => row.number('number')

/**
 * Names the answers of a service that may go, one after another: those of the question that was not
 * used for longest first, and of one question the oldest first. Starts where it stopped, so that
 * what must stay is looked at once. A question that is used meanwhile comes later again.
 */
export function leastUsed(db: Database, service: string): () => number | undefined {
  let usedAt = Number.MIN_SAFE_INTEGER
  let question = 0
  return () => {
    for (;;) {
      const number = db.get(
        numberOf,
        `SELECT a.number FROM answers a JOIN questions q ON q.id = a.question
          WHERE q.id = ? AND q.used_at = ? AND ${notNeeded} ORDER BY a.turn LIMIT 1`,
        question,
        usedAt,
      )
      if (number !== undefined) return number
      const next = db.get(
        (row) => ({ usedAt: row.number('used_at'), id: row.number('id') }),
        `SELECT id, used_at FROM questions WHERE service = ? AND (used_at, id) > (?, ?)
          ORDER BY used_at, id LIMIT 1`,
        service,
        usedAt,
        question,
      )
      if (next === undefined) return undefined
      usedAt = next.usedAt
      question = next.id
    }
  }
}

/** An answer that came last before `until` and may go. */
export function tooOld(db: Database, until: number): number | undefined {
  return db.get(
    numberOf,
    `SELECT a.number FROM answers a
      WHERE a.received_at < ?1 AND a.confirmed_at < ?1 AND ${notNeeded}
      ORDER BY a.received_at LIMIT 1`,
    until,
  )
}
