import { pathToFileURL } from 'node:url'
import { type Database, openDatabase } from '../database'
import { attempt } from './read-through'

/**
 * Opens a damaged file for reading, with its log; where nothing can be read so, without it, since a
 * log that does not belong to the file spoils it. Undefined where nothing can be read at all.
 */
export function openDamaged(file: string): Database | undefined {
  for (const address of [file, new URL(`${pathToFileURL(file).href}?immutable=1`)]) {
    const db = attempt(() => openDatabase(address, { readOnly: true }))
    if (db === undefined) continue
    if (holdsSomething(db)) return db
    attempt(() => db.close())
  }
  return undefined
}

function holdsSomething(db: Database): boolean {
  return ['answers', 'records', 'saved', 'lists', 'media'].some(
    (table) => (attempt(() => db.count(`SELECT 1 FROM ${table} LIMIT 1`)) ?? 0) > 0,
  )
}
