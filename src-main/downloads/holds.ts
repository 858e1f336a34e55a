import type { DownloadPause } from '#shared/bridge/downloads'
import type { Settings } from '#shared/bridge/settings'
import { type Clock, createSteadyClock } from '../core/clock'
import type { DownloadStore } from './download-store'
import type { Entry } from './machine/entry'
import type { DownloadFiles, DownloadSystem } from './ports'
import { folderNeeded, spareBytes } from './preflight'

export interface HoldPorts {
  store: DownloadStore
  clock: Clock
  files: Pick<DownloadFiles, 'freeBytes' | 'reachable'>
  system: Pick<DownloadSystem, 'maybeOnline'>
  settings(): Settings
  /** Entries of the present world. */
  present(): Iterable<Entry>
}

/** Resumes entries that were held up, once there is space, the folder or the network again. */
export interface Holds {
  /** Something may be held up now: looks every few seconds while it is. */
  watch(): void
  stop(): void
}

/** How often held entries are looked at. */
export const lookEveryMs = 5_000
/** An entry that is held up again and again without a byte is resumed more and more rarely. */
const rarestMs = 5 * 60_000

interface Tried {
  times: number
  bytes: number
  /** By the steady clock. */
  notBefore: number
}

const looked: ReadonlySet<DownloadPause> = new Set(['diskFull', 'folderGone', 'offline'])

/** Makes the watch over held entries; it looks only while there are any. */
export function createHolds({ store, clock, files, system, ...ports }: HoldPorts): Holds {
  const steady = createSteadyClock(clock)
  const tried = new Map<string, Tried>()
  let stopTimer: (() => void) | undefined
  let stopped = false

  const held = (): Entry[] =>
    [...ports.present()].filter(({ state }) => state.at === 'paused' && looked.has(state.why))

  function watch(): void {
    if (stopped || stopTimer !== undefined || held().length === 0) return
    stopTimer = steady.after(lookEveryMs, () => {
      void look().finally(() => {
        stopTimer = undefined
        watch()
      })
    })
  }

  async function look(): Promise<void> {
    for (const entry of held()) {
      const { id, state, bytes } = entry
      const before = tried.get(id)
      if (state.at !== 'paused' || (before?.notBefore ?? 0) > steady.now()) continue
      if (!(await isOver(state.why, entry))) continue
      const times = before !== undefined && before.bytes >= bytes ? before.times + 1 : 1
      const wait = Math.min(rarestMs, lookEveryMs * 2 ** times)
      tried.set(id, { times, bytes, notBefore: steady.now() + wait })
      store.apply(id, { at: 'free', why: [state.why] })
    }
    for (const id of tried.keys()) if (store.get(id) === undefined) tried.delete(id)
  }

  async function isOver(why: DownloadPause, entry: Entry): Promise<boolean> {
    if (why === 'offline') return system.maybeOnline()
    if (why === 'folderGone') {
      const needed = folderNeeded(entry, ports.settings().downloads.folder)
      return needed === null || (await files.reachable(needed))
    }
    // An entry that has not begun finds out when it begins.
    if (entry.folder === null) return true
    const free = await files.freeBytes(entry.folder)
    // A little more than was needed before, so that it does not stop again at once.
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
