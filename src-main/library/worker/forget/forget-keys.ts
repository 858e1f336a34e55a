import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyFinder, type KeyFinder } from '../../../vault/find-key'
import { createRedactor, redacted } from '../../../vault/redaction'
import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import type { Value } from '../database'
import { earlierFiles } from '../file/names'
import type { PacedWork } from '../pace'
import { dropPictures } from '../pictures'
import { hasIndex, renewInIndex } from '../records/index-rows'
import { takeOut } from './forget'
import { beginWiping, finishWiping } from './wipe'

/** Rows that go as a whole if one of their columns holds the key. */
const ownRows = [{ table: 'lists', id: 'id', columns: ['query'] }] as const

const rowsAtOnce = 200

/** Bytes that are looked at in one step. */
const pieceBytes = 64_000
/** How far chunks overlap: the longest form of a long key, so that it is whole in one of them. */
const overlapBytes = 16_000
/** Shorter halves of a key would be found in ordinary text. */
const shortestHalf = 8

/**
 * Removes copies of damaged and of older files that hold one of these keys: what can be read of
 * them was taken over before, and a damaged file cannot be changed in part. A text may be torn
 * between two pages of such a file, so that one half of a key is enough.
 *
 * @returns how many copies went
 */
function* forgetEarlierFiles(
  { folder, pace }: Pick<Context, 'folder' | 'pace'>,
  keys: readonly string[],
): PacedWork<number> {
  const finder = createKeyFinder(keys.flatMap((key) => [key, ...halvesOf(key)]))
  const names = earlierFiles(folder)
  const found = new Set<string>()
  for (const name of names) {
    const file = openSync(join(folder, name), 'r')
    try {
      const piece = Buffer.alloc(pieceBytes + overlapBytes)
      for (let at = 0; ; at += pieceBytes) {
        const read = readSync(file, piece, 0, piece.length, at)
        if (finder.inText(piece.toString('latin1', 0, read))) found.add(name.replace(log, ''))
        if (read < piece.length || found.has(name.replace(log, ''))) break
        if (pace.over()) yield
      }
    } finally {
      closeSync(file)
    }
  }
  // A file goes with its log, and the log with its file.
  for (const name of names) {
    if (found.has(name.replace(log, ''))) rmSync(join(folder, name), { force: true })
  }
  return found.size
}

const log = /-(wal|shm)$/

function halvesOf(key: string): string[] {
  const middle = Math.floor(key.length / 2)
  return middle < shortestHalf ? [] : [key.slice(0, middle), key.slice(middle)]
}

/**
 * Takes out what was stored with a key in it before the program knew that it is one. What a person made
 * by hand stays, without the key; everything else can be asked again and goes.
 */
export function* forgetKeys(
  context: Context,
  { keys }: MethodInput<'forgetKeys'>,
): PacedWork<MethodValue<'forgetKeys'>> {
  const { modules } = context.parts
  const finder = createKeyFinder(keys)
  const answers = yield* answersWithKey(context, finder)
  for (const id of answers) {
    yield* takeOut(context, { what: { at: 'answer', id }, saved: true })
  }
  let removed = answers.length
  const rows: { table: string; id: string; values: Value[] }[] = []
  for (const { table, id, columns } of [...ownRows, ...modules.flatMap(({ keyRows }) => keyRows)]) {
    const found = yield* rowsWithKey(context, finder, { table, id, columns })
    rows.push(...found.map((value) => ({ table, id, values: [value] })))
  }
  // Parts of a map are kept under the address that a person typed. They are no things of the person's, and so
  // are not counted.
  const pictures = yield* rowsWithKey(context, finder, {
    table: 'pictures',
    id: 'url',
    columns: ['url'],
  })
  const marks = yield* marksWithKey(context, keys, finder)
  for (const { keyChanges } of modules) {
    if (keyChanges !== undefined) marks.push(...(yield* keyChanges(context, keys, finder)))
  }
  removed += (yield* forgetEarlierFiles(context, keys)) + rows.length + marks.length
  if (rows.length + marks.length + pictures.length > 0) {
    beginWiping(context)
    context.db.transaction(() => {
      for (const { table, id, values } of rows) {
        context.db.run(`DELETE FROM ${table} WHERE ${id} = ?`, ...values)
      }
      dropPictures(context.db, pictures)
      for (const change of marks) change()
    })
    for (const { announce } of modules) announce?.(context)
  }
  yield 'aside'
  yield* finishWiping(context)
  return { removed }
}

