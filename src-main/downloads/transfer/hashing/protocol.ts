import type { DigestName } from '../decide/digest-names'
import type { Digests } from '../decide/digests'

/** What is sent to the thread of hashes. */
export type HashCommand =
  | { at: 'begin'; id: number; path: string; names: readonly DigestName[] }
  /** What lies before `to` was written and will not change. */
  | { at: 'reach'; id: number; to: number }
  /** The file has this size and is whole. */
  | { at: 'finish'; id: number; size: number }
  | { at: 'drop'; id: number }

/** What the thread of hashes says. */
export type HashEvent =
  /** A stretch more was read of a file that is whole. */
  | { at: 'read'; id: number }
  | { at: 'done'; id: number; digests: Digests }
  | { at: 'failed'; id: number }
