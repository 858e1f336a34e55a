import type { Answer } from '#shared/bridge/answer'
import type { CollectionChange, CollectionPage } from '#shared/bridge/collections'
import type {
  LowestBefore,
  RecentSearch,
  TrailPoint,
  TrailRoute,
  Watch,
} from '#shared/bridge/flights'
import type {
  AnswerVersion,
  ForgetWhat,
  Freed,
  KeptPage,
  LibraryItem,
  LibraryList,
  LibraryQuery,
  ListChange,
  SaveChange,
  SavedPointer,
  SearchPage,
  SearchTallies,
  StorageReport,
} from '#shared/bridge/library'
import type { CollectionName } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordPointer } from '#shared/reading/record'
import type { Effect, Moment } from '../polling/machine/events'
import type { OpenRun, PollLimits, RunRecord } from '../polling/ports'

/** One method of the library's thread: what it takes and what it gives. Plain data both ways. */
interface Method<Input, Value> {
  input: Input
  value: Value
}

/** A picture as it was fetched, its type told by its bytes. */
export interface Picture {
  type: string
  data: Uint8Array
}

/** Where a large job stands: `done` of `total` steps of its own. */
export interface JobProgress {
  done: number
  total: number
}

/** A download as the ledger keeps it: `entry` is its JSON. */
export interface DownloadRow {
  id: string
  realm: Realm
  service: string
  question: string
  state: string
  /** Epoch milliseconds. */
  changedAt: number
  entry: string
}

/** How old what is kept of a question is. */
export interface KeptAge {
  /** Epoch milliseconds when the newest answer last came from the network. */
  confirmedAt: number
  /** True where something made it out of date since: it is not fresh, whatever its age. */
  outdated: boolean
  /** The address it was asked at. */
  url: string
}

/** A watch with what only its evaluation needs. */
export interface StoredWatch extends Watch {
  /** That the price is at or below the line was told, and it has not risen above it since. */
  belowTold: boolean
  /** The end of a search that was judged last, so that one that is told twice is judged once. */
  heard: string | null
}

/**
 * Everything the library's thread does. Main asks by name and waits; nothing here runs on main's
 * loop. What belongs to one world carries its realm.
 */
export interface LibraryMethods {
  /**
   * Keeps an answer, its records and its index in one transaction. The same body as the newest
   * answer to that question only confirms it; `id` is then the earlier answer's, and the later id
   * becomes a second name of it: every method that takes the id of an answer takes either, for what
   * was shown under the later one stays to be opened, saved and forgotten. Where the answer's id is
   * already there nothing happens.
   *
   * `packed` is the text of its body as UTF-8, in place of the one in `answer`; its buffer is handed
   * over and must not be used afterwards.
   */
  keep: Method<
    { key: string; realm: Realm; answer: Answer; packed?: Uint8Array },
    { id: string; confirmed: boolean; records: number }
  >
  /** The newest answer to a question, and marks it as used; `from` is `library`. */
  find: Method<{ key: string }, { answer: Answer; age: KeptAge } | null>
  /** With a realm only an answer of that world; `from` is `library`. */
  open: Method<{ id: string; realm?: Realm }, { answer: Answer; age: KeptAge } | null>
  /** Which of these answers are kept, by the names that were asked for. */
  has: Method<{ ids: string[] }, string[]>
  /** Of each question in turn; null where nothing is kept. Reads no bodies. */
  ages: Method<{ keys: string[] }, (KeptAge | null)[]>
  /** What is kept of these questions is out of date until they are answered anew after `at`. */
  outdate: Method<{ keys: string[]; at: number }, null>

  search: Method<{ realm: Realm; query: LibraryQuery; after?: string; limit: number }, SearchPage>
  /** Counts every hit of a search. A later one takes the place of one that is under way: null then. */
  tallies: Method<{ realm: Realm; query: LibraryQuery }, SearchTallies | null>
  item: Method<{ realm: Realm; pointer: RecordPointer }, LibraryItem | null>
  answers: Method<
    {
      realm: Realm
      /** Only these, earlier versions too. */
      ids?: string[]
      service?: ServiceId
      operation?: string
      text?: string
      saved?: boolean
      after?: string
      limit: number
    },
    KeptPage
  >
  versions: Method<{ id: string; realm?: Realm }, AnswerVersion[]>

  save: Method<{ realm: Realm; change: SaveChange; at: number }, { saved: number }>
  unsave: Method<{ realm: Realm; items: SavedPointer[] }, { unsaved: number }>
  lists: Method<{ realm: Realm }, { lists: LibraryList[]; tags: { tag: string; count: number }[] }>
  /** Null where there is no such list. */
  changeList: Method<{ realm: Realm; change: ListChange; at: number }, { id: string } | null>
  markRead: Method<
    { realm: Realm; items: RecordPointer[]; read: boolean; at: number },
    { changed: number }
  >

  storage: Method<{ realm: Realm }, Omit<StorageReport, 'diskFreeBytes' | 'folder'>>
  wouldFree: Method<{ realm: Realm; what: ForgetWhat; saved: boolean }, Freed>
  /** Without a realm both worlds; the text is gone from the index and from the file. */
  forget: Method<{ realm?: Realm; what: ForgetWhat; saved: boolean }, Freed>
  /**
   * Takes out what holds one of these keys, in both worlds: questions with their answers, runs, points
   * of trails, watches, downloads and searches that are kept; names, tags and notes lose the key only.
   * Copies of damaged and of older files go as a whole. Nothing of it is left in the file. Answers how
   * many things held one.
   */
  forgetKeys: Method<{ keys: string[] }, { removed: number }>

