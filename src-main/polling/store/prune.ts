import type { MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'

/** So many ended runs of each world are remembered. */
const mostEnded = 500
/** Findings of ended runs take at most so much, and at most this share of the library's limit. */
const mostBytes = 100_000_000
const mostShare = 0.2

/** Drops the oldest ended runs beyond what is remembered, and says which. */
export function pruneRuns({ db, limits }: Context): MethodValue<'pruneRuns'> {
  const bytes = Math.min(mostBytes, limits.capBytes * mostShare)
  return db.transaction(() =>
    db.all(
      (row) => row.text('id'),
      `DELETE FROM polls WHERE id IN (
        SELECT id FROM (SELECT id,
            row_number() OVER (PARTITION BY realm ORDER BY ended_at DESC) AS place,
            sum(bytes) OVER (ORDER BY ended_at DESC) AS total
          FROM polls WHERE ended_at IS NOT NULL AND told = 1)
        WHERE place > ? OR (place > 1 AND total > ?)) RETURNING id`,
      mostEnded,
      bytes,
    ),
  )
}
