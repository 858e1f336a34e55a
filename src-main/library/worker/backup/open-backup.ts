import { statSync } from 'node:fs'
import type { MethodInput } from '../../methods'
import type { LibraryParts } from '../context'
import { type Database, openDatabase } from '../database'
import { isOurs, newestVersion, versionOf } from '../file/migrations'
import type { PacedWork } from '../pace'
import { inBackups, named, numbered } from '../tables'
import { readChecksum } from './checksum'
import { areShort } from './restoring'

/** A backup that was found to be one, and sound. */
export interface OpenBackup {
  from: Database
  settings: string | null
}

/** A backup is not as this program wrote it. */
export const damaged = 'The backup is damaged; nothing was changed.'
const unreadable = 'This file cannot be read; nothing was changed.'
const foreign = 'This file is not a backup of Gateway Desk; nothing was changed.'
const newer = 'The backup was made by a newer version of Gateway Desk; nothing was changed.'

/** Whether an error is a sentence about a backup, for people. */
export const isPlainFault = (error: unknown): boolean =>
  error instanceof Error && error.message.endsWith('nothing was changed.')

/** Opens a backup for reading, or throws a plain sentence. */
export function* openBackup(
  input: MethodInput<'restore'>,
  parts: Pick<LibraryParts, 'modules' | 'steps'>,
): PacedWork<OpenBackup> {
  try {
    return yield* openSound(input, parts)
  } catch (error) {
    // What the system says of it, such as that it may not be read, is no sentence.
    throw isPlainFault(error) ? error : new Error(unreadable, { cause: error })
  }
}

function* openSound(
  { file }: MethodInput<'restore'>,
  parts: Pick<LibraryParts, 'modules' | 'steps'>,
): PacedWork<OpenBackup> {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new Error('There is no such file; nothing was changed.')
  // Opening a pipe waits for whoever writes to it.
  if (!found.isFile()) throw new Error(foreign)
  const writeChecksum = yield* readChecksum(file)
  if (writeChecksum === 'damaged') throw new Error(damaged)
  const from = openDatabase(file, { readOnly: true })
  try {
    // Its rows may be sorted, and there may be gigabytes of them.
    from.exec('PRAGMA temp_store = FILE')
    // A file from outside: nothing written in it may run, and no cell may claim another type.
    from.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON')
    if (!isLibrary(from, parts)) throw new Error(foreign)
    if (versionOf(from) > newestVersion(parts.steps)) throw new Error(newer)
    const backups = from.count("SELECT count(*) FROM sqlite_schema WHERE name = 'backup'")
    // The end with the check sum is missing: the file was cut off.
    if (backups > 0 && writeChecksum !== 'sound') throw new Error(damaged)
    if (backups === 0) return { from, settings: null }
    const settings = from.get(
      (row) => row.text('s'),
      `SELECT settings AS s FROM backup WHERE ${areShort(['settings'])}`,
    )
    return { from, settings: settings ?? null }
  } catch (error) {
    from.close()
    throw error
  }
}

function isLibrary(from: Database, parts: Pick<LibraryParts, 'modules'>): boolean {
  try {
    if (!isOurs(from) || versionOf(from) === 0) return false
    return tablesOf(versionOf(from), parts).every((table) => isPlain(from, table))
  } catch {
    return false
  }
}

const tablesOf = (version: number, parts: Pick<LibraryParts, 'modules'>): string[] =>
  [...numbered, ...named, ...inBackups(parts).filter(({ since }) => since <= version)].map(
    ({ table }) => table,
  )

/** Whether it is a table of rows: a view or a computed column would run what stands in the file. */
export function isPlain(from: Database, table: string): boolean {
  const made = from.get(
    (row) => ({ type: row.text('type'), sql: row.text('sql') }),
    'SELECT type, sql FROM sqlite_schema WHERE name = ?',
    table,
  )
  const computed = from.count('SELECT count(*) FROM pragma_table_xinfo(?) WHERE hidden <> 0', table)
  return made?.type === 'table' && /^CREATE TABLE/i.test(made.sql) && computed === 0
}
