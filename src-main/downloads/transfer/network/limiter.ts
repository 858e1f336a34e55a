import type { Clock } from '../../../core/clock'

/** Lets so many bytes per second through. */
export interface Limiter {
  /** Bytes per second; null = as fast as it goes. */
  set(rate: number | null): void
  /**
   * Counts bytes that came. True = more may come; else `again` is called when they may, in the
   * order of asking.
   */
  take(bytes: number, again: () => void): boolean
}

/** Time that nobody used is given later only up to this, so that a pause is followed by no burst. */
const longestCredit = 250
/**
 * Time already waited counts, even if the timer fires late, or a busy machine would get
 * less than the limit; only a machine that slept is not made up for.
 */
const longestLateness = 2000

/** What a connection usually brings at a time. */
const chunk = 64 * 1024

/**
 * A bucket of tokens that may be overdrawn by bytes that have come: then nothing more is let through
 * until it is paid back, so that over any time the rate is exact, however large the chunks are.
 */
export function createLimiter(clock: Clock, first: number | null = null): Limiter {
  let rate = first
  let tokens = 0
  let countedAt = clock.now()
  const waiting: (() => void)[] = []
  let stop: (() => void) | null = null

  function refill(): void {
    const now = clock.now()
    // A clock that was set back gives nothing, and takes nothing.
    const ms = Math.max(0, now - countedAt)
    countedAt = now
    if (rate === null) return
    const most = waiting.length > 0 ? longestLateness : longestCredit
    // What was earned before stays; only further earning stops.
    tokens = Math.max(tokens, Math.min(tokens + (rate * ms) / 1000, (rate * most) / 1000))
  }

  function serve(): void {
    stop?.()
    stop = null
    refill()
    // A connection that is let in brings an unknown number of bytes; so no more are let in at a time than
    // usually use up what there is, and a little later the next.
    for (let left = tokens; waiting.length > 0 && (rate === null || left > 0); left -= chunk) {
      waiting.shift()?.()
    }
    wait()
  }

  function wait(): void {
    if (waiting.length === 0 || stop !== null || rate === null) return
    const ms = tokens > 0 ? 1 : Math.min(60_000, Math.ceil((-tokens / rate) * 1000) + 1)
    stop = clock.after(ms, serve)
  }

  return {
    set(next) {
      refill()
      rate = next
      tokens = Math.min(tokens, 0)
      serve()
    },
    take(bytes, again) {
      if (rate === null) return true
      refill()
      tokens -= bytes
      if (tokens > 0 && waiting.length === 0) return true
      waiting.push(again)
      wait()
      return false
    },
  }
}
