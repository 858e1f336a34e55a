import { answerBytes, serviceOf } from '../answers/keep'
import type { Context } from '../context'
import type { Database, Value } from '../database'
import type { PacedWork } from '../pace'
import { storedBytes } from '../records/keep'
import { sequenceOf } from '../search/codes'
import { betweenSlices } from '../space'
import { readNamed } from './read-through'

/*
 * Rows whose own page is lost are in the indexes of their table too, by their names and numbers, and what
 * refers to them is there. Wants an open transaction and leaves one open.
 */

/** Makes again what can be made of rows that are missing in these tables. */
export function* takeLost(
  context: Context,
  from: Database,
  lacking: ReadonlySet<string>,
): PacedWork<void> {
  if (lacking.has('questions')) yield* takeQuestions(context, from)
  if (lacking.has('answers')) yield* takeAnswers(context, from)
  if (lacking.has('records')) yield* takeRecords(context, from)
  if (lacking.has('saved')) yield* takeSaved(context, from)
  if (lacking.has('lists')) nameLists(context)
}

/** Every row of an index as it can be read: its own columns and the number of the row. */
function eachOf(
  { db, pace }: Context,
  from: Database,
  rows: { table: string; index: string; columns: readonly string[] },
  take: (values: Value[]) => void,
): PacedWork<boolean> {
  return readNamed(from, { ...rows, key: rows.columns }, () => betweenSlices(db, pace), take)
}

