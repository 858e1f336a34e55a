/**
 * Watches how much this thread works in each turn of its loop, until what it returns is called: that
 * gives the milliseconds of each turn, the longest first. Counts the thread's own work and no time in
 * which others had the processor.
 *
 * Collecting garbage is in it: it takes a turn or two of a quarter of a second where the files before this
 * one left much behind, so what is asked of the longest turn is asked of those after them (`spared`).
 */
export function watchTurns(): () => number[] {
  const turns: number[] = []
  let watching = true
  let last = worked()
  const look = (): void => {
    const now = worked()
    turns.push(now - last)
    last = now
    if (watching) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    watching = false
    return turns.toSorted((one, other) => other - one)
  }
}

/** Turns that may be long because garbage was collected in them. */
export const spared = 2

/** Milliseconds this thread has worked. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
