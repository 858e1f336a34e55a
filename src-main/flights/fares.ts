import { wordFault } from '#shared/bridge/fault-words'
import type { LowestBefore, PricePoint, Watch, WatchChange } from '#shared/bridge/flights'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import type { Realm } from '#shared/operation/cache-key'
import { routeKey, searchKey } from '#shared/services/flights/price-history'
import { searchCall } from '#shared/services/flights/search-question'
import { createTurns } from '../core/turns'
import type { RunRecord } from '../polling/ports'
import type { DueEntry, DuePolicy } from '../watches/due'
import {
  changedWatch,
  isOver,
  judge,
  nextTime,
  reportAtOnce,
  tidied,
  withProblem,
} from './decide-watch'
import { createFareStore, type StoredWatch } from './fare-store'
import type { FareWatches, FlightsPorts } from './ports'
import { asksFor, beginSearch } from './search'

/** What a search that is over has added to the price history. */
export interface FoundFares {
  point: PricePoint
  lowestBefore: LowestBefore | null
}

/** The watches, and what a search that changed or is over means to them. */
export interface Fares extends FareWatches {
  /** A search is over: what watches make of it is stored and reported. Throws if it could not be stored. */
  apply(run: RunRecord, found: FoundFares | null): Promise<void>
  followed(run: Run): void
}

/**
 * Watches of fares: a flight search is made again on its schedule, and judged by the line and by the
 * price history. The engine of what goes by itself says when; one search is under way at a time, so that
 * many that were missed while the program was closed make no burst.
 */
