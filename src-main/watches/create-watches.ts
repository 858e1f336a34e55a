import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import type { Realm } from '#shared/operation/cache-key'
import { createTurns } from '../core/turns'
import type { EndedRun, Watches, WatchPolicy, WatchPorts, WatchRow } from './ports'

/** The watches, and what drives them. */
export interface DrivenWatches<Shown, Change, Found> extends Watches<Shown, Change> {
  start(): void
  /** A run of any kind is over: what watches make of it is stored, and told. */
  heard(ended: EndedRun<Found>): Promise<void>
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
export function createWatches<
  Row extends WatchRow,
  Shown,
  Change extends { id?: string | undefined },
  Found,
>(
  ports: WatchPorts,
  policy: WatchPolicy<Row, Shown, Change, Found>,
): DrivenWatches<Shown, Change, Found> {
  const { polling, clock, realm } = ports
  const { store } = policy
  const inTurn = createTurns()
  /** Runs that were ended for want of something, and what it was. */
  const givenUp = new Map<string, string>()
  let stopTimer = (): void => undefined
  let running = false
  let sequence = 0
  let shown: readonly Shown[] = []

  const read = () => store.list(realm())

  /** Stores a watch, and shows it where it belongs to the present world. */
  async function keep(watch: Row, of: Realm): Promise<Result<null>> {
    const kept = await store.keep(of, watch)
    await show()
    return kept
  }

  async function show(): Promise<void> {
    const watches = await read()
    if (watches.ok) take(watches.value)
  }

  function take(watches: readonly Row[]): void {
    const next = watches.map(policy.shownAs)
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
    const on: Row[] = []
    for (const watch of watches.value.filter((one) => one.on)) {
      const tidy = policy.tidy(watch, clock.now(), ports.chance())
      if (tidy !== watch) await keep(tidy, present)
      if (tidy.on) on.push(tidy)
    }
    const [next] = on.toSorted((one, other) => (one.nextAt ?? 0) - (other.nextAt ?? 0))
    if (next === undefined) return plan(longestWaitMs)
    const wait = (next.nextAt ?? 0) - clock.now()
    if (wait > 0) return plan(wait)
    if (!policy.canAsk() || (await isBusy()) || realm() !== present) return plan(heldUpMs)
    await runOne(next, present)
    plan(betweenMs)
  }

  /** One watch at a time: another one's run is under way, or waits for the network. */
  async function isBusy(): Promise<boolean> {
    const runs = await polling.list()
    return !runs.ok || runs.value.some(({ watch, state }) => watch !== null && state.at !== 'ended')
  }

  /**
   * The run is begun before the next time is stored: a kill in between begins it again, and the
   * engine then gives the run that is under way.
   */
  async function runOne(watch: Row, of: Realm): Promise<Result<Run>> {
    const now = clock.now()
    const begun = await policy.begin(watch)
    const nextAt = watch.on ? policy.nextTime(watch, now, ports.chance()) : null
    await keep(
      begun.ok
        ? { ...watch, nextAt }
        : policy.withProblem({ ...watch, nextAt }, begun.fault.message, now),
      of,
    )
    return begun
  }

  async function find(id: string): Promise<Result<Row>> {
    const watches = await read()
    if (!watches.ok) return watches
    const watch = watches.value.find((one) => one.id === id)
    return watch === undefined ? noSuchWatch() : ok(watch)
  }

  async function change(wish: Change): Promise<Result<Shown>> {
    const before = wish.id === undefined ? ok(null) : await find(wish.id)
    if (!before.ok) return before
    const now = clock.now()
    const of = realm()
    const given = { now, chance: ports.chance(), id: ports.newId() }
    const { row, news } = await policy.news(policy.change(before.value, wish, given), of, now)
    const kept = await keep(row, of)
    if (!kept.ok) return kept
    if (news !== null && of === realm()) ports.tell(row.title, news.message, news.about)
    return ok(policy.shownAs(row))
  }

  async function hear({ realm: of, run, found }: EndedRun<Found>): Promise<void> {
    const { state, endedAt } = run
    if (state.at !== 'ended' || endedAt === null) return
    // A run that is gone on with ends again.
    const end = `${run.id} ${endedAt}`
    const problem = state.how === 'complete' ? null : (givenUp.get(run.id) ?? state.reason)
    const watches = await store.list(of)
    if (!watches.ok) throw new Error(watches.fault.message)
    for (const watch of watches.value) {
      const meant = run.watch === watch.id || (watch.on && policy.concerns(watch, run))
      if (!meant || watch.heard === end) continue
      const { row, message } = policy.judge(watch, { end, at: endedAt, found, problem })
      const stored = await keep({ ...row, heard: end }, of)
      if (!stored.ok) throw new Error(stored.fault.message)
      if (message !== null && of === realm()) {
        ports.tell(row.title, message, policy.about(run))
      }
    }
  }

  return {
    async list() {
      const watches = await read()
      return watches.ok ? ok(watches.value.map(policy.shownAs)) : watches
    },
    async change(wish) {
      const changed = await inTurn(() => change(wish))
      look()
      return changed
    },
    remove: (id) =>
      inTurn(async () => {
        const removed = await store.drop(realm(), id)
        await show()
        return removed
      }),
    run: (id) =>
      inTurn(async () => {
        const found = await find(id)
        if (!found.ok) return found
        const refused = policy.refusal(found.value, clock.now())
        return refused ?? (await runOne(found.value, realm()))
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

const noSuchWatch = () =>
  failed(wordFault('notKept', undefined, { message: 'There is no such watch.' }))
