import type { Answer } from '#shared/bridge/answer'
import type { Realm } from '#shared/operation/cache-key'
import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import type { Database } from '../database'
import { evict } from '../evict/evict'
import { isOver } from '../evict/over-limits'
import type { PacedWork } from '../pace'
import type { Row } from '../row'
import { answerNumber } from './answer-number'
import { type StoredBody, storeBody } from './body'
import { addRecords, isForLater, isPending, mergeAdded, setPending } from './pending'
import { headOf } from './read-answer'
import { recordsIn } from './records-in'

/** Bytes that a row takes beside its texts: numbers, indexes, its place in the page. */
const rowBytes = 120

/**
 * Stores an answer. Everything of it is written in one transaction; it may be spread over several
 * slices, in which nothing else is written. The records of a long answer are put in a while later, since
 * that would take the processor from the window just when it draws them.
 */
export function* keep(
  context: Context,
  { key, realm, answer, packed }: MethodInput<'keep'>,
): PacedWork<MethodValue<'keep'>> {
  const { db } = context
  const known = answerNumber(db, answer.id)
  if (known !== undefined) {
    return { id: answer.id, confirmed: false, records: recordsOf(db, known) }
  }
  const body = yield* storeBody(answer.body, packed)
  const newest = newestOf(db, key)
  if (newest !== undefined && newest.status === answer.status && same(newest.hash, body.hash)) {
    confirm(context, newest, answer, body)
    return { id: newest.id, confirmed: true, records: recordsOf(db, newest.number) }
  }
  yield* makeRoom(context, answer, body)
  const later = isForLater(body)
  const records = later ? [] : recordsIn(context, answer, packed)
  yield
  let number: number
  db.begin()
  try {
    number = addAnswer(context, { key, realm, answer, body, turn: newest?.turn ?? 0 })
    if (later) setPending(db, number)
    else yield* addRecords(context, { answer: number, realm, records, seenAt: answer.receivedAt })
    db.commit()
  } catch (error) {
    db.rollback()
    throw error
  }
  yield* mergeAdded(context, records, body.length)
  if (isOver(context)) yield* evict(context)
  return { id: answer.id, confirmed: false, records: recordsOf(db, number) }
}

const mostForWords = 4 * 1024 * 1024

/**
 * Bytes that an answer is likely to take: its body, and of JSON its records, their words and the
 * beginnings of words in the index, which together can be several times its length.
 */
function estimate({ form, data, length }: StoredBody): number {
  const words = form === 'json' ? Math.min(length * 4, length + mostForWords) : 0
  return data.byteLength + words + 16_384
}

/** Makes room before writing, so that the library is never much over its limit. */
function* makeRoom(context: Context, answer: Answer, body: StoredBody): PacedWork<void> {
  const { capBytes } = context.limits
  if (body.data.byteLength > capBytes / 2) {
    throw new Error('The answer is too large for the library’s limit.')
  }
  const bytes = Math.min(estimate(body), Math.floor(capBytes / 2))
  const room = { bytes, service: serviceOf(answer.operation) }
  if (isOver(context, room)) yield* evict(context, room)
  else yield
}

interface Newest {
  number: number
  id: string
  question: number
  turn: number
  status: number
  hash: Uint8Array
}

function newestOf(db: Database, key: string): Newest | undefined {
  const read = (row: Row): Newest => ({
    number: row.number('number'),
    id: row.text('id'),
    question: row.number('question'),
    turn: row.number('turn'),
    status: row.number('status'),
    hash: row.bytes('hash'),
  })
  const sql = `SELECT a.number, a.id, a.question, a.turn, a.status, b.hash FROM questions q
    JOIN answers a ON a.question = q.id JOIN bodies b ON b.id = a.body
    WHERE q.key = ? ORDER BY a.turn DESC LIMIT 1`
  return db.get(read, sql, key)
}

const same = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0

/** The same bytes came again: the newest answer is as fresh as this one, and no new one is made. */
function confirm(
  context: Context,
  { question, number }: Newest,
  answer: Answer,
  body: StoredBody,
): void {
  const { db } = context
  db.transaction(() => {
    repair(context, body)
    const head = JSON.stringify(headOf(answer))
    // Not the later of both: after a clock was set back, nothing would be fresh until it caught up.
    db.run(
      'UPDATE answers SET confirmed_at = ?, url = ?, head = ? WHERE number = ?',
      answer.receivedAt,
      answer.request.url,
      head,
      number,
    )
    db.run('INSERT INTO answer_names (id, answer) VALUES (?, ?)', answer.id, number)
    db.run('UPDATE questions SET used_at = ? WHERE id = ?', context.now(), question)
  })
}

/** What came goes in the place of damaged bytes: the same ones are stored only once, and other answers have them. */
function repair({ db, spoilt }: Context, { hash, encoding, data, length }: StoredBody): void {
  const { changes } = db.run(
    `UPDATE bodies SET encoding = ?2, data = ?3, length = ?4
      WHERE hash = ?1 AND (data <> ?3 OR encoding <> ?2 OR length <> ?4)`,
    hash,
    encoding,
    data,
    length,
  )
  if (changes === 0) return
  const again = `SELECT a.number FROM answers a JOIN bodies b ON b.id = a.body WHERE b.hash = ?`
  for (const number of db.all((row) => row.number('number'), again, hash)) spoilt.delete(number)
}

interface NewAnswer {
  key: string
  realm: Realm
  answer: Answer
  body: StoredBody
  /** The turn of the newest answer so far. */
  turn: number
}

function addAnswer(context: Context, { key, realm, answer, body, turn }: NewAnswer): number {
  const { db } = context
  const input = JSON.stringify({ values: answer.values, extra: answer.extra })
  const question = db.get(
    (row) => row.number('id'),
    `INSERT INTO questions (key, realm, service, operation, input, used_at) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET input = excluded.input, used_at = excluded.used_at
      RETURNING id`,
    key,
    realm,
    serviceOf(answer.operation),
    answer.operation,
    input,
    context.now(),
  )
  repair(context, body)
  const bodyId =
    db.get((row) => row.number('id'), 'SELECT id FROM bodies WHERE hash = ?', body.hash) ??
    db.run(
      'INSERT INTO bodies (hash, form, type, encoding, data, length) VALUES (?, ?, ?, ?, ?, ?)',
      body.hash,
      body.form,
      body.type,
      body.encoding,
      body.data,
      body.length,
    ).lastId
  const head = JSON.stringify(headOf(answer))
  return db.run(
    `INSERT INTO answers (id, question, turn, body, received_at, confirmed_at, status, bytes, url, head, stored)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    answer.id,
    question ?? 0,
    Math.max(answer.receivedAt, turn + 1),
    bodyId,
    answer.receivedAt,
    answer.receivedAt,
    answer.status,
    answer.bytes,
    answer.request.url,
    head,
    answerBytes(head, body.data.byteLength),
  ).lastId
}

/** Bytes an answer is counted with. */
export const answerBytes = (head: string, body: number): number => rowBytes + head.length + body

/** The service of an operation: what stands before the point. */
export const serviceOf = (operation: string): string => operation.split('.', 1)[0] ?? operation

function recordsOf(db: Database, answer: number): number | null {
  if (isPending(db, answer)) return null
  return db.count('SELECT count(*) FROM answer_records WHERE answer = ?', answer)
}
