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
 * @param leftMs for a failure that has a time and no number of attempts: what is left of the time
 * @param random from 0 to 1
 */
export function decideRetry(
  {
    failures,
    retryAfterMs,
    leftMs,
  }: { failures: number; retryAfterMs: number | undefined; leftMs?: number },
  policy: Pick<Policy, 'attempts' | 'firstWait' | 'longestWait' | 'longestRetryAfter'>,
  random: number,
): Retry {
  if ((retryAfterMs ?? 0) > policy.longestRetryAfter) return { at: 'end', why: 'retryAfter' }
  const isOver = leftMs === undefined ? failures >= policy.attempts : leftMs <= 0
  if (isOver) return { at: 'end', why: 'attempts' }
  const whole = Math.min(policy.longestWait, policy.firstWait * 2 ** Math.max(0, failures - 1))
  // The last attempt comes when the time is over, and not before.
  const wait = Math.min(Math.round(whole * (0.5 + random / 2)), leftMs ?? Number.POSITIVE_INFINITY)
  return { at: 'wait', ms: Math.max(retryAfterMs ?? 0, wait) }
}

/** Makes the policy of one transfer, without failures. @param random from 0 to 1 */
export function createRetryPolicy(policy: Policy, random: () => number): RetryPolicy {
  let failures = 0
  let gainedSince = 0
  let notBefore = 0
  let waitingFor: FailureReason | null = null
  /** Failures that say that the file will come: they have a time, and no number of attempts. */
  const times: Partial<Record<FailureReason, number>> = {
    preparing: policy.longestPreparing,
    notFound: policy.longestMissing,
  }
  /** Of each of them when it came first, and how often it came. */
  const timed = new Map<FailureReason, { since: number; failures: number }>()
  /** Answers in a row that could not be read. */
  let broken = 0

  /** Counts a failure, for itself if it has a time. */
  function count(reason: FailureReason, now: number): { failures: number; leftMs?: number } {
    if (gainedSince >= policy.progressBytes) forget()
    gainedSince = 0
    broken = reason === 'brokenAnswers' ? broken + 1 : 0
    if (broken >= policy.brokenAnswers) return { failures: policy.attempts }
    const time = times[reason]
    if (time === undefined) {
      failures += 1
      return { failures }
    }
    const before = timed.get(reason) ?? { since: now, failures: 0 }
    const one = { ...before, failures: before.failures + 1 }
    timed.set(reason, one)
    return { failures: one.failures, leftMs: one.since + time - now }
  }

  function forget(): void {
    failures = 0
    broken = 0
    timed.clear()
  }

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
      const retry = decideRetry({ ...count(reason, now), retryAfterMs }, policy, random())
      if (retry.at === 'end') return retry
      notBefore = now + retry.ms
      waitingFor = reason
      return { at: 'again' }
    },
    succeeded: forget,
    forgive() {
      notBefore = 0
      timed.clear()
    },
  }
}
