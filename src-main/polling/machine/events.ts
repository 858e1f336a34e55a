import type { Fault } from '#shared/bridge/result'
import type { PauseReason } from '#shared/bridge/runs'
import type { PollLimits, RefusedVerdict, RunPolicy, RunRecord, RunResponse } from '../ports'

/** What happens to a run. */
export type RunEvent =
  /** The bytes of its first call may leave from now on. */
  | { at: 'sending' }
  /** Its next poll is due, and may go out. */
  | { at: 'due' }
  /** The request of this number was answered. */
  | {
      at: 'response'
      asked: number
      /** The answer's id; null if it is not kept. */
      answer: string | null
      /** Given in place of a call. */
      kept: boolean
      response: Omit<RunResponse, 'found' | 'notes'>
      /** Things found so far, over all answers. */
      found: number
      /** Something was found that was new or has changed. */
      news: boolean
    }
  /** The request of this number was refused or failed. */
  | { at: 'refused'; asked: number; fault: Fault; verdict: RefusedVerdict; mayHaveBegun: boolean }
  | { at: 'held'; why: PauseReason; reason: string }
  /** The hold is over; what the person paused stays paused. */
  | { at: 'released' }
  /**
   * The person wants it not to be asked about. Not while a call is under way, since its answer is awaited;
   * unless the program ends, which cuts off polls.
   */
  | { at: 'paused'; atEnd: boolean }
  /** The person wants it to continue, whatever held it up. */
  | { at: 'resumed'; overBudget: boolean }
  | { at: 'cancelled' }
  /** A person wants an ended one to continue. */
  | { at: 'continued'; overBudget?: boolean }
  /** It was found in the table after a start of the program. */
  | { at: 'found' }

/** When something happens. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number
  /** Milliseconds of awake time since the run's last change. */
  elapsedMs: number
  /** 0 to 1; spreads polls. */
  chance: number
}

/** What is to be done after a step. */
export type Effect = 'submit' | 'poll' | 'cancelCall' | 'reportEnd'

/** A run after an event: the very same one if the event meant nothing to it. */
export interface RunTransition {
  run: RunRecord
  effects: readonly Effect[]
}

/** What a step depends on, besides run and event. */
export interface Rules {
  limits: PollLimits
  policy: Pick<RunPolicy, 'repeatable' | 'stuckAfterMs' | 'mostFailures'>
}
