import type { Settings } from '#shared/bridge/settings'
import type { Clock } from '../core/clock'
import type { World } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { Polling } from '../polling/ports'
import { createDownloadStore, type DownloadStore } from './download-store'
import { createFetching, type Fetching } from './fetching'
import { createHolds } from './holds'
import { createJobs, type Jobs } from './jobs'
import { type Entry, hasEnded } from './machine/entry'
import type { Effect } from './machine/events'
import { nextInTurn } from './machine/queue'
import { afterRestart, beforeQuit } from './machine/restart'
import type { DownloadFiles, DownloadSystem, Downloads, Transfers } from './ports'
import { createReplaceableFiles, type ReplaceableFiles } from './replaceable'
import { showEntry } from './show'
import { createDownloadTable } from './table/download-table'

export interface CorePorts {
  library: Pick<Library, 'ask'>
  polling: Polling
  transfers: Transfers
  files: DownloadFiles
  system: DownloadSystem
  clock: Clock
  world(): World
  /** Where the demo gateway is now; null while it is not there. */
  demoOrigin(): string | null
  settings(): Settings
  log(line: string): void
}

/** The entries with everything that moves them: their turns, their jobs, their transfers. */
export interface Core {
  store: DownloadStore
  fetching: Fetching
  presence: Presence
  replaceable: ReplaceableFiles
  /** The entries of the present world. */
  present(): Entry[]
  onChange: Downloads['onChange']
  onEnd: Downloads['onEnd']
  /** Looks whose turn it is. */
  schedule(): void
  start(): void
  worldChanged(): void
  stop(): Promise<void>
}

/** So long after the table could not be read, as polling waits. */
const openAgainMs = 30_000

/** Makes the parts of the manager; nothing moves before the table is read. */
export function createCore(ports: CorePorts): Core {
  const { clock } = ports
  const listeners = new Set<Parameters<Downloads['onChange']>[0]>()
  const endListeners = new Set<Parameters<Downloads['onEnd']>[0]>()
  let scheduled = false
  let going = false

  const report = (changed: readonly string[], gone: readonly string[]): void => {
    for (const listener of listeners) listener(changed, gone)
  }
  const store = createDownloadStore({
    table: createDownloadTable(ports.library, clock.now),
    clock,
    perform,
    settled: schedule,
    changed: report,
    log: ports.log,
  })
  const present = (): Entry[] => {
    const { realm } = ports.world()
    return [...store.all()].filter((entry) => entry.realm === realm)
  }
  const jobs: Jobs = createJobs({ ...ports, store })
  const replaceable = createReplaceableFiles(store.all)
  const fetching: Fetching = createFetching({
    ...ports,
    store,
    replaceable,
    moved: (id) => report([id], []),
  })
  const holds = createHolds({ ...ports, store, present })
  const presence = createPresence({ ...ports, store, present })

  function perform(entry: Entry, effects: Effect): void {
    const { id, folder } = entry
    switch (effects.at) {
      case 'beginJob':
        inBackground(jobs.begin(id))
        return
      case 'cancelJob':
        inBackground(jobs.cancel(effects.run, id))
        return
      case 'pauseJob':
        inBackground(jobs.pause(effects.run))
        return
      case 'askJob':
        inBackground(jobs.ask(id, effects.run))
        return
      case 'startTransfer':
        inBackground(fetching.start(id))
        return
      case 'pauseTransfer':
        fetching.pause(id)
        return
      case 'dropTransfer':
        if (folder !== null) fetching.drop(id, folder)
        return
      case 'notifyEnd':
        for (const listener of endListeners) listener(showEntry(entry, undefined))
        return
      default:
        effects satisfies never
    }
  }

  function inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => {
      ports.log(`downloads: ${error instanceof Error ? error.message : 'unexpected'}`)
    })
  }

  /** Runs once for everything that happens in one turn of the loop. */
  function schedule(): void {
    if (scheduled) return
    scheduled = true
    queueMicrotask(() => {
      scheduled = false
      if (!going) return
      const { concurrency } = ports.settings().downloads
      for (const { id } of nextInTurn(present(), concurrency, clock.now())) {
        store.apply(id, { at: 'turn' })
      }
      holds.watch()
    })
  }

  /** Continues the entries of the table that belong to the present world. */
  async function continuePresent(): Promise<void> {
    const opened = await store.open()
    if (!opened.ok) {
      // The library's thread may only be starting again.
      clock.after(openAgainMs, () => {
        if (going) inBackground(continuePresent())
      })
      return
    }
    const found = present()
    for (const entry of found) {
      // The polling engine knows whether their jobs were begun.
      if (entry.state.at === 'creating' || entry.state.at === 'renewing') continue
      store.take(entry.id, afterRestart(entry, null, clock.now()))
    }
    report(
      found.map(({ id }) => id),
      [],
    )
    // Files do not need the polling engine, so they do not wait until it has read its runs.
    schedule()
    await jobs.recover()
    schedule()
    await presence.look()
  }

  return {
    store,
    fetching,
    presence,
    replaceable,
    present,
    schedule,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEnd(listener) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
    start() {
      if (going) return
      going = true
      inBackground(continuePresent())
    },
    worldChanged() {
      const { realm } = ports.world()
      for (const entry of [...store.all()]) {
        if (entry.realm !== realm) store.apply(entry.id, { at: 'setAside' })
      }
      if (going) inBackground(continuePresent())
    },
    async stop() {
      going = false
      holds.stop()
      jobs.stop()
      await fetching.stop()
      for (const entry of [...store.all()]) {
        if (!hasEnded(entry)) store.take(entry.id, beforeQuit(entry, clock.now()))
      }
      if (store.isOpen()) await store.stop()
    },
  }
}

interface PresencePorts {
  store: DownloadStore
  files: Pick<DownloadFiles, 'exists'>
  clock: Clock
  present(): Entry[]
}

/** Whether finished files are where they were. */
interface Presence {
  /** Looks, unless it did a moment ago. */
  look(): Promise<void>
}

const notBeforeMs = 10_000
const atOnce = 32

function createPresence({ store, files, clock, present }: PresencePorts): Presence {
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
            store.apply(id, { at: 'seen', present: there })
          }),
        )
      }
    },
  }
}
