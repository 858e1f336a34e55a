import type { Realm } from '../../../src-preload/contract/cache-key'
import type { LibraryRecord, ReadContext } from '../../../src-preload/contract/record'
import type { LibraryEvent } from '../methods'
import type { Database } from './database'
import type { Pace } from './pace'

/** What is done with records, their index and their marks. */
export interface RecordWork {
  /** Adds or renews records and says which answer they are in; within the caller's transaction. */
  keep(
    db: Database,
    answer: number,
    realm: Realm,
    records: readonly LibraryRecord[],
    seenAt: number,
  ): void
  /** Takes out records that no answer holds and that are not saved, with their index. */
  drop(db: Database, records: readonly number[]): void
}

/** Reads the records of an answer's JSON. */
export type ReadRecords = (
  operation: string,
  body: unknown,
  context: ReadContext,
) => LibraryRecord[]

/** What every method of the thread works with. */
export interface Context {
  /** The open file; another one after damage. */
  readonly db: Database
  readonly folder: string
  readonly pace: Pace
  readonly records: RecordWork
  readonly readRecords: ReadRecords
  /** Epoch milliseconds. */
  now(): number
  tell(event: LibraryEvent): void
  log(message: string): void
  /** Questions that were used, by row number, and when: written with the next change. */
  readonly used: Map<number, number>
}
