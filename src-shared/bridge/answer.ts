import type { ServiceId } from '../operation/operation'
import type { InputValue } from '../operation/read-input'
import type { Header } from './result'

/** What arrived, in the form the window shows it. JSON stays text: the window parses it once, lazily. */
export type AnswerBody =
  | { at: 'json'; text: string; held?: HeldText }
  | { at: 'text'; text: string; type: string; held?: HeldText }
  | { at: 'image'; type: string; data: Uint8Array }
  | { at: 'binary'; type: string; data: Uint8Array }
  | { at: 'empty' }

/**
 * A text that main holds because it is too large to cross the bridge at once: `text` is then empty,
 * and the window asks for the pieces with `answer.text`.
 */
export interface HeldText {
  /** UTF-16 units. */
  length: number
  /** Texts with equal digests are equal, character by character. */
  digest: string
}

/** Longer texts are held in main, and cross the bridge in pieces of at most this length. */
export const longestPiece = 256 * 1024

/** How long the parts of a call took, in milliseconds. */
export interface CallTiming {
  /** Waiting for the service's turn (concurrency, rate, Retry-After). */
  queuedMs: number
  /** From sending to the first byte of the answer, last attempt. */
  firstByteMs: number
  /** From asking to the whole answer, all attempts. */
  totalMs: number
  /** Requests that went out. */
  attempts: number
}

/** One quota as the gateway states it in `x-ratelimit-(name)-(limit|remaining|reset)`. */
export interface Quota {
  service: ServiceId
  /** The object counted: "requests", "free-plans-hard-limit", … */
  name: string
  limit?: number
  remaining?: number
  /** Epoch milliseconds; the header itself carries seconds until then. */
  resetsAt?: number
}

/** The answer of one operation, with where it came from and how old it is. */
export interface Answer {
  /** Names this answer in what is stored. */
  id: string
  /** Operation id, `service.name`. */
  operation: string
  values: Record<string, InputValue>
  extra: Record<string, InputValue>
  from: 'network' | 'library'
  /** Epoch milliseconds when it arrived from the network. */
  receivedAt: number
  /** Epoch milliseconds until which asking again answers from what is stored; 0 = never. */
  freshUntil: number
  request: { method: string; url: string; headers: Header[]; body?: string }
  status: number
  headers: Header[]
  body: AnswerBody
  /** Size of the body as it arrived, decoded. */
  bytes: number
  timing: CallTiming
}
