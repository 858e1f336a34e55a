import type { ServiceId } from '../operation/operation'
import type { CollectionItem } from './index'

/** How often a service's followed things are asked, and for how many calls a day. */
export type FollowRule = CollectionItem<'followRules'>

/** The rule until the person sets another. */
export const usualFollowRule: FollowRule = {
  schedule: { at: 'every', hours: 12 },
  callsADay: 20,
  on: true,
}

/** The pages that ask by themselves while they are open. */
export const openPageNames = ['mailboxes'] as const

/** A page that may ask by itself. */
export type OpenPage = (typeof openPageNames)[number]

/** How many calls main makes in a day for each of them. */
export const openPages: Readonly<Record<OpenPage, { service: ServiceId; callsADay: number }>> = {
  // Of all mailboxes together.
  mailboxes: { service: 'mailboxes', callsADay: 200 },
}

/** The name under which the calls of the day are counted that an open page makes by itself. */
export const openDays = (page: OpenPage): string => `open ${page}`
