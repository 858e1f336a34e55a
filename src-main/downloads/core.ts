import type { Settings } from '#shared/bridge/settings'
import type { Clock } from '../core/clock'
import type { World } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { Polling } from '../polling/ports'
import { type Book, createBook } from './book'
import { createFetching, type Fetching } from './fetching'
import { createHolds } from './holds'
import { createJobs, type Jobs } from './jobs'
import { createLedger } from './ledger/ledger'
import { type Entry, hasEnded } from './machine/entry'
import type { Todo } from './machine/events'
import { nextInTurn } from './machine/queue'
import { afterRestart, beforeQuit } from './machine/restart'
import type { DownloadFiles, DownloadSystem, Downloads, Transfers } from './ports'
import { createReplaceableFiles, type ReplaceableFiles } from './replaceable'
import { showEntry } from './show'

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
  book: Book
  fetching: Fetching
  presence: Presence
  replaceable: ReplaceableFiles
  /** The entries of the world that is there. */
  present(): Entry[]
  onChange: Downloads['onChange']
  onEnd: Downloads['onEnd']
  /** Looks whose turn it is. */
  schedule(): void
  start(): void
  worldChanged(): void
  stop(): Promise<void>
}

export function createCore(ports: CorePorts): Core {
  const { clock } = ports
  const listeners = new Set<Parameters<Downloads['onChange']>[0]>()
  const endListeners = new Set<Parameters<Downloads['onEnd']>[0]>()
  let scheduled = false
  let going = false

  const tell = (changed: readonly string[], gone: readonly string[]): void => {
    for (const listener of listeners) listener(changed, gone)
  }
  const book = createBook({
    ledger: createLedger(ports.library, clock.now),
    clock,
    perform,
    settled: schedule,
    changed: tell,
    log: ports.log,
  })
  const present = (): Entry[] => {
    const { realm } = ports.world()
    return [...book.all()].filter((entry) => entry.realm === realm)
  }
  const jobs: Jobs = createJobs({ ...ports, book })
  const replaceable = createReplaceableFiles(book.all)
  const fetching: Fetching = createFetching({
    ...ports,
    book,
    replaceable,
    moved: (id) => tell([id], []),
  })
  const holds = createHolds({ ...ports, book, present })
  const presence = createPresence({ ...ports, book, present })

  function perform(entry: Entry, todo: Todo): void {
    const { id, folder } = entry
    switch (todo.at) {
      case 'beginJob':
        inBackground(jobs.begin(id))
        return
      case 'cancelJob':
        inBackground(jobs.cancel(todo.run, id))
        return
      case 'pauseJob':
        inBackground(jobs.pause(todo.run))
        return
      case 'askJob':
        inBackground(jobs.ask(id, todo.run))
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
      case 'tellEnd':
        for (const listener of endListeners) listener(showEntry(entry, undefined))
        return
      default:
        todo satisfies never
    }
  }

  function inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => {
      ports.log(`downloads: ${error instanceof Error ? error.message : 'unexpected'}`)
    })
  }

  /** Once for all that happens at once. */
  function schedule(): void {
    if (scheduled) return
    scheduled = true
    queueMicrotask(() => {
      scheduled = false
      if (!going) return
      const { concurrency } = ports.settings().downloads
      for (const { id } of nextInTurn(present(), concurrency, clock.now())) {
        book.apply(id, { at: 'turn' })
      }
      holds.watch()
    })
  }

  /** Goes on with what the ledger holds, as far as it belongs to the world that is there. */
  async function goOn(): Promise<void> {
    const opened = await book.open()
    if (!opened.ok) return
    const found = present()
    for (const entry of found) {
      // Whether their jobs were begun the polling engine knows.
      if (entry.state.at === 'creating' || entry.state.at === 'renewing') continue
      book.take(entry.id, afterRestart(entry, null, clock.now()))
    }
    tell(
      found.map(({ id }) => id),
      [],
    )
    // Files need nothing of the polling engine: they do not wait for it to be read.
    schedule()
    await jobs.recover()
    schedule()
    await presence.look()
  }

  return {
    book,
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
      inBackground(goOn())
    },
    worldChanged() {
      const { realm } = ports.world()
      for (const entry of [...book.all()]) {
        if (entry.realm !== realm) book.apply(entry.id, { at: 'setAside' })
      }
      if (going) inBackground(goOn())
    },
    async stop() {
      going = false
      holds.stop()
      jobs.stop()
      await fetching.stop()
      for (const entry of [...book.all()]) {
        if (!hasEnded(entry)) book.take(entry.id, beforeQuit(entry, clock.now()))
      }
      if (book.isOpen()) await book.stop()
    },
  }
}

interface PresencePorts {
  book: Book
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

function createPresence({ book, files, clock, present }: PresencePorts): Presence {
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
