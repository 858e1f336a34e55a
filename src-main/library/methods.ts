import type { Answer } from '#shared/bridge/answer'
import type { CollectionChange, CollectionPage } from '#shared/bridge/collections'
import type {
  AnswerVersion,
  ForgetWhat,
  Freed,
  KeptPage,
  LibraryItem,
  LibraryList,
  LibraryQuery,
  ListChange,
  MarkedThing,
  RecordMark,
  SaveChange,
  SavedPointer,
  SearchPage,
  SearchTallies,
  StorageReport,
} from '#shared/bridge/library'
import type { CollectionName } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind, RecordPointer } from '#shared/reading/record'

/** One method of the library's thread: what it takes and what it gives. Plain data both ways. */
export interface LibraryMethod<Input, Value> {
  input: Input
  value: Value
}

/** A picture as it was fetched, its type recognised by its bytes. */
export interface Picture {
  type: string
  data: Uint8Array
}

/** Where a large job stands: `done` of `total` steps of its own. */
export interface JobProgress {
  done: number
  total: number
}

/** How old the stored answer to a question is. */
export interface KeptAge {
  /** Epoch milliseconds when the newest answer last came from the network. */
  confirmedAt: number
  /** True if something made it out of date since: it is not fresh, whatever its age. */
  outdated: boolean
  /** The address it was asked at. */
  url: string
}

/**
 * Everything the library's thread does. Main asks by name and waits; nothing here runs on main's
 * loop. What belongs to one world carries its realm. Rooms that keep something in the library add the
 * methods of their module to this interface, beside their tables (`store/methods.ts`).
 */
export interface LibraryMethods {
  /**
   * Stores an answer, its records and its index in one transaction; the records of a long one a while
   * after it, or as soon as records are asked for. The same body as the newest
   * answer to that question only confirms it; `id` is then the earlier answer's, and the later id
   * becomes a second name of it: every method that takes the id of an answer takes either, so that
   * what was shown under the later one can be opened, saved and forgotten. If the answer's id is
   * already there nothing happens.
   *
   * `packed` is the text of its body as UTF-8, in place of the one in `answer`; its buffer is handed
   * over and must not be used afterwards.
   */
  keep: LibraryMethod<
    { key: string; realm: Realm; answer: Answer; packed?: Uint8Array },
    {
      id: string
      confirmed: boolean
      /** How many were put in; null while they are pending. */
      records: number | null
    }
  >
  /** The newest answer to a question, and marks it as used; `from` is `library`. */
  find: LibraryMethod<{ key: string }, { answer: Answer; age: KeptAge } | null>
  /** With a realm only an answer of that world; `from` is `library`. */
  open: LibraryMethod<{ id: string; realm?: Realm }, { answer: Answer; age: KeptAge } | null>
  /** Which of these answers are stored, by the names that were asked for. */
  has: LibraryMethod<{ ids: string[] }, string[]>
  /** For each question in turn; null if nothing is stored. Reads no bodies. */
  ages: LibraryMethod<{ keys: string[] }, (KeptAge | null)[]>
  /** Stored answers to these questions are out of date until they are answered again after `at`. */
  outdate: LibraryMethod<{ keys: string[]; at: number }, null>

  search: LibraryMethod<
    { realm: Realm; query: LibraryQuery; after?: string; limit: number },
    SearchPage
  >
  /** Counts every hit of a search. A later one takes the place of one that is under way: null then. */
  tallies: LibraryMethod<{ realm: Realm; query: LibraryQuery }, SearchTallies | null>
  /**
   * Everything that a search finds of what is there at its start: the rows for `itemsOf`, which stay theirs
   * when items are seen again and move.
   */
  findAll: LibraryMethod<{ realm: Realm; query: LibraryQuery }, Float64Array>
  itemsOf: LibraryMethod<{ realm: Realm; rows: Float64Array }, LibraryItem[]>
  item: LibraryMethod<{ realm: Realm; pointer: RecordPointer }, LibraryItem | null>
  /** What is known of these records; those that are not stored are left out. */
  marks: LibraryMethod<
    { realm: Realm; service: ServiceId; kind: RecordKind; ids: readonly string[] },
    RecordMark[]
  >
  answers: LibraryMethod<
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
  versions: LibraryMethod<{ id: string; realm?: Realm }, AnswerVersion[]>

