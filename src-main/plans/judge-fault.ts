import type { Fault } from '#shared/bridge/result'
import { nextMidnight } from '../core/next-midnight'
import type { Hold } from './ports'

/** What a fault means for a plan. */
export type PlanVerdict =
  /** Nothing can be asked for now: of its service, or of any. */
  | { at: 'held'; of: 'service' | 'all'; hold: Hold }
  /** This question could not be answered; the others continue. */
  | { at: 'failed' }
  /** It was not sent: the key or the world changed meanwhile. */
  | { at: 'again' }

/** How far a question got that was not answered. */
export interface SentQuestion {
  /** Requests of it that left. */
  now: number
  /** It was refused, and the repetition that may help was not made because the plan rests. */
  heldBack: boolean
  /** What stood around it when it was asked: of everything, and of its service. */
  surroundings: { all: string; service: string }
}

/** What a verdict means for a question that got so far: `lost` may have been answered, and paid for. Pure. */
export function judgeSent(
  verdict: PlanVerdict,
  { now, heldBack }: SentQuestion,
): PlanVerdict | { at: 'lost' } {
  if (verdict.at === 'failed' && heldBack) return { at: 'again' }
  return verdict.at === 'again' && now > 0 ? { at: 'lost' } : verdict
}

const minute = 60_000

/**
 * What the fault of a call means for the plan that made it. Pure. A question whose fault says that it
 * was answered, or may have been, is not asked again: it may have been paid for.
 *
 * @param turn how often in a row the same service could not be reached
 */
export function judgeFault(fault: Fault, now: number, turn: number): PlanVerdict {
  const { code, message: reason } = fault
  const held = (of: 'service' | 'all', why: Hold['why'], until: number | null): PlanVerdict => ({
    at: 'held',
    of,
    hold: { why, reason, until },
  })
  switch (code) {
    case 'offline':
      return held('all', 'offline', now + minute)
    case 'nameNotFound':
    case 'connectionRefused':
    case 'certificateRefused':
      return held('service', 'away', now + Math.min(15 * minute, (minute / 2) * 2 ** turn))
    case 'noKey':
    case 'keyRejected':
      return held('all', 'setup', null)
    case 'keyMissing':
    case 'noAddress':
    case 'unconfirmedAddress':
    case 'serviceOff':
    case 'notSubscribed':
    case 'unknownService':
      return held('service', 'setup', null)
    case 'budgetReached':
      return held('service', 'budget', nextMidnight(now))
    case 'quotaExhausted':
      return held('service', 'quota', later(fault.resetsAt ?? now + 60 * minute, now))
    case 'rateLimited':
      return held('service', 'asked', later(now + (fault.retryAfterMs ?? minute / 2), now))
    case 'cancelled':
      return { at: 'again' }
    case 'invalidInput':
    case 'notKept':
    case 'connectionLost':
    case 'timedOut':
    case 'unknownEndpoint':
    case 'providerUnreachable':
    case 'providerTimedOut':
    case 'redirected':
    case 'refusedByProvider':
    case 'sessionOver':
    case 'notFound':
    case 'providerFailed':
    case 'unexpectedPage':
    case 'brokenJson':
    case 'emptyAnswer':
    case 'tooLarge':
    case 'storageUnavailable':
    case 'storageFailed':
    case 'internal':
      return { at: 'failed' }
    default:
      return code satisfies never
  }
}

const later = (at: number, now: number): number => Math.max(at, now + 1_000)
