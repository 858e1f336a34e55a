import { join } from 'node:path'
import type { LibraryEvent, MethodInput, MethodName, MethodValue } from '../methods'
import { keepPendingRecords, recordsArePending } from './answers/pending'
import type { Context, LibraryParts, SearchSupport } from './context'
import type { Database } from './database'
import { evict } from './evict/evict'
import { holdReserve, makeSpace } from './evict/make-space'
import { isOver } from './evict/over-limits'
import { checkVersion, type Opened, openFile, readCapability, setAside } from './file/open-file'

import { messageOf, sqliteFault } from './file/sqlite-fault'
import { finishWiping } from './forget/wipe'
import { restoreMerging } from './merge-index'
import type { Pace, PacedWork } from './pace'
import type { ThreadData } from './protocol'
import { dropIndex, emptyIndex, hasIndex, indexIsPending, rebuildIndex } from './records/index-rows'
import { createRecovery } from './salvage/recovery'
import { salvage } from './salvage/salvage'
import { giveBack } from './space'

/** What the store needs from its thread. */
export interface StorePorts {
  pace: Pace
  notify(event: LibraryEvent): void
  log(message: string): void
  now(): number
  inBackground(job: PacedWork<void>): void
  /** Records are pending: has `keepRecords` done a while later. */
  keepRecordsLater(): void
}

/** What became of a request. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; reason: string }

/** The library's database as its thread uses it. */
export interface Store {
  /** Opens the file, or makes it; the result is reported as an event. */
  open(): void
  manner(name: MethodName): 'read' | 'write'
  /** Whether reading by this method is to be done after `keepRecords`; a change does that itself. */
  awaitsRecords(name: MethodName): boolean
  /** Puts the records in that are pending, as a change among others. */
  keepRecords(): PacedWork<void>
  perform<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): PacedWork<Outcome<MethodValue<Name>>>
}

type State =
  | { at: 'ready'; db: Database }
  | { at: 'readOnly'; db: Database; reason: string }
  | { at: 'failed'; reason: string }

const noLimits = { capBytes: Number.MAX_SAFE_INTEGER, keepMs: null, serviceCaps: {} }

/** Changes that change nothing in the file. */
const harmless: ReadonlySet<MethodName> = new Set(['wouldFree', 'backup', 'limit', 'close'])

