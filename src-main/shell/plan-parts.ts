import { randomUUID } from 'node:crypto'
import type { Clock } from '../core/clock'
import type { Gateway } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { PictureCache } from '../pictures/create-picture-cache'
import { createPlans } from '../plans/create-plans'
import type { Plans } from '../plans/ports'
import type { Worlds } from '../state/worlds'

export interface PlanPartsPorts {
  gateway: Gateway
  library: Library
  pictures: PictureCache
  worlds: Pick<Worlds, 'world'>
  clock: Clock
  /** The plans are otherwise. */
  changed(): void
  log(line: string): void
}

/** The plans, and when they go on after a start. */
export interface PlanParts {
  plans: Plans
  /** The window can be seen: a little later what is stored goes on. */
  awake(): void
  stop(): Promise<void>
}

/** From the first sight of the window until stored plans go on, in milliseconds: what is polled goes first. */
const startAfterMs = 3_000

export function createPlanParts(ports: PlanPartsPorts): PlanParts {
  const { clock } = ports
  const plans = createPlans({
    library: ports.library,
    gateway: ports.gateway,
    pictures: ports.pictures,
    world: ports.worlds.world,
    clock,
    newId: randomUUID,
    changed: ports.changed,
    log: ports.log,
  })
  let seen = false
  let stopStarting = (): void => undefined

  return {
    plans,
    awake() {
      if (seen) return
      seen = true
      stopStarting = clock.after(startAfterMs, plans.start)
    },
    async stop() {
      stopStarting()
      await plans.stop()
    },
  }
}
