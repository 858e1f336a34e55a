/** What a failure of SQLite means for the library. */
export type SqliteFault = 'damage' | 'indexDamage' | 'busy' | 'readOnly' | 'full' | 'other'

/** Primary result codes of SQLite: https://sqlite.org/rescode.html */
const faults: Readonly<Record<number, SqliteFault>> = {
  3: 'readOnly', // PERM
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  // NOMEM: noise in the index is read as an impossible length. If memory is really short, making
  // the index again does no harm.
  7: 'indexDamage',
  8: 'readOnly', // READONLY
  11: 'damage', // CORRUPT
  13: 'full', // FULL
  14: 'readOnly', // CANTOPEN
  26: 'damage', // NOTADB
}

/** CORRUPT_VTAB: the tables of the index do not fit together; the others are sound. */
const indexDamaged = 267
/** IOERR_SHORT_READ: the file ends where a page should be. */
const shortRead = 522
/** IOERR_CORRUPTFS: the file system says that it is damaged itself. */
const damagedFileSystem = 8458

/** Says what SQLite's failure was; `other` also for errors that are not SQLite's. */
export function sqliteFault(error: unknown): SqliteFault {
  if (!(error instanceof Error) || !('errcode' in error)) return 'other'
  const code = typeof error.errcode === 'number' ? error.errcode : 0
  if (code === indexDamaged) return 'indexDamage'
  if (code === shortRead || code === damagedFileSystem) return 'damage'
  return faults[code & 0xff] ?? 'other'
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
