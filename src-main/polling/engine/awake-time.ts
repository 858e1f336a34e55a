import type { Clock } from '../../core/clock'

/**
 * Milliseconds during which the machine was awake and the program ran: it never falls, a sleep or a
 * clock that was set adds next to nothing, and a wait measured by it is as long as intended.
 */
export interface AwakeTime {
  now(): number
  /** Runs `task` once after so many milliseconds of it, at most an hour; answers how to stop it. */
  after(ms: number, task: () => void): () => void
  /** The machine goes to sleep: until it wakes no time counts. */
  sleep(): void
  wake(): void
}

/**
 * At most so much can have passed between two looks at the clock: the engine's timer is never longer
 * than `longestTimerMs`, and more than that was sleep, or the clock was set.
 */
export const longestTimerMs = 30_000
const mostBetweenMs = longestTimerMs + 5_000

/** Makes the time, which begins at 0 and runs. */
export function createAwakeTime(clock: Clock): AwakeTime {
  let total = 0
  let looked = clock.now()
  let asleep = false

  function now(): number {
    const present = clock.now()
    if (!asleep) total += Math.min(mostBetweenMs, Math.max(0, present - looked))
    looked = present
    return total
  }

  return {
    now,
    after(ms, task) {
      const length = Math.min(longestTimerMs, Math.max(1, Math.ceil(ms)))
      const end = now() + length
      return clock.after(length, () => {
        // The timer counts by itself, also if the clock was set back meanwhile.
        total = Math.max(now(), end)
        task()
      })
    },
    sleep() {
      now()
      asleep = true
    },
    wake() {
      now()
      asleep = false
    },
  }
}