export function createFares(ports: FlightsPorts): Fares {
  const { polling, clock, library } = ports
  const realm = () => ports.world().realm
  const store = createFareStore(library, clock.now)
  const inTurn = createTurns()
  /** Runs that were ended because something was missing, and what it was. */
  const givenUp = new Map<string, string>()
  let sequence = 0
  let shown: readonly Watch[] = []

  const read = () => store.list(realm())

  /** Stores a watch, and shows it where it belongs to the present world. */
  async function keep(before: StoredWatch | null, watch: StoredWatch, of: Realm) {
    const kept = await store.keep(of, before, watch)
    await show()
    return kept
  }

  async function show(): Promise<void> {
    const watches = await read()
    if (watches.ok) take(watches.value)
  }

  function take(watches: readonly StoredWatch[]): void {
    const next = watches.map(shownAs)
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    sequence += 1
    ports.changed()
  }

  async function entries(of: Realm): Promise<DueEntry[]> {
    const watches = await store.list(of)
    if (!watches.ok) throw new Error(watches.fault.message)
    if (of === realm()) take(watches.value)
    const on: StoredWatch[] = []
    for (const watch of watches.value.filter((one) => one.on)) {
      const tidy = tidied(watch, clock.now(), ports.chance())
      if (tidy !== watch) await keep(watch, tidy, of)
      if (tidy.on) on.push(tidy)
    }
    const due = on.map(({ id, nextAt }) => ({ id, nextAt: nextAt ?? 0 }))
    const may = due.some(({ nextAt }) => nextAt <= clock.now()) && (await mayGo())
    return due.map((entry) => ({ ...entry, may }))
  }

  /** One watch at a time: another one's run is under way, or waits for the network. */
  async function mayGo(): Promise<boolean> {
    if (!ports.canAsk()) return false
    const runs = await polling.list()
    return runs.ok && !runs.value.some(({ watch, state }) => watch !== null && state.at !== 'ended')
  }

  /**
   * The run is begun before the next time is stored: after a kill in between it is begun again, and the
   * polling engine then gives the run that is under way.
   */
  async function runOne(watch: StoredWatch, of: Realm): Promise<Result<Run>> {
    const now = clock.now()
    // A watch wants the price of now, whatever is stored.
    const begun = await beginSearch(ports, { question: watch.question, anew: true }, watch.id)
    const nextAt = watch.on ? nextTime(watch, now, ports.chance()) : null
    const next = { ...watch, nextAt }
    await keep(watch, begun.ok ? next : withProblem(next, begun.fault.message, now), of)
    return begun
  }

  async function find(id: string, of: Realm): Promise<Result<StoredWatch>> {
    const watches = await store.list(of)
    if (!watches.ok) return watches
    const watch = watches.value.find((one) => one.id === id)
    return watch === undefined ? noSuchWatch() : ok(watch)
  }

  /** What the newest search of the same question that found a price says; undefined if there is none. */
  async function newestPrice({ question }: StoredWatch, of: Realm) {
    const points = await library.ask('priceHistory', { realm: of, key: routeKey(question) })
    const name = searchKey(question)
    return points.ok
      ? points.value.findLast(
          (point) => point.cheapest !== null && searchKey(point.question) === name,
        )
      : undefined
  }

  async function change(wish: WatchChange): Promise<Result<Watch>> {
    const of = realm()
    const before = wish.id === undefined ? ok(null) : await find(wish.id, of)
    if (!before.ok) return before
    const now = clock.now()
    const wished = changedWatch(before.value, wish, {
      ...{ now, chance: ports.chance(), id: ports.newId() },
    })
    const known = await newestPrice(wished, of)
    const { watch, notified } = reportAtOnce(wished, known, now, ports.locale())
    const kept = await keep(before.value, watch, of)
    if (!kept.ok) return kept
    if (notified !== null && known !== undefined && of === realm()) {
      const { operation } = searchCall(watch.question)
      ports.notify(watch.title, notified, { at: 'flights', run: known.run, operation })
    }
    return ok(shownAs(watch))
  }

  async function apply(run: RunRecord, found: FoundFares | null): Promise<void> {
    const { state, endedAt, realm: of } = run
    if (state.at !== 'ended' || endedAt === null) return
    // A run that is continued ends again.
    const end = `${run.id} ${endedAt}`
    const problem = state.how === 'complete' ? null : (givenUp.get(run.id) ?? state.reason)
    const watches = await store.list(of)
    if (!watches.ok) throw new Error(watches.fault.message)
    for (const watch of watches.value) {
      const meant = run.watch === watch.id || (watch.on && asksFor(run, watch.question))
      if (!meant || watch.heard === end) continue
      const { point = null, lowestBefore = null } = found ?? {}
      const event = { end, at: endedAt, point, lowestBefore, problem }
      const next = judge(watch, event, ports.locale())
      const stored = await keep(watch, next, of)
      if (!stored.ok) throw new Error(stored.fault.message)
      const notified = next.last?.told ?? null
      if (notified !== null && of === realm()) {
        ports.notify(next.title, notified, { at: 'flights', run: run.id, operation: run.operation })
      }
    }
  }

  const policy: DuePolicy = {
    name: 'fares',
    entries: (of) => inTurn(() => entries(of)),
    run: (id, of) =>
      inTurn(async () => {
        const watch = await find(id, of)
        if (watch.ok && watch.value.on && of === realm()) await runOne(watch.value, of)
      }),
  }

  return {
    policy,
    async list() {
      const watches = await read()
      return watches.ok ? ok(watches.value.map(shownAs)) : watches
    },
    change: (wish) => inTurn(() => change(wish)),
    remove: (id) =>
      inTurn(async () => {
        const removed = await store.drop(realm(), id)
        await show()
        return removed
      }),
    run: (id) =>
      inTurn(async () => {
        const of = realm()
        const found = await find(id, of)
        if (!found.ok) return found
        return isOver(found.value.question, clock.now())
          ? flightsHaveLeft()
          : await runOne(found.value, of)
      }),
    shown: () => ({ sequence, watches: shown }),
    async apply(run, found) {
      await inTurn(() => apply(run, found))
      givenUp.delete(run.id)
    },
    followed({ id, watch, state }) {
      if (watch === null || state.at !== 'paused') return
      if (state.why !== 'budget' && state.why !== 'quota') return
      // A watch does not wait for another day: the missing thing is reported, and it runs next time.
      givenUp.set(id, state.reason)
      void polling.cancel(id)
    },
  }
}

/** A watch as the window sees it. */
const shownAs = ({ belowTold: _belowTold, heard: _heard, ...watch }: StoredWatch): Watch => watch

const noSuchWatch = () =>
  failed(wordFault('notKept', undefined, { message: 'There is no such watch.' }))

const flightsHaveLeft = () =>
  failed(
    wordFault('invalidInput', 'Flights', {
      message: 'The first day of travel is over.',
      nextStep: 'Choose later days, and watch that search.',
    }),
  )
