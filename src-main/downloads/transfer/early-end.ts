import { type FailureReason, failure, type Outcome } from './outcomes'

/** Remembers where answers ended before their announced end. */
export interface EarlyEnd {
  /** An answer ended before its end, at this place of the file. */
  ended(at: number): void
  /**
   * The failure that a transfer ends with: where its answers ended at the same place again and
   * again, the host announces more than it has, whatever else is said.
   */
  failure(reason: FailureReason): Outcome
}

/** A connection that breaks by chance does not break at the same byte so often. */
const often = 4

export function createEarlyEnd(): EarlyEnd {
  let place = 0
  let times = 0
  return {
    ended(at) {
      times = at === place ? times + 1 : 1
      place = at
    },
    failure(reason) {
      const same = place > 0 && times >= often
      const passing = reason === 'connectionLost' || reason === 'keepsChanging'
      return same && (passing || reason === 'brokenAnswers')
        ? failure('endsEarly', { detail: `after ${place} bytes` })
        : failure(reason)
    },
  }
}
