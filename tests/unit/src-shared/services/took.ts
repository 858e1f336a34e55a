import { expect } from 'vitest'

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
 * Milliseconds of the least of three: on a busy machine this thread collects the garbage that other threads
 * would, and finds nothing in the caches, now and then.
 */
export const tookAtLeast = (work: () => unknown): number =>
  Math.min(...Array.from({ length: 3 }, () => took(work)))

/**
 * Expects that work is quick, or that a tenth of its input takes at least a fiftieth of it. A slow or busy
 * machine slows both; what is quadratic takes a hundred times as long as for a tenth.
 *
 * @param prepare Makes the work for a share of the input, 1 or 0.1.
 * @param quick Milliseconds of work below which nothing is compared.
 */
export function expectLinear(
  quick: number,
  prepare: (share: number) => () => unknown,
  name?: string,
): void {
  const whole = prepare(1)
  if (took(whole) < quick) return
  const tenth = prepare(0.1)
  // The first time code was compiled as well.
  expect(tookAtLeast(whole), name).toBeLessThan(Math.max(quick, 50 * tookAtLeast(tenth)))
}
