/** What the turns of this thread's loop were like while they were watched. */
export interface Turns {
  count: number
  /** The most work in one turn, in milliseconds. */
  longest: number
}

/**
 * Watches how much this thread works in each turn of its loop, until what it returns is called.
 * Counts the thread's own work and no time in which others had the processor.
 */
export function watchTurns(): () => Turns {
  const turns = { count: 0, longest: 0 }
  let watching = true
  let last = worked()
  const look = (): void => {
    const now = worked()
    turns.longest = Math.max(turns.longest, now - last)
    turns.count += 1
    last = now
    if (watching) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    watching = false
    return { ...turns }
  }
}

/** Milliseconds this thread has worked. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
