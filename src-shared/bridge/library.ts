import { z } from 'zod'
import type { ServiceId } from '../operation/operation'
import { serviceIds } from '../operation/operation'
import type { InputValue } from '../operation/read-input'
import { type LibraryRecord, type RecordKind, recordKinds } from '../reading/record'

/*
 * What travels between the window and the library. Everything belongs to the present world: demo
 * data and the answers of one's own gateway are never mixed.
 */

const identifier = z.string().min(1).max(100)
const serviceId = z.enum(serviceIds)

/** Names a record in the library: its service, its kind, and its id within both. */
export const recordPointer = z.object({
  service: serviceId,
  kind: z.enum(recordKinds),
  id: z.string().min(1).max(300),
})

/** What can be saved: a record, or a whole answer. */
export const savedPointer = z.union([
  recordPointer.extend({ at: z.literal('record') }),
  z.object({ at: z.literal('answer'), id: identifier }),
])
export type SavedPointer = z.output<typeof savedPointer>

/** A thing that was saved, and how. */
export interface MarkedThing {
  pointer: SavedPointer
  mark: SavedMark
}

/** What is searched for. An empty text finds everything that the filters let through. */
export const libraryQuery = z.object({
  text: z.string().max(1000),
  services: z.array(serviceId).max(9).optional(),
  kinds: z.array(z.enum(recordKinds)).max(recordKinds.length).optional(),
  /** Epoch milliseconds: seen last at or after, and before. */
  seenFrom: z.number().optional(),
  seenUntil: z.number().optional(),
  /** Epoch milliseconds: published, sent or departing at or after, and before. */
  happenedFrom: z.number().optional(),
  happenedUntil: z.number().optional(),
  /** The last days, today counted, whenever it is asked: seen last, or published, within them. */
  recent: z
    .object({ days: z.literal([1, 7, 30, 365]), by: z.enum(['seen', 'happened']) })
    .optional(),
  /** Only what is saved; with `list`, only in that list; with `tag`, only what has it. */
  saved: z.boolean().optional(),
  list: identifier.optional(),
  tag: z.string().min(1).max(60).optional(),
  unread: z.boolean().optional(),
  /** `newest`: seen last first. `latest`: published or sent last first, what has no such time at the end. */
  order: z.enum(['newest', 'latest', 'relevance']),
})
export type LibraryQuery = z.output<typeof libraryQuery>

/** A part of a text, and whether it is what was searched for. */
export interface SnippetPart {
  text: string
  found: boolean
}

/** What the person did with an item: null if it is not saved. */
export interface SavedMark {
  lists: string[]
  tags: string[]
  note: string
  savedAt: number
}

/** What the library knows of a record beside its contents; a list of a service shows it in its rows. */
export interface RecordMark {
  id: string
  saved: SavedMark | null
  read: boolean
  /** Epoch milliseconds. */
  firstSeenAt: number
}

/** One item as lists show it. */
export interface LibraryItem extends LibraryRecord {
  /** Names the item in the library: also the place to page from. */
  key: string
  /** Epoch milliseconds when it was last seen in an answer. */
  seenAt: number
  firstSeenAt: number
  /** The newest answer it was seen in, to be opened. */
  answerId: string
  /** The operation of that answer. */
  operation: string
  saved: SavedMark | null
  read: boolean
}

/** An item that a search found, with the text that matched. */
export interface FoundItem extends LibraryItem {
  titleParts: SnippetPart[]
  /** About 30 words round what was found; empty if only the title says it. */
  snippet: SnippetPart[]
}

/** A number that may be "at least": counting stops at a few thousand, so that searching stays quick. */
export interface Tally {
  count: number
  exact: boolean
}

/** One page of what a search of the library found, best or newest first as it was asked. */
export interface SearchPage {
  items: FoundItem[]
  /** Where the next page begins; null after the last. */
  next: string | null
  total: Tally
  /** How many of each, within all other filters; without those that have none. */
  services: { service: ServiceId; tally: Tally }[]
  kinds: { kind: RecordKind; tally: Tally }[]
  /** Whether every hit was counted; otherwise some services and kinds may not be named yet. */
  counted: boolean
  /** Milliseconds the library took. */
  ms: number
  /** `plain`: without the full-text index, which this computer's database cannot make. */
  manner: 'fullText' | 'plain'
}

/** How many items a search finds in all, counted to the last. */
export type SearchTallies = Pick<SearchPage, 'total' | 'services' | 'kinds' | 'counted'>

/** One stored answer as lists show it. */
export interface KeptEntry {
  id: string
  service: ServiceId
  operation: string
  values: Record<string, InputValue>
  extra: Record<string, InputValue>
  receivedAt: number
  /** When the same body last came again; equal to `receivedAt` if it did not. */
  confirmedAt: number
  status: number
  bytes: number
  /** How many different answers to the same question are stored, this one among them. */
  versions: number
  /** How many records were read from it; null while they are still to be put in. */
  records: number | null
  saved: SavedMark | null
}

/** One page of the stored answers, newest first; `next` is null after the last. */
export interface KeptPage {
  entries: KeptEntry[]
  next: string | null
  total: Tally
}

/** One answer among those to the same question. */
export interface AnswerVersion {
  id: string
  receivedAt: number
  confirmedAt: number
  bytes: number
  status: number
  /** As of `KeptEntry`. */
  records: number | null
}

