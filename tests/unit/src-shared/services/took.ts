// What is used of Node's process: the window's tests have no other types of it.
declare const process: {
  threadCpuUsage(since?: { user: number; system: number }): { user: number; system: number }
}

/**
 * Milliseconds of work that something takes. Counts what this thread did and not what it waited
 * for, so that other work on the machine changes little.
 */
export function took(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/**
 * The most milliseconds that reading a list of a hundred thousand may take: a second, or ten times what
 * copying the same list takes at this moment, since a busy machine slows both. What is not linear takes minutes.
 */
export function mostForReading(time: number, list: unknown): number {
  return time < 1000 ? 1000 : Math.max(1000, 10 * took(() => JSON.parse(JSON.stringify(list))))
}
