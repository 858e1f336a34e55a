import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { usualFollowRule } from '#shared/collections/follow-rule'
import type { CollectionItem } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import { nextTime } from '#shared/reading/schedule'
import { fingerprint } from '#shared/services/fingerprint'
import type { Clock } from '../core/clock'
import { createTurns } from '../core/turns'
import type { Gateway, World } from '../gateway/ports'
import { readinessOf } from '../gateway/readiness'
import type { Library } from '../library/ports'
import { createBudgetedCall, followDays, nextTry } from './budgeted-call'
import type { CallDays } from './call-days'
import { putItems, readCollection, removeItems } from './collection-store'
import type { DuePolicy } from './due'

export interface FollowPorts {
  library: Pick<Library, 'ask'>
  gateway: Pick<Gateway, 'call' | 'keptStates' | 'connection'>
  world(): World
  /** Counts the calls of the day. */
  days: CallDays
  clock: Clock
  /** 0 to 1; spreads the looks. */
  chance(): number
}

type Rule = CollectionItem<'followRules'>
type Thing = CollectionItem<'followedThings'>

/** What was seen of a followed thing so far. */
type Look = CollectionItem<'followLooks'>

const unasked = 'The question cannot be asked.'
const unreadable = 'What the service answered could not be read.'

const mostSeen = 500
const mostFresh = 100

/** What was seen of a thing before the first look. */
export const firstLook: Look = { at: null, nextAt: null, seen: [], fresh: [], problem: null }

/**
 * What a look makes of the records that it found. The first look reports nothing as new. Pure.
 *
 * @param names records of the answer, as "video 7Q2"
 * @param finds the kind that counts; null for any
 */
export function judgeLook(
  before: Look,
  names: readonly string[],
  finds: string | null,
  at: number,
): Look {
  const counted = names.filter((name) => finds === null || name.startsWith(`${finds} `))
  const seen = new Set(before.seen)
  const isFirst = before.at === null
  const fresh = isFirst ? [] : counted.filter((name) => !seen.has(fingerprint(name)))
  const ids = fresh.map((name) => name.slice(name.indexOf(' ') + 1))
  const now = counted.map(fingerprint)
  return {
    ...before,
    at,
    seen: [...new Set([...now, ...before.seen])].slice(0, mostSeen),
    fresh: [...new Set([...ids, ...before.fresh])].slice(0, mostFresh),
    problem: null,
  }
}

/** What was new has been seen, or the thing is to be asked now, or when its time comes. */
export type LookWish = 'seen' | 'now' | 'later'

/** What is followed, with what a person can say of it. */
export interface FollowPolicy extends DuePolicy {
  /** Does that to these things; those that are not followed are left out. */
  wish(wish: LookWish, ids: readonly string[], realm: Realm): Promise<void>
}

/** The person wants it asked now. */
const isWanted = ({ nextAt }: Look): boolean => nextAt === 0

/**
 * Things that are followed: each is asked by one question on its service's schedule and inside its
 * budget, and what is new since the last look is counted.
 */
