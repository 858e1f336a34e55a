import type { ClipboardOffer } from '#shared/bridge/downloads'
import { readAddresses } from '#shared/reading/read-addresses'
import type { Clock } from '../core/clock'

export interface ClipboardPorts {
  clock: Clock
  /** Whether the person asked for it. */
  on(): boolean
  read(): Promise<string>
  offer(found: ClipboardOffer): void
}

/** Looks for addresses in what is copied, while it is on; it offers them and fetches nothing. */
export interface ClipboardWatch {
  /** The setting may have changed. */
  follow(): void
  /** The window came to the front: looks at once. */
  look(): void
  stop(): void
}

const everyMs = 1_000
const longestText = 100_000

/** Starts the watch, which reads nothing until the setting is on. */
export function watchClipboard({ clock, on, read, offer }: ClipboardPorts): ClipboardWatch {
  /** What was copied when it was last looked at; undefined before the first time. */
  let last: string | undefined
  let stopTimer: (() => void) | undefined
  let looking = false
  let stopped = false

  async function lookOnce(): Promise<void> {
    if (looking || stopped || !on()) return
    looking = true
    try {
      const text = (await read()).slice(0, longestText)
      const first = last === undefined
      const same = text === last
      last = text
      // What was copied before the person turned this on is not offered.
      if (first || same || stopped || !on()) return
      const { addresses } = readAddresses(text)
      if (addresses.length > 0) offer({ addresses })
    } catch {
      // The system holds the clipboard for another program: the next look will do.
    } finally {
      looking = false
    }
  }

  function plan(): void {
    if (stopped || stopTimer !== undefined || !on()) return
    stopTimer = clock.after(everyMs, () => {
      stopTimer = undefined
      void lookOnce().finally(plan)
    })
  }

  function follow(): void {
    if (on()) {
      if (stopTimer === undefined) void lookOnce().finally(plan)
      return
    }
    stopTimer?.()
    stopTimer = undefined
    last = undefined
  }

  follow()
  return {
    follow,
    look: () => void lookOnce(),
    stop() {
      stopped = true
      stopTimer?.()
    },
  }
}
