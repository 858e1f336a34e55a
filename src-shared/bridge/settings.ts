import { z } from 'zod'
import { addressProblem } from '../operation/address'
import { eachService, serviceIds } from '../operation/operation'
import { isMembers } from '../reading/plain'

/** Header field name: a token of RFC 9110, section 5.6.2. */
const headerName = z
  .string()
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'A header name has letters, digits and hyphens only.')

const headerValue = z
  .string()
  .max(2000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'A header value has no control characters.')

/**
 * A service's address: https, or http on this computer only, without credentials, query or fragment.
 * Empty = not set.
 */
const serviceAddress = z
  .string()
  .trim()
  .max(500)
  .superRefine((text, context) => {
    const sentence = text === '' ? undefined : addressProblem(text)
    if (sentence !== undefined) context.addIssue({ code: 'custom', message: sentence })
  })

const serviceSettings = z.object({
  on: z.boolean().default(true),
  address: serviceAddress.default(''),
  keyHeader: headerName.default('X-GatewayAPI-Key'),
  extraHeaders: z
    .array(z.object({ name: headerName, value: headerValue }))
    .max(20)
    .default([]),
  concurrency: z.int().min(1).max(32).default(4),
  callsPerSecond: z.number().min(0.1).max(100).default(5),
  /** Calls a day; null = no limit. */
  dailyBudget: z.int().min(0).max(1_000_000).nullable().default(null),
})
export type ServiceSettings = z.infer<typeof serviceSettings>

const allServices = z.object(eachService(() => serviceSettings.prefault({})))

/** Far more than there are operations, those of other versions among them. */
const mostNamed = 500

/** Lets a schema look at a record only if it has few members: each that does not fit is a fault of its own. */
const few = z
  .unknown()
  .refine(
    (all) => !isMembers(all) || Object.keys(all).length <= mostNamed,
    `There are not more than ${mostNamed} of them.`,
  )

/**
 * Everything a person can set. The key is not here: it lives in the vault. Unknown members are
 * dropped, missing ones take their default, so older files open.
 */
export const settingsSchema = z.object({
  version: z.literal(1).default(1),
  /** How the program starts: not chosen yet, with the demo gateway, or with the person's own. */
  start: z.enum(['ask', 'demo', 'gateway']).default('ask'),
  /** One address for all nine, `{service}` replaced; empty = each its own. */
  addressTemplate: z.string().trim().max(500).default(''),
  services: allServices.prefault({}),
  /** Operation id -> minutes an answer stays fresh, if a person changed it. */
  freshness: few.pipe(z.record(z.string().max(100), z.number().min(0).max(525_600))).default({}),
  library: z
    .object({
      capMegabytes: z.int().min(50).max(1_000_000).default(2000),
      keepDays: z.int().min(1).max(36_500).nullable().default(null),
      /** Service -> most megabytes of its answers, if a person set a limit of its own. */
      serviceCapMegabytes: few
        .pipe(z.partialRecord(z.enum(serviceIds), z.int().min(1).max(1_000_000)))
        .default({}),
      /** "Fetch pictures": false shows only stored ones. */
      pictures: z.boolean().default(true),
    })
    .prefault({}),
  downloads: z
    .object({
      folder: z.string().max(4000).default(''),
      nameTemplate: z.string().min(1).max(300).default('{service}/{title}'),
      concurrency: z.int().min(1).max(16).default(3),
      /** Kilobytes a second over all files; null = no limit. */
      speedLimit: z.int().min(1).max(10_000_000).nullable().default(null),
      /** Kilobytes a second of each file; null = no limit. */
      fileSpeedLimit: z.int().min(1).max(10_000_000).nullable().default(null),
      /** Most connections for one file. */
      connections: z.int().min(1).max(16).default(4),
      duplicates: z.enum(['ask', 'open', 'replace', 'keepBoth']).default('ask'),
      /** Look for addresses in what is copied; off until the person turns it on. */
      watchClipboard: z.boolean().default(false),
      /** Report the end by a notification of the system. */
      notify: z.boolean().default(true),
      /** The parameter under which a job's id travels when its progress is asked; not specified. */
      progressParameter: z
        .string()
        .regex(/^[A-Za-z0-9_.-]{1,100}$/, 'A parameter name has letters, digits and _ . - only.')
        .default('id'),
    })
    .prefault({}),
  polling: z
    .object({
      firstSeconds: z.number().min(1).max(60).default(1.5),
      longestSeconds: z.number().min(2).max(300).default(15),
      deadlineMinutes: z.number().min(1).max(240).default(15),
    })
    .prefault({}),
  appearance: z
    .object({
      theme: z.enum(['system', 'light', 'dark', 'contrast']).default('system'),
      density: z.enum(['comfortable', 'compact']).default('comfortable'),
      /** A locale tag for numbers and dates; empty = the system's. */
      language: z.string().max(35).default(''),
    })
    .prefault({}),
  network: z
    .object({
      proxy: z.enum(['system', 'none', 'custom']).default('system'),
      proxyAddress: z.string().trim().max(500).default(''),
      timeoutSeconds: z.int().min(1).max(600).default(60),
      bodyCapMegabytes: z.int().min(1).max(500).default(64),
    })
    .prefault({}),
})
export type Settings = z.infer<typeof settingsSchema>

/** The settings of a new installation. */
export const defaultSettings = (): Settings => settingsSchema.parse({})

type Patch<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]?: Patch<Value[Name]> }
    : Value

/** A change: any part of the settings. Lists and records named by people replace the old ones whole. */
export type SettingsPatch = Patch<Omit<Settings, 'version'>>
