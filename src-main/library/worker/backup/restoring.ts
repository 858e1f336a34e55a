import type { CollectionName } from '#shared/collections/index'
import type { Database } from '../database'
import type { PacedWork } from '../pace'

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
