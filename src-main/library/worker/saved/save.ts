import type { MarkedThing, SaveChange } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { MethodInput, MethodValue } from '../../methods'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { hasIndex, renewInIndex } from '../records/index-rows'
import { readMark } from '../search/items'
import { type SavedThing, savedRow, savedThings } from './saved-rows'
import { inSlices, type MarkContext } from './sliced'

/**
 * Saves things or changes their marks: lists, tags and note; what the change leaves out stays. Notes
 * and tags are searched as text is. Things that are not stored are left out.
 */
export function* save(
  context: MarkContext,
  { realm, change, at }: MethodInput<'save'>,
): PacedWork<MethodValue<'save'>> {
  const indexed = hasIndex(context.db)
  const added = knownLists(context.db, realm, change.addToLists)
  let saved = 0
  const touched = [...added, ...(change.removeFromLists ?? [])]
  const things = yield* savedThings(context, realm, change.items)
  yield* inSlices(context, things, (db, thing) => {
    const row = savedRow(db, thing) ?? addMark(db, realm, thing, at)
    changeMark(db, row, change, added)
    if (saved === 0) touchLists(db, touched, realm, at)
    if (indexed && thing.at === 'record') renewInIndex(db, thing.row)
    saved += 1
  })
  return { saved }
}

/** Removes saved marks, with notes, tags and places in lists, and says what they were. */
export function* unsave(
  context: MarkContext,
  { realm, items }: MethodInput<'unsave'>,
): PacedWork<MethodValue<'unsave'>> {
  const indexed = hasIndex(context.db)
  const removed: MarkedThing[] = []
  const things = yield* savedThings(context, realm, items)
  yield* inSlices(context, things, (db, thing) => {
    const row = savedRow(db, thing)
    if (row === undefined) return
    const select = 'SELECT id AS saved, note, saved_at FROM saved WHERE id = ?'
    const mark = db.get((found) => readMark(db, found), select, row)
    if (mark !== undefined) removed.push({ pointer: thing.pointer, mark })
    db.run('DELETE FROM saved WHERE id = ?', row)
    if (indexed && thing.at === 'record') renewInIndex(db, thing.row)
  })
  return { removed }
}

/** Those of the lists that are there, in this world, and hold items. */
function knownLists(db: Database, realm: Realm, ids: readonly string[] = []): string[] {
  return ids.filter(
    (id) =>
      db.count(
        'SELECT count(*) FROM lists WHERE id = ? AND realm = ? AND query IS NULL',
        id,
        realm,
      ) > 0,
  )
}

function addMark(db: Database, realm: Realm, thing: SavedThing, at: number): number {
  return db.run(
    'INSERT INTO saved (realm, record, answer, note, saved_at) VALUES (?, ?, ?, ?, ?)',
    realm,
    thing.at === 'record' ? thing.row : null,
    thing.at === 'answer' ? thing.row : null,
    '',
    at,
  ).lastId
}

function changeMark(db: Database, row: number, change: SaveChange, added: readonly string[]): void {
  if (change.note !== undefined) {
    db.run('UPDATE saved SET note = ? WHERE id = ?', change.note.toWellFormed(), row)
  }
  for (const tag of change.removeTags ?? []) {
    db.run('DELETE FROM saved_tags WHERE saved = ? AND tag = ?', row, tag.toWellFormed())
  }
  for (const tag of change.addTags ?? []) {
    db.run('INSERT OR IGNORE INTO saved_tags (saved, tag) VALUES (?, ?)', row, tag.toWellFormed())
  }
  for (const list of added) {
    db.run('INSERT OR IGNORE INTO list_items (list, saved) VALUES (?, ?)', list, row)
  }
  for (const list of change.removeFromLists ?? []) {
    db.run('DELETE FROM list_items WHERE list = ? AND saved = ?', list, row)
  }
}

function touchLists(db: Database, lists: readonly string[], realm: Realm, at: number): void {
  for (const list of lists) {
    db.run('UPDATE lists SET changed_at = ? WHERE id = ? AND realm = ?', at, list, realm)
  }
}

/** Marks records as read or unread; `changed` counts those that were not so already. */
export function* markRead(
  context: MarkContext,
  { realm, items, read, at }: MethodInput<'markRead'>,
): PacedWork<MethodValue<'markRead'>> {
  const indexed = hasIndex(context.db)
  let changed = 0
  const pointers = items.map((item) => ({ at: 'record' as const, ...item }))
  const things = yield* savedThings(context, realm, pointers)
  yield* inSlices(context, things, (db, { row }) => {
    const { changes } = db.run(
      `UPDATE records SET read_at = ? WHERE id = ? AND (read_at IS NULL) = ?`,
      read ? at : null,
      row,
      read ? 1 : 0,
    )
    if (changes === 0) return
    changed += 1
    if (indexed) renewInIndex(db, row)
  })
  return { changed }
}
