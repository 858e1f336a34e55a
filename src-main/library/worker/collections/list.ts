import type { CollectionEntry, CollectionPage } from '#shared/bridge/collections'
import type { CollectionItem, CollectionName } from '#shared/collections/index'
import { readItemText } from '#shared/collections/read-item'
import type { Realm } from '#shared/operation/cache-key'
import type { Context } from '../context'
import type { Database } from '../database'
import type { Pace, PacedWork } from '../pace'
import { type ItemRow, rowsOf, type Which, writeRow } from './rows'

/** The rows of a collection, sorted by whether this version of the program can read them. */
interface Sorted<Name extends CollectionName> {
  readable: { row: ItemRow; value: CollectionItem<Name> }[]
  /** Those among the readable ones that had been set aside. */
  back: ItemRow[]
  /** Those that stand among the items and cannot be read. */
  damaged: ItemRow[]
  /** How many are set aside and stay there. */
  aside: number
}

function* sorted<Name extends CollectionName>(
  { db, pace }: { db: Database; pace: Pace },
  which: Which & { collection: Name },
): PacedWork<Sorted<Name>> {
  const items = rowsOf(db, 'collection_items', which)
  const aside = rowsOf(db, 'collection_set_aside', which)
  const ids = new Set(items.map(({ id }) => id))
  const of: Sorted<Name> = { readable: [], back: [], damaged: [], aside: 0 }
  for (const row of items) {
    const value = readItemText(which.collection, row.json)
    if (value === undefined) of.damaged.push(row)
    else of.readable.push({ row, value })
    if (pace.over()) yield
  }
  for (const row of aside) {
    const value = ids.has(row.id) ? undefined : readItemText(which.collection, row.json)
    if (value === undefined) of.aside += 1
    else {
      of.back.push(row)
      of.readable.push({ row, value })
    }
    if (pace.over()) yield
  }
  if (of.back.length > 0) of.readable.sort((one, other) => one.row.position - other.row.position)
  return of
}

/**
 * All that a collection of a world holds, in its order. What cannot be read is left out and counted;
 * `unsettled` says that rows are to be set aside, or taken back, by `settleCollection`.
 */
export function* listCollection<Name extends CollectionName>(
  context: Pick<Context, 'db' | 'pace'>,
  which: { realm: Realm; collection: Name },
): PacedWork<{ page: CollectionPage<Name>; unsettled: boolean }> {
  const { readable, back, damaged, aside } = yield* sorted(context, which)
  return {
    page: {
      ...which,
      entries: readable.map(
        ({ row, value }): CollectionEntry<Name> => ({
          id: row.id,
          changedAt: row.changedAt,
          value,
        }),
      ),
      setAside: aside + damaged.length,
    },
    unsettled: back.length + damaged.length > 0,
  }
}

/**
 * Moves what cannot be read out of a collection, and takes back what can be read again.
 *
 * @returns how many were set aside now
 */
export function* settleCollection(
  context: Context,
  which: { realm: Realm; collection: CollectionName },
): PacedWork<{ setAside: number }> {
  const { db } = context
  const { back, damaged } = yield* sorted(context, which)
  db.transaction(() => {
    for (const row of damaged) move(db, which, row, ['collection_items', 'collection_set_aside'])
    for (const row of back) move(db, which, row, ['collection_set_aside', 'collection_items'])
  })
  if (damaged.length > 0) {
    context.log(`${damaged.length} items of ${which.collection} cannot be read and are set aside.`)
  }
  return { setAside: damaged.length }
}

type Table = 'collection_items' | 'collection_set_aside'

function move(db: Database, which: Which, row: ItemRow, [from, to]: [Table, Table]): void {
  writeRow(db, to, which, row)
  db.run(
    `DELETE FROM ${from} WHERE realm = ? AND collection = ? AND id = ?`,
    which.realm,
    which.collection,
    row.id,
  )
}
