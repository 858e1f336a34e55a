import { z } from 'zod'
import { serviceIds } from '../operation/operation'
import { recordKinds } from '../reading/record'
import { collection } from './define-collection'

/** One place that can be flown from and to: a search takes both of its codes. */
const flightPlace = z.object({
  skyId: z.string().min(1).max(100),
  entityId: z.string().min(1).max(100),
  /** "London" */
  name: z.string().min(1).max(300),
  /** How the service suggests it: "London (Any)". */
  suggestion: z.string().min(1).max(300),
  type: z.enum(['airport', 'city', 'other']),
  country: z.string().max(200).nullable(),
})

/** A place of news: a page, or a section of one; several pages have a section called "Food". */
const newsPlace = z.object({
  page: z.string().min(1).max(300),
  section: z.string().min(1).max(300).nullable(),
  title: z.string().min(1).max(300),
  /** It is one of those that the front page is made of. */
  front: z.boolean(),
  /** It stands above the others in the list of pages. */
  pinned: z.boolean(),
})

/** What a person goes back to in the forum: a subforum, a user, or a search. */
const forumPlace = z.object({
  kind: z.enum(['subforum', 'user', 'search']),
  /** The name, or the words that are searched for. */
  name: z.string().min(1).max(300),
  /** Of a search: the subforum it is within; empty for everywhere. */
  within: z.string().max(100),
  /** Under which head of the column it stands; empty for none. */
  group: z.string().max(60),
  pinned: z.boolean(),
})

/** What a rule of hiding looks at. */
const hideField = z.enum(['word', 'expression', 'domain', 'flair', 'author', 'place', 'score'])

/**
 * Every collection, by its name. The name stands in the library and in backups: it is never changed
 * or used again for something else. This file carries the schema library: the window imports only
 * types from it.
 */
export const collections = {
  /** Each under its entity's number. */
  flightPlaces: collection({
    title: 'Saved places',
    service: 'flights',
    item: flightPlace,
    most: 100,
  }),
  recentFlightPlaces: collection({
    title: 'Places searched last',
    service: 'flights',
    item: flightPlace,
    most: 10,
    whenFull: 'dropOldest',
  }),
  /**
   * When lists were last looked at, each under the list's name. `since`: the end of the look before
   * the present one; null where there was none. `until`: the last moment of the present one.
   */
  lastLooks: collection({
    title: 'Last looks',
    item: z.object({ since: z.number().nullable(), until: z.number() }),
    most: 1_000,
    whenFull: 'dropOldest',
  }),
  /** Passages of texts that are marked, with a note each; under an id of their own. */
  highlights: collection({
    title: 'Highlights',
    item: z.object({
      service: z.enum(serviceIds),
      kind: z.enum(recordKinds),
      record: z.string().min(1).max(300),
      /** Title and address of the text it stands in, which may be gone from the library. */
      title: z.string().max(500),
      link: z.string().max(2_000).nullable(),
      quote: z.string().min(1).max(4_000),
      /** The words before and after it, by which it is found again among others like it. */
      before: z.string().max(100),
      after: z.string().max(100),
      note: z.string().max(4_000),
      /** Epoch milliseconds when it was marked. */
      at: z.number(),
    }),
    most: 5_000,
    mostBytes: 32_000,
  }),
  /** What the front page of the news is made of, and what is pinned; under "page" or "page/section". */
  newsPlaces: collection({
    title: 'Pages of news',
    service: 'news',
    item: newsPlace,
    most: 200,
  }),
  /** Stories that are not to be put together with others, under the id of the article that leads them. */
  storiesApart: collection({
    title: 'Stories taken apart',
    service: 'news',
    item: z.object({ title: z.string().max(500) }),
    most: 500,
    whenFull: 'dropOldest',
  }),
  /** How lists of news are shown; one item, `view`. */
  newsView: collection({
    title: 'How news are shown',
    service: 'news',
    item: z.object({
      form: z.enum(['cards', 'rows', 'magazine']),
      /** One story that several tell is one item. */
      once: z.boolean(),
      hideRead: z.boolean(),
      /** The pages of the front page stand in columns, and not one after the other. */
      beside: z.boolean().default(false),
    }),
    most: 1,
  }),
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
      /** Epoch milliseconds of the visit before the present one; null where there was none. */
      since: z.number().nullable(),
      /** Epoch milliseconds of the last moment of the present one. */
      until: z.number(),
      /** How many comments the service told then; null where it did not. */
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
      /** Covered until it is asked for. */
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
    item: z.object({ service: z.enum(serviceIds), title: z.string().max(500) }),
    most: 5_000,
    whenFull: 'dropOldest',
  }),
}

export type CollectionName = keyof typeof collections

/** What one item of a collection holds. */
export type CollectionItem<Name extends CollectionName> = z.output<
  (typeof collections)[Name]['item']
>

/** Whether there is a collection of this name in this version of the program. */
export const isCollectionName = (name: string): name is CollectionName =>
  Object.hasOwn(collections, name)

export const collectionNames = Object.keys(collections).filter(isCollectionName)
