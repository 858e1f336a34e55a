import type { CollectionItem } from './index'

/** How often a service's followed things are asked, and for how many calls a day. */
export type FollowRule = CollectionItem<'followRules'>

/** The rule until the person sets another. */
export const usualFollowRule: FollowRule = {
  schedule: { at: 'every', hours: 12 },
  callsADay: 20,
  on: true,
}

/** The name under which the calls of the day are counted that an open page makes by itself. */
export const openDays = (page: string): string => `open ${page}`
