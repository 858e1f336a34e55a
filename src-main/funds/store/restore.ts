import { areShort, type Restoring } from '../../library/worker/backup/restoring'
import { isMoment } from '../../library/worker/backup/validate'
import { versionOf } from '../../library/worker/file/migrations'
import type { PacedWork } from '../../library/worker/pace'
import { isRealm } from '../../library/worker/records/realm'
import { unpackYear, YearBook } from './years'

/** The first day and the last that a value may be of: 1900 and 2200. */
const [firstDay, lastDay] = [-25_567, 84_006]

/** Ten times what a year with a value for each of its days has. */
const mostYearBytes = 60_000

/** Adds values of days that are unknown here; known values stay. */
export function* restoreFunds(restoring: Restoring): PacedWork<void> {
  const { from, db, pause } = restoring
  if (versionOf(from) < 6) return
  const sources = new Map<number, number>()
  const given = from.each(
    (row) => ({
      id: row.number('id'),
      realm: row.text('realm'),
      answer: row.text('answer'),
      operation: row.text('operation'),
      receivedAt: row.number('received_at'),
    }),
    `SELECT id, realm, answer, operation, received_at FROM fund_sources
      WHERE ${areShort(['realm', 'answer', 'operation'])}`,
  )
  for (const { id, realm, answer, operation, receivedAt } of given) {
    yield* pause()
    if (!isRealm(realm) || !isMoment(receivedAt) || answer.length > 100) continue
    if (operation !== 'funds.latest' && operation !== 'funds.historic') continue
    db.run(
      'INSERT OR IGNORE INTO fund_sources (realm, answer, operation, received_at) VALUES (?, ?, ?, ?)',
      realm,
      answer,
      operation,
      receivedAt,
    )
    const put = db.get(
      (row) => row.number('id'),
      'SELECT id FROM fund_sources WHERE answer = ?',
      answer,
    )
    if (put !== undefined) sources.set(id, put)
  }
  const years = from.each(
    (row) => ({ realm: row.text('realm'), code: row.text('code'), year: row.number('year') }),
    `SELECT realm, code, year FROM fund_years
      WHERE ${areShort(['realm', 'code'])} AND ${areShort(['data'], mostYearBytes)}
      ORDER BY realm, code, year`,
  )
  for (const { realm, code, year } of years) {
    yield* pause()
    if (!isRealm(realm) || code.length > 100) continue
    const data = from.get(
      (row) => row.bytes('data'),
      'SELECT data FROM fund_years WHERE realm = ? AND code = ? AND year = ?',
      realm,
      code,
      year,
    )
    const book = new YearBook(db, realm)
    for (const { day, value, source } of data === undefined ? [] : unpackYear(data)) {
      const known = sources.get(source)
      const sound = day >= firstDay && day <= lastDay && (Number.isNaN(value) || value >= 0)
      if (known === undefined || !sound || value === Number.POSITIVE_INFINITY) continue
      if (book.get(code, day) === undefined) book.put(code, { day, value, source: known })
    }
    book.write()
    db.run('INSERT OR IGNORE INTO fund_followed (realm, code) VALUES (?, ?)', realm, code)
  }
}
