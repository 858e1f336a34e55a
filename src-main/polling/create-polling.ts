import { EventEmitter } from 'node:events'
import { wordFault } from '#shared/bridge/fault-words'
import type { ForgetWhat } from '#shared/bridge/library'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import type { Settings } from '#shared/bridge/settings'
import type { Realm } from '#shared/operation/cache-key'
import type { Clock } from '../core/clock'
import { createIds } from '../core/sortable-id'
import type { Gateway, World } from '../gateway/ports'
import { worldChanged } from '../gateway/readiness'
import type { Library } from '../library/ports'
import { createAwakeTime } from './engine/awake-time'
import { callIdOf, createCaller } from './engine/caller'
import { createRunWriter } from './engine/run-writer'
import { createRunner } from './engine/runner'
import type { QueuedRun } from './engine/service-queue'
import { setupFault } from './engine/setup-fault'
import { policies } from './policies'
import type { NewRun, Polling, PollLimits, RunRecord } from './ports'
import { isForgotten, newRecord, toRun } from './runs'
// The library's methods for runs are declared beside their tables.
import type {} from './store/methods'

export interface PollingPorts {
  gateway: Pick<Gateway, 'call' | 'keyOf' | 'cancel' | 'keptStates' | 'connection'>
  library: Pick<Library, 'ask'>
  world(): World
  settings(): Settings
  clock: Clock
  /** 0 to 1; spreads polls. */
  chance(): number
  /** Milliseconds since this program began; 0 if it begins with the engine. */
  upFor?(): number
  log(line: string): void
}

/** So many ended runs of each world are in the list. */
const listedEnded = 500
/** Changes of the surroundings come in bursts. */
const mergedMs = 100
const againMs = 30_000

type EndListener = (run: RunRecord) => void | Promise<void>

