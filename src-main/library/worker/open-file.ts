import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from './database'
import { schemaVersion1 } from './schema'

export const libraryFile = (folder: string): string => join(folder, 'library.sqlite')

/** Opens the library's file for writing, or makes it. Throws what SQLite says. */
export function openFile(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = openDatabase(libraryFile(folder))
  db.exec('PRAGMA auto_vacuum = INCREMENTAL')
  db.exec('PRAGMA locking_mode = EXCLUSIVE')
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = FULL')
  if (db.count('PRAGMA user_version') === 0) {
    db.transaction(() => {
      db.exec(schemaVersion1)
      db.exec('PRAGMA user_version = 1')
    })
  }
  return db
}
