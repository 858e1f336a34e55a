import type { Realm } from '#shared/operation/cache-key'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { searchIndex } from '../schema'
import { kindAt, marks, sequenceOf, serviceAt } from '../search/codes'
import { happenedMarks } from '../search/happened-spans'
import { indexText } from '../search/split-words'
import { namesIn, readDetail } from './detail'
import { isRealm } from './realm'

/** What the index holds of a record beside what its place says. */
export interface IndexedRecord {
  place: number
  realm: Realm
  title: string
  text: string
  /** The JSON of a `RecordDetail`: names in it are found as text is. */
  detail: string
  read: boolean
  saved: IndexedMark | null
}

/** What the index holds of a saved mark: its note and tags are found as text is. */
export interface IndexedMark {
  note: string
  tags: string[]
  lists: string[]
}

/** Whether there is a full-text index; not if this SQLite was made without FTS5. */
export const hasIndex = (db: Database): boolean => hasTable(db, 'records_index')

const hasTable = (db: Database, name: string): boolean =>
  db.count('SELECT count(*) FROM sqlite_schema WHERE name = ?', name) > 0

/** Adds a record to the index; its place must be free there. */
export function addToIndex(db: Database, record: IndexedRecord): void {
  const { place, realm, saved } = record
  const detail = readDetail(record.detail)
  const service = serviceAt(place)
  const kind = kindAt(place)
  const words = [
    marks.realm(realm),
    ...(service === undefined ? [] : [marks.service(realm, service)]),
    ...(kind === undefined ? [] : [marks.kind(realm, kind)]),
    ...(record.read ? [] : [marks.unread(realm)]),
    ...happenedMarks(detail.happenedAt),
  ]
  let text = [record.text, ...namesIn(detail)].join('\n')
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
  if (detail.happenedAt !== undefined) {
    db.run('INSERT INTO happened (place, at) VALUES (?, ?)', place, Math.round(detail.happenedAt))
  }
}

/** Removes the index row at a place; without one nothing happens. */
export function dropFromIndex(db: Database, place: number): void {
  db.run('DELETE FROM records_index WHERE rowid = ?', place)
  db.run('DELETE FROM happened WHERE place = ?', place)
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
        detail: row.text('detail'),
        read: !row.isNull('read_at'),
        saved: indexedMark(db, id),
      }
    },
    'SELECT place, realm, title, text, detail, read_at FROM records WHERE id = ?',
    id,
  )
}

/** What the index should hold of a record's saved mark; null if it is not saved. */
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

/** Writes a record's index row again at the same place, after its marks have changed. */
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
 * What of the index is to be written: records below the place in `pending` are missing in it, those
 * below the one in `behind` are indexed as an earlier version did it.
 */
const unfinished = ['index_pending', 'index_behind'] as const

/**
 * Empties the index and marks all of it as pending; `rebuildIndex` then fills it. Makes it if
 * there is none. Throws if this SQLite has no FTS5.
 */
export function emptyIndex(db: Database): void {
  db.transaction(() => {
    dropIndex(db)
    db.exec(searchIndex)
    db.exec('INSERT INTO index_pending (below) SELECT coalesce(max(place), 0) + 1 FROM records')
  })
}

/**
 * Fills the index if it is pending, newest records first, so that searching finds them first. Each
 * step is a transaction of its own and remembered: stopped at any moment, it continues there. Yields
 * after each step.
 *
 * @param progress called with how many records were done of all that were missing at the start
 */
export function* rebuildIndex(
  db: Database,
  progress: (done: number, total: number) => void = () => {},
): PacedWork<void> {
  for (const table of unfinished) yield* rewriteBelow(db, table, progress)
}

/** Indexes the records below the place that a table remembers, until that table is empty. */
function* rewriteBelow(
  db: Database,
  table: (typeof unfinished)[number],
  progress: (done: number, total: number) => void,
): PacedWork<void> {
  if (!hasTable(db, table) || db.count(`SELECT count(*) FROM ${table}`) === 0) return
  const total = db.count(`SELECT count(*) FROM records WHERE place < (SELECT below FROM ${table})`)
  let done = 0
  for (;;) {
    const records = db.all(
      (row) => ({ id: row.number('id'), place: row.number('place') }),
      `SELECT id, place FROM records WHERE place < (SELECT below FROM ${table})
        ORDER BY place DESC LIMIT ?`,
      rebuiltAtOnce,
    )
    db.transaction(() => {
      // The index takes rising places together.
      for (const { id } of records.toReversed()) renewInIndex(db, id)
      const last = records.at(-1)
      if (last === undefined) db.run(`DELETE FROM ${table}`)
      else db.run(`UPDATE ${table} SET below = ?`, last.place)
    })
    if (records.length === 0) return
    done += records.length
    progress(Math.min(done, total), total)
    yield
  }
}

/**
 * Whether the index holds exactly the records: each row of one is in the other, each found by its
 * realm, and the index is sound in itself. Reads all of it: for tests and after damage.
 */
export function indexMatches(db: Database): boolean {
  if (!hasIndex(db)) return true
  const missing = db.count(
    'SELECT count(*) FROM records WHERE place NOT IN (SELECT id FROM records_index_docsize)',
  )
  const tooMany = db.count(
    'SELECT count(*) FROM records_index_docsize WHERE id NOT IN (SELECT place FROM records)',
  )
  const mistimed = db.count(
    `SELECT (SELECT count(*) FROM records r LEFT JOIN happened h ON h.place = r.place
        WHERE round(r.detail ->> '$.happenedAt') IS NOT h.at)
      + (SELECT count(*) FROM happened WHERE place NOT IN (SELECT place FROM records))`,
  )
  if (missing > 0 || tooMany > 0 || mistimed > 0) return false
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

/** The last sequence that was given; 0 if there are no records. */
export function lastSequence(db: Database): number {
  return sequenceOf(db.count('SELECT max(place) FROM records'))
}

/** Takes the index away, if this SQLite cannot read it. */
export function dropIndex(db: Database): void {
  for (const table of ['records_index', 'index_pending', 'happened', 'index_behind']) {
    db.exec(`DROP TABLE IF EXISTS ${table}`)
  }
}
