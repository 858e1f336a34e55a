import type { CallInput, Handlers } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import type { CallName } from '#shared/bridge/names'
import { failed, type Result } from '#shared/bridge/result'
import { localDay } from '#shared/operation/calendar-day'
import type { Parts } from './parts'

/** So many questions of a day, each with its polls, go past the budgets because the window says so. */
export const freePastBudget = 20

/** Every call that can go past the day's budget. */
type PastBudget = {
  [Name in CallName]: 'overBudget' extends keyof CallInput<Name> ? Name : never
}[CallName]

type OverBudgetParts = Pick<Parts, 'gateway' | 'plans' | 'system' | 'worlds' | 'now'>

/**
 * Bounds how far the window takes a day past its budgets. The page cannot be trusted to have asked the
 * person: what is beyond a few presses is asked in a window of the system, which no page can answer.
 */
export function boundPastBudget(handlers: Handlers, parts: OverBudgetParts): Handlers {
  let day = ''
  let left = 0

  async function mayPass(count: number): Promise<boolean> {
    // Demo data costs nothing.
    if (parts.worlds.world().realm === 'demo') return true
    const today = localDay(parts.now())
    if (today !== day) left = freePastBudget
    day = today
    if (count <= left) {
      left -= count
      return true
    }
    const accepted = await parts.system.ask({
      message: 'Exceed today’s budget further?',
      detail: `${Number.isFinite(count) ? `This takes ${count} more calls, and further ones if it is polled` : 'This takes a call, and further ones, for everything that waits'}. Your services may charge for them. If you did not ask for this, decline.`,
      accept: 'Exceed the budget',
      decline: 'Keep to the budget',
    })
    if (accepted) left = freePastBudget
    return accepted
  }

  const bound =
    <Input extends { overBudget?: boolean | undefined }, Value>(
      count: (input: Input) => number,
      handler: (input: Input) => Promise<Result<Value>>,
    ) =>
    async (input: Input): Promise<Result<Value>> =>
      input.overBudget !== true || (await mayPass(count(input)))
        ? await handler(input)
        : failed(wordFault('budgetReached'))

  /** A new call that can go past the budget does not compile without its line. */
  const bounded: Pick<Handlers, PastBudget | 'service.test'> = {
    'operation.call': bound(() => 1, handlers['operation.call']),
    'flights.search': bound(() => 1, handlers['flights.search']),
    'downloads.add': bound(
      ({ items }) => items.filter(({ at }) => at === 'job').length,
      handlers['downloads.add'],
    ),
    'downloads.act': bound(
      ({ which }) => ('ids' in which ? which.ids.length : Number.POSITIVE_INFINITY),
      handlers['downloads.act'],
    ),
    'plans.act': bound(
      ({ id }) => parts.plans.list().find((plan) => plan.id === id)?.calls.left ?? 0,
      handlers['plans.act'],
    ),
    // A test of a service whose budget is used up is a press like any other.
    'service.test': async (input) => {
      const tested = await handlers['service.test'](input)
      if (tested.ok || tested.fault.code !== 'budgetReached') return tested
      return (await mayPass(1)) ? await parts.gateway.test(input.service, true) : tested
    },
  }
  return { ...handlers, ...bounded }
}
