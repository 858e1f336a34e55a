import { z } from 'zod'
import { downloadDoubts, duplicateChoices, priorities } from '#shared/bridge/downloads'
import { serviceIds } from '#shared/operation/operation'
import { parseJson } from '#shared/reading/parse-json'
import type { Entry } from '../machine/entry'

const count = z.number().min(0)
const time = z.number()

const pauses = [
  'person',
  'diskFull',
  'offline',
  'noKey',
  'serviceOff',
  'quota',
  'budget',
  'folderGone',
  'asleep',
] as const

const state = z.discriminatedUnion('at', [
  z.object({ at: z.literal('creating') }),
  z.object({
    at: z.literal('converting'),
    progress: z.number().nullable(),
    words: z.string().nullable(),
    nextAt: time.nullable(),
  }),
  z.object({ at: z.literal('queued') }),
  z.object({ at: z.literal('running') }),
  z.object({ at: z.literal('waiting'), reason: z.string(), until: time }),
  z.object({ at: z.literal('renewing') }),
  z.object({ at: z.literal('checking') }),
  z.object({
    at: z.literal('paused'),
    why: z.enum(pauses),
    reason: z.string(),
    progress: z.number().optional(),
  }),
  z.object({
    at: z.literal('duplicate'),
    of: z.object({ id: z.string().nullable(), path: z.string().nullable() }),
  }),
  z.object({
    at: z.literal('done'),
    sha256: z.string(),
    present: z.boolean(),
    doubt: z.enum(downloadDoubts).optional(),
  }),
  z.object({
    at: z.literal('failed'),
    code: z.string(),
    reason: z.string(),
    nextStep: z.string(),
    retry: z.boolean(),
  }),
  z.object({ at: z.literal('cancelled') }),
])

const source = z.discriminatedUnion('at', [
  z.object({
    at: z.literal('job'),
    address: z.string(),
    format: z.string(),
    values: z.record(z.string(), z.string()),
    run: z.string().nullable(),
    job: z.string().nullable(),
    size: count.optional(),
  }),
  z.object({
    at: z.literal('file'),
    service: z.enum(serviceIds).nullable(),
    sha256: z.string().nullable(),
  }),
])

const story = z.object({
  addresses: z.array(z.object({ at: time, address: z.string(), why: z.string() })),
  attempts: z.array(z.object({ at: time, what: z.string(), bytes: count })),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  validator: z.string().nullable(),
})

/** An entry as its row holds it. */
const storedEntry: z.ZodType<Entry> = z.object({
  id: z.string().min(1),
  realm: z.enum(['demo', 'gateway']),
  revision: count,
  source,
  question: z.string(),
  address: z.string().nullable(),
  title: z.string(),
  picture: z.string().nullable(),
  name: z.string().nullable(),
  folder: z.string().nullable(),
  path: z.string().nullable(),
  contentType: z.string().nullable(),
  onExists: z.enum(duplicateChoices),
  overBudget: z.boolean(),
  priority: z.enum(priorities),
  place: z.number(),
  addedAt: time,
  startedAt: time.nullable(),
  endedAt: time.nullable(),
  bytes: count,
  total: count.nullable(),
  speedLimit: count.nullable(),
  renewals: count,
  story,
  state,
})

/** The entry in a row of the table; undefined for what this version cannot read. */
export const readEntry = (text: string): Entry | undefined =>
  storedEntry.safeParse(parseJson(text)).data
