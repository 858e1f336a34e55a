import { z } from 'zod'
import { collection } from './define-collection'
import { flightQuestion } from './flight-question'

const most = 500

/** Searches of fares that are repeated automatically, and their results. */
export const fareCollections = {
  /** What a person wishes, under an id of its own. */
  fareWatches: collection({
    title: 'Watched fares',
    service: 'flights',
    item: z.object({
      question: flightQuestion,
      everyHours: z
        .number()
        .min(1)
        .max(24 * 30),
      /** Notify when the cheapest is at or below this, or null. */
      below: z.number().min(0).max(1e9).nullable(),
      /** Notify when it is cheaper than in every complete search before, of the same dates and travellers. */
      newLow: z.boolean(),
      on: z.boolean(),
      /** Epoch milliseconds. */
      createdAt: z.number(),
    }),
    most,
    mostBytes: 32_000,
    // A file from outside must not begin to make calls by itself: the person switches a watch on.
    restored: (item) => ({ ...item, on: false }),
  }),
  /** What was seen of each so far, under its id; main writes it. */
  fareLooks: collection({
    title: 'Looks at watched fares',
    service: 'flights',
    item: z.object({
      /** Epoch milliseconds; null while it is off. */
      nextAt: z.number().nullable(),
      last: z
        .object({
          at: z.number(),
          cheapest: z.number().nullable(),
          told: z.string().max(2_000).nullable(),
          problem: z.string().max(2_000).nullable(),
        })
        .nullable(),
      /** It was reported that the price is at or below the line, and it has not risen above it since. */
      belowTold: z.boolean(),
      /** The end of the search that was judged last, so that one reported twice is judged once. */
      heard: z.string().max(300).nullable(),
    }),
    most,
    mostBytes: 32_000,
    writer: 'main',
  }),
}
