import type {
  DownloadState,
  DuplicateChoice,
  NewDownload,
  Priority,
} from '#shared/bridge/downloads'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'

/** What a download is made of. `run`: the polling run of a job, once it was begun. */
export type EntrySource =
  | {
      at: 'job'
      address: string
      format: string
      values: Readonly<Record<string, string>>
      run: string | null
      job: string | null
      /** Bytes of its file as the service states them, roughly. */
      size?: number | undefined
    }
  | { at: 'file'; service: ServiceId | null; sha256: string | null }

/** What the host stated of a download, and what became of it; for its details. */
export interface Story {
  /** With tokens hidden. */
  addresses: readonly { at: number; address: string; why: string }[]
  attempts: readonly { at: number; what: string; bytes: number }[]
  headers: readonly { name: string; value: string }[]
  validator: string | null
}

/**
 * One row of the table: the truth about a download. What changes many times a second (speed,
 * segments) is not here; the transfer's own journal knows which bytes are there.
 */
export interface Entry {
  id: string
  realm: Realm
  revision: number
  source: EntrySource
  /** Names what is asked for: equal for the same address, and for the same question of a job. */
  question: string
  /** Where the file is now; null while its job has not given an address. With its tokens. */
  address: string | null
  title: string
  picture: string | null
  name: string | null
  folder: string | null
  path: string | null
  contentType: string | null
  /** What to do if a file has its name already. */
  onExists: DuplicateChoice
  overBudget: boolean
  priority: Priority
  place: number
  addedAt: number
  startedAt: number | null
  endedAt: number | null
  bytes: number
  total: number | null
  /** Kilobytes a second. */
  speedLimit: number | null
  /** How often its address was renewed since bytes came last. */
  renewals: number
  story: Story
  state: DownloadState
}

/** What a new entry is made from, beyond what was asked for. */
export interface EntryBasics {
  id: string
  realm: Realm
  question: string
  place: number
  now: number
  priority: Priority
  onExists: DuplicateChoice
  overBudget: boolean
}

/** An entry that waits for its turn. */
export function newEntry(asked: NewDownload, basics: EntryBasics): Entry {
  const { now, ...rest } = basics
  return {
    ...rest,
    revision: 1,
    source:
      asked.at === 'job'
        ? {
            at: 'job',
            address: asked.address,
            format: asked.format,
            values: asked.values ?? {},
            run: null,
            job: null,
          }
        : {
            at: 'file',
            service: asked.service ?? null,
            sha256: asked.sha256?.toLowerCase() ?? null,
          },
    address: asked.at === 'file' ? asked.address : null,
    title: asked.title ?? '',
    picture: null,
    name: null,
    folder: null,
    path: null,
    contentType: null,
    addedAt: now,
    startedAt: null,
    endedAt: null,
    bytes: 0,
    total: null,
    speedLimit: null,
    renewals: 0,
    story: { addresses: [], attempts: [], headers: [], validator: null },
    state: { at: 'queued' },
  }
}

/** It has ended: nothing happens to it by itself. */
export function hasEnded({ state }: Pick<Entry, 'state'>): boolean {
  return state.at === 'done' || state.at === 'failed' || state.at === 'cancelled'
}

/** A transfer holds a connection or the disk for it. */
export function isTransferring({ state }: Pick<Entry, 'state'>): boolean {
  return state.at === 'running' || state.at === 'waiting' || state.at === 'checking'
}

/** Its job is asked for, or makes the file. */
export function isMaking({ state }: Pick<Entry, 'state'>): boolean {
  return state.at === 'creating' || state.at === 'converting'
}

/** Where it continues from when nothing holds it up. */
export function onward(entry: Entry): DownloadState {
  const { source, address } = entry
  if (source.at === 'job' && address === null && source.run !== null) {
    return { at: 'converting', progress: progressOf(entry) ?? null, words: null, nextAt: null }
  }
  return { at: 'queued' }
}

/** How far its job is, 0 to 1; undefined if that is not known. */
export function progressOf({ state }: Pick<Entry, 'state'>): number | undefined {
  if (state.at === 'converting') return state.progress ?? undefined
  return state.at === 'paused' ? state.progress : undefined
}

const mostOfStory = 40

/** The story with one more line; the oldest go. */
export function withAttempt(entry: Entry, at: number, what: string): Story {
  const attempts = [...entry.story.attempts, { at, what, bytes: entry.bytes }]
  return { ...entry.story, attempts: attempts.slice(-mostOfStory) }
}

/** The story with one more address (tokens hidden) and why it came; the oldest go. */
export function withAddress(story: Story, at: number, address: string, why: string): Story {
  return { ...story, addresses: [...story.addresses, { at, address, why }].slice(-mostOfStory) }
}
