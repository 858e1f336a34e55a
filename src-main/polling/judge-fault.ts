import type { Fault } from '#shared/bridge/result'
import { nextMidnight } from '../core/next-midnight'
import type { RefusedVerdict } from './ports'

/**
 * What the fault of a poll means for the run, whatever the service. Pure. A fault of the
 * service as a whole closes it for all runs; a passing fault is asked again; a fault that
 * a person would have to mend ends the run.
 *
 * @param now epoch milliseconds
 */
export function judgeFault(fault: Fault, now: number): RefusedVerdict {
  switch (fault.code) {
    case 'offline':
    case 'nameNotFound':
    case 'connectionRefused':
      return { at: 'closed', why: 'offline', until: null }
    case 'noKey':
    case 'noAddress':
    case 'unconfirmedAddress':
    case 'serviceOff':
      return { at: 'closed', why: 'setup', until: null }
    case 'budgetReached':
      return { at: 'closed', why: 'budget', until: nextMidnight(now) }
    case 'quotaExhausted': {
      const until = fault.resetsAt ?? whenAsked(fault, now)
      return until === null
        ? { at: 'ended', how: 'failed' }
        : { at: 'closed', why: 'quota', until: Math.max(until, now + shortestMs) }
    }
    case 'rateLimited':
      return { at: 'closed', why: 'asked', until: whenAsked(fault, now) ?? now + unsaidMs }
    // Not by the person: the key or the world changed meanwhile.
    case 'cancelled':
      return { at: 'closed', why: 'asked', until: null }
    case 'notFound':
      return { at: 'ended', how: 'lost' }
    case 'connectionLost':
    case 'timedOut':
    case 'providerUnreachable':
    case 'providerTimedOut':
    case 'providerFailed':
    case 'brokenJson':
    case 'emptyAnswer':
    case 'unexpectedPage':
    case 'storageFailed':
    case 'storageUnavailable':
      return { at: 'again' }
    case 'refusedByProvider':
      return fault.status === 410 ? { at: 'ended', how: 'lost' } : { at: 'ended', how: 'failed' }
    case 'sessionOver':
      return { at: 'ended', how: 'lost' }
    case 'invalidInput':
    case 'notKept':
    case 'certificateRefused':
    case 'keyRejected':
    case 'keyMissing':
    case 'notSubscribed':
    case 'unknownService':
    case 'unknownEndpoint':
    case 'redirected':
    case 'tooLarge':
    case 'internal':
      return { at: 'ended', how: 'failed' }
    default:
      return fault.code satisfies never
  }
}

/** How long a service is left alone that is asked too often and does not say how long to wait. */
const unsaidMs = 30_000

/** A quota that starts again at once is asked a moment later. */
const shortestMs = 1000

const whenAsked = ({ retryAfterMs }: Fault, now: number): number | null =>
  retryAfterMs === undefined ? null : now + retryAfterMs

/**
 * Whether a failed call may have been carried out all the same. If beginning twice does harm, it
 * is then uncertain whether it has begun.
 */
export function mayHaveBegun({ code }: Fault): boolean {
  switch (code) {
    case 'cancelled':
    case 'connectionLost':
    case 'timedOut':
    case 'providerTimedOut':
    case 'providerFailed':
    case 'brokenJson':
    case 'emptyAnswer':
    case 'unexpectedPage':
    case 'tooLarge':
    case 'internal':
    case 'storageFailed':
      return true
    default:
      return false
  }
}
