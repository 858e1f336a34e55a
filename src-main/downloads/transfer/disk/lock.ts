import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a lock that somebody else holds. */
const busy = 5

/** Lets go of what is held. */
export type Unlock = () => void

/**
 * Takes a lock that one holder can have at a time, over all programs of this machine; null where it
 * is held. The system itself lets go of it when its holder ends, in whatever way, so that none is
 * ever left behind: a file with a process number in it would be, and the number is given anew.
 * Node has no such locks of its own; SQLite has them on every system.
 */
export function takeLock(folder: string, id: string): Unlock | null {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, `${id}.lock`), { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => database.close()
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw error
  }
}
