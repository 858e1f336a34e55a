import type { MethodInput, MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { Database } from '../../library/worker/database'
import { defineLibraryModule, quietChange } from '../../library/worker/module'
import type { Row } from '../../library/worker/row'
import type { DownloadRow } from './methods'

/**
 * The table of the download manager, which the third version of the library brought. This text is
 * never changed once it has been released.
 *
 * `entry` is the download as JSON; the columns before it are what is looked for. `question` names
 * what was asked for, so that the same is recognised.
 */
const ledgerTable = `
CREATE TABLE downloads (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  service TEXT NOT NULL,
  question TEXT NOT NULL,
  state TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  entry TEXT NOT NULL
) STRICT;
CREATE INDEX downloads_question ON downloads (realm, question);
`

/**
 * After rows were taken over from a damaged file: what was polled is not among them, so that nobody
 * knows whether a job that was being created was sent. It gets a run that is not there and is reported
 * as lost; without one it would be taken for never sent, and be paid for twice.
 */
export function settleJobs(db: Database): void {
  db.run(
    `UPDATE downloads SET state = 'converting',
      entry = json_set(entry, '$.source.run', 'lost', '$.state', json(?))
      WHERE state = 'creating' AND json_valid(entry)`,
    JSON.stringify({ at: 'converting', progress: null, words: null, nextAt: null }),
  )
}

/** All rows of the table, of both worlds, in the order in which they were added. */
function readDownloads({ db }: Pick<Context, 'db'>): MethodValue<'downloads'> {
  return db.all(readRow, 'SELECT * FROM downloads ORDER BY rowid')
}

/** Writes rows in one transaction, and waits for the disk: what was acknowledged is not lost. */
function keepDownloads(
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

function dropDownloads(
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

/**
 * The table of downloads. It is taken over from a damaged file, but goes into no backup: its files lie
 * on this computer, and another one must not begin its jobs. The manager itself takes out what is
 * forgotten, with what it has on the disk.
 */
export const downloadModule = defineLibraryModule({
  steps: [{ to: 3, sql: ledgerTable }],
  tables: [{ table: 'downloads', key: ['id'], since: 3, inBackup: false }],
  methods: {
    downloads: { manner: 'read', run: readDownloads, withoutRecords: true },
    keepDownloads: quietChange(keepDownloads),
    dropDownloads: quietChange(dropDownloads),
  },
  restore: null,
  forget: () => 0,
  keyRows: [{ table: 'downloads', id: 'id', columns: ['question', 'entry'] }],
  salvaged: settleJobs,
})
