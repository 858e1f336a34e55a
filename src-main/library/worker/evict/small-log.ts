import type { Context } from '../context'
import type { Database } from '../database'
import { messageOf } from '../file/sqlite-fault'
import type { PacedWork } from '../pace'

/**
 * So many pages of the log are written back at once, which takes some milliseconds. Each time waits
 * for the disk twice, however little there is to write.
 */
const pagesAtOnce = 500
/** SQLite's own value, in pages. */
const usualCheckpoint = 1000

/**
 * Does work in slices that write much. SQLite would write its log back at the end of whichever
 * transaction made it long, which makes that slice twice as long: here that is a slice of its own.
 */
export function* withSmallLog<Value>(
  { db, log }: Pick<Context, 'db' | 'log'>,
  work: PacedWork<Value>,
): PacedWork<Value> {
  db.exec('PRAGMA wal_autocheckpoint = 0')
  try {
    for (;;) {
      const step = work.next()
      if (step.done === true) return step.value
      yield step.value
      if (db.inTransaction || pagesInLog(db) < pagesAtOnce) continue
      try {
        // Passive: it waits for no reader, and leaves to the next one what is being read.
        db.exec('PRAGMA wal_checkpoint(PASSIVE)')
      } catch (error) {
        // As SQLite does it: nothing is lost, the log only stays. The work itself finds out what is wrong.
        log(`The log could not be written back: ${messageOf(error)}`)
      }
      yield
    }
  } finally {
    db.exec(`PRAGMA wal_autocheckpoint = ${usualCheckpoint}`)
  }
}

/** Pages of the log that are not written back. */
function pagesInLog(db: Database): number {
  const pages = db.get(
    (row) => row.number('log') - row.number('checkpointed'),
    'PRAGMA wal_checkpoint(NOOP)',
  )
  return pages ?? 0
}
