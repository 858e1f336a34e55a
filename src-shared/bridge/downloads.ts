import { z } from 'zod'
import type { ServiceId } from '../operation/operation'
import { serviceIds } from '../operation/operation'
import type { InputValue } from '../operation/read-input'
import { identifier, within } from './declare-call'

const address = z.string().trim().min(1).max(8000)

/** What happens if the file is there already. `ask`: the person chooses. */
export const duplicateChoices = ['ask', 'open', 'replace', 'keepBoth'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** Which entries come first if not all can run at once. */
export const priorities = ['high', 'normal', 'low'] as const
export type Priority = (typeof priorities)[number]

/**
 * One thing to download. `job`: the address of a video, from which the download service makes a
 * file in a format. `file`: the plain address of a file, such as a photo or an attachment.
 */
export const newDownload = z.discriminatedUnion('at', [
  z.object({
    at: z.literal('job'),
    address,
    format: z.string().trim().min(1).max(100),
    /** Further fields of the operation and free parameters, as they travel. */
    values: z.record(z.string().min(1).max(200), z.string().max(8000)).optional(),
    title: z.string().max(500).optional(),
  }),
  z.object({
    at: z.literal('file'),
    address,
    title: z.string().max(500).optional(),
    /** The service that the address comes from. */
    service: z.enum(serviceIds).optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .optional(),
  }),
])
export type NewDownload = z.output<typeof newDownload>

/** What `downloads.add` takes: at most 1,000 addresses or jobs at once. */
export const addDownloads = z.object({
  items: within(z.array(newDownload).min(1).max(1000), { values: 20_000, letters: 9_000_000 }),
  priority: z.enum(priorities).optional(),
  /** If an address is known already; else what the settings say. */
  duplicates: z.enum(duplicateChoices).optional(),
  /** Make the calls although the day's budget is used up. */
  overBudget: z.boolean().optional(),
})
export type AddDownloads = z.output<typeof addDownloads>

/** A file that is here already, such as an attachment of a mail. */
export interface GivenFile {
  /** The name that its sender gave it; a safe name is made of it. */
  name: string
  data: Uint8Array
  title: string
  service: ServiceId
}

/** The result of adding, in the order of what was asked for. */
export interface Added {
  downloads: readonly Download[]
  /** Addresses that were refused, each with a plain sentence. */
  refused: readonly { address: string; reason: string }[]
}

/** A stretch of the file: from and until are bytes, `at` is how far it has come. */
export interface Segment {
  from: number
  until: number
  at: number
}

/** What a download waits for or why it was stopped. */
export type DownloadPause =
  | 'person'
  | 'diskFull'
  | 'offline'
  | 'noKey'
  | 'serviceOff'
  | 'quota'
  | 'budget'
  | 'folderGone'
  | 'asleep'

/**
 * Why nobody can say whether a file is right. `nothingCompared`: its host stated neither its length nor a
 * hash, and its kind does not show it either. `cutShort`: it ends before its own end, and its host sent
 * the same each time. `joined`: it was joined from answers that nothing distinguished, and came the same twice.
 * `unrecognised`: it begins as no known file does, although every file of such a name does.
 */
export const downloadDoubts = ['nothingCompared', 'cutShort', 'joined', 'unrecognised'] as const
export type DownloadDoubt = (typeof downloadDoubts)[number]

/**
 * Where a download stands.
 *
 * `creating`: the job's intent is recorded and the service is asked. `converting`: the service makes
 * the file. `renewing`: its address is no longer good and the job is asked for a new one.
 * `duplicate`: the file or its address is known; the person chooses. `checking`: all bytes are there
 * and are checked.
 */
export type DownloadState =
  | { at: 'creating' }
  /** `progress`: 0 to 1, never falling; `words`: the service's own; `nextAt`: when it is asked next. */
  | { at: 'converting'; progress: number | null; words: string | null; nextAt: number | null }
  | { at: 'queued' }
  | { at: 'running' }
  | { at: 'waiting'; reason: string; until: number }
  | { at: 'renewing' }
  | { at: 'checking' }
  /** `progress`: how far its job was, 0 to 1, if that is known. */
  | { at: 'paused'; why: DownloadPause; reason: string; progress?: number | undefined }
  | { at: 'duplicate'; of: { id: string | null; path: string | null } }
  | {
      at: 'done'
      sha256: string
      /** False if the file is not where it was. */
      present: boolean
      doubt?: DownloadDoubt | undefined
    }
  /** `retry`: trying again may help. */
  | { at: 'failed'; code: string; reason: string; nextStep: string; retry: boolean }
  | { at: 'cancelled' }

/** One entry of the download manager. Addresses that are shown have their tokens hidden. */
export interface Download {
  id: string
  /** Rises with every change of this entry. */
  revision: number
  source:
    | { at: 'job'; address: string; format: string; job: string | null }
    | { at: 'file'; host: string; service: ServiceId | null }
  title: string
  /** Address of a picture, shown through the media cache. */
  picture: string | null
  /** Name of the file, once known. */
  name: string | null
  /** Where the finished file lies, or will. */
  path: string | null
  /** By the file's ending and what the server said. */
  media: 'audio' | 'video' | 'image' | 'other'
  priority: Priority
  /** Place in the queue: smaller is earlier. */
  place: number
  addedAt: number
  startedAt: number | null
  endedAt: number | null
  bytes: number
  /** Bytes of the whole file, or null while unknown. */
  total: number | null
  /** Bytes a second over the last few seconds; null while not running. */
  speed: number | null
  /** Kilobytes a second for this file; null = only the limit of all. */
  speedLimit: number | null
  segments: readonly Segment[]
  state: DownloadState
}

/** What the details of one download say beyond its entry. */
export interface DownloadDetails {
  id: string
  /** With tokens hidden. */
  addresses: readonly { at: number; address: string; why: string }[]
  attempts: readonly { at: number; what: string; bytes: number }[]
  headers: readonly { name: string; value: string }[]
  validator: string | null
  sha256: string | null
  /** The polling run of a job. */
  run: string | null
  values: Record<string, InputValue>
}

/**
 * What can be done to entries; each applies to some states only, and leaves other entries as they
 * are.
 */
export const downloadActions = [
  'pause',
  'resume',
  'retry',
  'cancel',
  'remove',
  'open',
  'showInFolder',
  'trash',
] as const
export type DownloadAction = (typeof downloadActions)[number]

/** Which entries: some, or all to which the action applies. */
export const whichDownloads = z.union([
  z.object({ ids: z.array(identifier).min(1).max(10_000) }),
  z.object({ all: z.literal(true) }),
])

/** What `downloads.act` takes: one action for some entries or for all. */
export const downloadsAct = z.object({
  which: whichDownloads,
  action: z.enum(downloadActions),
  /** What is resumed may go past the day's budget. */
  overBudget: z.boolean().optional(),
})

/**
 * What `downloads.move` takes: entries, and where they go in the queue (`before` names an entry).
 */
export const downloadsMove = z.object({
  ids: z.array(identifier).min(1).max(10_000),
  to: z.union([z.enum(['first', 'last', 'earlier', 'later']), z.object({ before: identifier })]),
})

/** What `downloads.change` takes: `speedLimit` in kB/s, null = none; what is left out stays. */
export const downloadChange = z.object({
  id: identifier,
  priority: z.enum(priorities).optional(),
  speedLimit: z.int().min(1).max(10_000_000).nullable().optional(),
})

/** Sums over all downloads, for the status bar. */
export interface DownloadTotals {
  active: number
  waiting: number
  /** Bytes a second. */
  speed: number
  /** 0 to 1 over all that is active; null if nothing is or its size is unknown. */
  progress: number | null
}

/** What the clipboard watch found: it never fetches anything by itself. */
export interface ClipboardOffer {
  addresses: readonly string[]
}
