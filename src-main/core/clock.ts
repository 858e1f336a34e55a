/** Time as an argument, so that tests can turn it by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs `task` once after `ms`; answers how to stop it. */
  after(ms: number, task: () => void): () => void
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: Date.now,
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * A clock for waits: where the clock behind it is set back, this one runs on, so that no wait becomes longer than
 * intended. Where that one is set forward, or the computer slept, the time counts as passed.
 */
export interface SteadyClock extends Clock {
  /** A time of this clock as the clock behind it shows it, and the other way round. */
  toWall(at: number): number
  fromWall(at: number): number
}

/** Timers may fire a little before their time. */
const timerSlackMs = 50

/** Makes a steady clock, which agrees with the other one until that is set back. */
export function createSteadyClock(clock: Clock): SteadyClock {
  let ahead = 0
  let last = clock.now()

  function now(): number {
    const present = clock.now() + ahead
    ahead += Math.max(0, last - present)
    last = Math.max(last, present)
    return last
  }

  /** How far it is ahead at this moment: the clock behind it may have been set back since somebody looked. */
  function lead(): number {
    now()
    return ahead
  }

  return {
    now,
    after(ms, task) {
      const end = now() + ms
      return clock.after(ms, () => {
        // The timer counts by itself, also if the clock was set back meanwhile.
        if (now() < end - timerSlackMs) {
          ahead += end - last
          last = end
        }
        task()
      })
    },
    toWall: (at) => at - lead(),
    fromWall: (at) => at + lead(),
  }
}
