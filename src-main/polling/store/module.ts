import type { MethodInput, MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { Database } from '../../library/worker/database'
import { dropIn, dropPeriod } from '../../library/worker/forget/rows'
import { defineLibraryModule, quietChange } from '../../library/worker/module'
import { applyRunAnswer } from './apply-answer'
import { beginRun, dropRuns, openRun, runReported, storedRuns, storeRuns } from './store'

/**
 * The part of runs in the second version of the library: what is polled, and what it found. This text
 * is never changed once it has been released.
 *
 * - `polls` has a row per run: `record` is the run as JSON, the columns before it are what is looked
 *   for. `told` is 1 once everyone who wanted to know of the end was notified. `bytes` are those of the
 *   findings, so that the oldest can go without being read.
 * - `run_findings.place` is the order of first sight; what is found again stays in its place.
 */
const runTables = `
CREATE TABLE polls (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  service TEXT NOT NULL,
  kind TEXT NOT NULL,
  operation TEXT NOT NULL,
  question TEXT NOT NULL,
  watch TEXT,
  revision INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  told INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  record TEXT NOT NULL,
  about TEXT NOT NULL,
  notes TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX polls_ended ON polls (realm, ended_at);

CREATE TABLE run_findings (
  run TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (run, place)
) STRICT;
CREATE UNIQUE INDEX run_findings_id ON run_findings (run, id);
`

/** So many ended runs of each world are remembered. */
const mostEnded = 500
/** Findings of ended runs take at most so much, and at most this share of the library's limit. */
const mostBytes = 100_000_000
const mostShare = 0.2

/** Drops the oldest ended runs beyond what is remembered, and says which. */
function pruneRuns({ db, limits }: Context): MethodValue<'pruneRuns'> {
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

/** Removes the runs that are to be forgotten, with what they found. */
function forgetRuns(db: Database, { what, realm }: MethodInput<'forget'>): number {
  const drop = dropIn(db, realm)
  switch (what.at) {
    case 'service':
      return drop('polls', 'service = ?', what.service)
    case 'operation':
      return drop('polls', 'operation = ?', what.operation)
    case 'period':
      return dropPeriod(drop, 'polls', 'started_at', what)
    case 'everything':
      return drop('polls', 'true')
    case 'answer':
    case 'answers':
    case 'record':
    case 'records':
    case 'pictures':
      return 0
    default:
      return what satisfies never
  }
}

/** What is polled, and what it found. It belongs to the moment, so it goes into no backup. */
export const runModule = defineLibraryModule({
  steps: [{ to: 2, sql: runTables }],
  tables: [
    { table: 'polls', key: ['id'], since: 2, inBackup: false, passing: true },
    { table: 'run_findings', key: ['run', 'place'], since: 2, inBackup: false, passing: true },
  ],
  methods: {
    beginRun: quietChange(beginRun),
    storeRuns: quietChange(storeRuns),
    applyRunAnswer: {
      manner: 'write',
      run: applyRunAnswer,
      quiet: true,
      // The last answer of a run is kept by it.
      keeps({ passing, answer }) {
        return passing?.key === undefined ? undefined : { key: passing.key, id: answer }
      },
      withoutRecords: true,
    },
    storedRuns: { manner: 'read', run: storedRuns, withoutRecords: true },
    openRun: { manner: 'read', run: openRun, withoutRecords: true },
    runReported: quietChange(runReported),
    dropRuns: quietChange(dropRuns),
    pruneRuns: quietChange(pruneRuns),
  },
  restore: null,
  forget: ({ db }, input) => forgetRuns(db, input),
  keyRows: [{ table: 'polls', id: 'id', columns: ['question', 'record', 'about', 'notes'] }],
})
