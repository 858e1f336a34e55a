import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import { sqliteFault } from '../file/sqlite-fault'
import type { Job } from '../pace'
import { hasIndex, renewInIndex } from '../records/index-rows'
import { openBackup } from './open-backup'
import { restoreAnswers } from './restore-answers'
import { restoreMarks } from './restore-marks'
import { restorePictures } from './restore-pictures'
import { restoreRecords } from './restore-records'
import type { Restoring } from './restoring'

const ownSteps = [restoreAnswers, restoreRecords, restoreMarks, restorePictures] as const

/**
 * Adds what a backup holds to what is there; nothing that is there changes, except that marks are
 * joined. One transaction: where anything in the backup cannot be read, nothing was changed.
 */
export function* restore(
  context: Context,
  input: MethodInput<'restore'>,
): Job<MethodValue<'restore'>> {
  const { db, pace, parts } = context
  const { from, settings } = yield* openBackup(input, parts)
  const steps = [...ownSteps, ...parts.modules.flatMap(({ restore }) => restore ?? [])]
  const notify = (done: number) =>
    context.notify({
      at: 'progress',
      what: 'restore',
      progress: { done, total: steps.length + 1 },
    })
  const restoring: Restoring = {
    from,
    db,
    answers: new Map(),
    records: new Map(),
    saved: new Map(),
    added: { answers: 0, records: 0, saved: 0 },
    now: context.now(),
    indexed: new Set(),
    *pause() {
      if (pace.over()) yield
    },
  }
  db.begin()
  try {
    for (const [done, step] of steps.entries()) {
      notify(done)
      yield* step(restoring)
    }
    notify(steps.length)
    yield* writeIndex(restoring)
    db.commit()
    for (const { announce } of parts.modules) announce?.(context)
  } catch (error) {
    db.rollback()
    // The damage is the backup's: the library's own would be found again by the next request.
    if (sqliteFault(error) === 'damage') {
      throw new Error('The backup is damaged; nothing was changed.', { cause: error })
    }
    throw error
  } finally {
    from.close()
    context.notify({ at: 'progress', what: 'restore', progress: null })
  }
  return { ...restoring.added, settings }
}

function* writeIndex({ db, indexed, pause }: Restoring): Job<void> {
  if (!hasIndex(db)) return
  for (const record of indexed) {
    renewInIndex(db, record)
    yield* pause()
  }
}
