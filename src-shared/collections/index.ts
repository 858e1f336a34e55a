import { z } from 'zod'
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
  /** Each under the channel's id. */
  followedChannels: collection({
    title: 'Followed channels',
    service: 'video',
    item: z.object({
      name: z.string().max(1000),
      picture: z.string().max(2_000).nullable(),
      /** Epoch milliseconds of the last call for its videos; null before the first. */
      checkedAt: z.number().nullable(),
      /** Ids of the newest videos at the last look: what is not among them is new. */
      known: z.array(z.string().max(100)).max(100),
      /** Ids of those that came since. */
      fresh: z.array(z.string().max(100)).max(100),
    }),
    most: 1_000,
    mostBytes: 32_000,
  }),
  /** What was played or opened, each under the video's id; what was played longest ago goes first. */
  watchedVideos: collection({
    title: 'Watch history',
    service: 'video',
    item: z.object({
      title: z.string().max(1000),
      channel: z.string().max(1000),
      picture: z.string().max(2_000).nullable(),
      /** Seconds of the whole, where they are known. */
      seconds: z.number().nullable(),
      /** Where it was left, in seconds; 0 where it was not played. */
      place: z.number().min(0),
      watchedAt: z.number(),
    }),
    most: 2_000,
    whenFull: 'dropOldest',
  }),
  /** How a person uses the videos: one item, under `usual`. */
  videoPreferences: collection({
    title: 'Video preferences',
    service: 'video',
    item: z.object({
      /** A language and a region as the operations take them; empty: those of the program. */
      language: z.string().max(20),
      region: z.string().max(20),
      /** The address of a video, with `{id}`; empty: the customary one. */
      address: z.string().max(500),
      keepsHistory: z.boolean(),
      /** So many calls a day may looking after followed channels make. */
      followCalls: z.int().min(0).max(10_000),
      speed: z.number().min(0.1).max(4),
      /** 0 to 1 */
      volume: z.number().min(0).max(1),
      captions: z.boolean(),
    }),
    most: 1,
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
