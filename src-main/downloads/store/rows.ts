import type { MethodInput, MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { Row } from '../../library/worker/row'
import type { DownloadRow } from './methods'

/** All rows of the table, of both worlds, in the order in which they were added. */
export function readDownloads({ db }: Pick<Context, 'db'>): MethodValue<'downloads'> {
  return db.all(readRow, 'SELECT * FROM downloads ORDER BY rowid')
}

/** Writes rows in one transaction, and waits for the disk: what was acknowledged is not lost. */
export function keepDownloads(
  { db }: Pick<Context, 'db'>,
  { rows }: MethodInput<'keepDownloads'>,
): MethodValue<'keepDownloads'> {
  db.transaction(() => {
    for (const row of rows) {
      db.run(
        `INSERT INTO downloads (id, realm, service, question, state, changed_at, entry)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET question = excluded.question, state = excluded.state,
            changed_at = excluded.changed_at, entry = excluded.entry`,
        row.id,
        row.realm,
        row.service,
        row.question.toWellFormed(),
        row.state,
        row.changedAt,
        row.entry.toWellFormed(),
      )
    }
  })
  return null
}

export function dropDownloads(
  { db }: Pick<Context, 'db'>,
  { ids }: MethodInput<'dropDownloads'>,
): MethodValue<'dropDownloads'> {
  return db.transaction(() => {
    let dropped = 0
    for (const id of ids) dropped += db.run('DELETE FROM downloads WHERE id = ?', id).changes
    return { dropped }
  })
}

const readRow = (row: Row): DownloadRow => ({
  id: row.text('id'),
  realm: row.text('realm') === 'demo' ? 'demo' : 'gateway',
  service: row.text('service'),
  question: row.text('question'),
  state: row.text('state'),
  changedAt: row.number('changed_at'),
  entry: row.text('entry'),
})
