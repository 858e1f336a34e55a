import { usualFollowRule } from '#shared/collections/follow-rule'
import { nextTime } from '#shared/reading/schedule'
import type { Clock } from '../core/clock'
import type { Gateway, World } from '../gateway/ports'
import { readinessOf } from '../gateway/readiness'
import type { Library } from '../library/ports'
import { createBudgetedCall, followDays } from '../watches/budgeted-call'
import { createCallDays } from '../watches/call-days'
import { putItems, readCollection } from '../watches/collection-store'
import type { DuePolicy } from '../watches/due'
import type { FundAlerts } from './alerts'

export interface NavPolicyPorts {
  library: Pick<Library, 'ask'>
  gateway: Pick<Gateway, 'call' | 'connection'>
  world(): World
  clock: Clock
  /** 0 to 1; spreads the looks. */
  chance(): number
  alerts: FundAlerts
}

const only = 'alerts'
const retryMs = 3_600_000
/** Numbers in one question: an address of some 1,500 signs. */
const mostCodes = 200

/**
 * Asks for the newest values of all funds that alerts are set on, in one call, on the schedule of what is
 * followed of funds and inside its calls a day. What comes is judged on this computer. Watched funds come
 * with it: they cost no further call.
 */
export function createNavPolicy(ports: NavPolicyPorts): DuePolicy {
  const { library, gateway, world, clock, alerts } = ports
  const days = createCallDays(library, clock)
  const callWithin = createBudgetedCall(ports)
  const name = followDays('funds')

  const ruleOf = async (realm: Parameters<DuePolicy['entries']>[0]) =>
    (await readCollection(library, realm, 'followRules')).get('funds') ?? usualFollowRule

  return {
    name: 'funds',
    async entries(realm) {
      const rule = await ruleOf(realm)
      if (!rule.on || (await alerts.codes(realm)).length === 0) return []
      const [runs, counts] = await Promise.all([
        readCollection(library, realm, 'fundAlertRuns'),
        readCollection(library, realm, 'watchDays'),
      ])
      const now = clock.now()
      const latest = nextTime(rule.schedule, now, 1)
      if (latest === null) return []
      const may =
        gateway.connection().at === 'online' &&
        readinessOf(world()).funds.at === 'ready' &&
        days.made(counts, name) < rule.callsADay
      const run = runs.get(only)
      // A time further away than any it is given comes from another schedule, or a clock that was set back.
      if (run !== undefined) return [{ id: only, nextAt: Math.min(run.nextAt, latest), may }]
      // The person has just seen the present values: the first look is when its time comes.
      const nextAt = nextTime(rule.schedule, now, ports.chance()) ?? latest
      const value = { at: null, nextAt, problem: null }
      await putItems(library, realm, 'fundAlertRuns', [{ id: only, value }], now)
      return [{ id: only, nextAt, may }]
    },
    async run(id, realm) {
      const [rule, decisive, watched, runs] = await Promise.all([
        ruleOf(realm),
        alerts.codes(realm),
        readCollection(library, realm, 'watchedFunds'),
        readCollection(library, realm, 'fundAlertRuns'),
      ])
      const codes = [...new Set([...decisive, ...watched.keys()])].slice(0, mostCodes)
      const result = await callWithin(
        { operation: 'funds.latest', values: { Scheme_Code: codes.join(',') } },
        { name, most: rule.callsADay, realm },
      )
      if (result.ok) await alerts.judge(realm)
      const now = clock.now()
      const usual = nextTime(rule.schedule, now, ports.chance()) ?? now + retryMs
      const value = result.ok
        ? { at: now, nextAt: usual, problem: null }
        : {
            at: runs.get(id)?.at ?? null,
            // A question that could not be asked is tried again soon, inside the same calls a day.
            nextAt: Math.min(usual, now + retryMs),
            problem: result.fault.message.slice(0, 1_000),
          }
      await putItems(library, realm, 'fundAlertRuns', [{ id, value }], now)
    },
  }
}
