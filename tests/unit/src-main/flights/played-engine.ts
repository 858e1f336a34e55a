import { wordFault } from '#shared/bridge/fault-words'
import { type Fault, failed, ok } from '#shared/bridge/result'
import type { PauseReason, RunEnd } from '#shared/bridge/runs'
import type { NewRun, Polling, RunRecord } from '../../../../src-main/polling/ports'
import { toRun } from '../../../../src-main/polling/runs'
import type { TestLibrary } from '../library/open-test-library'
import { begunRun, storeSearch } from './searched'

type Played = Pick<Polling, 'begin' | 'list' | 'open' | 'cancel' | 'onChange' | 'onEnd'>

/** The polling engine as a test plays it: runs begin at once and end when the test says so. */
export function createPlayedEngine(library: Pick<TestLibrary, 'get'>, now: () => number) {
  const begun: NewRun[] = []
  const cancelled: string[] = []
  const runs = new Map<string, RunRecord>()
  const endListeners = new Set<Parameters<Polling['onEnd']>[0]>()
  const changeListeners = new Set<Parameters<Polling['onChange']>[0]>()
  let refusal: Fault | null = null
  let ending: Promise<unknown> = Promise.resolve()

  async function reportEnd(run: RunRecord): Promise<void> {
    runs.set(run.id, run)
    await Promise.all([...endListeners].map(async (listener) => await listener(run)))
  }

  const polling: Played = {
    async begin(wish) {
      if (refusal !== null) return failed(refusal)
      const underWay = [...runs.values()].find(
        ({ question, state }) => question === wish.question && state.at !== 'ended',
      )
      if (underWay !== undefined) return ok(toRun(underWay))
      begun.push(wish)
      const run: RunRecord = {
        ...begunRun({
          id: `run-${begun.length}`,
          question: JSON.parse(wish.about),
          at: now(),
          prices: [],
          ...(wish.watch === null ? {} : { watch: wish.watch }),
        }),
        question: wish.question,
      }
      runs.set(run.id, run)
      return ok(toRun(run))
    },
    list: async () => ok([...runs.values()].map(toRun).reverse()),
    async open(id) {
      const opened = await library.get('openRun', { id, realm: 'demo' })
      return opened === null ? failed(wordFault('notKept')) : ok(opened)
    },
    async cancel(id) {
      cancelled.push(id)
      const run = runs.get(id)
      if (run === undefined) return failed(wordFault('notKept'))
      ending = engine.finish(id, [], 'cancelled')
      await ending
      return ok(toRun(run))
    },
    onChange(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    onEnd(listener) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
  }

  const engine = {
    polling,
    begun,
    cancelled,
    /** From now on nothing can be begun; null: it can again. */
    refuse(fault: Fault | null) {
      refusal = fault
    },
    /** A run ends, with what it found. */
    async finish(id: string, prices: readonly number[], how: RunEnd = 'complete') {
      const run = runs.get(id)
      if (run === undefined) throw new Error(id)
      const about = begun[Number(id.replace('run-', '')) - 1]?.about ?? ''
      const question = JSON.parse(about)
      const stored = await storeSearch(library, {
        ...{ id, question, at: now(), prices, how },
        ...(run.watch === null ? {} : { watch: run.watch }),
      })
      await reportEnd({ ...stored, question: run.question })
      return stored
    },
    /** Reports an end that was reported before. */
    reportEnd,
    /** Settles when what was cancelled for it is over. */
    async pause(id: string, why: PauseReason, reason: string) {
      const run = runs.get(id)
      if (run === undefined) throw new Error(id)
      const paused: RunRecord = { ...run, state: { at: 'paused', why, reason } }
      runs.set(id, paused)
      for (const listener of changeListeners) listener(toRun(paused))
      await ending
    },
  }
  return engine
}