  picture: Method<{ url: string }, Picture | null>
  keepPicture: Method<{ url: string; picture: Picture }, null>
  /** Which of these addresses have no picture yet. */
  missingPictures: Method<{ urls: string[] }, string[]>

  /** All of a collection; `unsettled` where `settleCollection` has something to do. */
  collection: Method<
    { realm: Realm; collection: CollectionName },
    { page: CollectionPage; unsettled: boolean }
  >
  /** Sets aside what cannot be read, and takes back what can be read again. */
  settleCollection: Method<{ realm: Realm; collection: CollectionName }, { setAside: number }>
  /** Items that were checked: their JSON is written as it is. `full` where there is no room for them. */
  putItems: Method<
    {
      realm: Realm
      collection: CollectionName
      items: readonly { id: string; json: string }[]
      /** None: new ones last, and others stay where they are. */
      place?: 'first' | 'last' | undefined
      at: number
    },
    { at: 'put'; changed: number } | { at: 'full' }
  >
  removeItems: Method<
    { realm: Realm; collection: CollectionName; ids: readonly string[] },
    { removed: number }
  >
  /** Puts these first, in this order. */
  reorderItems: Method<{ realm: Realm; collection: CollectionName; ids: readonly string[] }, null>

  /** The ledger of the download manager, of both worlds. */
  downloads: Method<undefined, DownloadRow[]>
  /** Writes rows of it, all or none, and answers when they are on the disk. */
  keepDownloads: Method<{ rows: DownloadRow[] }, null>
  dropDownloads: Method<{ ids: string[] }, { dropped: number }>
  /**
   * Puts a flight search that is over on the trail of its route, again and again the same. With it
   * the lowest price of complete searches before it, for the same dates and travellers. Null where it leaves no point.
   */
  keepTrailPoint: Method<
    { realm: Realm; run: string },
    { point: TrailPoint; lowestBefore: LowestBefore | null } | null
  >
  trailRoutes: Method<{ realm: Realm }, TrailRoute[]>
  trail: Method<{ realm: Realm; key: string }, TrailPoint[]>
  recentSearches: Method<{ realm: Realm; limit: number }, RecentSearch[]>
  watches: Method<{ realm: Realm }, StoredWatch[]>
  keepWatch: Method<{ realm: Realm; watch: StoredWatch }, null>
  dropWatch: Method<{ realm: Realm; id: string }, { removed: boolean }>

  /** Average bytes of kept answers per operation, newest first, for estimates; null = none. */
  averageBytes: Method<{ operations: string[] }, (number | null)[]>

  /** Writes a copy of the whole library, the index left out, and the settings to a new file. */
  backup: Method<{ file: string; settings: string }, { bytes: number }>
  /** Adds what a backup holds; what is there already stays. `settings` is the text given then. */
  restore: Method<
    { file: string },
    { answers: number; records: number; saved: number; settings: string | null }
  >

  /** Records a run before its first call goes out. */
  beginRun: Method<{ run: RunRecord; about: string }, null>
  /** What became of runs; an older revision of one changes nothing. */
  storeRuns: Method<{ runs: RunRecord[]; how: 'lasting' | 'losable' }, null>
  /**
   * Reads an answer for a run, merges what it found, and tells what becomes of the run: stored in
   * one transaction. `missing` where the answer is not kept: it can be `given` then. `gone` where
   * the run is.
   */
  hearRun: Method<
    {
      run: RunRecord
      answer: string
      given?: Answer
      /**
       * It is kept only where it ends the run, under this key and before the run's end is written; a
       * kill in between would lose it. Without a key it is not kept.
       */
      passing?: { key: string | undefined }
      /** The answer was given in place of a call. */
      kept: boolean
      moment: Moment
      limits: PollLimits
    },
    { at: 'heard'; run: RunRecord; effects: readonly Effect[] } | { at: 'missing' } | { at: 'gone' }
  >
  /** Runs of both worlds: those that go on, and so many of each that ended. */
  storedRuns: Method<{ ended: number }, { run: RunRecord; told: boolean }[]>
  openRun: Method<{ id: string; realm: Realm }, OpenRun | null>
  /** Everyone who wanted to has heard of its end. */
  runTold: Method<{ id: string }, null>
  dropRuns: Method<{ ids: string[] }, { dropped: number }>
  /** Forgets the oldest ended ones beyond what is remembered, and says which. */
  pruneRuns: Method<undefined, string[]>

  /** Limits; takes effect at once, in slices between other work. */
  limit: Method<
    { capBytes: number; keepMs: number | null; serviceCaps: Partial<Record<ServiceId, number>> },
    null
  >
  /** Writes what is pending and closes the file. */
  close: Method<undefined, null>
}

export type MethodName = keyof LibraryMethods
export type MethodInput<Name extends MethodName> = LibraryMethods[Name]['input']
export type MethodValue<Name extends MethodName> = LibraryMethods[Name]['value']

/** What the thread tells on its own. */
export type LibraryEvent =
  | {
      at: 'opened'
      manner: 'fullText' | 'plain'
      /** Why nothing can be written, where that is so. */
      readOnly: string | null
    }
  /** Nothing can be read or written; the reason is a plain sentence. */
  | { at: 'failed'; reason: string }
  /** A plain sentence the person should know: a damaged file was set aside, the disk is full. */
  | { at: 'notice'; tone: 'information' | 'warning' | 'failure'; message: string }
  /** Answers, records or marks changed. */
  | { at: 'changed' }
  /** A collection may be otherwise than before. */
  | ({ at: 'collection' } & CollectionChange)
  /** A long job of the thread itself, such as rebuilding the index. */
  | {
      at: 'progress'
      what: 'index' | 'forget' | 'backup' | 'restore'
      progress: JobProgress | null
    }
