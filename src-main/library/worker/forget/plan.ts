import type { ForgetWhat, Freed } from '#shared/bridge/library'
import type { RecordPointer } from '#shared/reading/record'
import type { MethodInput } from '../../methods'
import { answerNumber } from '../answers/answer-number'
import { countOwn } from '../collections/forget'
import type { Context } from '../context'
import type { Database, Value } from '../database'
import { notNeeded } from '../evict/least-used'
import type { PacedWork } from '../pace'
import type { Row } from '../row'
import { pictureBytes, picturesOf } from './plan-pictures'

/** What would be forgotten, and what that frees. */
export interface Plan {
  answers: number[]
  /** Records that go also if an answer that holds them stays. */
  records: number[]
  /** Records that stay and were also in answers that go: `temp.renewed` holds them too. */
  renewed: number[]
  /** Addresses of pictures. */
  pictures: string[]
  freed: Freed
}

/** Rows that are looked at before the clock is. */
const rowsAtOnce = 500
/** Numbers of answers; each of them may need a look at saved records. */
const answersAtOnce = 200

const numberOf = (row: Row): number => row.number('number')

/**
 * What is to be forgotten: kept in temporary tables, which are in memory. A plan is made
 * before every forgetting and is all that a preview does, so that both say the same. Only one may be
 * made at a time; it lets others read in between.
 */
export function* planForgetting(
  context: Context,
  input: MethodInput<'wouldFree'> | MethodInput<'forget'>,
): PacedWork<Plan> {
  const { db, pace } = context
  const { what, saved, realm } = input
  for (const table of ['scope', 'gone', 'gone_records', 'renewed']) {
    const name = table === 'scope' || table === 'gone' ? 'number' : 'id'
    db.exec(`CREATE TEMP TABLE IF NOT EXISTS ${table} (${name} INTEGER PRIMARY KEY);
      DELETE FROM temp.${table}`)
  }
  yield* markScope(context, what, realm)
  const last = db.count('SELECT max(number) FROM answers')
  for (let from = 0; from <= last; from += answersAtOnce) {
    db.run(
      `INSERT INTO temp.gone SELECT a.number FROM temp.scope c JOIN answers a ON a.number = c.number
        WHERE a.number >= ? AND a.number < ? AND ${saved ? 'true' : notNeeded}`,
      from,
      from + answersAtOnce,
    )
    if (pace.over()) yield
  }
  const answers = db.all(numberOf, 'SELECT number FROM temp.gone ORDER BY number')
  yield* eachPart(context, answers, (answer, after, until) =>
    db.run(
      `INSERT OR IGNORE INTO temp.gone_records SELECT r.record FROM answer_records r
        WHERE r.answer = ? AND r.record > ? AND r.record <= ?
        AND NOT EXISTS (SELECT 1 FROM answer_records o WHERE o.record = r.record
          AND o.answer NOT IN (SELECT number FROM temp.gone))
        AND ${saved ? 'true' : notSaved('r.record')}`,
      answer,
      after,
      until,
    ),
  )
  const named = yield* recordsOf(context, what, realm)
  const records = saved
    ? named
    : named.filter((record) => db.count(`SELECT ${notSaved('?')}`, record) === 1)
  for (const record of records) {
    db.run('INSERT OR IGNORE INTO temp.gone_records VALUES (?)', record)
  }
  yield* eachPart(context, answers, (answer, after, until) =>
    db.run(
      `INSERT OR IGNORE INTO temp.renewed SELECT r.record FROM answer_records r
        WHERE r.answer = ? AND r.record > ? AND r.record <= ?
        AND r.record NOT IN (SELECT id FROM temp.gone_records)`,
      answer,
      after,
      until,
    ),
  )
  const pictures = yield* picturesOf(context, input)
  const own = countOwn(db, input)
  return {
    answers,
    records,
    renewed: db.all((row) => row.number('id'), 'SELECT id FROM temp.renewed'),
    pictures,
    freed: {
      answers: answers.length,
      records: db.count('SELECT count(*) FROM temp.gone_records'),
      pictures: pictures.length,
      bytes: (yield* bytesOf(context, answers)) + pictureBytes(db, pictures),
      own: saved ? own : 0,
      savedKept: saved ? 0 : savedIn(db, named) + own,
    },
  }
}

