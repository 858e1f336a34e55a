import type { KeptAge, MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import type { Row } from '../row'

const sql = `SELECT a.confirmed_at, q.outdated_at, a.url FROM questions q
  JOIN answers a ON a.question = q.id WHERE q.key = ? ORDER BY a.turn DESC LIMIT 1`

/** How old the newest answers to many questions are. */
export function ages({ db }: Context, { keys }: MethodInput<'ages'>): MethodValue<'ages'> {
  return keys.map((key) => db.get(readRow, sql, key) ?? null)
}

function readRow(row: Row): KeptAge {
  const confirmedAt = row.number('confirmed_at')
  return {
    confirmedAt,
    outdated: row.number('outdated_at') >= confirmedAt,
    url: row.text('url'),
  }
}

/** Marks questions: what they have is out of date until they are answered anew. */
export function outdate({ db }: Context, { keys, at }: MethodInput<'outdate'>): null {
  db.transaction(() => {
    for (const key of keys) {
      db.run('UPDATE questions SET outdated_at = max(outdated_at, ?) WHERE key = ?', at, key)
    }
  })
  return null
}
