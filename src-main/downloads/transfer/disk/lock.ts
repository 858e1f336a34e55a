import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a lock that somebody else holds. */
const busy = 5
/** SQLite's codes for a damaged file of its own, and for any other file. */
const damaged = new Set([11, 26])
/** A folder is kept for so long after its last transfer: many short ones take its lock once. */
const keptMs = 1000

/** Lets go of what is held. */
export type Unlock = () => void

interface Held {
  database: DatabaseSync
  ids: Set<string>
  closing: NodeJS.Timeout | null
}

/** The folders whose lock this thread holds. */
const folders = new Map<string, Held>()

/**
 * Takes a transfer that one holder can have at a time, over all programs of this computer; null if
 * another has it. A program that has transfers in a folder has the folder for itself. The system lets
 * go of the folder's lock when its holder ends, in whatever way, so that none is ever left behind: a
 * file with a process number in it would be, and the number is given again. Node has no such locks of
 * its own; SQLite has them on every system.
 */
export function takeLock(folder: string, id: string): Unlock | null {
  const held = folders.get(folder) ?? takeFolder(folder)
  if (held === null || held.ids.has(id)) return null
  held.ids.add(id)
  if (held.closing !== null) clearTimeout(held.closing)
  held.closing = null
  return () => {
    if (!held.ids.delete(id) || held.ids.size > 0) return
    held.closing = setTimeout(() => {
      folders.delete(folder)
      held.database.close()
    }, keptMs)
    // A program that ends does not wait for it.
    held.closing.unref()
  }
}

function takeFolder(folder: string): Held | null {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'transfers.lock')
  try {
    return openLock(folder, file)
  } catch (error) {
    // Nobody can hold such a one, and there is nothing in it that a lock needs.
    const isUnfit = damaged.has(codeOf(error)) || statSync(file).isDirectory()
    if (!isUnfit) throw error
    renameSync(file, `${file}.${Date.now()}.aside`)
    return openLock(folder, file)
  }
}

function openLock(folder: string, file: string): Held | null {
  const database = new DatabaseSync(file, { timeout: 0, open: false })
  try {
    database.open()
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    const held: Held = { database, ids: new Set(), closing: null }
    folders.set(folder, held)
    return held
  } catch (error) {
    if (database.isOpen) database.close()
    if (codeOf(error) === busy) return null
    throw error
  }
}

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
