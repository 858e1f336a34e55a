import type { FailureReason } from './outcomes'
import type { Policy } from './policy'

/** What a failure leads to: another attempt after a while, or none. */
export type RetryDecision = { at: 'again' } | { at: 'end'; why: 'attempts' | 'retryAfter' }

/** Counts the failures of one transfer and says until when nothing is asked. */
export interface RetryPolicy {
  /** Nothing is asked before this time. */
  readonly notBefore: number
  /** The failure that is waited for. */
  readonly waitingFor: FailureReason | null
  gained(bytes: number): void
  failed(reason: FailureReason, now: number, retryAfterMs?: number): RetryDecision
  /** A range is whole: what failed before is over. */
  succeeded(): void
  /** Another address: nothing is waited for any more. */
  forgive(): void
}

/** What follows a failure that may pass. */
type Retry =
  | { at: 'wait'; ms: number }
  /** It failed too often, or the host asked for a longer wait than is allowed. */
  | { at: 'end'; why: 'attempts' | 'retryAfter' }

/**
 * Decides how long to wait after failures in a row without progress. Doubling waits, each drawn
 * between the half and the whole, so that many transfers do not come back at once; never less than
 * the host asked for. Pure.
 *
 * @param failures how many so far, this one included
 * @param random from 0 to 1
 */
export function decideRetry(
  { failures, retryAfterMs }: { failures: number; retryAfterMs: number | undefined },
  policy: Pick<Policy, 'attempts' | 'firstWait' | 'longestWait' | 'longestRetryAfter'>,
  random: number,
): Retry {
  if ((retryAfterMs ?? 0) > policy.longestRetryAfter) return { at: 'end', why: 'retryAfter' }
  if (failures >= policy.attempts) return { at: 'end', why: 'attempts' }
  const whole = Math.min(policy.longestWait, policy.firstWait * 2 ** Math.max(0, failures - 1))
  return { at: 'wait', ms: Math.max(retryAfterMs ?? 0, Math.round(whole * (0.5 + random / 2))) }
}

/** Makes the policy of one transfer, without failures. @param random from 0 to 1 */
export function createRetryPolicy(policy: Policy, random: () => number): RetryPolicy {
  let failures = 0
  let gainedSince = 0
  let notBefore = 0
  let waitingFor: FailureReason | null = null

  return {
    get notBefore() {
      return notBefore
    },
    get waitingFor() {
      return waitingFor
    },
    gained(bytes) {
      gainedSince += bytes
    },
    failed(reason, now, retryAfterMs) {
      if (now < notBefore) {
        // All connections break at once when the network does: that is one failure.
        if (retryAfterMs !== undefined && retryAfterMs <= policy.longestRetryAfter) {
          notBefore = Math.max(notBefore, now + retryAfterMs)
        }
        return { at: 'again' }
      }
      failures = gainedSince >= policy.progressBytes ? 1 : failures + 1
      gainedSince = 0
      const retry = decideRetry({ failures, retryAfterMs }, policy, random())
      if (retry.at === 'end') return retry
      notBefore = now + retry.ms
      waitingFor = reason
      return { at: 'again' }
    },
    succeeded() {
      failures = 0
    },
    forgive() {
      notBefore = 0
    },
  }
}
