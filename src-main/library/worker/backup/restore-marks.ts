import type { PacedWork } from '../pace'
import { areShort, type Restoring } from './restoring'
import { fitList, fitTag, isMoment, isNote } from './validate'

/** Adds lists, saved items with their notes, tags, and which lists they are in. */
export function* restoreMarks(restoring: Restoring): PacedWork<void> {
  const { from, db, pause } = restoring
  const lists = from.each(
    (row) => ({
      id: row.text('id'),
      realm: row.text('realm'),
      name: row.text('name'),
      query: row.textOrNull('query'),
      changedAt: row.number('changed_at'),
    }),
    `SELECT id, realm, name, query, changed_at FROM lists
      WHERE ${areShort(['id', 'realm', 'name', 'query'])}`,
  )
  for (const given of lists) {
    const list = fitList(given)
    if (list !== undefined) {
      db.run(
        'INSERT OR IGNORE INTO lists (id, realm, name, query, changed_at) VALUES (?, ?, ?, ?, ?)',
        list.id,
        list.realm,
        list.name,
        list.query,
        list.changedAt,
      )
    }
    yield* pause()
  }
  yield* restoreSaved(restoring)
  const tags = from.each(
    (row) => ({ saved: row.number('saved'), name: row.text('tag') }),
    `SELECT saved, tag FROM saved_tags WHERE ${areShort(['tag'])}`,
  )
  for (const { saved, name } of tags) {
    const tag = fitTag(name)
    if (tag !== undefined) {
      mark(restoring, saved, 'INSERT OR IGNORE INTO saved_tags (saved, tag) VALUES (?, ?)', tag)
    }
    yield* pause()
  }
  const items = from.each(
    (row) => ({ saved: row.number('saved'), name: row.text('list') }),
    `SELECT saved, list FROM list_items WHERE ${areShort(['list'])}`,
  )
  for (const { saved, name } of items) {
    mark(restoring, saved, intoList, name)
    yield* pause()
  }
}

/** A list that was left out has no items, nor has a search, or a list of the other world. */
const intoList = `INSERT OR IGNORE INTO list_items (saved, list)
  SELECT s.id, l.id FROM saved s JOIN lists l ON l.realm = s.realm
    WHERE s.id = ? AND l.id = ? AND l.query IS NULL`

function mark({ db, saved }: Restoring, old: number, sql: string, name: string): void {
  const number = saved.get(old)
  if (number !== undefined) db.run(sql, number, name)
}

function* restoreSaved({
  from,
  db,
  answers,
  records,
  saved,
  added,
  indexed,
  pause,
}: Restoring): PacedWork<void> {
  const rows = from.each(
    (row) => ({
      id: row.number('id'),
      record: row.numberOrNull('record'),
      answer: row.numberOrNull('answer'),
      note: row.text('note'),
      savedAt: row.number('saved_at'),
    }),
    `SELECT id, record, answer, note, saved_at FROM saved WHERE ${areShort(['note'])}`,
  )
  for (const { id, savedAt, ...old } of rows) {
    const record = old.record === null ? null : (records.get(old.record) ?? null)
    // A mark is of one thing.
    const answer = old.answer === null || record !== null ? null : (answers.get(old.answer) ?? null)
    // Not what the backup says: a mark is of the world of its thing.
    const realm = db.get((row) => row.text('realm'), realmOf, record, answer)
    if (realm === undefined || !isMoment(savedAt)) continue
    const note = isNote(old.note) ? old.note : ''
    if (record !== null) indexed.add(record)
    const there = db.get(
      (row) => ({ id: row.number('id'), note: row.text('note') }),
      'SELECT id, note FROM saved WHERE record = ? OR answer = ?',
      record,
      answer,
    )
    if (there === undefined) {
      const { lastId } = db.run(
        'INSERT INTO saved (realm, record, answer, note, saved_at) VALUES (?, ?, ?, ?, ?)',
        realm,
        record,
        answer,
        note,
        savedAt,
      )
      saved.set(id, lastId)
      added.saved += 1
    } else {
      saved.set(id, there.id)
      if (there.note === '') db.run('UPDATE saved SET note = ? WHERE id = ?', note, there.id)
    }
    yield* pause()
  }
}

const realmOf = `SELECT realm FROM records WHERE id = ?
  UNION ALL SELECT q.realm FROM answers a JOIN questions q ON q.id = a.question WHERE a.number = ?`
