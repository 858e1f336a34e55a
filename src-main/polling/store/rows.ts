import { runKinds } from '#shared/bridge/runs'
import { isMembers } from '#shared/reading/plain'
import type { Database } from '../../library/worker/database'
import type { Row } from '../../library/worker/row'
import type { RunRecord } from '../ports'

/** Writes a new run. */
export function insertRun(db: Database, run: RunRecord, about: string): void {
  db.run(
    `INSERT INTO polls (id, realm, service, kind, operation, question, watch, revision, started_at,
      ended_at, record, about) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    run.id,
    run.realm,
    run.service,
    run.kind,
    run.operation,
    run.question,
    run.watch,
    run.revision,
    run.startedAt,
    run.endedAt,
    JSON.stringify(run),
    about,
  )
}

/** Writes what became of a run; false if it is there no more. An older revision changes nothing. */
export function updateRun(db: Database, run: RunRecord): boolean {
  const { changes } = db.run(
    // An ended run that continues ends again, and that is reported again.
    `UPDATE polls SET record = ?2, ended_at = ?4, told = CASE WHEN ?4 IS NULL THEN 0 ELSE told END,
      revision = ?3 WHERE id = ?1 AND revision <= ?3`,
    run.id,
    JSON.stringify(run),
    run.revision,
    run.endedAt,
  )
  return changes > 0 || db.count('SELECT count(*) FROM polls WHERE id = ?', run.id) > 0
}

/** Reads the run in a row; undefined if this program did not write its text. */
export function readRun(row: Row): RunRecord | undefined {
  const record = row.json('record')
  return isRecord(record) ? record : undefined
}

function isRecord(value: unknown): value is RunRecord {
  return (
    isMembers(value) &&
    typeof value.id === 'string' &&
    typeof value.operation === 'string' &&
    typeof value.revision === 'number' &&
    typeof value.asked === 'number' &&
    typeof value.leftMs === 'number' &&
    Array.isArray(value.answers) &&
    isMembers(value.values) &&
    isMembers(value.submit) &&
    isMembers(value.state) &&
    typeof value.state.at === 'string' &&
    runKinds.some((kind) => kind === value.kind)
  )
}
