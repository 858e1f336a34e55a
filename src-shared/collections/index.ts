import { z } from 'zod'
import { serviceIds } from '../operation/operation'
import { recordKinds } from '../reading/record'
import { collection, ownerInItem } from './define-collection'
import { fareCollections } from './fare-collections'
import { forumCollections } from './forum-collections'
import { fundCollections } from './fund-collections'
import { mailboxesCollections } from './mailboxes'
import { mapsCollections } from './maps-collections'
import { videoCollections } from './video-collections'
import { watchCollections } from './watch-collections'

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

/**
 * Every collection, by its name. The name stands in the library and in backups: it is never changed
 * or used again for something else. This file carries the schema library: the window imports only
 * types from it.
 */
export const collections = {
  ...watchCollections,
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
   * When lists were last looked at, each under the list's name. `since`: the end of the previous look;
   * null if there was none. `until`: the last moment of the present one.
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
    service: ownerInItem,
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
      /** One story that several report is one item. */
      once: z.boolean(),
      hideRead: z.boolean(),
      /** The pages of the front page: their stories among each other, page after page, or in columns. */
      front: z.enum(['together', 'inTurn', 'beside']).default('together'),
    }),
    most: 1,
  }),
  ...fareCollections,
  ...fundCollections,
  ...forumCollections,
  ...videoCollections,
  ...mailboxesCollections,
  ...mapsCollections,
}

export type CollectionName = keyof typeof collections

/** Those that the window writes; the others main alone. */
export type WindowCollectionName = {
  [Name in CollectionName]: (typeof collections)[Name]['writer'] extends 'window' ? Name : never
}[CollectionName]

/** What one item of a collection holds. */
export type CollectionItem<Name extends CollectionName> = z.output<
  (typeof collections)[Name]['item']
>

/** Whether there is a collection of this name in this version of the program. */
export const isCollectionName = (name: string): name is CollectionName =>
  Object.hasOwn(collections, name)

/** The name of every collection, in the order in which they are declared. */
export const collectionNames = Object.keys(collections).filter(isCollectionName)