  save: LibraryMethod<{ realm: Realm; change: SaveChange; at: number }, { saved: number }>
  unsave: LibraryMethod<{ realm: Realm; items: SavedPointer[] }, { removed: MarkedThing[] }>
  lists: LibraryMethod<
    { realm: Realm },
    { lists: LibraryList[]; tags: { tag: string; count: number }[] }
  >
  /** Null if there is no such list. */
  changeList: LibraryMethod<{ realm: Realm; change: ListChange; at: number }, { id: string } | null>
  markRead: LibraryMethod<
    { realm: Realm; items: RecordPointer[]; read: boolean; at: number },
    { changed: number }
  >

  storage: LibraryMethod<{ realm: Realm }, Omit<StorageReport, 'diskFreeBytes' | 'folder'>>
  wouldFree: LibraryMethod<{ realm: Realm; what: ForgetWhat; saved: boolean }, Freed>
  /** Without a realm both worlds; the text is gone from the index and from the file. */
  forget: LibraryMethod<{ realm?: Realm; what: ForgetWhat; saved: boolean }, Freed>
  /**
   * Takes out what holds one of these keys, in both worlds: questions with their answers, runs, points
   * of price histories, watches, downloads and saved searches; names, tags and notes lose the key only.
   * Copies of damaged and of older files go as a whole. Nothing of it is left in the file. Answers how
   * many things held one.
   */
  forgetKeys: LibraryMethod<{ keys: string[] }, { removed: number }>

  picture: LibraryMethod<{ url: string }, Picture | null>
  keepPicture: LibraryMethod<{ url: string; picture: Picture }, null>
  /** Which of these addresses have no picture yet. */
  missingPictures: LibraryMethod<{ urls: string[] }, string[]>

  /** All of a collection; `unsettled` if `settleCollection` has something to do. */
  collection: LibraryMethod<
    { realm: Realm; collection: CollectionName },
    { page: CollectionPage; unsettled: boolean }
  >
  /** Sets aside what cannot be read, and takes back what can be read again. */
  settleCollection: LibraryMethod<
    { realm: Realm; collection: CollectionName },
    { setAside: number }
  >
  /** Items that were checked: their JSON is written as it is. `full` if there is no room for them. */
  putItems: LibraryMethod<
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
  removeItems: LibraryMethod<
    { realm: Realm; collection: CollectionName; ids: readonly string[] },
    { removed: number }
  >
  /** Puts these first, in this order. */
  reorderItems: LibraryMethod<
    { realm: Realm; collection: CollectionName; ids: readonly string[] },
    null
  >

  /** Average bytes of stored answers per operation, newest first, for estimates; null = none. */
  averageBytes: LibraryMethod<{ operations: string[] }, (number | null)[]>

  /** Writes a copy of the whole library, the index left out, and the settings to a new file. */
  backup: LibraryMethod<{ file: string; settings: string }, { bytes: number }>
  /** Adds what a backup holds; what is there already stays. `settings` is the text given then. */
  restore: LibraryMethod<
    { file: string },
    {
      answers: number
      records: number
      saved: number
      collections: Partial<Record<CollectionName, number>>
      settings: string | null
    }
  >

  /** Limits; takes effect at once, in slices between other work. */
  limit: LibraryMethod<
    { capBytes: number; keepMs: number | null; serviceCaps: Partial<Record<ServiceId, number>> },
    null
  >
  /** Writes what is pending and closes the file. */
  close: LibraryMethod<undefined, null>
}

/** The name of each method of the library's thread. */
export type MethodName = keyof LibraryMethods
/** What a method takes; it is cloned on its way to the thread. */
export type MethodInput<Name extends MethodName> = LibraryMethods[Name]['input']
/** What a method answers; it is cloned on its way back. */
export type MethodValue<Name extends MethodName> = LibraryMethods[Name]['value']

/** What the thread reports on its own. */
export type LibraryEvent =
  | {
      at: 'opened'
      manner: 'fullText' | 'plain'
      /** Why nothing can be written, if that is the case. */
      readOnly: string | null
    }
  /** Nothing can be read or written; the reason is a plain sentence. */
  | { at: 'failed'; reason: string }
  /** A plain sentence the person should know: a damaged file was set aside, the disk is full. */
  | { at: 'notice'; tone: 'information' | 'warning' | 'failure'; message: string }
  /** Answers, records or marks changed. */
  | { at: 'changed' }
  /** A collection may have changed. */
  | ({ at: 'collection' } & CollectionChange)
  /** A long job of the thread itself, such as rebuilding the index. */
  | {
      at: 'progress'
      what: 'index' | 'forget' | 'backup' | 'restore'
      progress: JobProgress | null
    }
