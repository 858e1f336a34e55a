import type { Settings } from '#shared/bridge/settings'
import type { ServiceId } from '#shared/operation/operation'
import { serviceList } from '#shared/services/index'
import type { PersonQuestion } from '../core/ports'

/** A budget that would let more calls through than it does. */
export interface RaisedBudget {
  service: ServiceId
  /** One line: "Maps: 51 calls a day instead of 50 calls a day". */
  words: string
}

/** The budgets that settings would raise, against the present ones. To lower one, nobody is asked. */
export function raisedBudgets(wanted: Settings, present: Settings): RaisedBudget[] {
  const words = (calls: number | null) => (calls === null ? 'no limit' : `${calls} calls a day`)
  return serviceList.flatMap(({ id, title }) => {
    const before = present.services[id].dailyBudget
    const after = wanted.services[id].dailyBudget
    if (before === null || (after !== null && after <= before)) return []
    return [{ service: id, words: `${title}: ${words(after)} instead of ${words(before)}` }]
  })
}

/** What the person is asked before budgets are raised. */
export function raiseQuestion(
  raised: readonly RaisedBudget[],
  by: 'person' | 'setup' | 'backup',
): PersonQuestion {
  const which = raised.length === 1 ? 'this budget' : 'these budgets'
  const lines = raised.map(({ words }) => words).join('\n')
  const charge = 'Your services may charge for the calls.'
  return by === 'person'
    ? {
        message: `Raise ${which}?`,
        detail: `${lines}\n\n${charge}`,
        accept: 'Raise',
        decline: 'Leave as it is',
      }
    : {
        message: `This ${by} would raise ${which}.`,
        detail: `${lines}\n\n${charge} Everything else is ${by === 'setup' ? 'imported' : 'restored'} in any case.`,
        accept: 'Raise',
        decline: 'Keep mine',
      }
}
