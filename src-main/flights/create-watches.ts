import { wordFault } from '#shared/bridge/fault-words'
import type { Watch, WatchChange } from '#shared/bridge/flights'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import type { Realm } from '#shared/operation/cache-key'
import { searchCall } from '#shared/services/flights/search-question'
import { routeKey, searchKey } from '#shared/services/flights/trail'
import { isOver, judge, nextTime, tellAtOnce } from './decide-watch'
import type { EndedSearch, FlightsPorts, Watches, WatchSearch } from './ports'
import { asksFor } from './search'
import type { StoredWatch } from './store/methods'
import { createTurns } from './turns'
import { changedWatch, tidied, withProblem } from './watch-changes'

/** The watches, and what drives them. */
export interface DrivenWatches extends Watches {
  start(): void
  /** A search of any kind is over: what watches make of it is stored, and told. */
  heard(ended: EndedSearch): Promise<void>
  /** A run changed. */
  followed(run: Run): void
  stop(): void
}

/** Longest time until the next look, so that a timer outlasts no sleep and no change of the clock. */
const longestWaitMs = 3_600_000
/** Until the next look where something is due and cannot go now. */
const heldUpMs = 60_000
/** Between two watches that are due. */
const betweenMs = 20_000

/**
 * Stores watches and runs those that are due: one at a time, so that many that were missed while the
 * program was closed make no burst. When a watch goes next stands in its row; the timer is a hint.
 */
