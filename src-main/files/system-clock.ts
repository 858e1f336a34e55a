import type { Clock } from '../gateway/ports'

// A longer wait would overflow the timer and end at once.
const longestMs = 2_147_483_647

/** The machine's clock and timers. */
export const systemClock: Clock = {
  now: Date.now,
  after(ms, task) {
    const timer = setTimeout(task, Math.min(ms, longestMs))
    return () => clearTimeout(timer)
  },
}
