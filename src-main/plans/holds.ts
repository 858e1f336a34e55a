import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { createSteadyClock } from '../core/clock'
import { destinationOf } from '../vault/key-destination'
import type { Hold, PlanPorts } from './ports'

/** What holds a plan back: of one service, or of all. */
export interface Holds {
  /** Why this service cannot be asked now; undefined if it can. */
  of(service: ServiceId | undefined): Hold | undefined
  /** The one that is over first. */
  first(): Hold | undefined
  /**
   * Key, settings, and whether the key may go there, as they are now. The caller takes them before the call:
   * a change while the call was under way may be what it needed.
   */
  surroundings(what: ServiceId | 'all'): string
  /** @param surroundings those it was asked in */
  hold(what: ServiceId | 'all', hold: Hold, surroundings: string): void
  /** The library does not take what is written: all waits for a minute. */
  cannotWrite(): void
  release(which: (hold: Hold) => boolean): void
  /** How often in a row this service could not be reached. */
  turnsOf(service: ServiceId | undefined): number
  answered(service: ServiceId): void
  /** Something changed: what is over by now is released. */
  look(): void
  stop(): void
}

/** Its time is of the steady clock. */
interface Held extends Hold {
  /** What it was asked in: with others it may work. */
  surroundings: string
}

const longestWaitMs = 3_600_000

/** @param released called when something can be asked again */
export function createHolds(
  { world, gateway, clock }: Pick<PlanPorts, 'world' | 'gateway' | 'clock'>,
  released: () => void,
): Holds {
  const steady = createSteadyClock(clock)
  const held = new Map<ServiceId | 'all', Held>()
  const turns = new Map<ServiceId, number>()
  let stopTimer = (): void => undefined

  /** Only compared within this run, and stored nowhere: the key is in it. */
  function surroundingsOf(what: ServiceId | 'all'): string {
    const now = world()
    const services = what === 'all' ? serviceIds : [what]
    const each = services.map((id) => {
      const service = now.service(id)
      const to = destinationOf(service)
      return [service, to !== undefined && now.maySendKey(to)]
    })
    return JSON.stringify([now.key, now.settings.network, each])
  }

  function isOver(what: ServiceId | 'all', { why, until, surroundings }: Held): boolean {
    if (until !== null && until <= steady.now()) return true
    switch (why) {
      case 'offline':
        return gateway.connection().at === 'online'
      case 'setup':
      case 'away':
        return surroundingsOf(what) !== surroundings
      case 'budget':
        return what !== 'all' && hasBudget(what)
      case 'quota':
      case 'asked':
        return false
      default:
        return why satisfies never
    }
  }

  const shown = ({ why, reason, until }: Held): Hold => ({
    why,
    reason,
    until: until === null ? null : steady.toWall(until),
  })

  function hasBudget(service: ServiceId): boolean {
    const { dailyBudget } = world().service(service)
    return dailyBudget === null || gateway.today().perService[service] < dailyBudget
  }

  function look(): void {
    if (held.size === 0) return
    const before = held.size
    for (const [what, hold] of held) if (isOver(what, hold)) held.delete(what)
    plan()
    if (held.size < before) released()
  }

  function plan(): void {
    stopTimer()
    const times = [...held.values()].flatMap(({ until }) => until ?? [])
    if (times.length === 0) return
    const wait = Math.max(0, Math.min(...times) - steady.now())
    stopTimer = steady.after(Math.min(longestWaitMs, wait), look)
  }

  function hold(what: ServiceId | 'all', hold: Hold, surroundings: string): void {
    if (what !== 'all' && hold.why === 'away') turns.set(what, (turns.get(what) ?? 0) + 1)
    const until = hold.until === null ? null : steady.fromWall(hold.until)
    held.set(what, { ...hold, until, surroundings })
    plan()
  }

  return {
    of(service) {
      const hold = held.get('all') ?? (service === undefined ? undefined : held.get(service))
      return hold && shown(hold)
    },
    first() {
      const all = [...held.values()].sort(
        (one, other) => (one.until ?? Number.MAX_VALUE) - (other.until ?? Number.MAX_VALUE),
      )
      const [hold] = all
      return hold && shown(hold)
    },
    surroundings: surroundingsOf,
    hold,
    cannotWrite() {
      // It may be full, or being rebuilt.
      const reason = 'The library cannot be written to at the moment.'
      hold('all', { why: 'asked', reason, until: clock.now() + 60_000 }, surroundingsOf('all'))
    },
    release(which) {
      for (const [what, hold] of held) if (which(hold)) held.delete(what)
      plan()
      released()
    },
    turnsOf: (service) => (service === undefined ? 0 : (turns.get(service) ?? 0)),
    answered: (service) => void turns.delete(service),
    look,
    stop() {
      stopTimer()
      held.clear()
    },
  }
}
