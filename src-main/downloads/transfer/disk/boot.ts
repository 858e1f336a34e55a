import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

/** Clocks that are set a little meanwhile do not make another run of the system of it. */
const toleranceMs = 2000

let known: string | undefined

/**
 * Names this run of the system. Linux gives it a random number; elsewhere it is the time at which it
 * began, in epoch milliseconds.
 */
export function thisBoot(): string {
  known ??= readBootNumber() ?? String(Math.round(Date.now() - uptime() * 1000))
  return known
}

/**
 * Whether two names are of the same run. Where a clock was set in between they seem to differ: then
 * only what was synced counts, which is never wrong.
 */
export function sameBoot(one: string, other: string): boolean {
  if (one === other) return true
  const [left, right] = [Number(one), Number(other)]
  return Math.abs(left - right) < toleranceMs
}

function readBootNumber(): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return undefined
  }
}
