import { collectionNames, collections } from '#shared/collections/index'
import type { KeyFinder } from '../../../vault/find-key'
import { createRedactor } from '../../../vault/redaction'
import type { MethodInput } from '../../methods'
import type { Context } from '../context'
import type { PacedWork } from '../pace'
import { notifyAll, readItemRow } from './rows'

const tables = ['collection_items', 'collection_set_aside'] as const

/**
 * Takes out the collections that are in the way of forgetting. They are the person's own wishes, as
 * lists are: they go only where what is saved goes too, with everything or with their service.
 *
 * @returns how many items went
 */
export function forgetCollections(
  context: Pick<Context, 'db' | 'notify'>,
  { what, saved, realm }: MethodInput<'forget'>,
): number {
  const { db } = context
  if (!saved) return 0
  const inRealm = realm === undefined ? '' : 'AND realm = ?'
  const realms = realm === undefined ? [] : [realm]
  const names =
    what.at === 'service'
      ? collectionNames.filter((name) => collections[name].service === what.service)
      : []
  if (names.length === 0 && what.at !== 'everything') return 0
  const named = what.at === 'everything' ? 'true' : 'collection IN (SELECT value FROM json_each(?))'
  const values = what.at === 'everything' ? realms : [JSON.stringify(names), ...realms]
  const went = db.transaction(() =>
    tables.reduce(
      (sum, table) =>
        sum + db.run(`DELETE FROM ${table} WHERE ${named} ${inRealm}`, ...values).changes,
      0,
    ),
  )
  if (went > 0) notifyAll(context, realm)
  return went
}

/**
 * What is to be done about each item that holds the key: it stays without the key, unless even then
 * something of it is left.
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
    const rows = db.all(
      (row) => ({
        realm: row.text('realm'),
        collection: row.text('collection'),
        ...readItemRow(row),
      }),
      `SELECT * FROM ${table}`,
    )
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
