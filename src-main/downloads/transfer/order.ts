import type { Route } from '../../net/proxy'
import type { DigestName } from './decide/digest-names'
import type { FailureReason, Outcome } from './outcomes'

/** Headers that an order may set. */
export const orderHeaders = ['accept', 'accept-language', 'user-agent'] as const
export type OrderHeader = (typeof orderHeaders)[number]

/** One file to fetch. The gateway's key is never part of an order. */
export interface Order {
  /** Names the transfer and its journal: letters, digits, `-` and `_`. */
  id: string
  /** http or https, without credentials. */
  address: string
  /** Where the file is to lie; made if it is missing. */
  folder: string
  /** The wanted name; what the host calls the file if there is none. Made safe in any case. */
  name?: string
  expected: Expected
  /** The address was given a moment ago: not each of the host's servers may have the file yet. */
  fresh?: boolean
  /**
   * Sent to the origin of the address only, never to where it redirects. A closed list, so that no
   * header that carries a key, a cookie or a referrer has a place in an order.
   */
  headers?: Readonly<Partial<Record<OrderHeader, string>>>
  /** Most connections at a time, 1 to 16. */
  connections: number
  /** Bytes per second for this file. */
  perFileLimit?: number
  route: Exclude<Route, { at: 'unusable' }>
  /**
   * Origins outside the public internet that may be asked, for instance a gateway on this computer.
   * Every other address of this computer and of private networks is refused, also after a redirect.
   */
  privateOrigins?: readonly string[]
  journalFolder: string
  /**
   * Files that may be replaced, each as long as it has so many bytes. Every other file that has the
   * name stays, and the new one lies beside it.
   */
  replaceable: readonly { path: string; bytes: number }[]
}

/** What is known of the file beforehand. */
export interface Expected extends Partial<Record<DigestName, string>> {
  /** Bytes. */
  length?: number
  /**
   * Bytes that somebody states who may have rounded them, or mean what the file is made from: only an
   * answer that is far smaller contradicts.
   */
  about?: number
  /** A web page is what is wanted; else one that comes is no file but a login page. */
  page?: boolean
  /** A film, a sound or a picture is what is wanted: a text that comes is none. */
  media?: boolean
}

/** Bytes per second; null = as fast as it goes. */
export interface Limits {
  /** For all files together. */
  total: number | null
  /** For each file. */
  perFile: number | null
}

/** A stretch `[from, to)` of the file; its bytes before `at` are there. */
export interface Segment {
  from: number
  to: number | null
  at: number
}

/** What a transfer is doing. */
export type Phase =
  | { at: 'starting' }
  | { at: 'fetching'; connections: number }
  /** Nothing is asked until then (epoch milliseconds). */
  | { at: 'waiting'; until: number; why: FailureReason | null }
  /** Everything is there; the hash is computed and compared. */
  | { at: 'checking' }

/** What the host said of the file, for those who want to see it. */
export interface FileMetadata {
  contentType: string | null
  etag: string | null
  lastModified: string | null
  encoding: string | null
  /** Whether it gives stretches that can be distinguished from those of another state. */
  ranges: boolean
}

/** How a transfer stands; sent at most four times a second. */
export interface Progress {
  phase: Phase
  /** Bytes that are there. */
  bytes: number
  total: number | null
  /** Bytes per second over the last seconds. */
  speed: number
  segments: Segment[]
  /** What the file will be called, once known. */
  name: string | null
  /** How often it was started over because the file changed or could not be continued. */
  begunAnew: number
  /** Null before the first answer. */
  metadata: FileMetadata | null
}

/** What is reported of a transfer. */
export type TransferEvent =
  | { at: 'progress'; id: string; progress: Progress }
  | { at: 'ended'; id: string; outcome: Outcome }
