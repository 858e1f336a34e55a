import { failed, ok, type Result } from '#shared/bridge/result'
import { usualFollowRule } from '#shared/collections/follow-rule'
import type { CollectionItem } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import type { OfflineQuestion } from '#shared/reading/record'
import { nextTime } from '#shared/reading/schedule'
import { recordIdOf } from '#shared/services/lists'
import type { Clock } from '../core/clock'
import { createTurns } from '../core/turns'
import type { Gateway, World } from '../gateway/ports'
import { readinessOf } from '../gateway/readiness'
import type { Library } from '../library/ports'
import { recordName } from '../plans/walk'
import { createBudgetedCall, followDays, nextTry } from '../watches/budgeted-call'
import type { CallDays } from '../watches/call-days'
import { putItems, readCollection } from '../watches/collection-store'
import type { DuePolicy } from '../watches/due'
import type { FundAlerts } from './alerts'

export interface NavPolicyPorts {
  library: Pick<Library, 'ask'>
  gateway: Pick<Gateway, 'call' | 'connection' | 'keptStates'>
  world(): World
  /** Counts the calls of the day. */
  days: CallDays
  clock: Clock
  /** 0 to 1; spreads the looks. */
  chance(): number
  alerts: FundAlerts
}

/** The funds with alerts, with what a person can say of them. */
export interface NavPolicy extends DuePolicy {
  /** They are to be asked for now. */
  wantNow(realm: Realm): Promise<void>
}

type Look = CollectionItem<'fundAlertRuns'>

const only = 'alerts'
/** Numbers in one question: an address of some 1,500 signs. */
const mostCodes = 200

const usedUp = 'The calls of today did not reach for all pages of the answer.'
const quoteName = (code: string): string => recordName({ kind: 'fundQuote', id: recordIdOf(code) })

/**
 * Asks for the newest values of all funds that alerts are set on, on the schedule of what is followed of
 * funds and inside its calls a day: in one call, and one more for each further page that an answer names
 * while funds are missing. What comes is judged on this computer. Watched funds come with it.
 */
export function createNavPolicy(ports: NavPolicyPorts): NavPolicy {
  const { library, gateway, world, days, clock, alerts } = ports
  const callWithin = createBudgetedCall(ports)
  const name = followDays('funds')
  const inTurn = createTurns()

  const ruleOf = async (realm: Realm) =>
    (await readCollection(library, realm, 'followRules')).get('funds') ?? usualFollowRule

  /** Writes what is known of the looks anew, over changes meanwhile. */
  const keep = (realm: Realm, change: (before: Look) => Look): Promise<void> =>
    inTurn(async () => {
      const before = (await readCollection(library, realm, 'fundAlertRuns')).get(only)
      const value = change(before ?? { at: null, nextAt: clock.now(), problem: null })
      await putItems(library, realm, 'fundAlertRuns', [{ id: only, value }], clock.now())
    })

  /** Asks for the values, page after page; the fault is that of the page that could not be had. */
  async function ask(codes: readonly string[], most: number, realm: Realm): Promise<Result<null>> {
    const missing = new Set(codes.map(quoteName))
    let values: OfflineQuestion['values'] = { Scheme_Code: codes.join(',') }
    for (let isFirst = true; ; isFirst = false) {
      const question = { operation: 'funds.latest', values }
      const result = await callWithin(question, { name, most, realm })
      if (!result.ok) {
        const isUsedUp = !isFirst && result.fault.code === 'cancelled'
        return isUsedUp ? failed({ ...result.fault, message: usedUp }) : result
      }
      const states = await gateway.keptStates([question])
      const [state] = states.ok ? states.value : []
      if (state === undefined || state.at === 'unasked') return ok(null)
      const read = await library.ask('outline', { key: state.key, each: null, pictures: false })
      if (!read.ok || read.value === null) return ok(null)
      const { records, next, fault } = read.value
      if (fault !== null) return failed(fault)
      const found = records.filter((record) => missing.delete(record.name))
      // A page without any of them leads to no other one: some editions repeat a page, or leave filters out.
      if (next === null || missing.size === 0 || found.length === 0) return ok(null)
      values = next
    }
  }

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
      if (run !== undefined && run.nextAt <= latest) return [{ id: only, nextAt: run.nextAt, may }]
      // The person has just seen the present values: the first look is when its time comes.
      const nextAt = nextTime(rule.schedule, now, ports.chance()) ?? latest
      await keep(realm, (before) => ({ ...before, nextAt }))
      return [{ id: only, nextAt, may }]
    },
    async run(_id, realm) {
      const [rule, decisive, watched] = await Promise.all([
        ruleOf(realm),
        alerts.codes(realm),
        readCollection(library, realm, 'watchedFunds'),
      ])
      const codes = [...new Set([...decisive, ...watched.keys()])].slice(0, mostCodes)
      const result = await ask(codes, rule.callsADay, realm)
      const now = clock.now()
      const usual = nextTime(rule.schedule, now, ports.chance())
      await keep(realm, ({ at, problem }) =>
        result.ok
          ? { at: now, nextAt: usual ?? now, problem: null }
          : {
              at,
              nextAt: nextTry(result.fault, problem !== null, usual, now),
              problem: result.fault.message.slice(0, 1_000),
            },
      )
      // Only now: a judgement that fails must not have the look paid for again. Pages that came before one that
      // could not be had are judged too.
      await alerts.judge(realm)
    },
    wantNow: (realm) => keep(realm, (before) => ({ ...before, nextAt: clock.now() })),
  }
}
