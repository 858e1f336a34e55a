import { collectionNames } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import type { Context } from '../context'
import type { Database } from '../database'
import type { Row } from '../row'

/** One item as it is stored; the names of its columns are those of its members. */
export interface ItemRow {
  id: string
  position: number
  changedAt: number
  json: string
}

/** The columns of an item's row, for SELECT. */
export const columns = 'id, position, changed_at, json'

/** An item from a row with these columns. */
export const readItemRow = (row: Row): ItemRow => ({
  id: row.text('id'),
  position: row.number('position'),
  changedAt: row.number('changed_at'),
  json: row.text('json'),
})

/** Which collection of which world. */
export interface Which {
  realm: string
  collection: string
}

/** All rows of a collection in their order, from either of its tables. */
export const rowsOf = (
  db: Database,
  table: 'collection_items' | 'collection_set_aside',
  { realm, collection }: Which,
): ItemRow[] =>
  db.all(
    readItemRow,
    `SELECT ${columns} FROM ${table} WHERE realm = ? AND collection = ? ORDER BY position, id`,
    realm,
    collection,
  )

/** Writes a row, in place of one of this id. */
export function writeRow(
  db: Database,
  table: 'collection_items' | 'collection_set_aside',
  { realm, collection }: Which,
  { id, position, changedAt, json }: ItemRow,
): void {
  db.run(
    `INSERT OR REPLACE INTO ${table} (realm, collection, ${columns}) VALUES (?, ?, ?, ?, ?, ?)`,
    realm,
    collection,
    id,
    position,
    changedAt,
    json,
  )
}

/** Reports that every collection of a world, or of both, may have changed. */
export function notifyAll({ notify }: Pick<Context, 'notify'>, realm?: Realm): void {
  const realms: readonly Realm[] = realm === undefined ? ['demo', 'gateway'] : [realm]
  for (const one of realms) {
    for (const collection of collectionNames) notify({ at: 'collection', realm: one, collection })
  }
}
