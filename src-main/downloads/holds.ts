import type { DownloadPause } from '../../src-preload/contract/downloads'
import type { Clock } from '../gateway/ports'
import type { Book } from './book'
import { spareBytes } from './fetching'
import type { Entry } from './machine/entry'
import type { DownloadFiles, DownloadSystem } from './ports'

export interface HoldPorts {
  book: Book
  clock: Clock
  files: Pick<DownloadFiles, 'freeBytes' | 'reachable'>
  system: Pick<DownloadSystem, 'maybeOnline'>
  folderNeeded(entry: Entry): string | null
  /** Entries of the world that is there. */
  present(): Iterable<Entry>
}

/** Lets go on, by itself, what the machine held up: when there is room, the folder, the network. */
export interface Holds {
  /** Something may be held up now: looks every few seconds while it is. */
  watch(): void
  stop(): void
}

const lookEveryMs = 5_000

const looked: ReadonlySet<DownloadPause> = new Set(['diskFull', 'folderGone', 'offline'])

export function createHolds({ book, clock, files, system, ...ports }: HoldPorts): Holds {
  let stopTimer: (() => void) | undefined
  let stopped = false

  const held = (): Entry[] =>
    [...ports.present()].filter(({ state }) => state.at === 'paused' && looked.has(state.why))

  function watch(): void {
    if (stopped || stopTimer !== undefined || held().length === 0) return
    stopTimer = clock.after(lookEveryMs, () => {
      void look().finally(() => {
        stopTimer = undefined
        watch()
      })
    })
  }

  async function look(): Promise<void> {
    for (const entry of held()) {
      const { id, state } = entry
      if (state.at === 'paused' && (await isOver(state.why, entry))) {
        book.apply(id, { at: 'free', why: [state.why] })
      }
    }
  }

  async function isOver(why: DownloadPause, entry: Entry): Promise<boolean> {
    if (why === 'offline') return system.maybeOnline()
    if (why === 'folderGone') {
      const needed = ports.folderNeeded(entry)
      return needed === null || (await files.reachable(needed))
    }
    // Where nothing was begun yet, beginning finds out.
    if (entry.folder === null) return true
    const free = await files.freeBytes(entry.folder)
    // A little more than was asked for before, so that it does not stop again at once.
    return free === null || free >= (entry.total ?? 0) - entry.bytes + 2 * spareBytes
  }

  return {
    watch,
    stop() {
      stopped = true
      stopTimer?.()
    },
  }
}
