import { existsSync, rmSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Database, openDatabase } from '../database'
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
export function openDamaged(file: string): OpenDamaged | undefined {
  if (!existsSync(file) || !statSync(file).isFile()) return undefined
  const asItIs = openReadable(file) ?? openReadable(withoutLog(file))
  if (asItIs !== undefined) return { from: asItIs, close: () => attempt(() => asItIs.close()) }
  const copy = `${file}.mended`
  for (const mending of ['header', 'tables'] as const) {
    const made = attempt(() => {
      mend(file, copy, mending)
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

function openReadable(address: string | URL): Database | undefined {
  const db = attempt(() => openDatabase(address, { readOnly: true }))
  if (db === undefined) return undefined
  if (holdsSomething(db)) return db
  attempt(() => db.close())
  return undefined
}

function holdsSomething(db: Database): boolean {
  return [
    'answers',
    'records',
    'saved',
    'lists',
    'media',
    'flight_trail',
    'watches',
    'collection_items',
    'downloads',
  ].some((table) => (attempt(() => db.count(`SELECT 1 FROM ${table} LIMIT 1`)) ?? 0) > 0)
}