/** The name of a question says what it asks. When it went out of date is lost, so it is asked again. */
function* takeQuestions(context: Context, from: Database): PacedWork<void> {
  const { db } = context
  const now = context.now()
  const rows = {
    table: 'questions',
    index: 'sqlite_autoindex_questions_1',
    columns: ['key', 'id'],
  }
  yield* eachOf(context, from, rows, ([key, id]) => {
    if (typeof key !== 'string' || id === undefined) return
    const asked = readKey(key)
    if (asked === undefined) return
    const { changes } = db.run(
      `INSERT OR IGNORE INTO questions
        (id, key, realm, service, operation, input, outdated_at, used_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      key,
      asked.realm,
      serviceOf(asked.operation),
      asked.operation,
      JSON.stringify({ values: asked.values, extra: {} }),
      now,
      now,
    )
    // Its answers came before it, and were not counted.
    if (changes > 0) db.run(countAnswers, id)
  })
}

const countAnswers = `INSERT INTO sizes (realm, service, answers, bytes)
  SELECT q.realm, q.service, count(*), sum(a.stored) FROM questions q
    JOIN answers a ON a.question = q.id WHERE q.id = ? GROUP BY q.id
  ON CONFLICT DO UPDATE SET answers = answers + excluded.answers, bytes = bytes + excluded.bytes`

/** Reads what `cacheKey` writes; values that equal a default stand in none. */
function readKey(key: string) {
  const parts = /^(?<realm>demo|gateway):(?<operation>[^?#]+)(?:\?(?<pairs>[^#]*))?/.exec(
    key,
  )?.groups
  const { realm, operation, pairs = '' } = parts ?? {}
  if (realm === undefined || operation === undefined) return undefined
  const values: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(pairs.replaceAll('+', '%2B'))) {
    const known = values[name]
    values[name] = known === undefined ? value : [known, value].flat()
  }
  return { realm, operation, values }
}

/** Which index of the answers says what of them. */
const answerIndexes = [
  { index: 'sqlite_autoindex_answers_1', columns: ['id', 'number'], told: ['id'] },
  {
    index: 'answers_question',
    columns: ['question', 'turn', 'number'],
    told: ['question', 'turn'],
  },
  { index: 'answers_body', columns: ['body', 'number'], told: ['body'] },
  { index: 'answers_received', columns: ['received_at', 'number'], told: ['received_at'] },
] as const

/** What was said of an answer beside its body, if nothing is known of it. */
const unknownHead = JSON.stringify({
  freshUntil: 0,
  request: { method: 'GET', url: '', headers: [] },
  headers: [],
  timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
})

/** An answer without its head is its body, its question and when it came. */
function* takeAnswers(context: Context, from: Database): PacedWork<void> {
  const { db } = context
  db.exec(`CREATE TEMP TABLE IF NOT EXISTS found_answers (number INTEGER PRIMARY KEY, id TEXT,
      question INTEGER, turn INTEGER, body INTEGER, received_at INTEGER);
    DELETE FROM temp.found_answers`)
  for (const { index, columns, told } of answerIndexes) {
    const sql = `INSERT INTO temp.found_answers (${columns.join(', ')})
      VALUES (${columns.map(() => '?').join(', ')})
      ON CONFLICT (number) DO UPDATE SET ${told.map((name) => `${name} = excluded.${name}`).join(', ')}`
    yield* eachOf(context, from, { table: 'answers', index, columns }, (values) => {
      db.run(sql, ...values)
    })
  }
  db.run(
    `INSERT OR IGNORE INTO answers
      (number, id, question, turn, body, received_at, confirmed_at, status, bytes, head, stored)
      SELECT f.number, f.id, f.question, f.turn, f.body, f.received_at, f.received_at, 200, b.length, ?,
        ? + length(b.data)
      FROM temp.found_answers f JOIN bodies b ON b.id = f.body JOIN questions q ON q.id = f.question
      WHERE f.id IS NOT NULL AND f.turn IS NOT NULL AND f.received_at IS NOT NULL`,
    unknownHead,
    answerBytes(unknownHead, 0),
  )
  db.exec('DROP TABLE temp.found_answers')
}

/**
 * A record is named by one index, and its place stands in another. The rest is read again from the answers
 * that hold it, which are noted as pending for that.
 */
function* takeRecords(context: Context, from: Database): PacedWork<void> {
  const { db } = context
  const places = new Map<Value, number>()
  const byPlace = {
    table: 'records',
    index: 'sqlite_autoindex_records_1',
    columns: ['place', 'id'],
  }
  yield* eachOf(context, from, byPlace, ([place, id]) => {
    if (typeof place === 'number' && id !== undefined) places.set(id, place)
  })
  const byName = {
    table: 'records',
    index: 'sqlite_autoindex_records_2',
    columns: ['realm', 'service', 'kind', 'record_id', 'id'],
  }
  yield* eachOf(context, from, byName, ([realm, service, kind, name, id]) => {
    const place = id === undefined ? undefined : places.get(id)
    if (id === undefined || place === undefined || typeof name !== 'string') return
    const detail = JSON.stringify({ facts: [] })
    const { changes } = db.run(
      `INSERT OR IGNORE INTO records (id, place, realm, service, kind, record_id, first_seen_at, seen_at,
        stored, title, detail, text) VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, '')`,
      id,
      place,
      realm ?? null,
      service ?? null,
      kind ?? null,
      name,
      sequenceOf(place),
      storedBytes({ id: name, title: name, text: '', detail }),
      name,
      detail,
    )
    if (changes === 0) return
    db.run(
      `INSERT OR IGNORE INTO records_pending SELECT answer FROM answer_records
        WHERE record = ? AND answer IN (SELECT number FROM answers)`,
      id,
    )
  })
}

/** Takes over which things were saved, from the indexes of their table; notes stand nowhere else. */
function* takeSaved(context: Context, from: Database): PacedWork<void> {
  const { db } = context
  const realms = {
    record: 'SELECT realm FROM records WHERE id = ?2',
    answer: `SELECT q.realm FROM answers a JOIN questions q ON q.id = a.question WHERE a.number = ?2`,
  }
  for (const [column, index] of [
    ['record', 'sqlite_autoindex_saved_1'],
    ['answer', 'sqlite_autoindex_saved_2'],
  ] as const) {
    const rows = { table: 'saved', index, columns: [column, 'id'] }
    yield* eachOf(context, from, rows, ([saved, id]) => {
      if (typeof saved !== 'number' || id === undefined) return
      db.run(
        `INSERT OR IGNORE INTO saved (id, realm, ${column}, note, saved_at)
          SELECT ?1, realm, ?2, '', ?3 FROM (${realms[column]})`,
        id,
        saved,
        context.now(),
      )
    })
  }
}

/** A list whose name is lost still has its items. */
function nameLists({ db, now }: Context): void {
  db.run(
    `INSERT OR IGNORE INTO lists (id, realm, name, changed_at)
      SELECT list, realm, 'Recovered list ' || row_number() OVER (ORDER BY list), ? FROM (
        SELECT i.list, min(s.realm) AS realm FROM list_items i JOIN saved s ON s.id = i.saved
        WHERE i.list NOT IN (SELECT id FROM lists) GROUP BY i.list)`,
    now(),
  )
}
