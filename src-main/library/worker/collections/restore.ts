import { type CollectionName, collections, isCollectionName } from '#shared/collections/index'
import { restoredItemText } from '#shared/collections/read-item'
import { areShort, type Restoring } from '../backup/restoring'
import { isMoment } from '../backup/validate'
import type { Database } from '../database'
import { versionOf } from '../file/migrations'
import type { PacedWork } from '../pace'
import { isRealm } from '../records/realm'
import { type ItemRow, readItemRow, type Which, writeRow } from './rows'

/** Nothing longer is an item of any collection, of this version or a later one. */
const mostLetters = 100_000
const mostIdLetters = 400
/** So many rows that cannot be read are taken over from backups. */
const mostSetAside = 5_000

/**
 * Adds the items of collections that are not there, behind those that are. What this version cannot
 * read is set aside: a later one may have written it.
 */
export function* restoreCollections(restoring: Restoring): PacedWork<void> {
  const { from, pause } = restoring
  if (versionOf(from) < 5) return
  for (const table of ['collection_items', 'collection_set_aside'] as const) {
    const all = from.each(
      (row) => ({
        realm: row.text('realm'),
        collection: row.text('collection'),
        id: row.text('id'),
      }),
      `SELECT realm, collection, id FROM ${table}
        WHERE ${areShort(['realm', 'collection', 'id', 'json'])}
        ORDER BY realm, collection, position, id`,
    )
    for (const { id, ...which } of all) {
      yield* pause()
      if (!isRealm(which.realm)) continue
      const row = from.get(
        readItemRow,
        `SELECT * FROM ${table} WHERE realm = ? AND collection = ? AND id = ?`,
        which.realm,
        which.collection,
        id,
      )
      if (row !== undefined) addItem(restoring, which, row)
    }
  }
}

const isThere = (db: Database, { realm, collection }: Which, id: string): boolean =>
  db.count(
    'SELECT count(*) FROM collection_items WHERE realm = ? AND collection = ? AND id = ?',
    realm,
    collection,
    id,
  ) > 0

/** Adds an item of a file from outside that is not there yet: checked, and set aside if it cannot be read. */
export function addItem(
  { db, added }: Pick<Restoring, 'db' | 'added'>,
  which: Which,
  row: ItemRow,
): void {
  const { realm, collection } = which
  if (isThere(db, which, row.id)) return
  const fits = row.json.length <= mostLetters && row.id !== '' && row.id.length <= mostIdLetters
  if (!fits || !isMoment(row.changedAt) || collection.length > 100) return
  const json = isCollectionName(collection) ? itemIn(collection, row.json) : undefined
  if (json === undefined || !isCollectionName(collection)) {
    if (db.count('SELECT count(*) FROM collection_set_aside') >= mostSetAside) return
    writeRow(db, 'collection_set_aside', which, { ...row, position: 0 })
    return
  }
  const has = db.get(
    (one) => ({ count: one.number('count'), last: one.numberOrNull('last') }),
    `SELECT count(*) AS count, max(position) AS last FROM collection_items
      WHERE realm = ? AND collection = ?`,
    realm,
    collection,
  )
  if ((has?.count ?? 0) >= collections[collection].most) return
  writeRow(db, 'collection_items', which, { ...row, json, position: (has?.last ?? 0) + 1 })
  added.collections[collection] = (added.collections[collection] ?? 0) + 1
}

/** An item as this program would have written it; undefined for what it never would. */
function itemIn(collection: CollectionName, text: string): string | undefined {
  const json = restoredItemText(collection, text)
  if (json === undefined) return undefined
  return Buffer.byteLength(json) <= collections[collection].mostBytes ? json : undefined
}
