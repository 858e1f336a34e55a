import { accessSync, constants, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Database, openDatabase } from '../database'
import { isOurs, lookInto, type Migration, migrate, newestVersion, versionOf } from './migrations'
import { damagedName, libraryFile } from './names'
import { messageOf, sqliteFault } from './sqlite-fault'

/** What became of opening. */
export type Opened =
  | { at: 'ready'; db: Database; copy: string | null }
  | { at: 'readOnly'; db: Database; reason: string }
  /** To be set aside. */
  | { at: 'damaged'; reason: string }
  | { at: 'failed'; reason: string }

/** What opening a file needs: its folder, the time in epoch milliseconds, and the migrations. */
export interface Opening {
  folder: string
  now: number
  /** For tests. */
  mostPages?: number | undefined
  steps: readonly Migration[]
}

/** Opens the library's file, or makes it; never looks through the whole of it. */
export function openFile(opening: Opening): Opened {
  const file = libraryFile(opening.folder)
  try {
    mkdirSync(opening.folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (!existsSync(file)) return { at: 'failed', reason: cannot(error) }
  }
  if (existsSync(file) && !statSync(file).isFile()) {
    return { at: 'damaged', reason: 'There is something else in its place.' }
  }
  if (existsSync(file) && !mayWrite(opening.folder, file)) {
    return openForReading(file, 'The folder of the library cannot be written to.')
  }
  let db: Database | undefined
  try {
    db = openDatabase(file)
    return prepare(db, opening)
  } catch (error) {
    db?.close()
    switch (sqliteFault(error)) {
      case 'damage':
      case 'indexDamage':
        return { at: 'damaged', reason: messageOf(error) }
      case 'busy':
        return { at: 'failed', reason: 'Another program is using the library.' }
      case 'readOnly':
        return existsSync(file)
          ? openForReading(file, 'The library cannot be written to.')
          : { at: 'failed', reason: cannot(error) }
      case 'full':
        return existsSync(file)
          ? openForReading(file, 'The disk is full.')
          : { at: 'failed', reason: cannot(error) }
      default:
        // A table or a column that should be there is not.
        return { at: 'damaged', reason: messageOf(error) }
    }
  }
}

const cannot = (error: unknown): string => `The library cannot be opened: ${messageOf(error)}`

function mayWrite(folder: string, file: string): boolean {
  try {
    accessSync(file, constants.W_OK)
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function prepare(db: Database, { folder, now, mostPages, steps }: Opening): Opened {
  // One connection holds the file: a second program notices at once, and no shared memory file
  // is needed that could be damaged or taken from another library.
  db.exec('PRAGMA locking_mode = EXCLUSIVE')
  // Only before the first table is made: free pages can be given back to the disk.
  db.exec('PRAGMA auto_vacuum = INCREMENTAL')
  if (!isOurs(db)) return damaged(db, 'It was written by another program.')
  if (versionOf(db) > newestVersion(steps)) {
    const file = libraryFile(folder)
    db.close()
    return openForReading(file, 'The library was written by a newer version of this program.')
  }
  db.exec('PRAGMA journal_mode = WAL')
  // FULL: what was acknowledged is on the disk, so that it also outlasts a power cut. The thread
  // waits for the disk, and main's loop does not wait for the thread. Work that is reported to nobody
  // begins its transactions as losable.
  db.exec('PRAGMA synchronous = FULL')
  // What is deleted is overwritten: what was replaced earlier must not outlast forgetting. Only pages
  // that are given back soon are not (`merge-index.ts`).
  db.exec('PRAGMA secure_delete = ON')
  db.exec('PRAGMA temp_store = MEMORY')
  db.exec('PRAGMA cache_size = -32000')
  // After a large answer the log does not stay large.
  db.exec('PRAGMA journal_size_limit = 16777216')
  if (mostPages !== undefined) db.exec(`PRAGMA max_page_count = ${mostPages}`)
  const copy = migrate(db, folder, now, steps)
  lookInto(db)
  return { at: 'ready', db, copy }
}

function damaged(db: Database, reason: string): Opened {
  db.close()
  return { at: 'damaged', reason }
}

/** If nothing may be written, not even beside the file, its log cannot be read: then as it is. */
export function openForReading(file: string, reason: string): Opened {
  const unchanging = new URL(`${pathToFileURL(file).href}?immutable=1`)
  for (const address of [file, unchanging]) {
    let db: Database | undefined
    try {
      db = openDatabase(address, { readOnly: true })
      lookInto(db)
      return { at: 'readOnly', db, reason: address === file ? reason : withoutLog(file, reason) }
    } catch {
      db?.close()
    }
  }
  return { at: 'failed', reason: `${reason} What is in it cannot be read either.` }
}

/** What came last before the program was killed is only in the log. */
function withoutLog(file: string, reason: string): string {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  return (log?.size ?? 0) > 0 ? `${reason} The last entries may be missing.` : reason
}

/** Before 3.51.3 SQLite could damage a file in WAL mode; see https://sqlite.org/wal.html */
const oldest = [3, 51, 3] as const

/** Throws if this SQLite must not be used. */
export function checkVersion(version: string): void {
  const parts = version.split('.').map(Number)
  for (const [place, wanted] of oldest.entries()) {
    const part = parts[place] ?? 0
    if (part > wanted) return
    if (part < wanted) {
      throw new Error(`SQLite ${version} is too old; the library needs ${oldest.join('.')}.`)
    }
  }
}

/** The version of this SQLite, and whether it has full-text search as the index needs it. */
export function readCapability(): { version: string; fullText: boolean } {
  const db = openDatabase(':memory:')
  try {
    const version = db.get((row) => row.text('v'), 'SELECT sqlite_version() AS v') ?? ''
    return { version, fullText: canSearch(() => db.exec(probe)) }
  } finally {
    db.close()
  }
}

const probe = "CREATE VIRTUAL TABLE probe USING fts5 (x, content = '', contentless_delete = 1)"

function canSearch(tryIt: () => void): boolean {
  try {
    tryIt()
    return true
  } catch {
    return false
  }
}

/**
 * Moves a damaged file out of the way, with its log, and leaves it as it is.
 *
 * @returns its name now
 */
export function setAside(folder: string, now: number): string {
  const file = libraryFile(folder)
  let at = now
  while (existsSync(join(folder, damagedName(at)))) at += 1
  const name = damagedName(at)
  // The log first: a file without its log is older, a log without its file is nothing.
  for (const ending of ['-wal', '-shm', '']) {
    if (existsSync(file + ending)) renameSync(file + ending, join(folder, name) + ending)
  }
  return name
}
