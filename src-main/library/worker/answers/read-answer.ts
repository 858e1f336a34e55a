import type { Answer } from '#shared/bridge/answer'
import type { InputValue } from '#shared/operation/read-input'
import { isMembers } from '#shared/reading/plain'
import type { KeptAge } from '../../methods'
import type { Database } from '../database'
import type { Row } from '../row'
import { answerNumber } from './answer-number'
import { readBody } from './body'

/** What of an answer has no column of its own. */
export type Head = Pick<Answer, 'freshUntil' | 'request' | 'headers' | 'timing'>

/** The head of an answer. */
export const headOf = ({ freshUntil, request, headers, timing }: Answer): Head => ({
  freshUntil,
  request,
  headers,
  timing,
})

/** The values of a question as they travelled. */
export type Input = Pick<Answer, 'values' | 'extra'>

/** An answer as it was found, and the question it belongs to. */
export interface FoundAnswer {
  /** Null if the bytes of its body are damaged. */
  answer: Answer | null
  age: KeptAge
  realm: string
  number: number
  question: number
}

const columns = `a.number, a.id, a.question, a.received_at, a.confirmed_at, a.status, a.bytes, a.url, a.head,
  q.realm, q.operation, q.input, q.outdated_at, b.form, b.type, b.encoding, b.data, b.length, b.hash`

const newestOf = `SELECT ${columns} FROM questions q
  JOIN answers a ON a.question = q.id JOIN bodies b ON b.id = a.body
  WHERE q.key = ? ORDER BY a.turn DESC LIMIT 1`

const byNumber = `SELECT ${columns} FROM answers a
  JOIN questions q ON q.id = a.question JOIN bodies b ON b.id = a.body WHERE a.number = ?`

/** The newest answer to a question. */
export function newestAnswer(db: Database, key: string): FoundAnswer | undefined {
  return db.get(readAnswer, newestOf, key)
}

/** An answer by any of its ids; undefined if there is none. */
export function answerById(db: Database, id: string): FoundAnswer | undefined {
  const number = answerNumber(db, id)
  return number === undefined ? undefined : answerByNumber(db, number)
}

/** An answer by its row; undefined if there is none. */
export function answerByNumber(db: Database, number: number): FoundAnswer | undefined {
  return db.get(readAnswer, byNumber, number)
}

function readAnswer(row: Row): FoundAnswer {
  const head = row.json('head')
  const input = row.json('input')
  const body = readBody(row)
  const whole = body !== null && isHead(head) && isInput(input)
  const answer: Answer | null = whole
    ? {
        id: row.text('id'),
        operation: row.text('operation'),
        values: input.values,
        extra: input.extra,
        from: 'library',
        receivedAt: row.number('received_at'),
        freshUntil: head.freshUntil,
        request: head.request,
        status: row.number('status'),
        headers: head.headers,
        body,
        bytes: row.number('bytes'),
        timing: head.timing,
      }
    : null
  const confirmedAt = row.number('confirmed_at')
  const outdated = row.number('outdated_at') >= confirmedAt
  const age = { confirmedAt, outdated, url: row.text('url') }
  const [number, question] = [row.number('number'), row.number('question')]
  return { answer, age, realm: row.text('realm'), number, question }
}

function isHead(value: unknown): value is Head {
  return (
    isMembers(value) &&
    typeof value.freshUntil === 'number' &&
    isMembers(value.request) &&
    Array.isArray(value.headers) &&
    isMembers(value.timing)
  )
}

/** Whether a value read from a column is the input of a question. */
export function isInput(value: unknown): value is Input {
  return isMembers(value) && isMembers(value.values) && isMembers(value.extra)
}

/** The values of a question from its column. */
export function readInput(value: unknown): {
  values: Record<string, InputValue>
  extra: Record<string, InputValue>
} {
  return isInput(value) ? value : { values: {}, extra: {} }
}
