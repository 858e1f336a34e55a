import type { MethodInput, MethodValue } from '../../methods'
import { setPendingAnew } from '../answers/pending'
import type { Context } from '../context'
import { messageOf, sqliteFault } from '../file/sqlite-fault'
import type { PacedWork } from '../pace'
import { addMedia } from '../pictures'
import { hasIndex, renewInIndex } from '../records/index-rows'
import { damaged, isPlainFault, openBackup } from './open-backup'
import { restoreAnswers } from './restore-answers'
import { restoreMarks } from './restore-marks'
import { restoreRecords } from './restore-records'
import { areShort, type Restoring } from './restoring'

/** Twice as much as is kept of the largest one. */
const mostPictureBytes = 16_000_000

/** Adds pictures under addresses that have none. */
function* restorePictures({ from, db, pause }: Restoring): PacedWork<void> {
  const urls = from.each(
    (row) => row.text('url'),
    `SELECT url FROM pictures WHERE ${areShort(['url'])} ORDER BY url`,
  )
  for (const url of urls) {
    if (db.count('SELECT count(*) FROM pictures WHERE url = ?', url) > 0) continue
    const picture = from.get(
      (row) => ({
        type: row.text('type'),
        data: row.bytes('data'),
        fetchedAt: row.number('fetched_at'),
        usedAt: row.number('used_at'),
      }),
      `SELECT m.type, m.data, p.fetched_at, p.used_at FROM pictures p
        JOIN media m ON m.id = p.media
        WHERE p.url = ? AND ${areShort(['m.type', 'm.data'], mostPictureBytes)}`,
      url,
    )
    if (picture === undefined) continue
    // Not what the backup says of them: the same bytes are stored only once, under their check sum.
    const media = addMedia(db, picture)
    db.run(
      'INSERT INTO pictures (url, media, fetched_at, used_at) VALUES (?, ?, ?, ?)',
      url,
      media,
      picture.fetchedAt,
      picture.usedAt,
    )
    yield* pause()
  }
}

const ownSteps = [restoreAnswers, restoreRecords, restoreMarks, restorePictures] as const

/**
 * Adds what a backup holds to what is there; nothing that is there changes, except that marks are
 * joined. One transaction: if anything in the backup cannot be read, nothing was changed.
 */
export function* restore(
  context: Context,
  input: MethodInput<'restore'>,
): PacedWork<MethodValue<'restore'>> {
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
    added: { answers: 0, records: 0, saved: 0, collections: {} },
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
    // A file that was copied while the program ran may hold answers whose records were pending.
    yield* setPendingAnew(db, restoring.pause)
    db.commit()
    for (const { announce } of parts.modules) announce?.(context)
  } catch (error) {
    db.rollback()
    if (isPlainFault(error) || isOwnFault(error)) throw error
    context.log(`A backup could not be read: ${messageOf(error)}`)
    throw new Error(damaged, { cause: error })
  } finally {
    from.close()
    context.notify({ at: 'progress', what: 'restore', progress: null })
  }
  return { ...restoring.added, settings }
}

/**
 * Whether it is the library that failed. All else is the backup's, such as a cell of another type; damage
 * too, since the library's own would be found again by the next request.
 */
function isOwnFault(error: unknown): boolean {
  const fault = sqliteFault(error)
  return fault !== 'damage' && fault !== 'other'
}

function* writeIndex({ db, indexed, pause }: Restoring): PacedWork<void> {
  if (!hasIndex(db)) return
  for (const record of indexed) {
    renewInIndex(db, record)
    yield* pause()
  }
}
