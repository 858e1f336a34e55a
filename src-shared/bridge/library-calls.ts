import { z } from 'zod'
import { type CollectionName, collectionNames } from '../collections'
import { serviceIds } from '../operation/operation'
import type { Answer } from './answer'
import type { CollectionPage, CollectionPut } from './collections'
import { declare, identifier, nothing, within } from './declare-call'
import type { HistoryEntry } from './desk-state'
import {
  type AnswerVersion,
  exportFormat,
  exportWhat,
  type Freed,
  forgetWhat,
  type KeptPage,
  type LibraryItem,
  type LibraryList,
  type LibraryState,
  libraryQuery,
  listChange,
  type MarkedThing,
  type RecordMark,
  recordPointer,
  type SearchPage,
  type SearchTallies,
  type StorageReport,
  saveChange,
  savedPointer,
} from './library'
import {
  type OfflineState,
  type Plan,
  type PlanOffer,
  type PlanReport,
  planAct,
  planSteps,
  planWish,
} from './plans'

const collectionName = z.enum<CollectionName[]>(collectionNames)
const itemId = z.string().min(1).max(400)
const itemIds = z.array(itemId).min(1).max(5_000)
const someItems = z.object({
  collection: collectionName,
  items: z
    .array(z.object({ id: itemId, value: z.unknown() }))
    .min(1)
    .max(1_000),
  place: z.enum(['first', 'last']).optional(),
})

/** Calls about what is stored: answers, records, collections and plans. */
export const libraryCalls = {
  'history.list': declare<HistoryEntry[]>()(
    z.object({ operation: identifier, limit: z.int().min(1).max(500).optional() }),
  ),
  'history.open': declare<Answer>()(z.object({ id: identifier })),
  'history.forget': declare<{ forgotten: number }>()(
    z.object({ id: identifier.optional(), operation: identifier.optional() }),
  ),

  'library.state': declare<LibraryState>()(nothing),
  'library.search': declare<SearchPage>()(
    z.object({
      query: libraryQuery,
      /** From an earlier page's `next`. */
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(500).optional(),
    }),
  ),
  /**
   * How many items a search finds, counted to the last; takes a moment if there are very many. A
   * later call replaces one that is under way, which then answers null.
   */
  'library.tallies': declare<SearchTallies | null>()(z.object({ query: libraryQuery })),
  /** One item with all its text; `notKept` if it is gone. */
  'library.item': declare<LibraryItem>()(recordPointer),
  /** What is known of these records; those that are not stored are left out. */
  'library.marks': declare<RecordMark[]>()(
    recordPointer.pick({ service: true, kind: true }).extend({
      ids: z.array(recordPointer.shape.id).max(2000),
    }),
  ),
  /** Kept answers, newest first. */
  'library.answers': declare<KeptPage>()(
    z.object({
      /** Only these, earlier versions too; each by any of its ids. */
      ids: z.array(identifier).min(1).max(500).optional(),
      service: z.enum(serviceIds).optional(),
      operation: identifier.optional(),
      /** Only answers whose operation or values hold this text. */
      text: z.string().max(1000).optional(),
      saved: z.boolean().optional(),
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(500).optional(),
    }),
  ),
  /** All stored answers to the question of this one, newest first. */
  'library.versions': declare<AnswerVersion[]>()(z.object({ id: identifier })),
  /** Saves, or changes lists, tags and note of what is saved. */
  'library.save': declare<{ saved: number }>()(saveChange),
  'library.unsave': declare<{ removed: MarkedThing[] }>()(
    z.object({ items: z.array(savedPointer).min(1).max(5000) }),
  ),
  'library.lists': declare<{ lists: LibraryList[]; tags: { tag: string; count: number }[] }>()(
    nothing,
  ),
  /** Answers the list's id. */
  'library.changeList': declare<{ id: string }>()(listChange),
  'library.markRead': declare<{ changed: number }>()(
    z.object({ items: z.array(recordPointer).min(1).max(5000), read: z.boolean() }),
  ),
  'library.storage': declare<StorageReport>()(nothing),
  'library.wouldFree': declare<Freed>()(z.object({ what: forgetWhat, saved: z.boolean() })),
  'library.forget': declare<Freed>()(z.object({ what: forgetWhat, saved: z.boolean() })),
  /** Asks for a file; `path` is null when the person closed the dialog. */
  'library.export': declare<{ path: string | null; count: number }>()(
    z.object({ what: exportWhat, format: exportFormat, name: z.string().max(200) }),
  ),
  /** Asks for a file and writes library and settings there, without the key. */
  'library.backup': declare<{ path: string | null; bytes: number }>()(nothing),
  /**
   * Asks for a file and adds its contents to the library. Its settings are applied as by
   * `settings.import`, but the present world stays, and addresses, headers and proxy are applied only
   * if the person ticks that; refused settings are reported in a notice. Its watches are off.
   */
  'library.restore': declare<{
    path: string | null
    answers: number
    records: number
    saved: number
    /** The person's own things that came with it: each collection with added items, by its title. */
    lists: readonly { title: string; count: number }[]
  }>()(nothing),
  /** Ends a running task, or takes an ended one from the list. */
  'library.endTask': declare<{ ended: boolean }>()(z.object({ id: identifier })),

  /** All of a collection; `isPageOf` narrows its type. */
  'collections.list': declare<CollectionPage>()(z.object({ collection: collectionName })),
  /**
   * Adds items, or changes those of these ids. The values are checked with the collection's own schema
   * by the handler, which says in plain words what cannot be stored.
   */
  'collections.put': declare<{ changed: number }>()(
    within(
      z.custom<CollectionPut>((value) => someItems.safeParse(value).success),
      { values: 110_000, letters: 9_000_000 },
    ),
  ),
  'collections.remove': declare<{ removed: number }>()(
    z.object({ collection: collectionName, ids: itemIds }),
  ),
  /** Puts these first, in this order; the others stay behind them as they are. */
  'collections.reorder': declare<null>()(z.object({ collection: collectionName, ids: itemIds })),

  /**
   * Says what a plan would cost, before anything is asked: the number of calls is said first. The offer
   * is good for ten minutes.
   */
  'plans.make': declare<PlanOffer>()(planWish),
  /** Begins what was offered; the topic `plans` says how it continues. */
  'plans.begin': declare<Plan>()(z.object({ offer: identifier })),
  /** Those that run or wait, and the newest that ended, newest first. */
  'plans.list': declare<Plan[]>()(nothing),
  'plans.act': declare<Plan | null>()(planAct),
  /** What a plan could not get, and why. */
  'plans.report': declare<PlanReport>()(z.object({ id: identifier })),
  /** Whether what these steps ask for is stored, in their order; nothing is asked. */
  'plans.offline': declare<OfflineState[]>()(z.object({ steps: planSteps })),
}
