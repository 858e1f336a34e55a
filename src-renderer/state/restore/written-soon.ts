/** Letters of one form that the window gives to be remembered: main takes 100,000. */
export const mostLetters = 90_000

const settleMs = 400

/**
 * Writes what is typed, chosen or scrolled to a moment after it changed first, and what is not written yet
 * when the page goes: a person may close the window before the rest has settled.
 */
export function writtenSoon(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    write()
  }
  const ifDue = () => {
    if (timer !== undefined) now()
  }
  if (typeof addEventListener === 'function') addEventListener('pagehide', ifDue)
  return {
    /** Something changed. It may be called sixty times a second. */
    soon: () => {
      timer ??= setTimeout(now, settleMs)
    },
    now,
    /** At once, if something waits to be written. */
    ifDue,
  }
}
