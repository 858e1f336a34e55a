import type { KeptEntry, SavedMark } from '#shared/bridge/library'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import type { Database, Value } from '../database'
import type { Row } from '../row'
import { answerNumber } from './answer-number'
import { recordsPutIn } from './count-records'
import { wordCondition } from './history-words'
import { readInput } from './read-answer'

/** Counting stops here, so that the first page does not wait for it. */
const mostCounted = 5000

/** Where a page begins: the time of arrival and the row of the last entry before it. */
interface PageStart {
  receivedAt: number
  number: number
}

/**
 * Stored answers, the latest first: of each question the newest, with `saved` every answer
 * that is saved, or with `ids` those. `text` is looked for in the operation, its title and
 * the values.
 */
export function listAnswers(
  { db }: Context,
  input: MethodInput<'answers'>,
): MethodValue<'answers'> {
  const { conditions, values } = filterOf(db, input)
  const where = conditions.join(' AND ')
  // An operation is found by its index and then sorted; without one the order's own index is walked.
  const from =
    input.operation === undefined
      ? 'answers a CROSS JOIN questions q ON q.id = a.question'
      : 'questions q CROSS JOIN answers a ON a.question = q.id'
  const after = readPlace(input.after)
  const page = after === null ? '' : 'AND (a.received_at, a.number) < (?, ?)'
  const rows = db.all(
    (row) => readEntry(db, row),
    `SELECT a.number, a.id, a.received_at, a.confirmed_at, a.status, a.bytes, q.service, q.operation,
        q.input,
        (SELECT count(*) FROM answers v WHERE v.question = a.question) AS versions,
        ${recordsPutIn(db)} AS records,
        (SELECT s.id FROM saved s WHERE s.answer = a.number) AS saved
      FROM ${from} WHERE ${where} ${page}
      ORDER BY a.received_at DESC, a.number DESC LIMIT ?`,
    ...values,
    ...(after === null ? [] : [after.receivedAt, after.number]),
    input.limit + 1,
  )
  const entries = rows.slice(0, input.limit)
  const last = entries.at(-1)
  const counted = db.count(
    `SELECT count(*) FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ?)`,
    ...values,
    mostCounted + 1,
  )
  return {
    entries: entries.map(({ entry }) => entry),
    next:
      rows.length > input.limit && last !== undefined
        ? `${last.place.receivedAt}.${last.place.number}`
        : null,
    total: { count: Math.min(counted, mostCounted), exact: counted <= mostCounted },
  }
}

function filterOf(
  db: Database,
  input: MethodInput<'answers'>,
): { conditions: string[]; values: Value[] } {
  const conditions = ['q.realm = ?']
  const values: Value[] = [input.realm]
  if (input.service !== undefined) {
    conditions.push('q.service = ?')
    values.push(input.service)
  }
  if (input.operation !== undefined) {
    conditions.push('q.operation = ?')
    values.push(input.operation)
  }
  for (const word of (input.text ?? '').split(/\s+/).filter(Boolean)) {
    const condition = wordCondition(word)
    conditions.push(condition.sql)
    values.push(...condition.values)
  }
  if (input.saved === true) {
    conditions.push('EXISTS (SELECT 1 FROM saved s WHERE s.answer = a.number)')
  }
  if (input.ids !== undefined) {
    const numbers = input.ids.flatMap((id) => answerNumber(db, id) ?? [])
    conditions.push('a.number IN (SELECT value FROM json_each(?))')
    values.push(JSON.stringify(numbers))
  } else if (input.saved !== true) {
    conditions.push(
      'NOT EXISTS (SELECT 1 FROM answers v WHERE v.question = a.question AND v.turn > a.turn)',
    )
  }
  return { conditions, values }
}

function readPlace(after: string | undefined): PageStart | null {
  const [receivedAt = Number.NaN, number = Number.NaN] = (after ?? '').split('.').map(Number)
  return Number.isSafeInteger(receivedAt) && Number.isSafeInteger(number) && after !== undefined
    ? { receivedAt, number }
    : null
}

function readEntry(db: Database, row: Row): { entry: KeptEntry; place: PageStart } {
  const receivedAt = row.number('received_at')
  const saved = row.numberOrNull('saved')
  const entry: KeptEntry = {
    id: row.text('id'),
    service: readService(row),
    operation: row.text('operation'),
    ...readInput(row.json('input')),
    receivedAt,
    confirmedAt: row.number('confirmed_at'),
    status: row.number('status'),
    bytes: row.number('bytes'),
    versions: row.number('versions'),
    records: row.numberOrNull('records'),
    saved: saved === null ? null : markOf(db, saved),
  }
  return { entry, place: { receivedAt, number: row.number('number') } }
}

/** The service in a row; every row's is one of the nine. */
export function readService(row: Row): ServiceId {
  const name = row.text('service')
  const service = serviceIds.find((one) => one === name)
  if (service === undefined) throw new Error(`There is no service ${name}.`)
  return service
}

function markOf(db: Database, saved: number): SavedMark {
  const text = (row: Row) => row.text('text')
  const mark = db.get(
    (row) => ({ note: row.text('note'), savedAt: row.number('saved_at') }),
    'SELECT note, saved_at FROM saved WHERE id = ?',
    saved,
  )
  return {
    lists: db.all(text, 'SELECT list AS text FROM list_items WHERE saved = ? ORDER BY 1', saved),
    tags: db.all(text, 'SELECT tag AS text FROM saved_tags WHERE saved = ? ORDER BY 1', saved),
    note: mark?.note ?? '',
    savedAt: mark?.savedAt ?? 0,
  }
}
