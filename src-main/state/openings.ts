import type { Opening } from '#shared/bridge/opening'

export interface OpeningsPorts {
  /** Brings the window to the front, or opens one. */
  showWindow(): void
  /** Notifies a page that there is something to take; a page that is still loading misses it. */
  notify(): void
}

/** What the window is to open, held until its page takes it. */
export interface Openings {
  /** Shows the window, which takes it then, if it is anything; what was to be opened before is dropped. */
  open(opening: Opening | null): void
  /** What is to be opened, once; null if nothing is. */
  take(): Opening | null
}

/**
 * A page that has just been opened asks by itself, and an open one is notified: what was clicked while there
 * was no window is opened as well.
 */
export function createOpenings({ showWindow, notify }: OpeningsPorts): Openings {
  let waiting: Opening | null = null
  return {
    open(opening) {
      waiting = opening
      showWindow()
      if (opening !== null) notify()
    },
    take() {
      const taken = waiting
      waiting = null
      return taken
    },
  }
}