/** The ids of all answers to questions that hold the key. */
function* answersWithKey({ db, pace }: Context, finder: KeyFinder): PacedWork<string[]> {
  const found: string[] = []
  for (let after = 0; ; ) {
    const part = db.all(
      (row) => ({ id: row.number('id'), text: `${row.text('key')}\n${row.text('input')}` }),
      `SELECT id, key, input FROM questions WHERE id > ? ORDER BY id LIMIT ${rowsAtOnce}`,
      after,
    )
    for (const { id, text } of part) {
      if (!finder.inText(text)) continue
      found.push(
        ...db.all((row) => row.text('id'), 'SELECT id FROM answers WHERE question = ?', id),
      )
    }
    if (pace.over()) yield
    after = part.at(-1)?.id ?? 0
    if (part.length < rowsAtOnce) return found
  }
}

/** The ids of a table's rows that hold the key in one of these columns. */
function* rowsWithKey(
  { db, pace }: Context,
  finder: KeyFinder,
  { table, id, columns }: { table: string; id: string; columns: readonly string[] },
): PacedWork<string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const part = db.all(
      (row) => ({
        id: row.text('row_id'),
        texts: columns.map((column) => row.textOrNull(column) ?? ''),
      }),
      `SELECT ${id} AS row_id, ${columns.join(', ')} FROM ${table}
        WHERE ${id} > ? ORDER BY ${id} LIMIT ${rowsAtOnce}`,
      after,
    )
    for (const { id: one, texts } of part) if (texts.some(finder.inText)) found.push(one)
    if (pace.over()) yield
    after = part.at(-1)?.id ?? ''
    if (part.length < rowsAtOnce) return found
  }
}

/** What is to be done about each name of a list, tag and note that holds the key. */
function* marksWithKey(
  { db, pace }: Context,
  keys: readonly string[],
  finder: KeyFinder,
): PacedWork<(() => void)[]> {
  const redactor = createRedactor(keys, [])
  const without = (text: string): string => {
    const rest = redactor.text(text)
    return finder.inText(rest) ? redacted : rest
  }
  const indexed = hasIndex(db)
  const changes: (() => void)[] = []
  const lists = db.all(
    (row) => ({ id: row.text('id'), name: row.text('name') }),
    'SELECT id, name FROM lists',
  )
  for (const { id, name } of lists) {
    if (!finder.inText(name)) continue
    changes.push(() => void db.run('UPDATE lists SET name = ? WHERE id = ?', without(name), id))
  }
  if (pace.over()) yield
  for (let after = 0; ; ) {
    const saved = db.all(
      (row) => ({
        id: row.number('id'),
        record: row.numberOrNull('record'),
        note: row.text('note'),
      }),
      `SELECT id, record, note FROM saved WHERE id > ? ORDER BY id LIMIT ${rowsAtOnce}`,
      after,
    )
    for (const { id, record, note } of saved) {
      const tags = db
        .all((row) => row.text('tag'), 'SELECT tag FROM saved_tags WHERE saved = ?', id)
        .filter(finder.inText)
      if (tags.length === 0 && !finder.inText(note)) continue
      changes.push(() => {
        if (finder.inText(note)) {
          db.run('UPDATE saved SET note = ? WHERE id = ?', without(note), id)
        }
        for (const tag of tags) {
          db.run('DELETE FROM saved_tags WHERE saved = ? AND tag = ?', id, tag)
          db.run('INSERT OR IGNORE INTO saved_tags (saved, tag) VALUES (?, ?)', id, without(tag))
        }
        if (indexed && record !== null) renewInIndex(db, record)
      })
    }
    if (pace.over()) yield
    after = saved.at(-1)?.id ?? 0
    if (saved.length < rowsAtOnce) return changes
  }
}
