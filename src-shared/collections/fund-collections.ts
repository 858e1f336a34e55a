import { z } from 'zod'
import { collection } from './define-collection'

/** What a person keeps of funds. */
export const fundCollections = {
  /** Funds that are watched, each under its scheme's number. */
  watchedFunds: collection({
    title: 'Watched funds',
    service: 'funds',
    item: z.object({ name: z.string().max(500), isin: z.string().max(40).nullable() }),
    most: 200,
  }),
  /** What moved in the portfolio, each under an id of its own. */
  fundTransactions: collection({
    title: 'Transactions of the portfolio',
    service: 'funds',
    item: z.object({
      code: z.string().min(1).max(100),
      name: z.string().max(500),
      /** Days since 1970. */
      day: z.int().min(-25_567).max(84_006),
      kind: z.enum(['buy', 'sell', 'dividend', 'reinvest', 'switchIn', 'switchOut']),
      units: z.number().min(0).max(1e12),
      amount: z.number().min(0).max(1e15),
      note: z.string().max(300),
    }),
    most: 5_000,
  }),
  /** Changes of a fund, or of the portfolio under the code `portfolio`, that a person wants reported. */
  fundAlerts: collection({
    title: 'Alerts on funds',
    service: 'funds',
    item: z.object({
      code: z.string().min(1).max(100),
      name: z.string().max(500),
      wish: z.discriminatedUnion('at', [
        z.object({ at: z.literal('above'), line: z.number().min(0) }),
        z.object({ at: z.literal('below'), line: z.number().min(0) }),
        z.object({ at: z.literal('falls'), share: z.number().min(0.0001).max(1) }),
      ]),
      /** Days since 1970: the highest value counts from here. */
      since: z.int(),
      on: z.boolean(),
      /** The day of the value that was reported; reported again only after it was not met in between. */
      toldFor: z.int().nullable(),
    }),
    most: 200,
    // Values are asked for automatically if one is on.
    restored: (item) => ({ ...item, on: false }),
  }),
  /** When the funds with alerts are asked for next and what became of the last time; main writes it. */
  fundAlertRuns: collection({
    title: 'Looks for alerts on funds',
    service: 'funds',
    item: z.object({
      /** Epoch milliseconds of the last look; null before the first. */
      at: z.number().nullable(),
      nextAt: z.number(),
      /** Why the last look brought nothing. */
      problem: z.string().max(1_000).nullable(),
    }),
    most: 1,
    writer: 'main',
  }),
  /** Saved plans of the calculators, each under an id of its own. */
  fundPlans: collection({
    title: 'Plans of the calculators',
    service: 'funds',
    item: z.object({
      title: z.string().max(300),
      values: z.record(z.string().max(40), z.string().max(200)),
    }),
    most: 100,
  }),
  /** How figures of funds are computed and shown; one item, `figures`. */
  fundFigures: collection({
    title: 'How figures of funds are computed',
    service: 'funds',
    item: z.object({
      /** A year, as a share. */
      riskFree: z.number().min(-0.5).max(1),
      currency: z.string().regex(/^[A-Z]{3}$/),
      /** Days since 1970 of the day that the watch list counts from; null for a month ago. */
      since: z.int().nullable(),
    }),
    most: 1,
  }),
}