export function createFollowPolicy(ports: FollowPorts): FollowPolicy {
  const { library, gateway, world, days, clock } = ports
  const callWithin = createBudgetedCall(ports)
  // A look is read and written in one turn: what the person wants meanwhile is not overwritten, nor written twice.
  const inTurn = createTurns()

  async function read(realm: Realm) {
    const [things, rules, looks, counts] = await Promise.all([
      readCollection(library, realm, 'followedThings'),
      readCollection(library, realm, 'followRules'),
      readCollection(library, realm, 'followLooks'),
      readCollection(library, realm, 'watchDays'),
    ])
    return { things, looks, counts, ruleOf: (of: ServiceId) => rules.get(of) ?? usualFollowRule }
  }

  function nextAtOf(look: Look, { schedule }: Rule): number | null {
    if (look.at === null || isWanted(look)) return look.nextAt ?? 0
    if (look.nextAt === null) return nextTime(schedule, look.at, 1)
    // A time further away than any it is given comes from another schedule, or a clock that was set back. A try
    // that failed was after the last look: counted from that one, it would be due for ever.
    const from = look.problem === null ? Math.min(look.at, clock.now()) : clock.now()
    const latest = nextTime(schedule, from, 1)
    return latest === null ? null : Math.min(look.nextAt, latest)
  }

  /** Writes these looks anew, over changes meanwhile. */
  const keep = (
    realm: Realm,
    ids: readonly string[],
    change: (before: Look, id: string) => Look,
  ): Promise<void> =>
    inTurn(async () => {
      const looks = await readCollection(library, realm, 'followLooks')
      const items = ids.map((id) => ({ id, value: change(looks.get(id) ?? firstLook, id) }))
      await putItems(library, realm, 'followLooks', items, clock.now())
    })

  /** The names of the records that are there now, or why nothing could be seen. */
  async function ask(
    thing: Thing,
    rule: Rule,
    realm: Realm,
    anew: boolean,
  ): Promise<Result<readonly string[]>> {
    const { question, service } = thing
    const within = { name: followDays(service), most: rule.callsADay, realm, anew }
    const result = await callWithin(question, within)
    if (!result.ok) return result
    const states = await gateway.keptStates([question])
    const [state] = states.ok ? states.value : []
    if (state === undefined || state.at === 'unasked') {
      return failed(wordFault('invalidInput', undefined, { message: unasked }))
    }
    const read = await library.ask('outline', { key: state.key, each: null, pictures: false })
    if (!read.ok) return read
    if (read.value === null) {
      return failed(wordFault('brokenJson', undefined, { message: unreadable }))
    }
    if (read.value.fault !== null) return failed(read.value.fault)
    return ok(read.value.records.map(({ name: record }) => record))
  }

  return {
    name: 'follow',
    async entries(realm) {
      const { things, looks, counts, ruleOf } = await read(realm)
      // Things that are no longer followed need no memory.
      await removeItems(
        library,
        realm,
        'followLooks',
        [...looks.keys()].filter((id) => !things.has(id)),
      )
      const sooner = new Map<string, number>()
      for (const [id, look] of looks) {
        const thing = things.get(id)
        const nextAt = thing === undefined ? null : nextAtOf(look, ruleOf(thing.service))
        if (nextAt !== null && look.nextAt !== null && nextAt < look.nextAt) sooner.set(id, nextAt)
      }
      // Written: what is counted from now each time would never come.
      if (sooner.size > 0) {
        await keep(realm, [...sooner.keys()], (look, id) => ({
          ...look,
          nextAt:
            look.nextAt === null ? null : Math.min(look.nextAt, sooner.get(id) ?? look.nextAt),
        }))
      }
      const ready = readinessOf(world())
      const online = gateway.connection().at === 'online'
      return [...things].flatMap(([id, thing]) => {
        const rule = ruleOf(thing.service)
        const look = looks.get(id) ?? firstLook
        // A look that the person asked for runs even if nothing runs by itself.
        if (!isWanted(look) && !(thing.on && rule.on)) return []
        const nextAt = nextAtOf(look, rule)
        if (nextAt === null) return []
        const made = days.made(counts, followDays(thing.service))
        const may = online && ready[thing.service].at === 'ready' && made < rule.callsADay
        return [{ id, nextAt, may }]
      })
    },
    async run(id, realm) {
      const { things, looks, ruleOf } = await read(realm)
      const thing = things.get(id)
      if (thing === undefined) return
      const rule = ruleOf(thing.service)
      const before = looks.get(id) ?? firstLook
      // A person who presses “look” again means the present answer, and not a stored one.
      const found = await ask(thing, rule, realm, isWanted(before) && before.at !== null)
      const now = clock.now()
      const nextAt = nextTime(rule.schedule, now, ports.chance())
      await keep(realm, [id], (present) =>
        found.ok
          ? { ...judgeLook(present, found.value, thing.finds, now), nextAt }
          : {
              ...present,
              nextAt: nextTry(found.fault, present.problem !== null, nextAt, now),
              problem: found.fault.message.slice(0, 1_000),
            },
      )
    },
    async wish(wish, ids, realm) {
      const { things, looks, ruleOf } = await read(realm)
      const known = [...things].filter(([id]) => wish === 'now' || looks.has(id))
      const timeOf = new Map(
        known.map(([id, { service }]) => [
          id,
          wish === 'now' ? 0 : nextTime(ruleOf(service).schedule, clock.now(), 1),
        ]),
      )
      const meant = ids.filter((id) => timeOf.has(id))
      await keep(realm, meant, (look, id) =>
        wish === 'seen' ? { ...look, fresh: [] } : { ...look, nextAt: timeOf.get(id) ?? null },
      )
    },
  }
}
