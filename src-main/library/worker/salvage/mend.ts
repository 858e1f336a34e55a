import {
  closeSync,
  constants,
  copyFileSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { openDatabase } from '../database'
import { type Migration, migrate } from '../file/migrations'
import { emptyIndex } from '../records/index-rows'

/** The page size of every library: SQLite's own default. */
export const pageBytes = 4096
const headerBytes = 100

/** What of a file's beginning is replaced by that of an empty library. */
export type Mending = 'header' | 'tables'

/**
 * Makes a copy of a damaged file whose beginning can be read: with `header` the first hundred bytes
 * are those of an empty library, with `tables` also the pages that list the tables, which lie where
 * they lie in every library, since all are made in the same way. Places of the header:
 * https://sqlite.org/fileformat2.html
 */
export function mend({
  file,
  copy,
  mending,
  steps,
}: {
  file: string
  copy: string
  mending: Mending
  steps: readonly Migration[]
}): void {
  const empty = emptyLibrary(`${copy}.empty`, steps)
  copyFileSync(file, copy, constants.COPYFILE_FICLONE)
  const handle = openSync(copy, 'r+')
  try {
    const pages = Math.floor(statSync(copy).size / pageBytes)
    ftruncateSync(handle, pages * pageBytes)
    if (mending === 'tables') {
      for (const page of schemaPages(empty)) {
        const at = (page - 1) * pageBytes
        writeSync(handle, empty, at, pageBytes, at)
      }
    }
    const header = Buffer.from(empty.subarray(0, headerBytes))
    const old = Buffer.alloc(headerBytes)
    readSync(handle, old, 0, headerBytes, 0)
    // SQLite is given the largest of those pages for where the tables begin.
    if (mending === 'header' && old.readUInt32BE(52) > header.readUInt32BE(52)) {
      old.copy(header, 52, 52, 56)
    }
    header.writeUInt32BE(pages, 28)
    // No free pages are known: none is needed to read.
    header.writeUInt32BE(0, 32)
    header.writeUInt32BE(0, 36)
    // The count of pages holds when these two agree.
    header.writeUInt32BE(1, 24)
    header.writeUInt32BE(1, 92)
    // As without a log: the copy has none.
    header.writeUInt8(1, 18)
    header.writeUInt8(1, 19)
    writeSync(handle, header, 0, headerBytes, 0)
  } finally {
    closeSync(handle)
  }
}

/** The bytes of an empty library. */
function emptyLibrary(file: string, steps: readonly Migration[]): Buffer {
  rmSync(file, { force: true })
  const db = openDatabase(file)
  try {
    db.exec('PRAGMA auto_vacuum = INCREMENTAL')
    migrate(db, '', 0, steps)
    emptyIndex(db)
  } finally {
    db.close()
  }
  const bytes = readFileSync(file)
  rmSync(file)
  return bytes
}

/** The pages of the list of tables: the first, and those it points to if it does. */
function schemaPages(bytes: Buffer): number[] {
  const interior = 5
  if (bytes.readUInt8(headerBytes) !== interior) return [1]
  const cells = bytes.readUInt16BE(headerBytes + 3)
  const children = [bytes.readUInt32BE(headerBytes + 8)]
  for (let cell = 0; cell < cells; cell += 1) {
    children.push(bytes.readUInt32BE(bytes.readUInt16BE(headerBytes + 12 + cell * 2)))
  }
  return [1, ...children]
}
