import type { ForgetWhat } from '#shared/bridge/library'
import type { CollectionDeclaration } from '#shared/collections/define-collection'
import { collections, isCollectionName } from '#shared/collections/index'
import type { ServiceId } from '#shared/operation/operation'
import { parseJson } from '#shared/reading/parse-json'
import type { KeyFinder } from '../../../vault/find-key'
import { createRedactor } from '../../../vault/redaction'
import type { MethodInput } from '../../methods'
import type { Context } from '../context'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import type { Row } from '../row'
import { notifyAll, readItemRow } from './rows'

const tables = ['collection_items', 'collection_set_aside'] as const

/**
 * Removes the collections that are to be forgotten. They are the person's own wishes, as lists are:
 * they go only if saved things go too, with everything or with their service. Some
 * collections hold items of several services: each item goes with its own.
 *
 * @returns how many items went
 */
export function forgetCollections(
  context: Pick<Context, 'db' | 'notify'>,
  { what, saved, realm }: MethodInput<'forget'>,
): number {
  const { db } = context
  if (!saved) return 0
  const drop = (table: string): number =>
    ownIn(db, table, what, realm).reduce((sum, row) => sum + dropRow(db, table, row), 0)
  const went = db.transaction(() => tables.reduce((sum, table) => sum + drop(table), 0))
  if (went > 0) notifyAll(context, realm)
  return went
}

/**
 * How many of a person's own things would go with what is deleted, if what is saved goes too. A thing
 * and what main notes of it, which has the same id, are one.
 */
export function countOwn(
  db: Database,
  { what, realm }: Pick<MethodInput<'forget'>, 'what' | 'realm'>,
): number {
  const rows = ownIn(db, 'collection_items', what, realm)
  return new Set(rows.map((row) => `${row.realm} ${row.id}`)).size
}

/** The rows that belong to what is deleted; only everything and a service have any. */
function ownIn(
  db: Database,
  table: string,
  what: ForgetWhat,
  realm: string | undefined,
): readonly OwnedRow[] {
  if (what.at !== 'everything' && what.at !== 'service') return []
  const within = realm === undefined ? 'true' : 'realm = ?'
  const rows = db.all(
    readOwned,
    `SELECT * FROM ${table} WHERE ${within}`,
    ...(realm === undefined ? [] : [realm]),
  )
  return what.at === 'everything' ? rows : rows.filter((row) => ownerOf(row) === what.service)
}

const readOwned = (row: Row) => ({
  realm: row.text('realm'),
  collection: row.text('collection'),
  ...readItemRow(row),
})
type OwnedRow = ReturnType<typeof readOwned>

/** The service that a row belongs to, also if this version cannot read its item as one. */
function ownerOf({ collection, id, json }: OwnedRow): ServiceId | undefined {
  if (!isCollectionName(collection)) return undefined
  const { service }: CollectionDeclaration = collections[collection]
  return typeof service === 'function' ? service(id, parseJson(json)) : service
}

const dropRow = (db: Database, table: string, { realm, collection, id }: OwnedRow): number =>
  db.run(
    `DELETE FROM ${table} WHERE realm = ? AND collection = ? AND id = ?`,
    realm,
    collection,
    id,
  ).changes

/**
 * What happens to each item that holds the key: it stays without the key, unless part of the key
 * would be left even then.
 */
export function* itemsWithKey(
  context: Context,
  keys: readonly string[],
  finder: KeyFinder,
): PacedWork<(() => void)[]> {
  const { db, pace } = context
  const redactor = createRedactor(keys, [])
  const changes: (() => void)[] = []
  for (const table of tables) {
    const rows = db.all(readOwned, `SELECT * FROM ${table}`)
    for (const { realm, collection, id, json } of rows) {
      if (pace.over()) yield
      if (!finder.inText(id) && !finder.inText(json)) continue
      const rest = redactor.text(json)
      const names = [realm, collection, id]
      const sql = 'WHERE realm = ? AND collection = ? AND id = ?'
      const goes = finder.inText(id) || finder.inText(rest)
      changes.push(() => {
        if (goes) db.run(`DELETE FROM ${table} ${sql}`, ...names)
        else db.run(`UPDATE ${table} SET json = ? ${sql}`, rest, ...names)
      })
    }
  }
  return changes
}
