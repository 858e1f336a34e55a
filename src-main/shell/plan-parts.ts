import { randomUUID } from 'node:crypto'
import type { Clock } from '../core/clock'
import { createFundAlerts, type FundAlerts } from '../funds/alerts'
import { createNavPolicy, type NavPolicy } from '../funds/nav-policy'
import type { Gateway } from '../gateway/ports'
import { readinessOf } from '../gateway/readiness'
import type { Library } from '../library/ports'
import type { PictureCache } from '../pictures/create-picture-cache'
import { createPlans } from '../plans/create-plans'
import type { Plans } from '../plans/ports'
import type { Worlds } from '../state/worlds'
import type { CallDays } from '../watches/call-days'
import { createDueEngine, type DuePolicy } from '../watches/due'
import { createFollowPolicy, type FollowPolicy } from '../watches/follow-policy'
import { createOfflinePolicy } from '../watches/offline-policy'
import type { NotifyPerson } from '../watches/ports'
import { followPower, type PowerEvents } from './follow-power'

export interface PlanPartsPorts {
  gateway: Gateway
  library: Library
  pictures: PictureCache
  worlds: Pick<Worlds, 'world'>
  callDays: CallDays
  clock: Clock
  power: PowerEvents
  /** Notifies the person of an alert that is met. */
  notify: NotifyPerson
  /** What else runs by itself: watches of fares. */
  policies: readonly DuePolicy[]
  /** The plans have changed. */
  changed(): void
  log(line: string): void
}

/** The plans, and what is asked again by itself: what is followed, what is taken offline each morning. */
export interface PlanParts {
  plans: Plans
  fundAlerts: FundAlerts
  fundLooks: NavPolicy
  follows: FollowPolicy
  /** The window can be seen: a little later what is stored continues. */
  awake(): void
  /** Key, settings, budget or connection may have changed. */
  changedAround(): void
  worldChanged(): void
  stop(): Promise<void>
}

/** From the first sight of the window until stored plans continue, in milliseconds: what is polled goes first. */
const startAfterMs = 3_000
const followAfterMs = 8_000
/** So long after an answer alerts are judged: many answers that come together are one occasion. */
const settleMs = 1_500

/** What says that something is due by now: what a person changes, and looks that are wanted. */
const watched: ReadonlySet<string> = new Set([
  'followedThings',
  'followRules',
  'followLooks',
  'offlineSchedules',
  'fareWatches',
  'fareLooks',
  'fundAlerts',
  'fundAlertRuns',
])

/** What alerts are judged by, beside values. */
const decisive: ReadonlySet<string> = new Set(['fundAlerts', 'fundTransactions'])

/** Runs something a little after it was asked for, once for all requests in between. */
interface Soon {
  ask(): void
  stop(): void
}

function createSoon(clock: Clock, ms: number, task: () => void): Soon {
  let stopTimer: (() => void) | undefined
  return {
    ask() {
      stopTimer ??= clock.after(ms, () => {
        stopTimer = undefined
        task()
      })
    },
    stop() {
      stopTimer?.()
      stopTimer = undefined
    },
  }
}

/** Makes the plans and the engine of what runs by itself; both begin after the window is seen. */
export function createPlanParts(ports: PlanPartsPorts): PlanParts {
  const { callDays: days, clock, library, gateway, worlds, log } = ports
  const shared = { days, library, gateway, world: worlds.world, clock, chance: Math.random }
  const plans = createPlans({
    ...shared,
    pictures: ports.pictures,
    newId: randomUUID,
    changed: ports.changed,
    log,
  })
  const fundAlerts = createFundAlerts({ library, clock, notify: ports.notify })
  const follows = createFollowPolicy(shared)
  const fundLooks = createNavPolicy({ ...shared, alerts: fundAlerts })
  const engine = createDueEngine({ clock, realm: () => worlds.world().realm, log }, [
    follows,
    createOfflinePolicy({ ...shared, plans }),
    fundLooks,
    ...ports.policies,
  ])
  const judgeSoon = createSoon(clock, settleMs, () => {
    fundAlerts
      .judge(worlds.world().realm)
      .catch((error: unknown) =>
        log(`alerts: ${error instanceof Error ? error.message : typeof error}`),
      )
  })
  let seen = false
  const stops = [
    judgeSoon.stop,
    library.onChange(() => {
      if (seen) judgeSoon.ask()
    }),
    followPower(ports.power, { suspend: () => undefined, wake: engine.look }),
    library.onCollection(({ collection }) => {
      if (watched.has(collection)) engine.look()
      if (seen && decisive.has(collection)) judgeSoon.ask()
    }),
  ]
  let wasReady = ''

  return {
    plans,
    fundAlerts,
    fundLooks,
    follows,
    awake() {
      if (seen) return
      seen = true
      stops.push(clock.after(startAfterMs, plans.start), clock.after(followAfterMs, engine.start))
    },
    changedAround() {
      plans.changedAround()
      const ready = JSON.stringify([gateway.connection().at, readinessOf(worlds.world())])
      if (ready === wasReady) return
      wasReady = ready
      engine.look()
    },
    worldChanged() {
      plans.worldChanged()
      engine.look()
    },
    async stop() {
      for (const stop of stops) stop()
      engine.stop()
      await plans.stop()
    },
  }
}
