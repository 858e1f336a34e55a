import { answerNumber } from '../answers/answer-number'
import { isItsOwn } from '../answers/body'
import { answerBytes } from '../answers/keep'
import type { Database } from '../database'
import type { PacedWork } from '../pace'
import type { Row } from '../row'
import { createFreeNumbers, type FreeNumbers } from './free-numbers'
import { damaged } from './open-backup'
import { areShort, type Restoring } from './restoring'
import { isFitAnswer, mostBytes } from './validate'

/** Adds questions, bodies, answers and their further names. */
export function* restoreAnswers(restoring: Restoring): PacedWork<void> {
  const { from, db, answers, added, pause } = restoring
  // Two versions that came in the same moment stand one behind the other.
  const turns = createFreeNumbers(
    (question, turn) =>
      db.count('SELECT count(*) FROM answers WHERE question = ? AND turn = ?', question, turn) > 0,
    1,
  )
  const rows = from.each(
    (row) => ({ ...readAnswer(row), question: readQuestion(row) }),
    `SELECT a.*, q.key, q.realm, q.service, q.operation, q.input, q.outdated_at, q.used_at
      FROM answers a JOIN questions q ON q.id = a.question
      WHERE ${areShort(['a.id', 'a.url', 'a.head', 'q.key', 'q.realm', 'q.service', 'q.operation', 'q.input'])}
      ORDER BY a.number`,
  )
  for (const row of rows) {
    yield* pause()
    if (!isFitAnswer(row)) continue
    const there = answerNumber(db, row.id)
    if (there === undefined) added.answers += 1
    answers.set(row.number, there ?? addAnswer(restoring, row, turns))
  }
  const names = from.each(
    (row) => ({ id: row.text('id'), answer: row.number('answer') }),
    `SELECT id, answer FROM answer_names WHERE ${areShort(['id'])}`,
  )
  for (const { id, answer } of names) {
    yield* pause()
    const number = answers.get(answer)
    if (number !== undefined && answerNumber(db, id) === undefined) {
      db.run('INSERT INTO answer_names (id, answer) VALUES (?, ?)', id, number)
    }
  }
}

type Answer = ReturnType<typeof readAnswer> & { question: StoredQuestion }
type StoredQuestion = ReturnType<typeof readQuestion>

const readAnswer = (row: Row) => ({
  number: row.number('number'),
  id: row.text('id'),
  turn: row.number('turn'),
  body: row.number('body'),
  receivedAt: row.number('received_at'),
  confirmedAt: row.number('confirmed_at'),
  status: row.number('status'),
  bytes: row.number('bytes'),
  url: row.text('url'),
  head: row.text('head'),
})

const readQuestion = (row: Row) => ({
  key: row.text('key'),
  realm: row.text('realm'),
  service: row.text('service'),
  operation: row.text('operation'),
  input: row.text('input'),
  outdatedAt: row.number('outdated_at'),
  usedAt: row.number('used_at'),
})

function addAnswer({ from, db }: Restoring, answer: Answer, turns: FreeNumbers): number {
  const question = questionOf(db, answer.question)
  const body = addBody(from, db, answer.body)
  return db.run(
    `INSERT INTO answers (id, question, turn, body, received_at, confirmed_at, status, bytes, url, head, stored)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    answer.id,
    question,
    turns.take(question, answer.turn),
    body.id,
    answer.receivedAt,
    answer.confirmedAt,
    answer.status,
    answer.bytes,
    answer.url,
    answer.head,
    answerBytes(answer.head, body.bytes),
  ).lastId
}

function questionOf(db: Database, question: StoredQuestion): number {
  const id = db.get(
    (row) => row.number('id'),
    `INSERT INTO questions (key, realm, service, operation, input, outdated_at, used_at)
      VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`,
    question.key,
    question.realm,
    question.service,
    question.operation,
    question.input,
    question.outdatedAt,
    question.usedAt,
  )
  return id ?? 0
}

function addBody(from: Database, db: Database, id: number): { id: number; bytes: number } {
  const body = from.get(
    (row) => ({
      hash: row.bytes('hash'),
      form: row.text('form'),
      type: row.text('type'),
      encoding: row.text('encoding'),
      length: row.number('length'),
      data: row.bytes('data'),
      sound: row.number('length') <= mostBytes && isItsOwn(row),
    }),
    `SELECT hash, form, type, encoding, length, data FROM bodies
      WHERE id = ? AND ${areShort(['data'], mostBytes)}`,
    id,
  )
  if (body?.sound !== true) throw new Error(damaged)
  const there = db.get((row) => row.number('id'), 'SELECT id FROM bodies WHERE hash = ?', body.hash)
  const added =
    there ??
    db.run(
      'INSERT INTO bodies (hash, form, type, encoding, length, data) VALUES (?, ?, ?, ?, ?, ?)',
      body.hash,
      body.form,
      body.type,
      body.encoding,
      body.length,
      body.data,
    ).lastId
  return { id: added, bytes: body.data.byteLength }
}
