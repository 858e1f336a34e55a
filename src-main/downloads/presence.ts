import type { Clock } from '../core/clock'
import type { Book } from './book'
import type { Entry } from './machine/entry'
import type { DownloadFiles } from './ports'

export interface PresencePorts {
  book: Book
  files: Pick<DownloadFiles, 'exists'>
  clock: Clock
  present(): Entry[]
}

/** Whether finished files are where they were. */
export interface Presence {
  /** Looks, unless it did a moment ago. */
  look(): Promise<void>
}

const notBeforeMs = 10_000
const atOnce = 32

export function createPresence({ book, files, clock, present }: PresencePorts): Presence {
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    async look() {
      const now = clock.now()
      const since = now - lookedAt
      // A clock that was set back must not keep it from looking.
      if (since >= 0 && since < notBeforeMs) return
      lookedAt = now
      const done = present().filter(({ state }) => state.at === 'done')
      for (let from = 0; from < done.length; from += atOnce) {
        await Promise.all(
          done.slice(from, from + atOnce).map(async ({ id, path }) => {
            const there = path !== null && (await files.exists(path))
            book.apply(id, { at: 'seen', present: there })
          }),
        )
      }
    },
  }
}