export function createWatches(ports: FlightsPorts, search: WatchSearch): DrivenWatches {
  const { library, polling, clock } = ports
  const inTurn = createTurns()
  /** Runs that were ended for want of something, and what it was. */
  const givenUp = new Map<string, string>()
  let stopTimer = (): void => undefined
  let running = false
  let sequence = 0
  let shown: readonly Watch[] = []

  const realm = (): Realm => ports.world().realm
  const read = () => library.ask('watches', { realm: realm() })

  /** Stores a watch, and shows it where it belongs to the present world. */
  async function keep(watch: StoredWatch, of: Realm): Promise<Result<null>> {
    const kept = await library.ask('keepWatch', { realm: of, watch })
    await show()
    return kept
  }

  async function show(): Promise<void> {
    const watches = await read()
    if (watches.ok) take(watches.value)
  }

  function take(watches: readonly StoredWatch[]): void {
    const next = watches.map(watchOf)
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    sequence += 1
    ports.changed()
  }

  function plan(waitMs: number): void {
    stopTimer()
    if (!running) return
    stopTimer = clock.after(Math.min(longestWaitMs, Math.max(0, waitMs)), look)
  }

  function look(): void {
    if (!running) return
    inTurn(lookNow).catch((error: unknown) => {
      ports.log(`watches: ${error instanceof Error ? error.message : typeof error}`)
      plan(heldUpMs)
    })
  }

  async function lookNow(): Promise<void> {
    if (!running) return
    const present = realm()
    const watches = await read()
    if (!watches.ok) return plan(heldUpMs)
    take(watches.value)
    const on: StoredWatch[] = []
    for (const watch of watches.value.filter((one) => one.on)) {
      const tidy = tidied(watch, clock.now(), ports.chance())
      if (tidy !== watch) await keep(tidy, present)
      if (tidy.on) on.push(tidy)
    }
    const [next] = on.toSorted((one, other) => (one.nextAt ?? 0) - (other.nextAt ?? 0))
    if (next === undefined) return plan(longestWaitMs)
    const wait = (next.nextAt ?? 0) - clock.now()
    if (wait > 0) return plan(wait)
    if (!ports.canAsk() || (await isBusy()) || realm() !== present) return plan(heldUpMs)
    await runOne(next, present)
    plan(betweenMs)
  }

  /** One watch at a time: another one's search is under way, or waits for the network. */
  async function isBusy(): Promise<boolean> {
    const runs = await polling.list()
    return !runs.ok || runs.value.some(({ watch, state }) => watch !== null && state.at !== 'ended')
  }

  /**
   * The search is begun before the next time is stored: a kill in between begins it again, and the
   * engine then gives the run that is under way.
   */
  async function runOne(watch: StoredWatch, of: Realm): Promise<Result<Run>> {
    const now = clock.now()
    const begun = await search(watch.question, watch.id)
    const nextAt = watch.on ? nextTime(watch, now, ports.chance()) : null
    await keep(
      begun.ok ? { ...watch, nextAt } : withProblem({ ...watch, nextAt }, begun.fault.message, now),
      of,
    )
    return begun
  }

  async function find(id: string): Promise<Result<StoredWatch>> {
    const watches = await read()
    if (!watches.ok) return watches
    const watch = watches.value.find((one) => one.id === id)
    return watch === undefined ? noSuchWatch() : ok(watch)
  }

  async function change(change: WatchChange): Promise<Result<Watch>> {
    const before = change.id === undefined ? ok(null) : await find(change.id)
    if (!before.ok) return before
    const now = clock.now()
    const of = realm()
    const changed = changedWatch(before.value, change, {
      now,
      chance: ports.chance(),
      id: ports.newId(),
    })
    const known = await newestPrice(changed, of)
    const { watch, told } = tellAtOnce(changed, known, now, ports.locale())
    const kept = await keep(watch, of)
    if (!kept.ok) return kept
    if (told !== null && known !== undefined && of === realm()) {
      const { operation } = searchCall(watch.question)
      ports.tell(watch.title, told, { at: 'flights', run: known.run, operation })
    }
    return ok(watchOf(watch))
  }

  /** What the newest search of the same told that found a price; undefined where there is none. */
  async function newestPrice({ question }: StoredWatch, of: Realm) {
    const points = await library.ask('trail', { realm: of, key: routeKey(question) })
    const name = searchKey(question)
    return points.ok
      ? points.value.findLast(
          (point) => point.cheapest !== null && searchKey(point.question) === name,
        )
      : undefined
  }

  async function hear({ realm: of, run, kept }: EndedSearch): Promise<void> {
    const { state, endedAt } = run
    if (state.at !== 'ended' || endedAt === null) return
    // A search that is gone on with ends again.
    const end = `${run.id} ${endedAt}`
    const watches = await library.ask('watches', { realm: of })
    if (!watches.ok) throw new Error(watches.fault.message)
    for (const watch of watches.value) {
      const meant = run.watch === watch.id || (watch.on && asksFor(run, watch.question))
      if (!meant || watch.heard === end) continue
      const event = {
        end,
        at: endedAt,
        point: kept?.point ?? null,
        lowestBefore: kept?.lowestBefore ?? null,
        problem: state.how === 'complete' ? null : (givenUp.get(run.id) ?? state.reason),
      }
      const judged = judge(watch, event, ports.locale())
      const stored = await keep(judged, of)
      if (!stored.ok) throw new Error(stored.fault.message)
      const told = judged.last?.told ?? null
      if (told !== null && of === realm()) {
        ports.tell(judged.title, told, { at: 'flights', run: run.id, operation: run.operation })
      }
    }
  }

  return {
    async list() {
      const watches = await read()
      return watches.ok ? ok(watches.value.map(watchOf)) : watches
    },
    async change(wish) {
      const changed = await inTurn(() => change(wish))
      look()
      return changed
    },
    remove: (id) =>
      inTurn(async () => {
        const removed = await library.ask('dropWatch', { realm: realm(), id })
        await show()
        return removed
      }),
    run: (id) =>
      inTurn(async () => {
        const found = await find(id)
        if (!found.ok) return found
        if (isOver(found.value.question, clock.now())) return flightsHaveLeft()
        return await runOne(found.value, realm())
      }),
    shown: () => ({ sequence, watches: shown }),
    look,
    async heard(ended) {
      await inTurn(() => hear(ended))
      givenUp.delete(ended.run.id)
      look()
    },
    followed({ id, watch, state }) {
      if (watch === null || state.at !== 'paused') return
      if (state.why !== 'budget' && state.why !== 'quota') return
      // A watch does not wait for another day: what its run lacks is said, and it goes next time.
      givenUp.set(id, state.reason)
      void polling.cancel(id)
    },
    start() {
      running = true
      look()
    },
    stop() {
      running = false
      stopTimer()
    },
  }
}

const watchOf = ({ belowTold: _belowTold, heard: _heard, ...watch }: StoredWatch): Watch => watch

const noSuchWatch = () =>
  failed(wordFault('notKept', undefined, { message: 'There is no such watch.' }))

const flightsHaveLeft = () =>
  failed(
    wordFault('invalidInput', 'Flights', {
      message: 'The first day of travel is over.',
      nextStep: 'Choose later days, and watch that search.',
    }),
  )
