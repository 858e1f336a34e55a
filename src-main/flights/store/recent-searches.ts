import type { RecentSearch } from '#shared/bridge/flights'
import { isMembers } from '#shared/reading/plain'
import { questionTitle } from '#shared/services/flights/question-words'
import type { MethodInput, MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { Row } from '../../library/worker/row'
import { questionOf } from './question'

/** What people searched for, newest first; of the same question the newest search. */
export function recentSearches(
  { db }: Pick<Context, 'db'>,
  { realm, limit }: MethodInput<'recentSearches'>,
): MethodValue<'recentSearches'> {
  return db
    .all(
      readRecent,
      // Of a group the other columns are those of the row that has the maximum.
      `SELECT p.id, p.about, p.record, t.cheapest, max(p.started_at) AS started_at FROM polls p
        LEFT JOIN flight_trail t ON t.run = p.id
        WHERE p.realm = ? AND p.kind = 'flightSearch' AND p.watch IS NULL
        GROUP BY p.question ORDER BY started_at DESC, p.id DESC LIMIT ?`,
      realm,
      limit,
    )
    .flatMap((search) => search ?? [])
}

function readRecent(row: Row): RecentSearch | undefined {
  const question = questionOf(row.text('about'))
  const record = row.json('record')
  if (question === undefined || !isMembers(record)) return undefined
  return {
    run: row.text('id'),
    title: questionTitle(question),
    question,
    at: row.number('started_at'),
    found: typeof record.found === 'number' ? record.found : 0,
    cheapest: row.numberOrNull('cheapest'),
  }
}
