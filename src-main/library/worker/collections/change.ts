import { collections } from '#shared/collections/index'
import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import type { Database } from '../database'
import { type ItemRow, rowsOf, type Which, writeRow } from './rows'

/**
 * Adds items or changes those of these ids, all or none. If there is no room, they are refused, or the
 * items changed longest ago go, as the collection says.
 */
export function putItems(
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  { realm, collection, items, place, at }: MethodInput<'putItems'>,
): MethodValue<'putItems'> {
  const which = { realm, collection }
  const { most, whenFull } = collections[collection]
  const put = db.transaction(() => {
    const there = new Map(rowsOf(db, 'collection_items', which).map((row) => [row.id, row]))
    const ids = new Set(items.map(({ id }) => id))
    const added = [...ids].filter((id) => !there.has(id)).length
    const tooMany = there.size + added - most
    if (tooMany > 0 && added > 0) {
      if (whenFull === 'refuse' || ids.size > most) return false
      for (const { id } of oldest(there, ids).slice(0, tooMany)) remove(db, which, id)
    }
    const edge = place === 'first' ? 'min' : 'max'
    const from = edgeOf(db, which, edge) + (edge === 'min' ? -items.length : 1)
    for (const [turn, { id, json }] of items.entries()) {
      const before = place === undefined ? there.get(id)?.position : undefined
      writeRow(db, 'collection_items', which, {
        id,
        json,
        position: before ?? from + turn,
        changedAt: at,
      })
    }
    return true
  })
  if (!put) return { at: 'full' }
  notify({ at: 'collection', ...which })
  return { at: 'put', changed: items.length }
}

/** Those that are not put now, changed longest ago first; the last in order first among equals. */
const oldest = (there: ReadonlyMap<string, ItemRow>, put: ReadonlySet<string>): ItemRow[] =>
  [...there.values()]
    .filter(({ id }) => !put.has(id))
    .sort((one, other) => one.changedAt - other.changedAt || other.position - one.position)

const edgeOf = (db: Database, { realm, collection }: Which, edge: 'min' | 'max'): number =>
  db.count(
    `SELECT ${edge}(position) FROM collection_items WHERE realm = ? AND collection = ?`,
    realm,
    collection,
  )

function remove(db: Database, { realm, collection }: Which, id: string): number {
  const values = [realm, collection, id]
  const sql = 'WHERE realm = ? AND collection = ? AND id = ?'
  db.run(`DELETE FROM collection_set_aside ${sql}`, ...values)
  return db.run(`DELETE FROM collection_items ${sql}`, ...values).changes
}

/** Takes items out, also what is set aside under these ids. */
export function removeItems(
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  { realm, collection, ids }: MethodInput<'removeItems'>,
): MethodValue<'removeItems'> {
  const which = { realm, collection }
  const removed = db.transaction(() => ids.reduce((sum, id) => sum + remove(db, which, id), 0))
  if (removed > 0) notify({ at: 'collection', ...which })
  return { removed }
}

/** Puts these first, in this order; the others stay behind them as they are. */
export function reorderItems(
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  { realm, collection, ids }: MethodInput<'reorderItems'>,
): MethodValue<'reorderItems'> {
  const which = { realm, collection }
  db.transaction(() => {
    const rows = rowsOf(db, 'collection_items', which)
    const wanted = new Map([...new Set(ids)].map((id, turn) => [id, turn]))
    const turnOf = ({ id }: ItemRow) => wanted.get(id) ?? wanted.size
    for (const [turn, row] of rows.toSorted((a, b) => turnOf(a) - turnOf(b)).entries()) {
      if (row.position === turn) continue
      db.run(
        'UPDATE collection_items SET position = ? WHERE realm = ? AND collection = ? AND id = ?',
        turn,
        realm,
        collection,
        row.id,
      )
    }
  })
  notify({ at: 'collection', ...which })
  return null
}
