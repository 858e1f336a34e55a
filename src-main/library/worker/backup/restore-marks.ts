import type { PacedWork } from '../pace'
import type { Restoring } from './restoring'
import { isMoment, parsed } from './validate'

/** Adds lists, saved items with their notes, tags, and which lists they are in. */
export function* restoreMarks(restoring: Restoring): PacedWork<void> {
  const { from, db, pause } = restoring
  const lists = from.all(
    (row) => [
      row.text('id'),
      row.text('realm'),
      row.text('name'),
      row.textOrNull('query'),
      row.number('changed_at'),
    ],
    'SELECT id, realm, name, query, changed_at FROM lists',
  )
  for (const list of lists) {
    const query = list[3]
    if (typeof query === 'string' && parsed(query) === undefined) continue
    db.run(
      'INSERT OR IGNORE INTO lists (id, realm, name, query, changed_at) VALUES (?, ?, ?, ?, ?)',
      ...list,
    )
  }
  yield* restoreSaved(restoring)
  const tags = from.all(
    (row) => ({ saved: row.number('saved'), name: row.text('tag') }),
    'SELECT saved, tag FROM saved_tags',
  )
  for (const { saved, name } of tags) {
    mark(restoring, saved, 'INSERT OR IGNORE INTO saved_tags (saved, tag) VALUES (?, ?)', name)
    yield* pause()
  }
  const items = from.all(
    (row) => ({ saved: row.number('saved'), name: row.text('list') }),
    'SELECT saved, list FROM list_items',
  )
  for (const { saved, name } of items) {
    mark(restoring, saved, intoList, name)
    yield* pause()
  }
}

/** A list that was left out has no items. */
const intoList =
  'INSERT OR IGNORE INTO list_items (saved, list) SELECT ?, id FROM lists WHERE id = ?'

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
  const rows = from.all(
    (row) => ({
      id: row.number('id'),
      realm: row.text('realm'),
      record: row.numberOrNull('record'),
      answer: row.numberOrNull('answer'),
      note: row.text('note'),
      savedAt: row.number('saved_at'),
    }),
    'SELECT id, realm, record, answer, note, saved_at FROM saved',
  )
  for (const { id, realm, note, savedAt, ...old } of rows) {
    const record = old.record === null ? null : (records.get(old.record) ?? null)
    const answer = old.answer === null ? null : (answers.get(old.answer) ?? null)
    if ((record === null && answer === null) || !isMoment(savedAt)) continue
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
