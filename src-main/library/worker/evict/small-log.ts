import type { Context } from '../context'
import { messageOf } from '../file/sqlite-fault'
import type { PacedWork } from '../pace'

/** So many slices' log is written back at once: a few milliseconds' work and a wait for the disk. */
const slicesAtOnce = 3
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
    let slices = 0
    for (;;) {
      const step = work.next()
      if (step.done === true) return step.value
      yield step.value
      slices += 1
      if (slices % slicesAtOnce !== 0 || db.inTransaction) continue
      try {
        // Passive: it waits for no reader, and leaves to the next one what is being read.
        db.exec('PRAGMA wal_checkpoint(PASSIVE)')
      } catch (error) {
        // As SQLite does it: nothing is lost, the log only stays. What is wrong the work finds out.
        log(`The log could not be written back: ${messageOf(error)}`)
      }
      yield
    }
  } finally {
    db.exec(`PRAGMA wal_autocheckpoint = ${usualCheckpoint}`)
  }
}