/** The library's database and all that is done with it. */
export function createStore(data: ThreadData, parts: LibraryParts, ports: StorePorts): Store {
  const { methods } = parts
  let state: State = { at: 'failed', reason: 'The library is not open.' }
  let manner: SearchSupport = 'fullText'
  let evicting = false
  /** The disk was full once in this run: reported once. */
  let reportedFull = false
  /** Nothing can be written because there is no space. */
  let isFull = false

  const context: Context = {
    get db() {
      if (state.at === 'failed') throw new Error(state.reason)
      return state.db
    },
    get manner() {
      return manner
    },
    get readOnly() {
      return state.at === 'readOnly'
    },
    folder: data.folder,
    parts,
    pace: ports.pace,
    now: ports.now,
    notify: ports.notify,
    log: ports.log,
    used: new Map(),
    usedPictures: new Map(),
    spoilt: new Set(),
    counts: 0,
    limits: noLimits,
    evictSoon() {
      if (evicting) return
      evicting = true
      ports.inBackground(evictNow())
    },
  }

  const recovery = createRecovery(
    takeOver,
    (file, error) => {
      context.db.run('DELETE FROM salvaging')
      ports.log(`${file} could not be recovered: ${messageOf(error)}`)
      ports.notify({
        at: 'notice',
        tone: 'warning',
        message: `What is left in ${file} could not be recovered. The file stays in the data folder.`,
      })
    },
    ports.now,
  )

  const opening = () => ({
    folder: data.folder,
    now: ports.now(),
    mostPages: data.mostPages,
    steps: parts.steps,
  })

  function open(): void {
    try {
      const { version, fullText } = readCapability()
      checkVersion(version)
      manner = fullText && data.withoutFullText !== true ? 'fullText' : 'plain'
    } catch (error) {
      fail(messageOf(error))
      return
    }
    take(openFile(opening()))
  }

  function take(opened: Opened): void {
    switch (opened.at) {
      case 'ready':
        state = { at: 'ready', db: opened.db }
        tryIndex(opened.db)
        ports.notify({ at: 'opened', manner, readOnly: null })
        break
      case 'readOnly':
        state = opened
        ports.notify({ at: 'opened', manner, readOnly: opened.reason })
        break
      case 'damaged':
        startAnew(opened.reason)
        break
      case 'failed':
        fail(opened.reason)
        break
      default:
        opened satisfies never
    }
  }

  function fail(reason: string): void {
    state = { at: 'failed', reason }
    ports.notify({ at: 'failed', reason })
  }

  /** Sets the damaged file aside and continues with a new one, into which the old one is taken over. */
  function startAnew(reason: string): void {
    try {
      if (state.at !== 'failed') state.db.close()
    } catch (error) {
      ports.log(`The damaged file could not be closed: ${messageOf(error)}`)
    }
    ports.log(`The library is damaged: ${reason}`)
    try {
      const name = setAside(data.folder, ports.now())
      const opened = openFile(opening())
      if (opened.at === 'damaged') throw new Error(opened.reason)
      if (opened.at === 'ready') opened.db.run('INSERT INTO salvaging (file) VALUES (?)', name)
      take(opened)
      ports.notify({
        at: 'notice',
        tone: 'warning',
        message: `The file of the library was damaged. It was set aside as ${name}, and what can be read in it is being recovered.`,
      })
    } catch (error) {
      fail(`The library is damaged and could not be set aside: ${messageOf(error)}`)
    }
  }

  /** Damage of the index may be seen only now; on a full disk everything else works as well. */
  function tryIndex(db: Database): void {
    try {
      prepareIndex(db)
    } catch (error) {
      const fault = sqliteFault(error)
      if (fault === 'full') ports.log(`No room for the index: ${messageOf(error)}`)
      else if (fault === 'damage') startAnew(messageOf(error))
      else renewIndex(db, messageOf(error))
    }
  }

  /** Makes or completes the index, and continues with what was left undone. */
  function prepareIndex(db: Database): void {
    // Before the index, for which a full disk may have no room.
    recovery.of(db.get((row) => row.text('file'), 'SELECT file FROM salvaging') ?? null)
    if (manner === 'plain') {
      if (hasIndex(db)) dropIndex(db)
    } else if (hasIndex(db)) restoreMerging(db)
    else emptyIndex(db)
    ports.inBackground(afterOpening())
  }

  function* takeOver(name: string): PacedWork<void> {
    const { db } = context
    const { answers, records, saved } = yield* salvage(context, join(data.folder, name))
    db.run('DELETE FROM salvaging')
    if (manner === 'fullText') emptyIndex(db)
    ports.inBackground(guarded(fillIndex()))
    ports.notify({ at: 'changed' })
    for (const { announce } of parts.modules) announce?.(context)
    ports.notify({
      at: 'notice',
      tone: 'information',
      message: `From the damaged library ${answers} answers, ${records} records and ${saved} saved items were recovered.`,
    })
  }

  function* afterOpening(): PacedWork<void> {
    yield* guarded(recovery.finish())
    if (arePending()) ports.keepRecordsLater()
    yield* guarded(fillIndex())
    if (state.at === 'ready') yield* guarded(finishWiping(context))
    if (state.at === 'ready') yield* guarded(giveBack(state.db, ports.pace))
    if (state.at === 'ready') holdReserve(context)
  }

  const arePending = () => state.at === 'ready' && recordsArePending(state.db)
  const awaitsRecords = (name: MethodName) => methods[name].withoutRecords !== true && arePending()

  function* keepOfPending(): PacedWork<void> {
    yield* recovery.finish()
    if (state.at !== 'ready') return
    if ((yield* keepPendingRecords(context)) === 0) return
    ports.notify({ at: 'changed' })
    if (isOver(context)) context.evictSoon()
  }

  function* fillIndex(): PacedWork<void> {
    const started = context.db
    if (manner === 'plain') return
    const progress = (done: number, total: number) =>
      ports.notify({ at: 'progress', what: 'index', progress: { done, total } })
    let reported = false
    const job = rebuildIndex(started, (done, total) => {
      reported = true
      progress(done, total)
    })
    try {
      for (let step = job.next(); step.done !== true; step = job.next()) {
        // Not `pace.over()`: within a pause others write, and each step is a transaction of its own.
        yield
        if (state.at === 'failed' || state.db !== started) return
      }
    } finally {
      if (reported) ports.notify({ at: 'progress', what: 'index', progress: null })
    }
  }

  function* evictNow(): PacedWork<void> {
    yield* guarded(evictOnce())
    evicting = false
  }

  function* evictOnce(): PacedWork<void> {
    if (state.at !== 'ready') return
    yield* evict(context)
    if (arePending()) ports.keepRecordsLater()
  }

  /** Work of the library's own: its failures are reported, since nobody waits for it. */
  function* guarded(job: PacedWork<void>): PacedWork<void> {
    try {
      yield* job
    } catch (error) {
      if (!recover(error)) ports.log(`Work in the background failed: ${messageOf(error)}`)
    }
  }

  /** If the file is damaged, continues with a new one; true if the work can be tried again. */
  function recover(error: unknown): boolean {
    if (state.at !== 'ready') return false
    switch (sqliteFault(error)) {
      case 'indexDamage':
        return renewIndex(state.db, messageOf(error))
      case 'damage':
        startAnew(messageOf(error))
        return true
      default:
        return false
    }
  }

  /** Makes room on a full disk; false if there is nothing more to go. */
  function* madeSpace(): PacedWork<boolean> {
    if (!reportedFull) {
      reportedFull = true
      ports.notify({
        at: 'notice',
        tone: 'warning',
        message:
          'The disk is full. The library makes space by deleting what was not used for longest; saved items stay.',
      })
    }
    try {
      const made = yield* makeSpace(context)
      if (indexIsPending(context.db)) ports.inBackground(guarded(fillIndex()))
      return made
    } catch (error) {
      ports.log(`No room could be made: ${messageOf(error)}`)
      return false
    }
  }

  /** Reading continues; every change is tried all the same. */
  function reportFull(): string {
    const reason = 'The disk is full, and nothing in the library may go.'
    if (!isFull) ports.notify({ at: 'opened', manner, readOnly: reason })
    isFull = true
    return reason
  }

  function reportSpace(): void {
    if (isFull) ports.notify({ at: 'opened', manner, readOnly: null })
    isFull = false
  }

  function renewIndex(db: Database, reason: string): boolean {
    ports.log(`The index is damaged: ${reason}`)
    try {
      emptyIndex(db)
    } catch (error) {
      startAnew(messageOf(error))
      return true
    }
    ports.inBackground(guarded(fillIndex()))
    ports.notify({
      at: 'notice',
      tone: 'information',
      message: 'The index of the library was damaged and is being rebuilt.',
    })
    return true
  }

  function* attempt<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): PacedWork<MethodValue<Name>> {
    const method = methods[name]
    if (method.manner === 'read') return method.run(context, input)
    if (method.manner === 'slicedRead') return yield* method.run(context, input)
    if (state.at === 'readOnly' && !harmless.has(name)) throw new Error(state.reason)
    yield* recovery.finish()
    if (awaitsRecords(name)) yield* guarded(keepOfPending())
    const value = yield* method.run(context, input)
    if (method.quiet !== true) ports.notify({ at: 'changed' })
    if (name === 'close' || state.at !== 'ready') return value
    if (isOver(context)) context.evictSoon()
    if (arePending()) ports.keepRecordsLater()
    return value
  }

  return {
    open,
    manner: (name) => (methods[name].manner === 'write' ? 'write' : 'read'),
    awaitsRecords,
    keepRecords: () => guarded(keepOfPending()),
    *perform(name, input) {
      for (let tries = 1; ; tries += 1) {
        const before = state
        try {
          const value = yield* attempt(name, input)
          if (methods[name].manner === 'write') reportSpace()
          return { ok: true, value }
        } catch (error) {
          // Another request may have found the damage while this one was between its slices.
          if (sqliteFault(error) === 'full') {
            if (tries < 4 && (yield* madeSpace())) continue
            return { ok: false, reason: reportFull() }
          }
          const again = recover(error) || (state !== before && state.at === 'ready')
          if (again && tries < 3) continue
          return { ok: false, reason: messageOf(error) }
        }
      }
    },
  }
}