/** The polling engine: what is polled until it is done, over restarts and sleep. */
export function createPolling(ports: PollingPorts): Polling {
  const { gateway, library, world, clock } = ports
  const entries = new Map<string, QueuedRun>()
  const beginning = new Map<string, Promise<Result<Run>>>()
  const changes = new EventEmitter()
  changes.setMaxListeners(0)
  const ends = new Set<EndListener>()
  const makeId = createIds(clock.now)
  const awake = createAwakeTime(clock)
  const writer = createRunWriter({ library, clock, stored: report })
  const runner = createRunner({
    clock,
    awake,
    world,
    gateway,
    writer,
    limits,
    chance: ports.chance,
    upFor: () => ports.upFor?.() ?? 0,
    report,
    entry: (id) => entries.get(id),
    entries: () => entries.values(),
    caller: createCaller({
      gateway,
      library,
      limits,
      progressParameter: () => ports.settings().downloads.progressParameter,
    }),
  })
  /** Ended runs whose end was not reported to everyone before the last start. */
  const unreported = new Set<string>()
  let loading: Promise<Result<null>> | undefined
  let isOnline = true
  let realm = world().realm
  let started = false
  let stopped = false
  const stops = new Set<() => void>()

  function limits(): PollLimits {
    const { firstSeconds, longestSeconds, deadlineMinutes } = ports.settings().polling
    return {
      firstMs: firstSeconds * 1000,
      longestMs: longestSeconds * 1000,
      deadlineMs: deadlineMinutes * 60_000,
    }
  }

  /** Everything of a run that must outlive a kill is stored: followers are notified. */
  function report(run: RunRecord): void {
    const entry = entries.get(run.id)
    if (entry === undefined) return
    if (runner.isHere(run)) changes.emit('change', toRun(run))
    if (run.state.at === 'ended' && entry.run === run) void reportEnd(entry, run)
  }

  async function reportEnd(entry: QueuedRun, run: RunRecord): Promise<void> {
    if (entry.reported === run.revision) return
    entry.reported = run.revision
    try {
      for (const listener of ends) await listener(run)
    } catch (error) {
      ports.log(`polling: the end of a run was not taken (${String(error)})`)
      return
    }
    // It may continue again by now.
    if (entry.run !== run || stopped) return
    await library.ask('runReported', { id: run.id })
    const pruned = await library.ask('pruneRuns')
    if (pruned.ok) for (const id of pruned.value) gone(id)
  }

  function gone(id: string): void {
    const entry = entries.get(id)
    if (entry === undefined) return
    entries.delete(id)
    writer.drop(id)
    if (runner.isHere(entry.run)) changes.emit('gone', id)
  }

  /** Reads what is stored, once; this alone continues nothing. */
  function load(): Promise<Result<null>> {
    loading ??= library.ask('storedRuns', { ended: listedEnded }).then((result) => {
      if (!result.ok) {
        loading = undefined
        return result
      }
      const chargedTo = awake.now()
      for (const { run, reported, notes } of result.value) {
        if (entries.has(run.id)) continue
        entries.set(run.id, newEntry(run, { chargedTo, started: false, notes }))
        if (!reported && run.state.at === 'ended') unreported.add(run.id)
      }
      return ok(null)
    })
    return loading
  }

  async function begin(given: NewRun): Promise<Result<Run>> {
    const asked = world()
    const loaded = await load()
    if (!loaded.ok) return loaded
    if (world().realm !== asked.realm) return worldChanged()
    const name = `${asked.realm} ${given.kind} ${given.question}`
    const known = beginning.get(name)
    if (known !== undefined) return await known
    const begun = beginOne(given, asked).finally(() => beginning.delete(name))
    beginning.set(name, begun)
    return await begun
  }

  async function beginOne(given: NewRun, asked: World): Promise<Result<Run>> {
    const same = [...entries.values()].filter(
      ({ run }) =>
        run.realm === asked.realm && run.kind === given.kind && run.question === given.question,
    )
    const going = same.find(({ run }) => run.state.at !== 'ended')
    if (going !== undefined) return ok(toRun(going.run))
    const policy = policies[given.kind]
    const [kept] = await keptStates(given)
    if (kept?.at === 'unasked') return failed(kept.fault)
    if (kept?.at === 'fresh' && given.anew !== true) {
      const complete = same.filter(
        ({ run }) => run.state.at === 'ended' && run.state.how === 'complete',
      )
      const newest = complete.toSorted((one, other) => other.run.startedAt - one.run.startedAt)[0]
      if (newest !== undefined) return ok(toRun(newest.run))
    } else {
      const fault = setupFault(asked, policy.service)
      if (fault !== undefined) return failed(fault)
    }
    const run = newRecord(given, {
      id: makeId(),
      realm: asked.realm,
      now: clock.now(),
      limits: limits(),
      policy,
    })
    const recorded = await library.ask('beginRun', { run, about: given.about })
    if (!recorded.ok) return recorded
    const entry = newEntry(run, { chargedTo: awake.now(), started: true, notes: null })
    entries.set(run.id, entry)
    report(run)
    runner.schedule(entry)
    runner.pump()
    return ok(toRun(run))
  }

  async function keptStates({ call, anyway }: NewRun) {
    const states = await gateway.keptStates([
      { ...call, ...(anyway === undefined ? {} : { anyway }) },
    ])
    return states.ok ? states.value : []
  }

  function here(id: string): QueuedRun | undefined {
    const entry = entries.get(id)
    return entry !== undefined && runner.isHere(entry.run) ? entry : undefined
  }

  /** Writes an entry's state at once, and reports it. */
  async function settleNow(entry: QueuedRun): Promise<Result<Run>> {
    const { run } = entry
    await writer.store(run, 'lasting')
    report(run)
    runner.pump()
    return ok(toRun(run))
  }

  /** Continues with what is stored of the present world. */
  function resumeStored(): void {
    if (!started) return
    const mine = [...entries.values()].filter(({ run }) => runner.isHere(run))
    runner.resumeStored(
      mine.filter(({ run, started }) => !started && run.state.at !== 'ended'),
      mine.filter(({ started }) => !started).map(({ run }) => run),
    )
  }

  async function start(): Promise<void> {
    const loaded = await load()
    if (stopped || started) return
    if (!loaded.ok) {
      later(againMs, () => void start())
      return
    }
    started = true
    resumeStored()
    for (const id of unreported) {
      const entry = entries.get(id)
      if (entry?.run.state.at === 'ended') void reportEnd(entry, entry.run)
    }
    unreported.clear()
  }

  function later(ms: number, task: () => void): void {
    const stop = clock.after(ms, () => {
      stops.delete(stop)
      task()
    })
    stops.add(stop)
  }

  let reviewing = false
  function review(): void {
    reviewing = false
    const wasOnline = isOnline
    isOnline = gateway.connection().at === 'online'
    runner.review(isOnline && !wasOnline)
  }

  return {
    begin,
    async list() {
      const loaded = await load()
      if (!loaded.ok) return loaded
      const mine = [...entries.values()].filter(({ run }) => runner.isHere(run))
      return ok(mine.map(({ run }) => toRun(run)).sort((a, b) => b.startedAt - a.startedAt))
    },
    async open(id) {
      const opened = await library.ask('openRun', { id, realm: world().realm })
      if (!opened.ok) return opened
      if (opened.value === null) return notThere()
      // Main's copy may be newer than what was written.
      return ok({ ...opened.value, run: entries.get(id)?.run ?? opened.value.run })
    },
    async cancel(id) {
      await load()
      const entry = here(id)
      if (entry === undefined) return notThere()
      runner.apply(entry, { at: 'cancelled' })
      return await settleNow(entry)
    },
    async pause(id) {
      await load()
      const entry = here(id)
      if (entry === undefined) return notThere()
      const { run } = entry
      runner.pause(entry)
      return entry.run === run ? ok(toRun(run)) : await settleNow(entry)
    },
    async resume(id, overBudget = false) {
      await load()
      const entry = here(id)
      if (entry === undefined) return notThere()
      const { run } = entry
      entry.pausing = false
      if (run.state.at === 'paused') runner.lift(entry, overBudget)
      else if (run.state.at === 'ended') runner.apply(entry, { at: 'continued', overBudget })
      if (entry.run === run && run.state.at === 'ended') return nothingLeft(run)
      return await settleNow(entry)
    },
    async forget(id) {
      await load()
      const entry = here(id)
      if (entry?.run.state.at !== 'ended') return ok({ forgotten: false })
      gone(id)
      const dropped = await library.ask('dropRuns', { ids: [id] })
      return dropped.ok ? ok({ forgotten: dropped.value.dropped > 0 }) : dropped
    },
    async forgetting(what: ForgetWhat, of?: Realm) {
      await load()
      for (const { run } of [...entries.values()]) {
        if ((of !== undefined && run.realm !== of) || !isForgotten(run, what)) continue
        gone(run.id)
        gateway.cancel(callIdOf(run))
      }
    },
    async forgetRuns(isOne) {
      await load()
      const found = [...entries.values()].map(({ run }) => run).filter(isOne)
      for (const run of found) {
        gone(run.id)
        gateway.cancel(callIdOf(run))
      }
      const ids = found.map(({ id }) => id)
      if (ids.length === 0) return ok(ids)
      const dropped = await library.ask('dropRuns', { ids })
      return dropped.ok ? ok(ids) : dropped
    },
    onChange(listener) {
      changes.on('change', listener)
      return () => void changes.off('change', listener)
    },
    onGone(listener) {
      changes.on('gone', listener)
      return () => void changes.off('gone', listener)
    },
    onEnd(listener) {
      ends.add(listener)
      return () => void ends.delete(listener)
    },
    suspend: runner.suspend,
    wake: runner.wake,
    changed() {
      if (stopped || reviewing) return
      reviewing = true
      later(mergedMs, review)
    },
    worldChanged() {
      const present = world().realm
      if (present === realm) {
        runner.review(false)
        return
      }
      realm = present
      runner.worldChanged()
      resumeStored()
      for (const { run } of entries.values()) {
        if (run.realm === present) changes.emit('change', toRun(run))
        else changes.emit('gone', run.id)
      }
    },
    start: () => void start(),
    async stop() {
      stopped = true
      for (const stop of stops) stop()
      runner.stop()
      await writer.flush()
    },
  }
}

const newEntry = (
  run: RunRecord,
  given: Pick<QueuedRun, 'chargedTo' | 'started' | 'notes'>,
): QueuedRun => ({
  ...given,
  run,
  sent: 0,
  reported: 0,
  pausing: false,
})

const notThere = () =>
  failed(
    wordFault('notKept', undefined, {
      message: 'This run is no longer in the library.',
      nextStep: 'Start it again.',
    }),
  )

const nothingLeft = (run: RunRecord) =>
  failed(
    wordFault('invalidInput', undefined, {
      message:
        run.state.at === 'ended' && run.state.how === 'complete'
          ? 'It is complete: there is nothing more to ask.'
          : 'The service gave nothing to continue with.',
      nextStep: 'Start it again if you want to.',
    }),
  )
