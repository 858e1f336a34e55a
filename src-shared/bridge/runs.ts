import type { InputValue } from '../operation/read-input'
import type { Fault } from './result'

/** What is polled until it ends. */
export const runKinds = ['flightSearch', 'downloadJob'] as const
export type RunKind = (typeof runKinds)[number]

/**
 * Where a run stands.
 *
 * `submitting`: the intent is recorded and the first call goes out. `waiting`: until the next poll.
 * `paused`: nothing is asked until the hold is over; the reason is a plain sentence. `ended`: nothing
 * is asked any more; results stay.
 */
export type RunState =
  | { at: 'submitting' }
  /** Epoch milliseconds of the next poll. */
  | { at: 'waiting'; nextAt: number }
  | { at: 'polling' }
  | { at: 'paused'; why: PauseReason; reason: string }
  | { at: 'ended'; how: RunEnd; reason: string; fault: Fault | null }

/** Why nothing is asked for now. */
export type PauseReason =
  | 'person'
  | 'asleep'
  | 'offline'
  | 'noKey'
  | 'serviceOff'
  | 'quota'
  | 'budget'

/**
 * How a run ended. `complete`: the service said so. `deadline`: it took longer than the limit.
 * `stuck`: nothing changed for long. `lost`: the service no longer knows it. `uncertain`: the
 * program ended between sending and the answer, so that it may or may not have begun; it
 * is never sent again by itself.
 */
export type RunEnd =
  | 'complete'
  | 'deadline'
  | 'stuck'
  | 'lost'
  | 'uncertain'
  | 'failed'
  | 'cancelled'

/** One thing that is polled, as the window mirrors it. */
export interface Run {
  id: string
  kind: RunKind
  /** Rises with every change of this run; an older revision is dropped. */
  revision: number
  /** In one line: "London – New York, 9 Mar 2027", or the address of a job. */
  title: string
  /** What was asked for: the operation's id and its values. */
  operation: string
  values: Record<string, InputValue>
  extra: Record<string, InputValue>
  /** The watch that started it, or null if a person did. */
  watch: string | null
  /** Epoch milliseconds. */
  startedAt: number
  changedAt: number
  endedAt: number | null
  /** Nothing is asked after this (epoch milliseconds of awake time). */
  deadline: number
  /** Answers so far, the first one included. */
  polls: number
  /** 0 to 1 and never falling, or null if the service states none. */
  progress: number | null
  /** The service's words: "Converting". */
  words: string | null
  /** Things found so far, such as itineraries. */
  found: number
  state: RunState
  /** The result of a job. */
  outcome: RunOutcome | null
}

/** The file of a finished job: its addresses, best first, are valid for a limited time. */
export interface RunOutcome {
  addresses: readonly string[]
  title: string | null
  picture: string | null
  format: string | null
  /** Bytes of the file as the service states them, which may be rounded or those of the source. */
  size?: number | undefined
}
