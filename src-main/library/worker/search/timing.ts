import type { Pace, PacedWork } from '../pace'

/** How a search keeps to its time. What others do between its slices is not its own. */
export interface Timing {
  /** Milliseconds that it has taken itself so far. */
  spent(): number
  /** Lets others in if the slice is over. */
  pause(): PacedWork<void>
}

/**
 * Makes the timing of a search that begins now. @param now milliseconds of a clock that never falls
 */
export function createTiming(pace: Pick<Pace, 'over'>, now: () => number): Timing {
  let before = 0
  let began = now()
  const spent = () => before + now() - began
  return {
    spent,
    *pause() {
      if (!pace.over()) return
      before = spent()
      yield
      began = now()
    },
  }
}

/** How long a search continues, in milliseconds of its own. */
export interface TimeLimits {
  timing: Timing
  /** While the page is not full. */
  pageMs: number
  /** For counting alone. */
  countMs: number
}