/** Calls `work` for every few of the records of each answer: those after one, up to another. */
function* eachPart(
  { db, pace }: Context,
  answers: readonly number[],
  work: (answer: number, after: number, until: number) => void,
): PacedWork<void> {
  for (const answer of answers) {
    for (let after = 0; ; ) {
      const until = db.get(
        (row) => row.number('record'),
        `SELECT record FROM answer_records WHERE answer = ? AND record > ?
          ORDER BY record LIMIT 1 OFFSET ${rowsAtOnce - 1}`,
        answer,
        after,
      )
      work(answer, after, until ?? Number.MAX_SAFE_INTEGER)
      if (pace.over()) yield
      if (until === undefined) break
      after = until
    }
  }
}

const notSaved = (record: string) => `NOT EXISTS (SELECT 1 FROM saved s WHERE s.record = ${record})`

/** Puts the numbers of the answers that it is about into `temp.scope`. */
function* markScope(
  context: Context,
  what: ForgetWhat,
  realm: string | undefined,
): PacedWork<void> {
  const { db, pace } = context
  const inRealm = realm === undefined ? '' : 'AND q.realm = ?'
  const realms = realm === undefined ? [] : [realm]
  const last = db.count('SELECT max(number) FROM answers')
  for (const { sql, values, atOnce = rowsAtOnce } of scopesOf(db, what)) {
    for (let from = 0; from <= last; from += atOnce) {
      db.run(
        `INSERT OR IGNORE INTO temp.scope SELECT a.number FROM answers a
          JOIN questions q ON q.id = a.question
          WHERE a.number >= ? AND a.number < ? AND ${sql} ${inRealm}`,
        from,
        from + atOnce,
        ...values,
        ...realms,
      )
      if (pace.over()) yield
    }
  }
}

/** A condition on `a` and `q`, and how many numbers of answers are asked about at once. */
interface Scope {
  sql: string
  values: Value[]
  atOnce?: number
}

/** Numbers of answers are looked up: all at once. */
const allAtOnce = Number.MAX_SAFE_INTEGER

/** Which answers it is about: a condition on `a` and `q`. */
function scopesOf(db: Database, what: ForgetWhat): Scope[] {
  switch (what.at) {
    case 'answer':
      return [{ sql: 'a.number = ?', values: [answerNumber(db, what.id) ?? -1], atOnce: allAtOnce }]
    case 'answers': {
      const numbers = what.ids.flatMap((id) => answerNumber(db, id) ?? [])
      const sql = 'a.number IN (SELECT value FROM json_each(?))'
      return [{ sql, values: [JSON.stringify(numbers)], atOnce: allAtOnce }]
    }
    case 'operation':
      return [{ sql: 'q.operation = ?', values: [what.operation] }]
    case 'service':
      return [{ sql: 'q.service = ?', values: [what.service] }]
    case 'period':
      return [
        {
          sql: 'a.received_at >= ? AND a.received_at < ?',
          values: [what.from ?? Number.MIN_SAFE_INTEGER, what.until ?? Number.MAX_SAFE_INTEGER],
        },
      ]
    case 'everything':
      return [{ sql: 'true', values: [] }]
    case 'pictures':
      return []
    case 'record':
    case 'records':
      // Its text is in the bodies of the answers it was seen in.
      return partsOf(pointersOf(what)).map((pointers) => ({
        // CROSS JOIN keeps the order: every pointer is looked up by the key of the records.
        sql: `a.number IN (SELECT l.answer FROM json_each(?) p
          CROSS JOIN records r ON r.realm IN ('demo', 'gateway')
            AND r.service = p.value ->> '$.service' AND r.kind = p.value ->> '$.kind'
            AND r.record_id = p.value ->> '$.id'
          CROSS JOIN answer_records l ON l.record = r.id)`,
        values: [JSON.stringify(pointers)],
        atOnce: allAtOnce,
      }))
    default:
      return what satisfies never
  }
}

