import type { Realm } from '#shared/operation/cache-key'
import { eachService, type ServiceId } from '#shared/operation/operation'
import type { ReadyCall } from '../call/question'
import type { SpentCalls } from '../ports'

/** Calls of one local day; requests sent count, repetitions too. */
export interface Counts {
  calls: number
  fromLibrary: number
  perService: Record<ServiceId, number>
}

/** Counts calls by the local calendar day; starts again at midnight, and a clock that is set back finds its day again. */
export interface DayCounts {
  sent(realm: Realm, service: ServiceId): void
  fromLibrary(realm: Realm): void
  today(realm: Realm): Counts
  /** Adds what earlier entries of today show, after a restart. */
  restore(entries: readonly SpentCalls[]): void
  forget(): void
}

/** Days that are remembered: a clock or a zone may move over midnight and back. */
const mostDays = 3

/** Counts calls from zero on. The counts of both realms start again if `now` (epoch ms) is on another day. */
export function createDayCounts(now: () => number): DayCounts {
  /** By day, the one that was counted last at the end. */
  const days = new Map<string, Record<Realm, Counts>>()

  function current(realm: Realm): Counts {
    const today = dayOf(now())
    const counts = days.get(today) ?? start()
    days.delete(today)
    days.set(today, counts)
    for (const old of [...days.keys()].slice(0, -mostDays)) days.delete(old)
    return counts[realm]
  }

  return {
    sent(realm, service) {
      const one = current(realm)
      one.calls += 1
      one.perService[service] += 1
    },
    fromLibrary(realm) {
      current(realm).fromLibrary += 1
    },
    today(realm) {
      const one = current(realm)
      return { ...one, perService: { ...one.perService } }
    },
    restore(entries) {
      for (const entry of entries) {
        const one = current(entry.demo ? 'demo' : 'gateway')
        if (dayOf(entry.at) !== dayOf(now())) continue
        if (entry.from === 'library') {
          one.fromLibrary += 1
          continue
        }
        one.calls += entry.attempts
        one.perService[entry.service] += entry.attempts
      }
    },
    forget() {
      days.clear()
    },
  }
}

function start(): Record<Realm, Counts> {
  const empty = (): Counts => ({ calls: 0, fromLibrary: 0, perService: eachService(() => 0) })
  return { demo: empty(), gateway: empty() }
}

function dayOf(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

/** Room for one request within a service's budget of the day. */
interface Reservation {
  /** Takes the room again for a repetition; false if the budget is used up by now. */
  renew(): boolean
  /** Gives the room back: the request has gone out and is counted, or it will not be sent. */
  free(): void
}

/** The daily budgets of the services; a call that is allowed to exceeds them. */
interface DayBudget {
  /** Undefined if the budget is used up. */
  reserve(call: ReadyCall): Reservation | undefined
}

/** Requests that are about to go out count too, or a burst would slip through before the first one. */
export function createDayBudget(counts: Pick<DayCounts, 'today'>): DayBudget {
  const unsent = eachService(() => 0)

  function isUsedUp({ operation, question, world }: ReadyCall): boolean {
    const { service } = operation
    const { dailyBudget } = world.service(service)
    if (dailyBudget === null || question.overBudget === true) return false
    return counts.today(world.realm).perService[service] + unsent[service] >= dailyBudget
  }

  return {
    reserve(call) {
      const { service } = call.operation
      let taken = false
      const reservation: Reservation = {
        renew() {
          if (taken) return true
          if (isUsedUp(call)) return false
          taken = true
          unsent[service] += 1
          return true
        },
        free() {
          if (taken) unsent[service] -= 1
          taken = false
        },
      }
      return reservation.renew() ? reservation : undefined
    },
  }
}
