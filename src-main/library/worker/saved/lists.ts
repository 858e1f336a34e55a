import { randomUUID } from 'node:crypto'
import { type LibraryList, libraryQuery } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { MethodInput, MethodValue } from '../../methods'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { hasIndex, renewInIndex } from '../records/index-rows'
import type { Row } from '../row'
import { inSlices, type MarkContext } from './sliced'

/** All lists by name, and all tags with how many saved things have them, most first. */
export function lists(
  { db }: Pick<MarkContext, 'db'>,
  { realm }: MethodInput<'lists'>,
): MethodValue<'lists'> {
  return {
    lists: db
      .all(
        readList,
        `SELECT l.id, l.name, l.query, l.changed_at,
          (SELECT count(*) FROM list_items WHERE list = l.id) AS items
          FROM lists l WHERE l.realm = ? ORDER BY l.name COLLATE NOCASE, l.id`,
        realm,
      )
      .flatMap((list) => list ?? []),
    tags: db.all(
      (row) => ({ tag: row.text('tag'), count: row.number('items') }),
      `SELECT t.tag, count(*) AS items FROM saved_tags t JOIN saved s ON s.id = t.saved
        WHERE s.realm = ? GROUP BY t.tag ORDER BY items DESC, t.tag`,
      realm,
    ),
  }
}

/** Undefined for a search that a later program kept and this one cannot read. */
function readList(row: Row): LibraryList | undefined {
  const list = { id: row.text('id'), name: row.text('name'), changedAt: row.number('changed_at') }
  if (row.isNull('query')) return { at: 'items', ...list, count: row.number('items') }
  const query = libraryQuery.safeParse(row.json('query')).data
  return query === undefined ? undefined : { at: 'search', ...list, query }
}

/** Makes, renames or removes a list; what was in a removed one stays saved. Null: no such list. */
export function* changeList(
  context: MarkContext,
  { realm, change, at }: MethodInput<'changeList'>,
): PacedWork<MethodValue<'changeList'>> {
  const { db } = context
  switch (change.at) {
    case 'add':
      return addList(db, { realm, name: change.name, query: null, at })
    case 'addSearch':
      return addList(db, { realm, name: change.name, query: JSON.stringify(change.query), at })
    case 'rename': {
      const { changes } = db.run(
        'UPDATE lists SET name = ?, changed_at = ? WHERE id = ? AND realm = ?',
        change.name.toWellFormed(),
        at,
        change.id,
        realm,
      )
      return changes > 0 ? { id: change.id } : null
    }
    case 'remove':
      return yield* removeList(context, realm, change.id)
    default:
      return change satisfies never
  }
}

function addList(
  db: Database,
  list: { realm: Realm; name: string; query: string | null; at: number },
): { id: string } {
  const id = randomUUID()
  db.run(
    'INSERT INTO lists (id, realm, name, query, changed_at) VALUES (?, ?, ?, ?, ?)',
    id,
    list.realm,
    list.name.toWellFormed(),
    list.query?.toWellFormed() ?? null,
    list.at,
  )
  return { id }
}

function* removeList(
  context: MarkContext,
  realm: Realm,
  id: string,
): PacedWork<{ id: string } | null> {
  const { db } = context
  if (db.count('SELECT count(*) FROM lists WHERE id = ? AND realm = ?', id, realm) === 0) {
    return null
  }
  const indexed = hasIndex(db)
  const items = db.all(
    (row) => ({ saved: row.number('id'), record: row.numberOrNull('record') }),
    `SELECT s.id, s.record FROM list_items i JOIN saved s ON s.id = i.saved
      LEFT JOIN records r ON r.id = s.record WHERE i.list = ? ORDER BY r.place`,
    id,
  )
  yield* inSlices(context, [...items, null], (_db, item) => {
    if (item === null) {
      db.run('DELETE FROM lists WHERE id = ?', id)
      return
    }
    db.run('DELETE FROM list_items WHERE list = ? AND saved = ?', id, item.saved)
    if (indexed && item.record !== null) renewInIndex(db, item.record)
  })
  return { id }
}
