import type { MethodInput, MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import { insertRun, readRun, updateRun } from './rows'

/** The intent is on the disk before the first call goes out. */
export function beginRun(
  { db }: Context,
  { run, about }: MethodInput<'beginRun'>,
): MethodValue<'beginRun'> {
  db.transaction(() => insertRun(db, run, about))
  return null
}

/** All rows in one transaction; those that are gone stay gone. */
export function storeRuns({ db }: Context, { runs, how }: MethodInput<'storeRuns'>): null {
  db.begin(how)
  try {
    for (const run of runs) updateRun(db, run)
    db.commit()
  } catch (error) {
    db.rollback()
    throw error
  }
  return null
}

/** What continues, what ended and was not reported to everyone, and the newest of what ended. */
export function storedRuns(
  { db, log }: Context,
  { ended }: MethodInput<'storedRuns'>,
): MethodValue<'storedRuns'> {
  const read = (realm: string) =>
    db.all(
      (row) => ({
        id: row.text('id'),
        run: readRun(row),
        reported: row.number('told') === 1,
        notes: row.textOrNull('notes'),
      }),
      // Notes of a search are long, and main never reads its answers.
      `SELECT id, record, told, CASE kind WHEN 'downloadJob' THEN notes END AS notes
        FROM polls WHERE realm = ?1 AND (ended_at IS NULL OR told = 0
        OR id IN (SELECT id FROM polls WHERE realm = ?1 AND ended_at IS NOT NULL
          ORDER BY ended_at DESC LIMIT ?2))`,
      realm,
      ended,
    )
  return [...read('demo'), ...read('gateway')].flatMap(({ id, run, reported, notes }) => {
    if (run === undefined) log(`The row of run ${id} cannot be read.`)
    return run === undefined ? [] : [{ run, reported, notes }]
  })
}

/**
 * A run of a world with everything it found; null if there is none, or this version cannot read it.
 */
export function openRun(
  { db }: Context,
  { id, realm }: MethodInput<'openRun'>,
): MethodValue<'openRun'> {
  const found = db.get(
    (row) => ({
      run: readRun(row),
      about: row.text('about'),
      notes: row.textOrNull('notes'),
    }),
    'SELECT record, about, notes FROM polls WHERE id = ? AND realm = ?',
    id,
    realm,
  )
  if (found?.run === undefined) return null
  const { run, about, notes } = found
  return {
    run,
    about,
    notes,
    found: db.all(
      (row) => row.text('text'),
      'SELECT text FROM run_findings WHERE run = ? ORDER BY place',
      id,
    ),
    answers: run.answers,
    receivedAt: run.heardAt === 0 ? null : run.heardAt,
  }
}

/** Notes that everyone was notified of a run's end. */
export function runReported({ db }: Context, { id }: MethodInput<'runReported'>): null {
  db.run('UPDATE polls SET told = 1 WHERE id = ? AND ended_at IS NOT NULL', id)
  return null
}

/** Removes runs with what they found; answers how many there were. */
export function dropRuns({ db }: Context, { ids }: MethodInput<'dropRuns'>): { dropped: number } {
  return db.transaction(() => {
    let dropped = 0
    for (const id of ids) dropped += db.run('DELETE FROM polls WHERE id = ?', id).changes
    return { dropped }
  })
}
