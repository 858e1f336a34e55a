import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database'
import { beforeName } from './names'

/** One step from the version before it to its own. */
export interface Migration {
  to: number
  sql: string
  /** It only adds tables: it cannot lose anything, so no copy is made before. */
  adds?: true
}

/** Marks the file as a library of this program, so that no other's is taken for one. */
const applicationId = 0x47_44_4c_62

/**
 * Brings the tables to the present version, in one transaction. Before what a file holds is changed, a
 * copy is made beside it.
 *
 * @returns the name of the copy, if one was made
 */
export function migrate(
  db: Database,
  folder: string,
  now: number,
  steps: readonly Migration[],
): string | null {
  const from = versionOf(db)
  const missing = steps.filter(({ to }) => to > from)
  if (missing.length === 0) return null
  const needsCopy = from > 0 && missing.some(({ adds }) => adds !== true)
  const copy = needsCopy ? beforeName(from, now) : null
  if (copy !== null) copyTo(db, join(folder, copy))
  db.transaction(() => {
    for (const { to, sql } of missing) {
      db.exec(sql)
      db.exec(`PRAGMA user_version = ${to}`)
    }
    db.exec(`PRAGMA application_id = ${applicationId}`)
  })
  return copy
}

/** Whole or not at all: an interrupted copy has a name that nothing looks for. */
function copyTo(db: Database, file: string): void {
  if (existsSync(file)) return
  try {
    db.run('VACUUM INTO ?', file)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

/** The version of a file's tables; 0 for an empty file. */
export const versionOf = (db: Database): number => db.count('PRAGMA user_version')

/** The version that this program writes. */
export const newestVersion = (steps: readonly Migration[]): number => steps.at(-1)?.to ?? 0

/** Whether the file is a library of this program, or still empty. */
export function isOurs(db: Database): boolean {
  const tables = db.count('SELECT count(*) FROM sqlite_schema')
  if (tables === 0) return true
  return db.count('PRAGMA application_id') === applicationId && versionOf(db) > 0
}

/** Tables that every version has; each is looked into when a file is opened. */
const tables = [
  'questions',
  'answers',
  'bodies',
  'answer_names',
  'records',
  'answer_records',
  'saved',
  'saved_tags',
  'lists',
  'list_items',
  'media',
  'pictures',
  'sizes',
] as const

/**
 * Looks at the first page of every table: a damaged one is better found now than by a person. Reads
 * a few dozen pages, however large the file is. Throws what SQLite says.
 */
export function lookInto(db: Database): void {
  // SQLite would take an index that is smaller.
  for (const table of tables) db.count(`SELECT 1 FROM ${table} NOT INDEXED LIMIT 1`)
}
