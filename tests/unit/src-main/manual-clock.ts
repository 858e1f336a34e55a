import type { Clock } from '../../../src-main/core/clock'

/** A clock that stands still until a test turns it. */
export function manualClock(start = Date.UTC(2026, 10, 20)): Clock & {
  /** Turns the clock and runs what falls due, in order; then lets pending promises settle. */
  turn(ms: number): Promise<void>
} {
  let now = start
  let tasks: { at: number; task: () => void }[] = []
  return {
    now: () => now,
    after(ms, task) {
      const entry = { at: now + ms, task }
      tasks.push(entry)
      return () => {
        tasks = tasks.filter((one) => one !== entry)
      }
    },
    async turn(ms) {
      const end = now + ms
      for (;;) {
        const next = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        tasks = tasks.filter((one) => one !== next)
        now = next.at
        next.task()
        await new Promise((resolve) => setImmediate(resolve))
      }
      now = end
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

/** A clock that can be set, as a person or a time server sets it: timers go on as they were. */
export function settableClock<Base extends Clock>(clock: Base): Base & { set(ms: number): void } {
  let skew = 0
  return {
    ...clock,
    now: () => clock.now() + skew,
    set(ms) {
      skew += ms
    },
  }
}
