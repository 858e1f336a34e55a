import type { Fault } from '#shared/bridge/result'
import type { RefusedVerdict } from '../ports'
import type { Hold, ServiceQueue } from './service-queue'

/** Longest time that an unreachable service is left alone. */
const mostBetweenTriesMs = 60_000

type Closed = Extract<RefusedVerdict, { at: 'closed' }>

/** What a refused call means for all that is polled at its service; undefined: nothing. */
export function holdAfter(
  queue: Pick<ServiceQueue, 'hold'>,
  { why, until }: Closed,
  fault: Fault,
  { now, longestMs, budget }: { now: number; longestMs: number; budget: number | null },
): Hold | undefined {
  // A cancelled call says nothing about others.
  if (why === 'asked' && until === null) return undefined
  // Calls that were under way together do not count as further attempts.
  const again = queue.hold?.probe === null ? 0 : 1
  const tries = queue.hold?.at === why ? queue.hold.tries + again : 0
  return {
    at: why,
    why: why === 'setup' ? (fault.code === 'noKey' ? 'noKey' : 'serviceOff') : shownAs(why),
    reason: fault.message,
    until: why === 'offline' ? now + Math.min(mostBetweenTriesMs, longestMs * 2 ** tries) : until,
    since: now,
    probe: null,
    tries,
    budget,
  }
}

const shownAs = (why: Exclude<Closed['why'], 'setup'>): Hold['why'] =>
  why === 'asked' ? 'offline' : why

/** A hold of the setup: it ends when the setup changes. */
export function setupHold(fault: Fault, now: number): Hold {
  return {
    at: 'setup',
    why: fault.code === 'noKey' ? 'noKey' : 'serviceOff',
    reason: fault.message,
    until: null,
    since: now,
    probe: null,
    tries: 0,
    budget: null,
  }
}

/** When a hold is over; a clock that was set back does not make it longer. */
export function endOf(hold: Hold, now: number): number {
  if (hold.until === null) return Number.POSITIVE_INFINITY
  return now < hold.since ? now + (hold.until - hold.since) : hold.until
}
