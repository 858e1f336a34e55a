import type { PauseReason } from '#shared/bridge/runs'
import type { ServiceId } from '#shared/operation/operation'
import type { RunRecord } from '../ports'
import { createDueHeap, type Due, type DueHeap } from './due-heap'
import { createStartWindow, type StartWindow } from './start-window'

/** A run in memory. */
export interface QueuedRun {
  run: RunRecord
  /** Awake time up to which it was charged. */
  chargedTo: number
  /** The revision whose call went out last: none goes out twice. */
  sent: number
  /** What the policy of a job remembers from answer to answer. */
  notes: string | null
  /** It began in this run of the program, or was read after the start. */
  started: boolean
  /** The revision whose end was reported last. */
  reported: number
  /** The person paused it while a call was under way: it is paused when that is answered. */
  pausing: boolean
}

/** A poll that is due; out of date if the run has changed since. */
export interface Ticket extends Due {
  id: string
  revision: number
}

/**
 * Why nothing is asked of a service. `setup`: key, address or switch; ends when that changes.
 * `asked`: the service wishes it. The others end at their time, or when one call has tried it again.
 */
export interface Hold {
  at: 'setup' | 'offline' | 'quota' | 'budget' | 'asked'
  why: PauseReason
  reason: string
  /** Epoch milliseconds; null if only a change ends it. */
  until: number | null
  /** When it began: a clock that was set back does not make it longer. */
  since: number
  /** The run that tries whether it is over. */
  probe: string | null
  /** How often that was tried in vain. */
  tries: number
  /** The budget then: another one may have room. */
  budget: number | null
}

/** Everything that is polled at one service. */
export interface ServiceQueue {
  service: ServiceId
  due: DueHeap<Ticket>
  /** Runs whose first call is to go out, in order. */
  first: string[]
  /** Calls under way. */
  submits: number
  polls: number
  hold: Hold | null
  start: StartWindow
}

/** Makes the queue of a service, with nothing in it. */
export function createServiceQueue(service: ServiceId): ServiceQueue {
  return {
    service,
    due: createDueHeap(),
    first: [],
    submits: 0,
    polls: 0,
    hold: null,
    start: createStartWindow(1, []),
  }
}
