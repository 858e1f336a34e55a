import type { Notice } from '#shared/bridge/desk-state'

/** Which of main's notices were on the screen, by id; main counts them anew with every start. */
interface Past {
  /** When the program was started in which they were. */
  run: number
  /** Their time passed, or a person took them away. */
  left: readonly string[]
  /** They were still there when this was stored. */
  shown: readonly string[]
}

const key = 'notices.past'
/** Main keeps fewer. */
const mostIds = 100
/** No notice stays for so many milliseconds. */
const longest = 120_000

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

function stored(run: number): Omit<Past, 'run'> {
  const nothing = { left: [], shown: [] }
  try {
    const past: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    if (typeof past !== 'object' || past === null || !('run' in past) || past.run !== run) {
      return nothing
    }
    return {
      left: texts('left' in past ? past.left : []),
      shown: texts('shown' in past ? past.shown : []),
    }
  } catch {
    // It was stored by nobody of this program.
    return nothing
  }
}

/**
 * Which notices are past, also for a window that was loaded or opened anew: those that left the screen, and
 * those that were on it longer ago than any stays.
 *
 * @param run when the program was started, in epoch milliseconds
 * @param now in epoch milliseconds
 */
export function pastNotices(run: number, notices: readonly Notice[], now: number): string[] {
  const { left, shown } = stored(run)
  const over = notices.filter(({ id, at }) => shown.includes(id) && now - at > longest)
  return [...left, ...over.map(({ id }) => id)]
}

/** Stores which notices left the screen, and which are on it. */
export function rememberNotices(run: number, left: readonly string[], shown: readonly string[]) {
  const past: Past = { run, left: left.slice(-mostIds), shown: shown.slice(-mostIds) }
  globalThis.localStorage?.setItem?.(key, JSON.stringify(past))
}
