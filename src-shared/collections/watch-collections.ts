import { z } from 'zod'
import { inputValues } from '../bridge/input-values'
import { planStep } from '../bridge/plans'
import { serviceIds } from '../operation/operation'
import { recordKinds } from '../reading/record'
import { collection, ownerInId, ownerInItem, ownerOfSteps } from './define-collection'

/** When something is asked again automatically; the type is in `reading/schedule.ts`. */
const schedule = z.union([
  z.object({
    at: z.literal('daily'),
    hour: z.int().min(0).max(23),
    minute: z.int().min(0).max(59),
  }),
  z.object({
    at: z.literal('every'),
    hours: z
      .number()
      .min(0.25)
      .max(24 * 30),
  }),
  z.object({
    at: z.literal('whileOpen'),
    seconds: z.int().min(10).max(3_600),
    longestSeconds: z.int().min(10).max(3_600),
    pausedHidden: z.boolean(),
  }),
])
const callsADay = z.int().min(1).max(10_000)

/** What is asked again automatically. Everything from a backup is off until a person turns it on. */
export const watchCollections = {
  /** A thing of a service that is followed, under "service kind id". */
  followedThings: collection({
    title: 'Followed',
    service: ownerInItem,
    item: z.object({
      service: z.enum(serviceIds),
      kind: z.enum(recordKinds),
      id: z.string().min(1).max(300),
      title: z.string().min(1).max(500),
      picture: z.string().max(2_000).nullable(),
      /** The question that shows what is new. */
      question: z.object({ operation: z.string().min(1).max(100), values: inputValues }),
      /** New records of this kind count; of any kind if it is null. */
      finds: z.enum(recordKinds).nullable(),
      on: z.boolean(),
    }),
    most: 1_000,
    restored: (item) => ({ ...item, on: false }),
  }),
  /** How often and for how many calls a day a service's followed things are asked, under the service. */
  followRules: collection({
    title: 'Rules of following',
    service: ownerInId,
    item: z.object({ schedule, callsADay, on: z.boolean() }),
    most: serviceIds.length,
    // It would hold for things that are followed here already, and may let more calls through.
    restored: (rule) => ({ ...rule, on: false }),
  }),
  /** What was seen of a followed thing, under its id; main writes it. */
  followLooks: collection({
    title: 'Looks at what is followed',
    service: ownerInId,
    item: z.object({
      /** Epoch milliseconds of the last look; null before the first. */
      at: z.number().nullable(),
      nextAt: z.number().nullable(),
      /** Short names of the records that were seen, newest first. */
      seen: z.array(z.string().max(20)).max(500),
      /** Ids of those that are new since the person looked, newest first. */
      fresh: z.array(z.string().max(300)).max(100),
      /** Why the last look brought nothing. */
      problem: z.string().max(1_000).nullable(),
    }),
    most: 1_000,
    mostBytes: 64_000,
    writer: 'main',
  }),
  /** Calls of a day, under what makes them; main counts them as they leave. */
  watchDays: collection({
    title: 'Calls of the day',
    // A count below zero, which only a file from outside could bring, would be room for more calls.
    item: z.object({ day: z.string().max(20), calls: z.int().min(0) }),
    most: 200,
    whenFull: 'dropOldest',
    writer: 'main',
  }),
  /** What is taken offline again and again, such as each morning at 7; under its `about`. */
  offlineSchedules: collection({
    title: 'Taken offline by themselves',
    service: ownerOfSteps,
    item: z.object({
      name: z.string().trim().min(1).max(200),
      steps: z.array(planStep).min(1).max(100),
      schedule,
      /** Calls that one run makes at most. */
      mostCalls: callsADay,
      on: z.boolean(),
    }),
    most: 100,
    mostBytes: 64_000,
    restored: (item) => ({ ...item, on: false }),
  }),
  /** When each of them runs next and what became of the last run; main writes it. */
  offlineRuns: collection({
    title: 'Runs of what is taken offline',
    item: z.object({
      at: z.number().nullable(),
      nextAt: z.number().nullable(),
      /** The plan of the last run. */
      plan: z.string().max(100).nullable(),
      problem: z.string().max(1_000).nullable(),
    }),
    most: 100,
    writer: 'main',
  }),
}
