import type { Fault, FaultCode } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type { Gateway, GatewayQuestion, World } from '../gateway/ports'
import type { CallDays } from './call-days'

interface BudgetedCallPorts {
  days: CallDays
  gateway: Pick<Gateway, 'call'>
  world(): World
}

/** The name under which a service's calls of the day are counted. */
export const followDays = (service: string): string => `follow ${service}`

/**
 * Makes a call that is counted as it leaves, inside a number of calls a day; what did not leave is given back.
 *
 * @param isMeant whether the call may still leave, by everything but its number
 */
export async function countedCall<Outcome>(
  days: CallDays,
  { name, most, realm }: { name: string; most: number; realm: Realm },
  isMeant: () => boolean,
  call: (hooks: { beforeSend(): Promise<boolean>; onSent(): void }) => Promise<Outcome>,
): Promise<Outcome> {
  const counted = { taken: false, sent: false, on: '' }
  const outcome = await call({
    async beforeSend() {
      if (counted.taken && !counted.sent) return isMeant()
      counted.sent = false
      counted.on = days.today()
      counted.taken = await days.take(realm, name, most)
      return counted.taken && isMeant()
    },
    onSent() {
      counted.sent = true
    },
  })
  if (counted.taken && !counted.sent) await days.giveBack(realm, name, counted.on)
  return outcome
}

/**
 * Makes calls that nobody waits for, each inside a number of calls a day that a person agreed to. A
 * fresh stored answer costs no call, unless a new one is wanted; a call that did not leave is given back.
 */
export function createBudgetedCall({ days, gateway, world }: BudgetedCallPorts) {
  return async (
    question: Pick<GatewayQuestion, 'operation' | 'values'>,
    within: { name: string; most: number; realm: Realm; anew?: boolean },
  ): ReturnType<Gateway['call']> => {
    const { realm, anew = false } = within
    return await countedCall(
      days,
      within,
      () => world().realm === realm,
      (hooks) =>
        gateway.call({
          ...question,
          ...hooks,
          mode: anew ? 'refresh' : 'kept-first',
          priority: 'background',
        }),
    )
  }
}

const hourMs = 3_600_000

/** Nothing was sent, so that another try has cost nothing so far. */
const unsent: ReadonlySet<FaultCode> = new Set([
  'noKey',
  'noAddress',
  'unconfirmedAddress',
  'serviceOff',
  'budgetReached',
  'cancelled',
  'notKept',
  'offline',
  'nameNotFound',
  'connectionRefused',
  'certificateRefused',
  'storageUnavailable',
  'storageFailed',
])
/** It was sent, and may be answered in an hour. */
const passing: ReadonlySet<FaultCode> = new Set([
  'connectionLost',
  'timedOut',
  'rateLimited',
  'providerUnreachable',
  'providerTimedOut',
  'providerFailed',
])

/**
 * When something that could not be had is asked for again: in an hour as long as nothing leaves, and once if
 * the trouble may pass; else on its schedule, because every try is paid for. Pure.
 *
 * @param before whether the try before this one failed too
 * @param usual when its schedule asks next; null if only an open page asks
 */
export function nextTry(
  { code }: Pick<Fault, 'code'>,
  before: boolean,
  usual: number | null,
  now: number,
): number {
  const next = usual ?? now + 24 * hourMs
  const isSoon = unsent.has(code) || (passing.has(code) && !before)
  return isSoon ? Math.min(next, now + hourMs) : next
}
