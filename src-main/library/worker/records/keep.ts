import type { Realm } from '#shared/operation/cache-key'
import type { LibraryRecord, RecordKind } from '#shared/reading/record'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import type { Row } from '../row'
import { codeOf, placeOf } from '../search/codes'
import { readDetail, writeDetail } from './detail'
import {
  addToIndex,
  dropFromIndex,
  hasIndex,
  type IndexedRecord,
  indexedMark,
  lastSequence,
} from './index-rows'

/** Records of one answer, in the order of the answer. */
export interface Keeping {
  /** The row of the answer. */
  answer: number
  realm: Realm
  records: readonly LibraryRecord[]
  /** Epoch milliseconds. */
  seenAt: number
}

/** What storing the records of an answer did. */
export interface KeptCounts {
  added: number
  /** Seen again: changed, or unchanged and moved to the front. */
  renewed: number
  /** Seen again unchanged and within the hour. */
  unchanged: number
}

const hourMs = 3_600_000
const recordsAtOnce = 10
/**
 * So many records are written before the index is given them: it writes all it has before any
 * statement that can fail halfway, as one with a trigger can.
 */
const indexedAtOnce = 100
/** Bytes a record takes beside its texts: numbers, indexes, its place in the page. */
const rowBytes = 250

/**
 * Adds or renews records, their index, and which answer they are in; within the caller's
 * transaction. Yields after every few records.
 *
 * A record that is seen again comes to the front, unless it is unchanged and was seen within the
 * hour: a list of 15,000 that is asked for again at once then costs no index writes. The newest title
 * and facts stand; the longest text stays, because a list says less of a thing than its own page.
 */
export function* keepRecords(db: Database, keeping: Keeping): PacedWork<KeptCounts> {
  const { records, seenAt } = keeping
  const counts: KeptCounts = { added: 0, renewed: 0, unchanged: 0 }
  const indexing: IndexWrite[] | null = hasIndex(db) ? [] : null
  const last = lastSequence(db)
  // A record much older than the newest, as from a backup or after a clock was set back, is put
  // where it belongs; within a burst the sequence runs ahead of the clock.
  const isOld = seenAt < last - hourMs
  const first = isOld ? seenAt : Math.max(last + 1, seenAt)
  let done = 0
  for (const [at, record] of lastFirst(records)) {
    // The first of an answer gets the highest place: newest first shows an answer in its own order.
    const sequence = first + records.length - 1 - at
    counts[keepOne(db, keeping, record, { sequence, isOld, indexing })] += 1
    done += 1
    if (done % recordsAtOnce === 0) yield
    if (indexing !== null && indexing.length >= indexedAtOnce) yield* writeIndex(db, indexing)
  }
  if (indexing !== null) yield* writeIndex(db, indexing)
  return counts
}

/**
 * Records of an answer by rising places, since the index takes those together: before each that is
 * lower it writes all it has. What stands in the answer again follows its first one.
 */
function lastFirst(records: readonly LibraryRecord[]): (readonly [number, LibraryRecord])[] {
  const same = Map.groupBy(records.entries(), ([, { service, kind, id }]) =>
    [service, kind, id].join(' '),
  )
  return [...same.values()].toReversed().flat()
}

interface Spot {
  sequence: number
  /** Places there may be taken. */
  isOld: boolean
  /** What the index is to be given; null if there is none. */
  indexing: IndexWrite[] | null
}

interface IndexWrite {
  /** Where the record was in the index. */
  before: number | null
  record: IndexedRecord
}

/** Gives the index what it is to be given, and empties the list. */
function* writeIndex(db: Database, writes: IndexWrite[]): PacedWork<void> {
  for (const [at, { before, record }] of writes.entries()) {
    if (before !== null) dropFromIndex(db, before)
    addToIndex(db, record)
    if (at % recordsAtOnce === recordsAtOnce - 1) yield
  }
  writes.length = 0
}

function keepOne(
  db: Database,
  { answer, realm, seenAt }: Keeping,
  given: LibraryRecord,
  spot: Spot,
): keyof KeptCounts {
  const record = wellFormed(given)
  const code = codeOf(realm, record.service, record.kind)
  const known = knownRecord(db, realm, record)
  if (known === undefined) {
    const place = freePlace(db, spot, code)
    const content = { ...record, detail: writeDetail(record) }
    const id = insertRecord(db, { answer, realm, seenAt, place, content })
    noteAnswer(db, answer, id)
    const { title, text, detail } = content
    const added = { title, text, detail, place, realm, read: false, saved: null }
    spot.indexing?.push({ before: null, record: added })
    return 'added'
  }
  noteAnswer(db, answer, known.id)
  const content = merge(known, record, seenAt < known.seenAt)
  const same =
    content.title === known.title && content.text === known.text && content.detail === known.detail
  if (same && seenAt - known.seenAt < hourMs) {
    const isNewer = seenAt >= known.seenAt && known.answer !== answer
    if (isNewer) db.run('UPDATE records SET answer = ? WHERE id = ?', answer, known.id)
    if (seenAt < known.firstSeenAt) {
      db.run('UPDATE records SET first_seen_at = ? WHERE id = ?', seenAt, known.id)
    }
    return 'unchanged'
  }
  const isLater = seenAt >= known.seenAt
  const place = isLater ? freePlace(db, spot, code) : known.place
  db.run(
    `UPDATE records SET place = ?, title = ?, text = ?, detail = ?, first_seen_at = ?, seen_at = ?,
      answer = ?, stored = ? WHERE id = ?`,
    place,
    content.title,
    content.text,
    content.detail,
    Math.min(known.firstSeenAt, seenAt),
    Math.max(known.seenAt, seenAt),
    isLater ? answer : known.answer,
    storedBytes({ ...content, id: record.id }),
    known.id,
  )
  const { title, text, detail } = content
  const saved = spot.indexing === null ? null : indexedMark(db, known.id)
  const renewed = { title, text, detail, place, realm, read: known.read, saved }
  spot.indexing?.push({ before: known.place, record: renewed })
  return 'renewed'
}

