import { useMemo } from 'react'
import { type FollowRule, usualFollowRule } from '#shared/collections/follow-rule'
import type { CollectionItem } from '#shared/collections/index'
import { localDay } from '#shared/operation/calendar-day'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordPointer } from '#shared/reading/record'
import { desk } from '../desk'
import { notifyFault } from '../state/notices'
import { readCollection } from './read-collection'
import { actionsOf, useCollection } from './use-collection'

type Thing = CollectionItem<'followedThings'>
type Look = CollectionItem<'followLooks'>

/** What must be known of a thing to follow it. */
export type Followable = Omit<Thing, 'on'>

/** A followed thing, with what is new of it. */
export interface Followed extends Thing {
  /** In the collection. */
  name: string
  look: Look | undefined
}

/** Names a thing among those that are followed. */
export const followName = ({ service, kind, id }: RecordPointer): string =>
  `${service} ${kind} ${id}`

/** Follows things; false if main refused, which is reported. Each is asked for the first time at once. */
export const follow = (...things: readonly Followable[]): Promise<boolean> =>
  actionsOf('followedThings').putAll(
    things.map((thing) => ({ id: followName(thing), value: { ...thing, on: true } })),
  )

/**
 * The same without a call: until the person says how often what is followed of the service is to be
 * asked, nothing is asked by itself.
 */
export async function followQuietly(
  service: ServiceId,
  things: readonly Followable[],
): Promise<boolean> {
  const rules = await readCollection('followRules')
  const isRuled = rules?.some(({ id }) => id === service) === true
  const quiet = { ...usualFollowRule, on: false }
  return (
    (isRuled || (await actionsOf('followRules').put(service, quiet))) && (await follow(...things))
  )
}

/** Stops following it: what was seen of it is forgotten, too. */
export const unfollow = (thing: RecordPointer): Promise<boolean> =>
  actionsOf('followedThings').remove(followName(thing))

async function wish(what: 'seen' | 'now' | 'later', things: readonly Followed[]): Promise<void> {
  if (things.length === 0) return
  const names = things.map(({ name }) => name)
  const done = await desk.call('follows.wish', { wish: what, things: names })
  if (!done.ok) notifyFault(done.fault)
}

/** The person has seen what was new of them. */
export const markSeen = (...things: readonly Followed[]): Promise<void> =>
  wish(
    'seen',
    things.filter(({ look }) => look !== undefined && look.fresh.length > 0),
  )

/** Asks for them now, also if nothing is asked by itself; inside the budget of the day, a call each. */
export const lookNow = (...things: readonly Followed[]): Promise<void> => wish('now', things)

/** Whether the person wants it asked now, and it was not yet. */
export const isWaiting = ({ look }: Followed): boolean => look?.nextAt === 0

/** Takes back the request to ask it now: it is asked when its time comes. */
export const lookLater = (...things: readonly Followed[]): Promise<void> => wish('later', things)

/** What is followed of a service, with what is new, and its rule. Never a call. */
export function useFollows(service: ServiceId) {
  const things = useCollection('followedThings')
  const looks = useCollection('followLooks')
  const rules = useCollection('followRules')
  const days = useCollection('watchDays')
  return useMemo(() => {
    const lookOf = new Map(
      looks.entries.at === 'ready' ? looks.entries.value.map(({ id, value }) => [id, value]) : [],
    )
    const list: Followed[] =
      things.entries.at === 'ready'
        ? things.entries.value
            .filter(({ value }) => value.service === service)
            .map(({ id, value }) => ({ ...value, name: id, look: lookOf.get(id) }))
        : []
    const rule =
      rules.entries.at === 'ready'
        ? (rules.entries.value.find(({ id }) => id === service)?.value ?? usualFollowRule)
        : usualFollowRule
    const day =
      days.entries.at === 'ready'
        ? days.entries.value.find(({ id }) => id === `follow ${service}`)?.value
        : undefined
    const byName = new Map(list.map((thing) => [thing.name, thing]))
    return {
      known: things.entries.at === 'ready',
      list,
      rule,
      /** Calls that were made for them today. */
      madeToday: day?.day === localDay(Date.now()) ? day.calls : 0,
      /** New things of all of them. */
      fresh: list.reduce((sum, { look }) => sum + (look?.fresh.length ?? 0), 0),
      find: (pointer: RecordPointer) => byName.get(followName(pointer)),
      changeRule: (next: FollowRule) => rules.put(service, next),
      turn: ({ name, look: _look, ...thing }: Followed, on: boolean) =>
        things.put(name, { ...thing, on }),
    }
  }, [things, looks, rules, days, service])
}
