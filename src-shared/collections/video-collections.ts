import { z } from 'zod'
import { collection } from './define-collection'

/** What a person keeps of videos, on this computer and without an account. */
export const videoCollections = {
  /** Where videos were left, each under its id; what was played longest ago goes first. */
  watchedVideos: collection({
    title: 'Watch history',
    service: 'video',
    item: z.object({
      title: z.string().max(1000),
      channel: z.string().max(1000),
      picture: z.string().max(2_000).nullable(),
      /** Seconds of the whole, if they are known. */
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
      /** The address of a video's page, with `{id}`; empty until the person states it. */
      address: z.string().max(500),
      keepsHistory: z.boolean(),
      speed: z.number().min(0.1).max(4),
      /** 0 to 1 */
      volume: z.number().min(0).max(1),
      captions: z.boolean(),
    }),
    most: 1,
  }),
}