/** The records that are named one by one; none if it is about answers. */
function pointersOf(what: ForgetWhat): readonly RecordPointer[] {
  if (what.at === 'records') return what.items
  return what.at === 'record' ? [{ service: what.service, kind: what.kind, id: what.id }] : []
}

const pointersAtOnce = 100

const partsOf = (pointers: readonly RecordPointer[]): RecordPointer[][] =>
  Array.from({ length: Math.ceil(pointers.length / pointersAtOnce) }, (_none, part) =>
    pointers.slice(part * pointersAtOnce, (part + 1) * pointersAtOnce),
  )

function* recordsOf(
  context: Context,
  what: ForgetWhat,
  realm: string | undefined,
): PacedWork<number[]> {
  const { db, pace } = context
  if (what.at === 'everything') return yield* recordsAlone(context, realm)
  if (what.at === 'service') return yield* recordsAlone(context, realm, what.service)
  const found: number[] = []
  for (const { service, kind, id } of pointersOf(what)) {
    const record = db.get(
      (row) => row.number('id'),
      `SELECT id FROM records WHERE service = ? AND kind = ? AND record_id = ?
        AND realm IN (?, ?) LIMIT 1`,
      service,
      kind,
      id,
      realm ?? 'demo',
      realm ?? 'gateway',
    )
    if (record !== undefined) found.push(record)
    if (pace.over()) yield
  }
  return found
}

/** Saved records outlast an answer that was damaged: no answer leads to them. */
function* recordsAlone(
  { db, pace }: Context,
  realm: string | undefined,
  service?: string,
): PacedWork<number[]> {
  const found: number[] = []
  const last = db.count('SELECT max(id) FROM records')
  for (let from = 0; from <= last; from += rowsAtOnce) {
    const part = db.all(
      (row) => row.number('id'),
      `SELECT r.id FROM records r WHERE r.id >= ?1 AND r.id < ?2
        AND (?3 IS NULL OR r.realm = ?3) AND (?4 IS NULL OR r.service = ?4)
        AND NOT EXISTS (SELECT 1 FROM answer_records l WHERE l.record = r.id)`,
      from,
      from + rowsAtOnce,
      realm ?? null,
      service ?? null,
    )
    found.push(...part)
    if (pace.over()) yield
  }
  return found
}

/** Bytes of answers and records that go. A body counts if no answer that stays has it, and once. */
function* bytesOf({ db, pace }: Context, answers: readonly number[]): PacedWork<number> {
  let bytes = 0
  for (const answer of answers) {
    bytes += db.count(
      `SELECT a.stored - length(b.data) FROM answers a JOIN bodies b ON b.id = a.body
        WHERE a.number = ?`,
      answer,
    )
    bytes += db.count(
      `SELECT length(b.data) FROM answers a JOIN bodies b ON b.id = a.body WHERE a.number = ?1
        AND NOT EXISTS (SELECT 1 FROM answers o WHERE o.body = a.body
          AND (o.number < ?1 OR o.number NOT IN (SELECT number FROM temp.gone)))`,
      answer,
    )
    if (pace.over()) yield
  }
  for (let after = 0; ; ) {
    const part = db.all(
      (row) => ({ id: row.number('id'), stored: row.number('stored') }),
      `SELECT g.id, r.stored FROM temp.gone_records g JOIN records r ON r.id = g.id
        WHERE g.id > ? ORDER BY g.id LIMIT ${rowsAtOnce}`,
      after,
    )
    for (const { stored } of part) bytes += stored
    if (pace.over()) yield
    after = part.at(-1)?.id ?? 0
    if (part.length < rowsAtOnce) return bytes
  }
}

/** Saved items that match and stay. */
function savedIn(db: Database, records: readonly number[]): number {
  return db.count(
    `SELECT count(*) FROM saved s LEFT JOIN records r ON r.id = s.record
      WHERE s.answer IN (SELECT number FROM temp.scope)
        OR r.answer IN (SELECT number FROM temp.scope) OR s.record IN (SELECT value FROM json_each(?))`,
    JSON.stringify(records),
  )
}
