import type { Policy } from '../policy'

/** What follows a failure that may pass. */
export type Retry =
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
