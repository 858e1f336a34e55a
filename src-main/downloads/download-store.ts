import { ok, type Result } from '#shared/bridge/result'
import type { Clock } from '../core/clock'
import { advance } from './machine/advance'
import type { Entry } from './machine/entry'
import type { DownloadEvent, Effect } from './machine/events'
import type { Transition } from './machine/transition'
import type { DownloadTable } from './table/download-table'

export interface DownloadStorePorts {
  table: DownloadTable
  clock: Clock
  /** Carries out what a step asks for. */
  perform(entry: Entry, effects: Effect): void
  /** Something changed, so it may be the turn of others. */
  settled(): void
  changed(ids: readonly string[], gone: readonly string[]): void
  log(line: string): void
}

/** All entries in memory: every change is decided by the machine, written, and reported. */
export interface DownloadStore {
  /** Reads the table, once. */
  open(): Promise<Result<null>>
  isOpen(): boolean
  all(): IterableIterator<Entry>
  get(id: string): Entry | undefined
  /** Those whose job this run is. Polls come often: nothing is searched for them. */
  ofRun(run: string): Entry[]
  /** Takes new entries in; their turn comes when they are on the disk. */
  add(entries: readonly Entry[]): void
  /** Lets something happen to an entry; true if it changed. */
  apply(id: string, event: DownloadEvent): boolean
  /** Stores a step that was decided elsewhere. */
  take(id: string, step: Transition): boolean
  drop(ids: readonly string[]): Promise<Result<null>>
  /** Settles when everything so far is on the disk, or could not be written. */
  saved(): Promise<Result<null>>
  stop(): Promise<void>
}

/** How far the bytes in the table may lie behind; the transfer's journal knows them exactly. */
const lagMs = 5_000

/** Makes the store, empty until the table is read. */
export function createDownloadStore(ports: DownloadStorePorts): DownloadStore {
  const { table, clock } = ports
  const entries = new Map<string, Entry>()
  /** Ids by the run of their job. */
  const byRun = new Map<string, Set<string>>()
  const unwritten = new Set<string>()
  const lagging = new Set<string>()
  let opening: Promise<Result<null>> | undefined
  let opened = false
  let writing: Promise<Result<null>> = Promise.resolve(ok(null))
  let planned = false
  let stopLag: (() => void) | undefined

  async function open(): Promise<Result<null>> {
    const read = await table.read()
    if (!read.ok) {
      // The next call tries again: a library that was busy may answer then.
      opening = undefined
      return read
    }
    for (const entry of read.value) if (!entries.has(entry.id)) set(entry)
    opened = true
    return ok(null)
  }

  function set(entry: Entry): void {
    const before = runOf(entries.get(entry.id))
    const run = runOf(entry)
    entries.set(entry.id, entry)
    if (before === run) return
    unset(before, entry.id)
    if (run !== null) byRun.set(run, (byRun.get(run) ?? new Set()).add(entry.id))
  }

  function unset(run: string | null, id: string): void {
    if (run === null) return
    const ids = byRun.get(run)
    ids?.delete(id)
    if (ids?.size === 0) byRun.delete(run)
  }

  function plan(): void {
    if (planned) return
    planned = true
    // Changes of the same moment are written together; writes follow one another.
    writing = writing.then(write)
  }

  async function write(): Promise<Result<null>> {
    planned = false
    const batch = [...unwritten].flatMap((id) => entries.get(id) ?? [])
    unwritten.clear()
    if (batch.length === 0) return ok(null)
    const written = await table.write(batch)
    if (!written.ok) {
      for (const { id } of batch) unwritten.add(id)
      ports.log(`downloads: the download table could not be written (${written.fault.code})`)
    }
    return written
  }

  function note(id: string, light: boolean): void {
    if (!light) {
      unwritten.add(id)
      lagging.delete(id)
      plan()
      return
    }
    lagging.add(id)
    stopLag ??= clock.after(lagMs, () => {
      stopLag = undefined
      for (const one of lagging) unwritten.add(one)
      lagging.clear()
      plan()
    })
  }

  function take(id: string, { entry, effects }: Transition, light = false): boolean {
    const before = entries.get(id)
    if (before === undefined) return false
    const changes = before !== entry
    if (changes) {
      set(entry)
      note(id, light)
      ports.changed([id], [])
    }
    for (const one of effects) ports.perform(entry, one)
    // A wait that goes on may have become so long that it is the turn of others.
    const waitsOn = entry.state.at === 'waiting' && before.state !== entry.state
    if (changes && (waitsOn || before.state.at !== entry.state.at)) ports.settled()
    return changes || effects.length > 0
  }

  return {
    open: () => (opening ??= open()),
    isOpen: () => opened,
    all: () => entries.values(),
    get: (id) => entries.get(id),
    ofRun: (run) => [...(byRun.get(run) ?? [])].flatMap((id) => entries.get(id) ?? []),
    add(added) {
      for (const entry of added) {
        set(entry)
        note(entry.id, false)
      }
      ports.changed(
        added.map(({ id }) => id),
        [],
      )
    },
    apply(id, event) {
      const entry = entries.get(id)
      if (entry === undefined) return false
      const next = advance(entry, event, clock.now())
      // The transfer's journal and the job's run know the progress.
      const comesFurther = event.at === 'moving' || event.at === 'making'
      const light = comesFurther && next.entry.state.at === entry.state.at
      return take(id, next, light)
    },
    take: (id, step) => take(id, step),
    async drop(ids) {
      for (const id of ids) {
        unset(runOf(entries.get(id)), id)
        entries.delete(id)
        unwritten.delete(id)
        lagging.delete(id)
      }
      ports.changed([], ids)
      ports.settled()
      const dropping = writing.then(() => table.drop(ids))
      writing = dropping
      return await dropping
    },
    async saved() {
      for (;;) {
        const mine = writing
        const result = await mine
        if (mine === writing) return result
      }
    },
    async stop() {
      stopLag?.()
      for (const one of lagging) unwritten.add(one)
      lagging.clear()
      plan()
      await writing
    },
  }
}

const runOf = (entry: Entry | undefined): string | null =>
  entry?.source.at === 'job' ? entry.source.run : null
