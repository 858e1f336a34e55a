import type { FaultCode } from '#shared/bridge/result'
import type { Operation } from '#shared/operation/operation'

/** Most attempts of one call. */
const mostAttempts = 3
/** Longest wait for a service's turn that is waited out; a longer one is reported at once. */
export const longestPause = 30_000

/** A failed attempt, as far as it matters for trying again. */
export interface FailedAttempt {
  code: FaultCode
  /** HTTP status; undefined if no answer arrived. */
  status?: number | undefined
  /** What the service asks to wait, in milliseconds. */
  retryAfterMs?: number | undefined
}

/** Whether asking twice does no harm: reading does none; deleting and making jobs may. */
export function isRepeatable(operation: Operation): boolean {
  return operation.request.method === 'GET' && operation.repeatable !== false
}

/** Statuses of a gateway or delivery network that pass by themselves. */
const passing = new Set([502, 503, 504, 520, 521, 522, 523, 524])

/**
 * Whether a failed attempt is worth another, and after how many milliseconds; undefined = no. Pure.
 * Quotas, refusals and everything a person has to change are never repeated; waits beyond half a
 * minute are reported, not waited out.
 *
 * @param attempts attempts made so far
 * @param chance 0 to 1, spreads callers over the wait
 */
export function decideRetry(
  operation: Operation,
  failed: FailedAttempt,
  attempts: number,
  chance: number,
): number | undefined {
  if (attempts >= mostAttempts || !isRepeatable(operation)) return undefined
  if (!isWorthwhile(failed)) return undefined
  const asked = failed.retryAfterMs ?? 0
  if (asked > longestPause) return undefined
  return Math.max(asked, backOff(attempts, chance))
}

function isWorthwhile({ code, status }: FailedAttempt): boolean {
  switch (code) {
    case 'connectionLost':
    case 'connectionRefused':
      return status === undefined
    case 'rateLimited':
      return true
    case 'providerUnreachable':
    case 'providerTimedOut':
    case 'providerFailed':
      return status !== undefined && passing.has(status)
    default:
      return false
  }
}

/** Doubling from 300 ms, each wait spread from half to the whole of it. */
function backOff(attempts: number, chance: number): number {
  const whole = 300 * 2 ** (attempts - 1)
  return Math.round(whole / 2 + (whole / 2) * chance)
}

/** How many attempts beyond the first a service is still worth. */
export interface RetryBudget {
  succeeded(): void
  failed(): void
  /** Whether another attempt may be made now. */
  allows(): boolean
  reset(): void
}

const fullBudget = 10
const perSuccess = 0.1
/** A token comes back in this many milliseconds, so that a repaired service gets its retries again. */
const refill = 10_000

/**
 * Retry throttling as gRPC has it (proposal A6): a failure takes a token, a success gives a tenth
 * back, and only while more than half are left is anything repeated. A service that is down therefore gets
 * each call once and a handful of repetitions in all.
 */
export function createRetryBudget(now: () => number): RetryBudget {
  let tokens = fullBudget
  let at = now()
  const catchUp = () => {
    const time = now()
    tokens = Math.min(fullBudget, tokens + Math.max(0, time - at) / refill)
    at = time
  }
  return {
    succeeded() {
      catchUp()
      tokens = Math.min(fullBudget, tokens + perSuccess)
    },
    failed() {
      catchUp()
      tokens = Math.max(0, tokens - 1)
    },
    allows() {
      catchUp()
      return tokens > fullBudget / 2
    },
    reset() {
      tokens = fullBudget
      at = now()
    },
  }
}
