import { z } from 'zod'
import { serviceIds } from '../operation/operation'
import { collection, ownerInItem } from './define-collection'

/** What a person goes back to in the forum: a subforum, a user, or a search. */
const forumPlace = z.object({
  kind: z.enum(['subforum', 'user', 'search']),
  /** The name, or the words that are searched for. */
  name: z.string().min(1).max(300),
  /** Of a search: the subforum it is within; empty for everywhere. */
  within: z.string().max(100),
  /** Its group in the column; empty for none. */
  group: z.string().max(60),
  pinned: z.boolean(),
})

/** What a rule of hiding looks at. */
const hideField = z.enum(['word', 'expression', 'domain', 'flair', 'author', 'place', 'score'])

/** What a person keeps of the forum, and what is hidden in the lists of any service. */
export const forumCollections = {
  /** Subforums, users and searches of the person's own; under "subforum/name". */
  forumPlaces: collection({
    title: 'Places of the forum',
    service: 'forum',
    item: forumPlace,
    most: 500,
  }),
  /** When threads were opened, under the post's id: what came since is new. */
  forumVisits: collection({
    title: 'Threads that were opened',
    service: 'forum',
    item: z.object({
      /** Epoch milliseconds of the visit before the present one; null if there was none. */
      since: z.number().nullable(),
      /** Epoch milliseconds of the last moment of the present one. */
      until: z.number(),
      /** How many comments the service stated then; null if it did not. */
      comments: z.number().int().nullable(),
    }),
    most: 3_000,
    whenFull: 'dropOldest',
  }),
  /** How the forum is read; one item, `view`. */
  forumView: collection({
    title: 'How the forum is read',
    service: 'forum',
    item: z.object({
      form: z.enum(['compact', 'cards', 'gallery']),
      hideRead: z.boolean(),
      /** Covered until the person uncovers it. */
      coverAdult: z.boolean(),
      coverSpoilers: z.boolean(),
      /** The line of keys at the foot is shown. */
      keys: z.boolean(),
    }),
    most: 1,
  }),
  /** Rules by which items of lists are hidden; under an id of their own. */
  hideRules: collection({
    title: 'Rules of hiding',
    service: ownerInItem,
    item: z.object({
      service: z.enum(serviceIds),
      field: hideField,
      /** What is looked for; of a score the lowest that is shown. */
      text: z.string().min(1).max(200),
      on: z.boolean(),
    }),
    most: 500,
  }),
  /** Single items that are hidden; under "service/kind/id". */
  hiddenItems: collection({
    title: 'Hidden items',
    service: ownerInItem,
    item: z.object({ service: z.enum(serviceIds), title: z.string().max(500) }),
    most: 5_000,
    whenFull: 'dropOldest',
  }),
}
