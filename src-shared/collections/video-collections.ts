import { z } from 'zod'
import { collection } from './define-collection'

/** What a person keeps of videos, on this machine and without an account. */
export const videoCollections = {
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
  /** Where videos were left, each under its id; what was played longest ago goes first. */
  watchedVideos: collection({
    title: 'Watch history',
    service: 'video',
    item: z.object({
      title: z.string().max(1000),
      channel: z.string().max(1000),
      picture: z.string().max(2_000).nullable(),
      /** Seconds of the whole, where they are known. */
      seconds: z.number().nullable(),
      /** Where it was left, in seconds. */
      place: z.number().min(0),
      /** Epoch milliseconds */
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
      /** The address of a video's page, with `{id}`; empty while nobody has said it. */
      address: z.string().max(500),
      keepsHistory: z.boolean(),
      /** So many calls a day may looking after followed channels make. */
      followCalls: z.int().min(0).max(10_000),
      /** Calls made for them on a day, as `Date.toDateString` names it. */
      followSpent: z.object({ day: z.string().max(40), calls: z.int().min(0) }),
      speed: z.number().min(0.1).max(4),
      /** 0 to 1 */
      volume: z.number().min(0).max(1),
      captions: z.boolean(),
    }),
    most: 1,
  }),
}
