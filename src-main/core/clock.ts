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
