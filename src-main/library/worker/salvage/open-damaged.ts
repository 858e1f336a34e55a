import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { LibraryParts } from '../context'
import { type Database, openDatabase } from '../database'
import { outlasting } from '../tables'
import { hasLostPages, mendPages } from './inner-pages'
import { mend } from './mend'
import { attempt } from './read-through'

/** A damaged file that can be read, at least in parts. */
export interface OpenDamaged {
  from: Database
  /** It is a mended copy: entries that stood on pages which were made again are missing without a sign. */
  isMended: boolean
  /** Ends reading, and takes away what was made for it. */
  close(): void
}

/**
 * Opens a damaged file for reading: with its log; without it, since a log that does not belong to the
 * file spoils it; and as a copy whose beginning is mended, or the pages that say where others lie.
 * Undefined if nothing can be read at all.
 */
export function openDamaged(
  file: string,
  parts: Pick<LibraryParts, 'modules' | 'steps'>,
): OpenDamaged | undefined {
  const openReadable = (address: string | URL) => openWith(address, parts)
  if (!existsSync(file) || !statSync(file).isFile()) return undefined
  const copy = `${file}.mended`
  const asItIs = openReadable(file) ?? openReadable(withoutLog(file))
  if (asItIs !== undefined) {
    if (attempt(() => mayLackPages(file)) !== true) return opened(asItIs)
    attempt(() => asItIs.close())
    const from = attempt(() => makeWhole(file, copy)) && openReadable(copy)
    if (from) return opened(from, copy)
    rmSync(copy, { force: true })
    const again = openReadable(file) ?? openReadable(withoutLog(file))
    return again && opened(again)
  }
  for (const mending of ['header', 'tables'] as const) {
    const made = attempt(() => {
      mend({ file, copy, mending, steps: parts.steps })
      attempt(() => mendPages(copy))
      return true
    })
    const from = made && openReadable(copy)
    if (from) return opened(from, copy)
  }
  rmSync(copy, { force: true })
  return undefined
}

/** @param copy goes when reading ends */
const opened = (from: Database, copy?: string): OpenDamaged => ({
  from,
  isMended: copy !== undefined,
  close() {
    attempt(() => from.close())
    if (copy !== undefined) rmSync(copy, { force: true })
  },
})

const hasLog = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/** With a log that cannot be seen in the file alone. */
const mayLackPages = (file: string): boolean => hasLog(file) || hasLostPages(file)

/** Makes a copy with its log put in, and the pages mended that say where others lie. */
function makeWhole(file: string, copy: string): true {
  copyFileSync(file, copy, constants.COPYFILE_FICLONE)
  if (hasLog(file)) {
    copyFileSync(`${file}-wal`, `${copy}-wal`)
    const db = openDatabase(copy)
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      db.close()
      for (const ending of ['-wal', '-shm']) rmSync(copy + ending, { force: true })
    }
  }
  const handle = openSync(copy, 'r+')
  try {
    // As without a log: the copy has none.
    writeSync(handle, Buffer.from([1, 1]), 0, 2, 18)
  } finally {
    closeSync(handle)
  }
  mendPages(copy)
  return true
}

const withoutLog = (file: string) => new URL(`${pathToFileURL(file).href}?immutable=1`)

function openWith(
  address: string | URL,
  parts: Pick<LibraryParts, 'modules'>,
): Database | undefined {
  const db = attempt(() => openDatabase(address, { readOnly: true }))
  if (db === undefined) return undefined
  if (holdsSomething(db, parts)) return db
  attempt(() => db.close())
  return undefined
}

function holdsSomething(db: Database, parts: Pick<LibraryParts, 'modules'>): boolean {
  const tables = ['answers', 'records', 'saved', 'lists', 'media']
  return [...tables, ...outlasting(parts).map(({ table }) => table)].some(
    (table) => (attempt(() => db.count(`SELECT 1 FROM ${table} LIMIT 1`)) ?? 0) > 0,
  )
}
