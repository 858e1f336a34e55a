import type { Digests } from './digests'
import type { Validators } from './validator'

/** One state of a file at its host: all answers that go into one part must be of the same. */
export interface FileState {
  /** Bytes; null if nobody states them. */
  total: number | null
  /** How the end of the answer that began it is marked. */
  framing: 'announced' | 'framed' | 'unknown'
  validators: Validators
  /** Whether stretches of it can be asked for and distinguished from those of another state. */
  ranges: boolean
  /** How the host packed it; null = as it is. */
  encoding: Encoding | null
  /** The host calls it packed, and it is not: what its answers say of that does not count. */
  asIs?: true
  /** Hashes that came with it. */
  digests: Digests
  contentType: string | null
}

/** Content encodings that can be unpacked. */
export type Encoding = 'gzip' | 'deflate' | 'br' | 'zstd'