interface Content {
  title: string
  text: string
  detail: string
}

interface KnownRecord extends Content {
  id: number
  place: number
  firstSeenAt: number
  seenAt: number
  answer: number | null
  read: boolean
}

function knownRecord(db: Database, realm: Realm, record: LibraryRecord): KnownRecord | undefined {
  return db.get(
    (row: Row) => ({
      id: row.number('id'),
      place: row.number('place'),
      title: row.text('title'),
      text: row.text('text'),
      detail: row.text('detail'),
      firstSeenAt: row.number('first_seen_at'),
      seenAt: row.number('seen_at'),
      answer: row.numberOrNull('answer'),
      read: !row.isNull('read_at'),
    }),
    `SELECT id, place, title, text, detail, first_seen_at, seen_at, answer, read_at FROM records
      WHERE realm = ? AND service = ? AND kind = ? AND record_id = ?`,
    realm,
    record.service,
    record.kind,
    record.id,
  )
}

/**
 * Of these, `happenedAt` is the day that all the rest is about, so that the later day stands,
 * whenever it came. Of others it is when they were published, which some services only state as
 * "2 years ago": a time that grows earlier with every look says nothing about what is newer.
 */
const datedKinds: ReadonlySet<RecordKind> = new Set(['fundQuote'])

function isOfEarlierDay(known: KnownRecord, seen: LibraryRecord): boolean {
  if (!datedKinds.has(seen.kind) || seen.happenedAt === undefined) return false
  return seen.happenedAt < (readDetail(known.detail).happenedAt ?? Number.NEGATIVE_INFINITY)
}

/** What is known of a record after it was seen again. */
function merge(known: KnownRecord, seen: LibraryRecord, seenEarlier: boolean): Content {
  const isEarlier = seenEarlier || isOfEarlierDay(known, seen)
  const isRicher = seen.text.length > known.text.length
  const isSameLength = seen.text.length === known.text.length
  const longest = isRicher || (isSameLength && !isEarlier) ? seen.text : known.text
  const seenDetail = writeDetail(seen)
  if (isEarlier) return { title: known.title, text: longest, detail: known.detail }
  if (seenDetail === known.detail) return { title: seen.title, text: longest, detail: seenDetail }
  const older = readDetail(known.detail)
  // A list that does not name a picture or an address does not remove them.
  const detail = { ...older, ...seen, facts: seen.facts.length > 0 ? seen.facts : older.facts }
  return { title: seen.title, text: longest, detail: writeDetail(detail) }
}

function insertRecord(
  db: Database,
  made: { answer: number; realm: Realm; seenAt: number; place: number } & {
    content: LibraryRecord & Content
  },
): number {
  const { content } = made
  return db.run(
    `INSERT INTO records (place, realm, service, kind, record_id, title, text, detail,
      first_seen_at, seen_at, answer, stored) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    made.place,
    made.realm,
    content.service,
    content.kind,
    content.id,
    content.title,
    content.text,
    content.detail,
    made.seenAt,
    made.seenAt,
    made.answer,
    storedBytes(content),
  ).lastId
}

function noteAnswer(db: Database, answer: number, record: number): void {
  db.run('INSERT OR IGNORE INTO answer_records (answer, record) VALUES (?, ?)', answer, record)
}

/** The place for a sequence; among older records the next one above that is free. */
function freePlace(db: Database, { sequence, isOld }: Spot, code: number): number {
  let place = placeOf(sequence, code)
  if (!isOld) return place
  for (let above = sequence; ; above += 1) {
    place = placeOf(above, code)
    if (db.count('SELECT count(*) FROM records WHERE place = ?', place) === 0) return place
  }
}

/** Bytes a record is counted with: its row, and what its words take in the index. */
export function storedBytes({ id, title, text, detail }: Content & { id: string }): number {
  const words = Buffer.byteLength(title) + Buffer.byteLength(text)
  return rowBytes + Buffer.byteLength(id) + Buffer.byteLength(detail) + words * 3
}

/**
 * SQLite holds well-formed text only: anything else would differ from what was given each time. Some
 * of its functions end a text at NUL.
 */
function wellFormed(record: LibraryRecord): LibraryRecord {
  return {
    ...record,
    id: record.id.toWellFormed(),
    title: record.title.toWellFormed().replaceAll('\0', ' '),
    text: record.text.toWellFormed().replaceAll('\0', ' '),
  }
}

/** Takes records out, with their index, marks and places in lists; within the caller's transaction. */
export function dropRecords(db: Database, records: readonly number[]): void {
  const indexed = hasIndex(db)
  for (const id of records) {
    const place = db.get(
      (row) => row.number('place'),
      'DELETE FROM records WHERE id = ? RETURNING place',
      id,
    )
    if (indexed && place !== undefined) dropFromIndex(db, place)
  }
}
