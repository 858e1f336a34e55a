import type { FundHistory } from '#shared/bridge/funds'
import type { Context } from '../../library/worker/context'
import type { AskedSchemes } from './methods'
import { storedNavs } from './years'

/** Rows and answers that are listed of one scheme; more would help nobody. */
const mostListed = 200

/** What is known of some schemes. */
export function fundHistories(
  { db }: Pick<Context, 'db'>,
  { realm, codes }: AskedSchemes,
): FundHistory[] {
  const sources = new Map(
    db.all(
      (row) =>
        [
          row.number('id'),
          {
            answer: row.text('answer'),
            operation: row.text('operation'),
            receivedAt: row.number('received_at'),
          },
        ] as const,
      'SELECT id, answer, operation, received_at FROM fund_sources WHERE realm = ?',
      realm,
    ),
  )
  return codes.map((code): FundHistory => {
    const navs = storedNavs(db, realm, code)
    const stated = navs.filter(({ value }) => !Number.isNaN(value))
    const used = new Set(stated.map(({ source }) => source))
    return {
      code,
      days: Int32Array.from(stated, ({ day }) => day),
      values: Float64Array.from(stated, ({ value }) => value),
      without: Int32Array.from(
        navs.filter(({ value }) => Number.isNaN(value)),
        ({ day }) => day,
      ),
      corrections: db.all(
        (row) => ({
          day: row.number('day'),
          was: row.number('was'),
          wasSeenAt: row.number('was_seen_at'),
          is: row.number('value'),
          seenAt: row.number('seen_at'),
        }),
        `SELECT day, was, was_seen_at, value, seen_at FROM fund_corrections
          WHERE realm = ? AND code = ? ORDER BY day DESC, was_seen_at LIMIT ${mostListed}`,
        realm,
        code,
      ),
      unread: db.all(
        (row) => ({
          answer: row.text('answer'),
          place: row.number('place'),
          words: row.text('words'),
        }),
        `SELECT answer, place, words FROM fund_unread WHERE realm = ? AND code = ? LIMIT ${mostListed}`,
        realm,
        code,
      ),
      sources: [...used]
        .flatMap((source) => sources.get(source) ?? [])
        .sort((one, other) => other.receivedAt - one.receivedAt)
        .slice(0, mostListed),
    }
  })
}
