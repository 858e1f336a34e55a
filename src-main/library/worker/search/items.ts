import type { LibraryItem, RecordMark, SavedMark } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind, RecordPointer } from '#shared/reading/record'
import type { Database } from '../database'
import { type RecordDetail, readDetail } from '../records/detail'
import type { Row } from '../row'
import { kindAt, serviceAt } from './codes'

/** The columns of an item; the answer is one that has the record if its newest is gone. */
const columns = `r.id, r.realm, r.place, r.record_id, r.title, r.text, r.detail, r.first_seen_at, r.seen_at,
  r.read_at, a.id AS answer_id, q.operation, s.id AS saved, s.note, s.saved_at`
const joins = `LEFT JOIN answers a ON a.number =
    coalesce(r.answer, (SELECT max(answer) FROM answer_records WHERE record = r.id))
  LEFT JOIN questions q ON q.id = a.question
  LEFT JOIN saved s ON s.record = r.id`

/** The items at these places, in their order; places without a record are left out. */
export function itemsAt(db: Database, places: readonly number[]): LibraryItem[] {
  const items = new Map<string, LibraryItem>()
  // Put in order here: SQLite would copy all texts to sort them.
  for (const item of db.all(
    (row) => readItem(db, row),
    `SELECT ${columns} FROM json_each(?) j CROSS JOIN records r ON r.place = j.value ${joins}`,
    JSON.stringify(places),
  )) {
    if (item !== undefined) items.set(item.key, item)
  }
  return places.flatMap((place) => items.get(String(place)) ?? [])
}

/** One item by its name; null if it is not kept. */
export function findItem(db: Database, realm: Realm, pointer: RecordPointer): LibraryItem | null {
  const item = db.get(
    (row) => readItem(db, row),
    `SELECT ${columns} FROM records r ${joins}
      WHERE r.realm = ? AND r.service = ? AND r.kind = ? AND r.record_id = ?`,
    realm,
    pointer.service,
    pointer.kind,
    pointer.id.toWellFormed(),
  )
  return item ?? null
}

/** What is known of records by their names; those that are not kept are left out. */
export function marksOf(
  db: Database,
  asked: { realm: Realm; service: ServiceId; kind: RecordKind; ids: readonly string[] },
): RecordMark[] {
  // CROSS JOIN keeps the order: every name is looked up. SQLite would go through all names with each record.
  return db.all(
    (row) => ({
      id: row.text('record_id'),
      saved: row.isNull('saved') ? null : readMark(db, row),
      read: !row.isNull('read_at'),
      firstSeenAt: row.number('first_seen_at'),
    }),
    `SELECT r.record_id, r.read_at, r.first_seen_at, s.id AS saved, s.note, s.saved_at
       FROM json_each(?) j
       CROSS JOIN records r ON r.realm = ? AND r.service = ? AND r.kind = ? AND r.record_id = j.value
       LEFT JOIN saved s ON s.record = r.id`,
    JSON.stringify(asked.ids.map((id) => id.toWellFormed())),
    asked.realm,
    asked.service,
    asked.kind,
  )
}

/** Undefined for what a later program may know: a service or a kind without a name here. */
function readItem(db: Database, row: Row): LibraryItem | undefined {
  const place = row.number('place')
  const service = serviceAt(place)
  const kind = kindAt(place)
  if (service === undefined || kind === undefined) return undefined
  return {
    key: String(place),
    service,
    kind,
    id: row.text('record_id'),
    title: row.text('title'),
    text: row.text('text'),
    ...withParent(db, row.text('realm'), service, readDetail(row.text('detail'))),
    seenAt: row.number('seen_at'),
    firstSeenAt: row.number('first_seen_at'),
    answerId: row.textOrNull('answer_id') ?? '',
    operation: row.textOrNull('operation') ?? '',
    saved: row.isNull('saved') ? null : readMark(db, row),
    read: !row.isNull('read_at'),
  }
}

/** A parent that an answer named by its id alone has its title if it is kept itself. */
function withParent(
  db: Database,
  realm: string,
  service: ServiceId,
  detail: RecordDetail,
): RecordDetail {
  const { parent } = detail
  if (parent === undefined || parent.title !== parent.id) return detail
  const title = db.get(
    (row) => row.text('title'),
    'SELECT title FROM records WHERE realm = ? AND service = ? AND kind = ? AND record_id = ?',
    realm,
    service,
    parent.kind,
    parent.id,
  )
  return title === undefined ? detail : { ...detail, parent: { ...parent, title } }
}

/** The mark in a row with `saved` (its row number), `note` and `saved_at`. */
export function readMark(db: Database, row: Row): SavedMark {
  const saved = row.number('saved')
  return {
    lists: db.all(
      (item) => item.text('list'),
      'SELECT list FROM list_items WHERE saved = ? ORDER BY list',
      saved,
    ),
    tags: db.all(
      (tagged) => tagged.text('tag'),
      'SELECT tag FROM saved_tags WHERE saved = ? ORDER BY tag',
      saved,
    ),
    note: row.text('note'),
    savedAt: row.number('saved_at'),
  }
}
