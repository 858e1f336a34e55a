import type {
  AddDownloads,
  Added,
  Download,
  DownloadAction,
  DownloadDetails,
  DownloadTotals,
  GivenFile,
  Priority,
  Segment,
} from '#shared/bridge/downloads'
import type { Result } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { AskPerson } from '../core/ports'
import type { Entry } from './machine/entry'
import type { TransferEnd } from './machine/events'
import type { MoveTo } from './machine/queue'
import type { Replaceable } from './replaceable'

/** One file to fetch. The gateway's key is never part of it. */
export interface TransferOrder {
  /** The entry's; its journal goes by it. */
  id: string
  address: string
  folder: string
  /** The wanted name; what the host calls it if there is none. */
  name: string | null
  sha256: string | null
  /** A service makes it: a film, a sound or a picture, and no text. */
  media: boolean
  /** Bytes that the service states, roughly. */
  size?: number | undefined
  /** Its address was given a moment ago: a host that does not have it is asked again for a while. */
  fresh: boolean
  connections: number
  /** Bytes a second for this file; null = only the limits of all. */
  speedLimit: number | null
  /** Files that may be replaced; beside every other one the new file takes a second name. */
  replaceable: readonly Replaceable[]
  /** Origins on this computer that may be asked; no other private address is. */
  privateOrigins: readonly string[]
}

/** How a transfer stands. */
export interface TransferProgress {
  phase: { at: 'fetching' } | { at: 'waiting'; until: number; reason: string } | { at: 'checking' }
  bytes: number
  total: number | null
  /** Bytes a second. */
  speed: number
  segments: readonly Segment[]
  name: string | null
}

/** What a transfer reports about the entry of this id. */
export type TransferReport =
  | { at: 'progress'; id: string; progress: TransferProgress }
  | {
      at: 'metadata'
      id: string
      headers: readonly { name: string; value: string }[]
      validator: string | null
      contentType: string | null
    }
  | { at: 'ended'; id: string; end: TransferEnd }

/** What fetches files, one order at a time and each by its id. */
export interface Transfers {
  start(order: TransferOrder): void
  /** What is on the disk stays; the transfer reports that it ended. */
  pause(id: string): void
  /** Ends it and takes away what was fetched, also if nothing is under way. */
  drop(id: string, folder: string): void
  /** The end is on the disk of the table: until then it is reported again after a crash. */
  noted(id: string, folder: string): void
  /** Bytes a second: for all together, and for each file. */
  setLimits(limits: { total: number | null; perFile: number | null }): void
  onReport(listener: (report: TransferReport) => void): () => void
  /** Writes every journal and ends. */
  stop(): Promise<void>
}

/** The disk, as far as the manager needs it. Plain Node. */
export interface DownloadFiles {
  /** Bytes free where a folder is, or will be made; null if the system does not say. */
  freeBytes(folder: string): Promise<number | null>
  /** Whether something lies there. */
  exists(path: string): Promise<boolean>
  /** Bytes of the file that lies there; null if none does. */
  size(path: string): Promise<number | null>
  /** Whether the folder is there. */
  reachable(folder: string): Promise<boolean>
  /** Undefined if it cannot be read. */
  digest(path: string): Promise<{ bytes: number; sha256: string } | undefined>
  /** Notifies the system that the file came from outside. */
  mark(path: string, address: string): Promise<void>
}

/** The operating system's part. */
export interface DownloadSystem {
  /** Where files go while the settings name no folder. */
  defaultFolder(): string
  /** Only for what is harmless. Answers an empty text, or what went wrong. */
  openPath(path: string): Promise<string>
  showInFolder(path: string): void
  trash(path: string): Promise<void>
  startDrag(paths: readonly string[]): void
  chooseFolder(present: string): Promise<string | null>
  chooseFile(suggested: string): Promise<string | null>
  /** False if the system is sure of having no network. */
  maybeOnline(): boolean
  /** Asks the person in a window of the system, which no page can answer. */
  ask: AskPerson
}

/** Which entries are forgotten: those that match everything stated; without a realm, of both worlds. */
export interface ForgottenDownloads {
  realm?: Realm
  service?: ServiceId
  /** Only those that ended from one moment on and before another, in epoch milliseconds. */
  ended?: { from: number | null; until: number | null }
  isOne?: (entry: Entry) => boolean
}

/** The download manager as the rest of main sees it. */
export interface Downloads {
  list(): Promise<Result<{ downloads: Download[]; totals: DownloadTotals }>>
  /** Any part of the program may bring files home with it. */
  add(asked: AddDownloads): Promise<Result<Added>>
  /** Writes a file that is here already as a finished download. */
  keep(given: GivenFile): Promise<Result<Download>>
  act(
    which: { ids: string[] } | { all: true },
    action: DownloadAction,
    overBudget?: boolean,
  ): Promise<Result<{ done: number }>>
  move(ids: readonly string[], to: MoveTo): Promise<Result<{ moved: number }>>
  change(change: {
    id: string
    priority?: Priority | undefined
    speedLimit?: number | null | undefined
  }): Promise<Result<Download>>
  choose(id: string, choice: 'open' | 'replace' | 'keepBoth' | 'cancel'): Promise<Result<Download>>
  details(id: string): Promise<Result<DownloadDetails>>
  relink(id: string): Promise<Result<{ download: Download | null }>>
  startDrag(ids: readonly string[]): Promise<Result<null>>
  /** Asks the person for the folder of downloads and keeps it; null if they chose none. */
  chooseFolder(): Promise<Result<{ folder: string | null }>>
  /** The finished file of an entry, to be played; undefined if there is none. */
  media(id: string): Promise<{ path: string; name: string } | undefined>
  totals(): DownloadTotals
  /** What is under way would be interrupted by quitting now. */
  underWay(): number
  /** Forgets entries and ends what is under way; finished files stay. */
  forget(what: ForgottenDownloads): Promise<Result<{ forgotten: number }>>
  onChange(listener: (changed: readonly string[], gone: readonly string[]) => void): () => void
  /** Present entries of those ids, as the window sees them. */
  show(ids: readonly string[]): Download[]
  /** Called once for each file that is done, and for each that failed. */
  onEnd(listener: (download: Download) => void): () => void
  settingsChanged(): void
  /** Key, settings or the connection changed: what was held up may continue. */
  changed(): void
  worldChanged(): void
  suspend(): void
  wake(): void
  /** Reads the table and continues with it. Called once, when the window has been shown. */
  start(): void
  stop(): Promise<void>
}
