import type { Realm } from '../../../../src-preload/contract/cache-key'
import type { Database } from '../database'
import type { Job } from '../pace'
import { searchIndex } from '../schema'
import { kindAt, marks, sequenceOf, serviceAt } from '../search/codes'
import { indexText } from '../search/words'
import { isRealm } from './realm'

/** What the index holds of a record beside what its place tells. */
export interface IndexedRecord {
  place: number
  realm: Realm
  title: string
  text: string
  read: boolean
  saved: IndexedMark | null
}

/** What the index holds of a saved mark: its note and tags are found as text is. */
export interface IndexedMark {
  note: string
  tags: string[]
  lists: string[]
}

/** Whether there is a full-text index; not where this SQLite was made without FTS5. */
export function hasIndex(db: Database): boolean {
  return db.count("SELECT count(*) FROM sqlite_schema WHERE name = 'records_index'") > 0
}

/** Adds a record to the index; its place must be free there. */
export function addToIndex(db: Database, record: IndexedRecord): void {
  const { place, realm, saved } = record
  const service = serviceAt(place)
  const kind = kindAt(place)
  const words = [
    marks.realm(realm),
    ...(service === undefined ? [] : [marks.service(realm, service)]),
    ...(kind === undefined ? [] : [marks.kind(realm, kind)]),
    ...(record.read ? [] : [marks.unread(realm)]),
  ]
  let text = record.text
  if (saved !== null) {
    words.push(marks.saved(realm))
    words.push(...saved.lists.map((id) => marks.list(id)))
    words.push(...saved.tags.map((tag) => marks.tag(realm, tag)))
    text = [text, saved.note, ...saved.tags].join('\n')
  }
  db.run(
    'INSERT INTO records_index (rowid, title, text, marks) VALUES (?, ?, ?, ?)',
    place,
    indexText(record.title),
    indexText(text),
    words.join(' '),
  )
}

export function dropFromIndex(db: Database, place: number): void {
  db.run('DELETE FROM records_index WHERE rowid = ?', place)
}

/** What the index should hold of a record, read from its rows. */
export function indexedRecord(db: Database, id: number): IndexedRecord | undefined {
  return db.get(
    (row) => {
      const realm = row.text('realm')
      return {
        place: row.number('place'),
        realm: isRealm(realm) ? realm : 'demo',
        title: row.text('title'),
        text: row.text('text'),
        read: !row.isNull('read_at'),
        saved: indexedMark(db, id),
      }
    },
    'SELECT place, realm, title, text, read_at FROM records WHERE id = ?',
    id,
  )
}

/** What the index should hold of a record's saved mark; null where it is not saved. */
export function indexedMark(db: Database, record: number): IndexedMark | null {
  const mark = db.get(
    (row) => ({ id: row.number('id'), note: row.text('note') }),
    'SELECT id, note FROM saved WHERE record = ?',
    record,
  )
  if (mark === undefined) return null
  return {
    note: mark.note,
    tags: db.all(
      (row) => row.text('tag'),
      'SELECT tag FROM saved_tags WHERE saved = ? ORDER BY tag',
      mark.id,
    ),
    lists: db.all(
      (row) => row.text('list'),
      'SELECT list FROM list_items WHERE saved = ? ORDER BY list',
      mark.id,
    ),
  }
}

/** Writes a record's index row anew at the same place, after its marks have changed. */
export function renewInIndex(db: Database, id: number): void {
  const record = indexedRecord(db, id)
  if (record === undefined) return
  dropFromIndex(db, record.place)
  addToIndex(db, record)
}

/** Records are indexed so many in one transaction while the index is rebuilt. */
const rebuiltAtOnce = 50

/** Whether records are missing in the index because a rebuild was not finished. */
export const indexIsPending = (db: Database): boolean =>
  hasIndex(db) && db.count('SELECT count(*) FROM index_pending') > 0

/**
 * Empties the index and marks all of it as pending; `rebuildIndex` then fills it. Makes it where
 * there is none. Throws where this SQLite has no FTS5.
 */
export function emptyIndex(db: Database): void {
  db.transaction(() => {
    db.exec('DROP TABLE IF EXISTS records_index')
    db.exec('DROP TABLE IF EXISTS index_pending')
    db.exec(searchIndex)
    db.exec('INSERT INTO index_pending (below) SELECT coalesce(max(place), 0) + 1 FROM records')
  })
}

/**
 * Fills the index where it is pending, newest records first, so that searching finds them first. Each
 * step is a transaction of its own and remembered: stopped at any moment, it goes on there. Yields
 * after each step.
 *
 * @param progress told how many records were done of all that were missing at the start
 */
export function* rebuildIndex(
  db: Database,
  progress: (done: number, total: number) => void = () => {},
): Job<void> {
  if (!indexIsPending(db)) return
  const total = db.count(
    'SELECT count(*) FROM records WHERE place < (SELECT below FROM index_pending)',
  )
  let done = 0
  for (;;) {
    const records = db.all(
      (row) => ({ id: row.number('id'), place: row.number('place') }),
      `SELECT id, place FROM records WHERE place < (SELECT below FROM index_pending)
        ORDER BY place DESC LIMIT ?`,
      rebuiltAtOnce,
    )
    db.transaction(() => {
      for (const { id } of records) renewInIndex(db, id)
      const last = records.at(-1)
      if (last === undefined) db.run('DELETE FROM index_pending')
      else db.run('UPDATE index_pending SET below = ?', last.place)
    })
    if (records.length === 0) return
    done += records.length
    progress(Math.min(done, total), total)
    yield
  }
}

/**
 * Whether the index holds exactly the records: every row of one in the other, each found by its
 * realm, and the index sound in itself. Reads all of it: for tests and after damage.
 */
export function indexMatches(db: Database): boolean {
  if (!hasIndex(db)) return true
  const missing = db.count(
    'SELECT count(*) FROM records WHERE place NOT IN (SELECT id FROM records_index_docsize)',
  )
  const tooMany = db.count(
    'SELECT count(*) FROM records_index_docsize WHERE id NOT IN (SELECT place FROM records)',
  )
  if (missing > 0 || tooMany > 0) return false
  for (const realm of ['demo', 'gateway'] as const) {
    const found = db.count(
      'SELECT count(*) FROM records_index WHERE records_index MATCH ?',
      marks.realm(realm),
    )
    if (found !== db.count('SELECT count(*) FROM records WHERE realm = ?', realm)) return false
  }
  try {
    db.run("INSERT INTO records_index (records_index) VALUES ('integrity-check')")
    return true
  } catch {
    return false
  }
}

/** The last sequence that was given; 0 where there are no records. */
export function lastSequence(db: Database): number {
  return sequenceOf(db.count('SELECT max(place) FROM records'))
}
