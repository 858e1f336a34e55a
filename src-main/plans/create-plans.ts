import { z } from 'zod'
import { wordFault } from '#shared/bridge/fault-words'
import { inputValues } from '#shared/bridge/input-values'
import type { Plan } from '#shared/bridge/plans'
import { failed, ok, type Result } from '#shared/bridge/result'
import { parseJson } from '#shared/reading/parse-json'
import { createAsking } from './asking'
import { makeOffer, type Offered } from './offers'
import { offlineStates, rememberAnswers } from './offline-states'
import type { PlanPorts, Plans } from './ports'
import { createPlanRun, type PlanRun } from './run-plan'
import type { StoredPlan } from './store/methods'

/** How long an offer is good for: stored answers and budgets change. */
const offerGoodFor = 10 * 60_000
/** One is looked at at a time; of more, the first go. */
const mostOffers = 20
const mostEnded = 50
const mostFailures = 200

/** A plan that is known, and its run if it continues or waits in the present world. */
interface Known {
  stored: StoredPlan
  run: PlanRun | undefined
}

/** Makes the plans: what they would cost, and those that were begun. */
export function createPlans(ports: PlanPorts): Plans {
  const { library, clock } = ports
  const realm = () => ports.world().realm
  const offers = new Map<string, Offered & { madeAt: number }>()
  const known = new Map<string, Known>()
  const answers = rememberAnswers(ports)
  const asking = createAsking()
  const logged = (error: unknown): void =>
    ports.log(`plans: ${error instanceof Error ? error.message : typeof error}`)
  let sequence = 0
  let stated = '[]'
  let started = false
  let stopped = false

  function list(): Plan[] {
    const views = [...known.values()].flatMap(({ stored, run }) => {
      if (stored.realm !== realm()) return []
      if (stored.state.at === 'ended') return stored.state.plan
      return run?.view() ?? []
    })
    return views.toSorted((one, other) => other.startedAt - one.startedAt)
  }

  /** Writes the state of a plan; one that was forgotten meanwhile stays so. */
  async function store(one: Known, state: StoredPlan['state']): Promise<void> {
    one.stored = { ...one.stored, state }
    await library.ask('changePlan', {
      plan: one.stored,
      endedAt: state.at === 'ended' ? clock.now() : null,
    })
  }

  function runOf(one: Known): PlanRun {
    const run = createPlanRun(one.stored, {
      ...ports,
      asking,
      async ended(plan) {
        one.run = undefined
        await store(one, { at: 'ended', plan })
        forgetEnded()
      },
    })
    one.run = run
    return run
  }

  function forgetEnded(): void {
    const ended = [...known.values()].filter(
      ({ stored }) => stored.realm === realm() && stored.state.at === 'ended',
    )
    for (const { stored } of ended.slice(0, Math.max(0, ended.length - mostEnded))) {
      known.delete(stored.id)
    }
  }

  /** Continues everything of the present world; what belongs to the other one waits, unseen. */
  async function continuePresent(): Promise<void> {
    for (const one of [...known.values()]) {
      if (one.stored.state.at === 'ended') continue
      if (one.stored.realm !== realm()) {
        const { run } = one
        one.run = undefined
        await run?.stop('stopped')
      } else if (one.run === undefined) {
        const run = runOf(one)
        await run.load()
        if (one.stored.state.at === 'going') run.go()
      }
    }
    ports.changed()
  }

  async function read(): Promise<void> {
    const stored = await library.ask('storedPlans', { ended: 2 * mostEnded })
    if (!stored.ok || stopped) return
    for (const plan of stored.value) {
      if (!known.has(plan.id)) known.set(plan.id, { stored: plan, run: undefined })
    }
    await continuePresent()
  }

  function find(id: string): Result<Known> {
    const one = known.get(id)
    return one === undefined || one.stored.realm !== realm() ? noSuchPlan() : ok(one)
  }

  return {
    async make(wish) {
      const offered = await makeOffer(wish, ports)
      if (!offered.ok) return offered
      for (const [id, { madeAt }] of offers) {
        const isOld = Math.abs(clock.now() - madeAt) > offerGoodFor
        if (isOld || offers.size >= mostOffers) offers.delete(id)
      }
      offers.set(offered.value.offer.id, { ...offered.value, madeAt: clock.now() })
      return ok(offered.value.offer)
    },
    async begin(id, most = Number.POSITIVE_INFINITY) {
      const offered = offers.get(id)
      const isOld = offered !== undefined && Math.abs(clock.now() - offered.madeAt) > offerGoodFor
      if (offered === undefined || isOld || offered.plan.realm !== realm()) return offerExpired()
      offers.delete(id)
      const agreed = Math.min(offered.plan.most, most)
      const plan: StoredPlan = { ...offered.plan, most: agreed, id, startedAt: clock.now() }
      const begun = await library.ask('beginPlan', { plan, calls: offered.here })
      if (!begun.ok) return begun
      const one: Known = { stored: plan, run: undefined }
      known.set(id, one)
      const run = runOf(one)
      await run.load()
      run.go()
      ports.changed()
      return ok(run.view())
    },
    list,
    async act({ id, act, overBudget }) {
      const found = find(id)
      if (!found.ok) return found
      const one = found.value
      const { run } = one
      if (act === 'remove') {
        if (run !== undefined) await run.stop('gone')
        known.delete(id)
        const dropped = await library.ask('dropPlans', { ids: [id] })
        ports.changed()
        return dropped.ok ? ok(null) : dropped
      }
      if (run === undefined) return ok(list().find((plan) => plan.id === id) ?? null)
      if (act === 'cancel') await run.stop('cancelled')
      else if (act === 'pause') {
        run.pause()
        await store(one, { at: 'paused' })
      } else {
        if (overBudget === true) one.stored.overBudget = true
        await store(one, { at: 'going' })
        run.go()
        if (overBudget === true) run.passBudget()
      }
      ports.changed()
      return ok(list().find((plan) => plan.id === id) ?? null)
    },
    async report(id) {
      const plan = list().find((one) => one.id === id)
      if (plan === undefined) return noSuchPlan()
      const failures = await library.ask('planFailures', { plan: id, limit: mostFailures })
      if (!failures.ok) return failures
      // What is under way at the moment has not failed.
      const run = known.get(id)?.run
      const over = failures.value.filter(
        ({ fate, name }) => fate !== 'sent' || run === undefined || run.isLost(name),
      )
      return ok({
        plan,
        failures: over.map(({ question, reason }) => ({
          ...questionOf(question),
          reason: reason ?? 'It went out, and no answer came back.',
        })),
      })
    },
    offline: (steps) => offlineStates(steps, answers, ports),
    shown() {
      const plans = list()
      const text = JSON.stringify(plans)
      if (text !== stated) {
        stated = text
        sequence += 1
      }
      return { sequence, plans }
    },
    changedAround() {
      for (const { run } of known.values()) run?.changedAround()
    },
    worldChanged() {
      if (started) continuePresent().catch(logged)
    },
    async look() {
      const stored = await library.ask('storedPlans', { ended: 2 * mostEnded })
      if (!stored.ok) return
      const ids = new Set(stored.value.map(({ id }) => id))
      for (const [id, { run }] of known) {
        if (ids.has(id)) continue
        known.delete(id)
        await run?.stop('gone')
      }
      ports.changed()
    },
    start() {
      if (started) return
      started = true
      read().catch(logged)
    },
    async stop() {
      stopped = true
      const runs = [...known.values()].flatMap(({ run }) => run ?? [])
      await Promise.allSettled(runs.map((run) => run.stop('stopped')))
    },
  }
}

const storedQuestion = z.object({ operation: z.string(), values: inputValues })

/** The question of a call as it was stored; none if it cannot be read. */
const questionOf = (text: string): z.infer<typeof storedQuestion> =>
  storedQuestion.safeParse(parseJson(text)).data ?? { operation: '', values: {} }

const noSuchPlan = () =>
  failed(wordFault('notKept', undefined, { message: 'There is no such plan any more.' }))

const offerExpired = () =>
  failed(
    wordFault('invalidInput', undefined, {
      message: 'This count is too old: what is stored may have changed since.',
      nextStep: 'Count the calls again.',
    }),
  )
