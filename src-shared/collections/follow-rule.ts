import { z } from 'zod'
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

/** The pages that ask by themselves while they are open, and the calls that main makes for each in a day. */
export const openPages = {
  /** Of all mailboxes together. */
  mailboxes: { service: 'mailboxes', callsADay: 200 },
} as const satisfies Record<string, { service: ServiceId; callsADay: number }>

/** A page that may ask by itself. */
export type OpenPage = keyof typeof openPages

/** Reads the name of such a page. */
export const openPage = z.enum(Object.keys(openPages) as [OpenPage])

/** The name under which the calls of the day are counted that an open page makes by itself. */
export const openDays = (page: OpenPage): string => `open ${page}`
