import type { LibraryEvent, MethodInput } from '../methods'
import type { Database } from './database'
import type { Pace } from './pace'

/** How much is kept and for how long. */
export type Limits = MethodInput<'limit'>

/** Whether this machine's database has full-text search. */
export type Manner = 'fullText' | 'plain'

/** What every method of the thread works with. */
export interface Context {
  /** The open file; another one after damage. Throws where none is open. */
  readonly db: Database
  readonly folder: string
  readonly manner: Manner
  readonly readOnly: boolean
  readonly pace: Pace
  /** Epoch milliseconds. */
  now(): number
  tell(event: LibraryEvent): void
  log(message: string): void
  /** Questions that were used, by row number, and when: written with the next change. */
  readonly used: Map<number, number>
  /** Addresses of pictures that were used, likewise. */
  readonly usedPictures: Map<string, number>
  /** Answers whose bodies turned out to be damaged; they go with the next eviction. */
  readonly spoilt: Set<number>
  /** How often hits were counted: only the last of these goes on. */
  counts: number
  limits: Limits
  /** Starts looking for what is over the limits, if that is not under way. */
  evictSoon(): void
}
