import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context'
import { messageOf, sqliteFault } from '../file/sqlite-fault'
import { withoutMerging } from '../merge-index'
import type { PacedWork } from '../pace'
import { emptyIndex, hasIndex } from '../records/index-rows'
import { giveBack, usedBytes } from '../space'
import { shrink } from './evict'

/**
 * Space that is held so that on a full disk there is room to delete: SQLite writes to delete, too. It
 * is more than the log holds before it is written back, so that at least that can be done.
 */
const reserveBytes = 6 * 1024 * 1024
const reserveFile = (folder: string) => join(folder, 'library-reserve')

/** Takes the reserve if the disk has room for it; without one the library works as well. */
export function holdReserve({ folder, log }: Pick<Context, 'folder' | 'log'>): void {
  const file = reserveFile(folder)
  if (statSync(file, { throwIfNoEntry: false })?.size === reserveBytes) return
  try {
    const handle = openSync(file, 'w', 0o600)
    try {
      writeSync(handle, Buffer.alloc(reserveBytes, 1))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    log(`No room for the reserve: ${messageOf(error)}`)
    rmSync(file, { force: true })
  }
}

/** How much goes when the disk is full: a tenth, and no less than this. */
const leastBytes = 1024 * 1024
/**
 * So many answers go in one transaction: the pages that the first ones free are there for the index,
 * which takes some at the end of each transaction.
 */
const answersAtOnce = 12

/**
 * Makes room on a full disk: a part of what was unused longest goes, and the file shrinks. What
 * is saved stays.
 *
 * @returns false if nothing could go
 */
export function* makeSpace(context: Context): PacedWork<boolean> {
  rmSync(reserveFile(context.folder), { force: true })
  emptyLog(context)
  const before = usedBytes(context.db)
  const low = Math.max(0, before - Math.max(before * 0.1, leastBytes))
  // If even deleting needs more room than there is, the index goes first: it is made again later.
  if (!(yield* shrinkTo(context, low)) && hasIndex(context.db)) {
    emptyIndex(context.db)
    yield* shrinkTo(context, Math.min(low, usedBytes(context.db)))
  }
  yield* giveBack(context.db, context.pace)
  emptyLog(context)
  holdReserve(context)
  return usedBytes(context.db) < before
}

/** False if the disk was full again before anything went. */
function* shrinkTo(context: Context, low: number): PacedWork<boolean> {
  const before = usedBytes(context.db)
  try {
    const job = withoutMerging(context.db, shrink(inBatches(context), low))
    for (let step = job.next(); step.done !== true; step = job.next()) {
      // Between two transactions: the log of the last one makes room for the next.
      if (!context.db.inTransaction) emptyLog(context)
      yield step.value
    }
    return true
  } catch (error) {
    if (sqliteFault(error) !== 'full') throw error
    emptyLog(context)
    return usedBytes(context.db) < before
  }
}

function inBatches(context: Context): Context {
  let calls = 0
  const over = () => {
    calls += 1
    return calls % answersAtOnce === 0
  }
  return { ...context, db: context.db, pace: { ...context.pace, over } }
}

/** Writes the log back into the file if there is room for that. */
function emptyLog({ db, log }: Context): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    log(`The log could not be written back: ${messageOf(error)}`)
  }
}
