import type { ReadyCall } from '../call/question'
import { eachService } from '../each-service'
import type { DayCounts } from './day-counts'

/** Room for one request within a service's budget of the day. */
export interface Reservation {
  /** Takes the room again for a repetition; false where the budget is used up by now. */
  renew(): boolean
  /** Gives the room back: the request has gone out and is counted, or it will not be sent. */
  free(): void
}

/** The daily budgets of the services; a call that says so goes past them. */
export interface DayBudget {
  /** Undefined where the budget is used up. */
  reserve(call: ReadyCall): Reservation | undefined
}

/** Requests that are about to go out count as well, or a burst would slip through before the first. */
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
