import type { CollectionName } from '#shared/collections/index'
import type { Database } from '../database'
import type { PacedWork } from '../pace'

/** Longer than any cell that this program writes, but for the bodies of answers and pictures. */
const mostCellBytes = 32_000_000

/**
 * A condition of SQL for rows of a file from outside: a row with a longer cell is left out before it is read,
 * since a cell of a gigabyte would fill the thread's memory.
 */
export const areShort = (columns: readonly string[], most = mostCellBytes): string =>
  columns.map((column) => `coalesce(octet_length(${column}), 0) <= ${most}`).join(' AND ')

/** What restoring works with: rows get new numbers where they are put. */
export interface Restoring {
  from: Database
  db: Database
  /** Old numbers to new ones. */
  answers: Map<number, number>
  records: Map<number, number>
  saved: Map<number, number>
  added: {
    answers: number
    records: number
    saved: number
    /** How many items of each collection, where any. */
    collections: Partial<Record<CollectionName, number>>
  }
  /** Epoch milliseconds. */
  now: number
  /** Records whose index is to be written. */
  indexed: Set<number>
  /** Lets others read if the slice is over. */
  pause(): PacedWork<void>
}
