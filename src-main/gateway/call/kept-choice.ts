import type { Answer } from '#shared/bridge/answer'
import type { Realm } from '#shared/operation/cache-key'
import type { Operation } from '#shared/operation/operation'
import type { KeptAge } from '../../library/methods'
import type { GatewayQuestion, World } from '../ports'
import { freshnessOf } from './question'

/** A clock that was set back by more than this makes the age of an answer unknown. */
const tolerated = 60_000

/** Deletions, jobs and the like: a stored answer says nothing about now, so it is never given again. */
export function isNeverGiven(operation: Operation): boolean {
  return operation.freshFor === 0 || operation.request.method === 'DELETE'
}

/** Whether what is stored is as good as asking. */
export function isFresh(operation: Operation, age: KeptAge, world: World, now: number): boolean {
  if (isNeverGiven(operation) || age.outdated) return false
  if (isFromElsewhere(age.url, world.service(operation.service).address, world.realm)) return false
  const passed = now - age.confirmedAt
  return passed >= -tolerated && passed < freshnessOf(operation, world.settings)
}

/**
 * Whether a stored answer is given in place of a call. Without a network an old one is better than a
 * failure; a person who asks to refresh may know better.
 */
export function isGiven(
  mode: NonNullable<GatewayQuestion['mode']>,
  fresh: boolean,
  offline: boolean,
) {
  switch (mode) {
    case 'kept-first':
      return fresh || offline
    case 'any-kept-first':
    case 'kept-only':
      return true
    case 'refresh':
      return false
    default:
      return mode satisfies never
  }
}

/**
 * A stored answer as it is given now: `receivedAt` is when the service said so last, and `freshUntil`
 * follows the present settings; if it is not fresh for another reason than its age, it ends there.
 */
export function datedAnswer(
  operation: Operation,
  { answer, age }: { answer: Answer; age: KeptAge },
  world: World,
  now: number,
): Answer {
  const { confirmedAt } = age
  const freshFor = freshnessOf(operation, world.settings)
  const usual = confirmedAt + freshFor
  const freshUntil = isFresh(operation, age, world, now) ? usual : Math.min(usual, confirmedAt, now)
  return {
    ...answer,
    from: 'library',
    receivedAt: confirmedAt,
    freshUntil: isNeverGiven(operation) ? 0 : Math.max(1, freshUntil),
  }
}

/**
 * Whether an answer came from another address than the service has now. The demo gateway has
 * another port at every start and is still the same; without an address nothing differs.
 */
function isFromElsewhere(url: string, address: string, realm: Realm): boolean {
  if (realm === 'demo') return false
  const [from, present] = [URL.parse(url), URL.parse(address)]
  if (from === null || present === null) return false
  const folder = present.pathname.endsWith('/') ? present.pathname : `${present.pathname}/`
  return from.origin !== present.origin || !`${from.pathname}/`.startsWith(folder)
}
