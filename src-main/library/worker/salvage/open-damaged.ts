import { existsSync, rmSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { LibraryParts } from '../context'
import { type Database, openDatabase } from '../database'
import { outlasting } from '../tables'
import { mend } from './mend'
import { attempt } from './read-through'

/** A damaged file that can be read, at least in parts. */
export interface OpenDamaged {
  from: Database
  /** Ends reading, and takes away what was made for it. */
  close(): void
}

/**
 * Opens a damaged file for reading: with its log; without it, since a log that does not belong to the
 * file spoils it; and as a copy whose beginning is mended. Undefined where nothing can be read at all.
 */
export function openDamaged(
  file: string,
  parts: Pick<LibraryParts, 'modules' | 'steps'>,
): OpenDamaged | undefined {
  const openReadable = (address: string | URL) => openWith(address, parts)
  if (!existsSync(file) || !statSync(file).isFile()) return undefined
  const asItIs = openReadable(file) ?? openReadable(withoutLog(file))
  if (asItIs !== undefined) return { from: asItIs, close: () => attempt(() => asItIs.close()) }
  const copy = `${file}.mended`
  for (const mending of ['header', 'tables'] as const) {
    const made = attempt(() => {
      mend({ file, copy, mending, steps: parts.steps })
      return true
    })
    const from = made && openReadable(copy)
    if (from) {
      const close = () => {
        attempt(() => from.close())
        rmSync(copy, { force: true })
      }
      return { from, close }
    }
  }
  rmSync(copy, { force: true })
  return undefined
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