/** A list of saved items, or a saved search. */
export type LibraryList =
  | { at: 'items'; id: string; name: string; count: number; changedAt: number }
  | { at: 'search'; id: string; name: string; query: LibraryQuery; changedAt: number }

/** What is to be forgotten. Saved items stay unless `saved` says otherwise. */
export const forgetWhat = z.union([
  recordPointer.extend({ at: z.literal('record') }),
  /** Several at once: what they share is counted once. */
  z.object({ at: z.literal('records'), items: z.array(recordPointer).min(1).max(20_000) }),
  z.object({ at: z.literal('answer'), id: identifier }),
  /** Several at once: what they share is counted once, and the index is cleared once. */
  z.object({ at: z.literal('answers'), ids: z.array(identifier).min(1).max(20_000) }),
  z.object({ at: z.literal('operation'), operation: identifier }),
  z.object({ at: z.literal('service'), service: serviceId }),
  /** Epoch milliseconds: received at or after, and before. */
  z.object({ at: z.literal('period'), from: z.number().nullable(), until: z.number().nullable() }),
  z.object({ at: z.literal('pictures') }),
  z.object({ at: z.literal('everything') }),
])
export type ForgetWhat = z.output<typeof forgetWhat>

/** What forgetting would free, or has freed. */
export interface Freed {
  answers: number
  records: number
  pictures: number
  bytes: number
  /** Watches, follows, rules and the like that the person made: they go if what is saved goes too. */
  own: number
  /** Saved items and the person's own things that stay. */
  savedKept: number
}

/** What the library takes on the disk, in bytes and counts, and what its limits are. */
export interface StorageReport {
  /** Bytes of the library on disk that hold something. */
  bytes: number
  capBytes: number
  /** Bytes free on the disk; null if the system does not say. */
  diskFreeBytes: number | null
  answers: number
  versions: number
  records: number
  saved: number
  pictures: { count: number; bytes: number }
  services: {
    service: ServiceId
    answers: number
    records: number
    bytes: number
    capBytes: number | null
    oldestAt: number | null
    newestAt: number | null
  }[]
  /** Where it lies. */
  folder: string
}

/** Something the library does for a while. */
export interface LibraryTask {
  id: string
  what: 'backup' | 'restore' | 'export' | 'index' | 'forget'
  name: string
  done: number
  total: number
  startedAt: number
  state:
    | { at: 'running' }
    /** `reason`: a plain sentence if not all could be done. */
    | { at: 'ended'; endedAt: number; reason: string | null }
}

/** The library as the frame mirrors it; pushed whole. */
export interface LibraryState {
  /** Rises with every change of the state. */
  sequence: number
  /** Rises when answers, records or marks changed: what lists are asked again for. */
  revision: number
  store:
    | { at: 'opening' }
    | { at: 'ready'; manner: 'fullText' | 'plain' }
    /** Nothing can be written; what is stored can be read. */
    | { at: 'readOnly'; manner: 'fullText' | 'plain'; reason: string }
    /** Nothing is stored now; the reason says whether that ends by itself. */
    | { at: 'failed'; reason: string }
  tasks: LibraryTask[]
}

/** How an export is written. CSV cells are guarded against formulas, Markdown against its signs. */
export const exportFormat = z.enum(['csv', 'json', 'markdown'])
export type ExportFormat = z.output<typeof exportFormat>

/** What is exported: all that a search finds, a list, chosen items, or the rows of an answer. */
export const exportWhat = z.union([
  z.object({ at: z.literal('search'), query: libraryQuery }),
  z.object({ at: z.literal('list'), id: identifier }),
  z.object({ at: z.literal('items'), items: z.array(recordPointer).min(1).max(5000) }),
  z.object({ at: z.literal('answer'), id: identifier }),
])
export type ExportWhat = z.output<typeof exportWhat>

/** What is to be taken offline. */
export const offlineWhat = z.union([
  z.object({ at: z.literal('search'), query: libraryQuery }),
  z.object({ at: z.literal('list'), id: identifier }),
  z.object({ at: z.literal('items'), items: z.array(recordPointer).min(1).max(5000) }),
])
export type OfflineWhat = z.output<typeof offlineWhat>

/** A tag as a person gives it. */
export const tag = z.string().trim().min(1).max(60)
/** A note as a person writes it. */
export const note = z.string().max(20_000)
/** The name of a list or of a search that is kept. */
export const listName = z.string().trim().min(1).max(100)

/** A change of the saved mark; what is left out stays. */
export const saveChange = z.object({
  items: z.array(savedPointer).min(1).max(5000),
  addToLists: z.array(identifier).max(50).optional(),
  removeFromLists: z.array(identifier).max(50).optional(),
  /** Tags are added and removed one by one, so that two quick changes do not undo each other. */
  addTags: z.array(tag).max(50).optional(),
  removeTags: z.array(tag).max(50).optional(),
  note: note.optional(),
})
export type SaveChange = z.output<typeof saveChange>

/** What changes in the lists. */
export const listChange = z.union([
  z.object({ at: z.literal('add'), name: listName }),
  z.object({
    at: z.literal('addSearch'),
    name: listName,
    query: libraryQuery,
  }),
  z.object({ at: z.literal('rename'), id: identifier, name: listName }),
  /** What was in it stays saved. */
  z.object({ at: z.literal('remove'), id: identifier }),
])
export type ListChange = z.output<typeof listChange>
