import type { KeptAge, MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import type { Row } from '../row'
import { answerNumber } from './answer-number'
import { recordsPutIn } from './count-records'
import { answerById, type FoundAnswer, newestAnswer } from './read-answer'

/** The newest answer to a question, marked as used; null if there is none. */
export function find(context: Context, { key }: MethodInput<'find'>): MethodValue<'find'> {
  return use(context, newestAnswer(context.db, key))
}

/** An answer by its id, of one world if a realm is given, marked as used; null if there is none. */
export function open(context: Context, { id, realm }: MethodInput<'open'>): MethodValue<'open'> {
  const found = answerById(context.db, id)
  return realm === undefined || found?.realm === realm ? use(context, found) : null
}

/** Remembers that the question was used: what was not used for longest is forgotten first. */
function use(context: Context, found: FoundAnswer | undefined): MethodValue<'open'> {
  if (found === undefined) return null
  context.used.set(found.question, context.now())
  if (found.answer === null) {
    context.log(`The body of answer ${found.number} is damaged.`)
    context.spoilt.add(found.number)
    context.evictSoon()
    return null
  }
  return { answer: found.answer, age: found.age }
}

/** Those of the ids that name a stored answer. */
export function has({ db }: Context, { ids }: MethodInput<'has'>): MethodValue<'has'> {
  return ids.filter((id) => answerNumber(db, id) !== undefined)
}

const sql = `SELECT a.confirmed_at, q.outdated_at, a.url FROM questions q
  JOIN answers a ON a.question = q.id WHERE q.key = ? ORDER BY a.turn DESC LIMIT 1`

/** How old the newest answers to many questions are. */
export function ages({ db }: Context, { keys }: MethodInput<'ages'>): MethodValue<'ages'> {
  return keys.map((key) => db.get(readRow, sql, key) ?? null)
}

function readRow(row: Row): KeptAge {
  const confirmedAt = row.number('confirmed_at')
  return {
    confirmedAt,
    outdated: row.number('outdated_at') >= confirmedAt,
    url: row.text('url'),
  }
}

/** Marks questions: what they have is out of date until they are answered again. */
export function outdate({ db }: Context, { keys, at }: MethodInput<'outdate'>): null {
  db.transaction(() => {
    for (const key of keys) {
      db.run('UPDATE questions SET outdated_at = max(outdated_at, ?) WHERE key = ?', at, key)
    }
  })
  return null
}

/** Every stored answer to the question that this one answers, the newest first. */
export function versions(
  { db }: Context,
  { id, realm }: MethodInput<'versions'>,
): MethodValue<'versions'> {
  const number = answerNumber(db, id)
  if (number === undefined) return []
  return db.all(
    (row) => ({
      id: row.text('id'),
      receivedAt: row.number('received_at'),
      confirmedAt: row.number('confirmed_at'),
      bytes: row.number('bytes'),
      status: row.number('status'),
      records: row.numberOrNull('records'),
    }),
    `SELECT a.id, a.received_at, a.confirmed_at, a.bytes, a.status,
        ${recordsPutIn(db)} AS records
      FROM answers a WHERE a.question = (SELECT q.id FROM answers n JOIN questions q ON q.id = n.question
        WHERE n.number = ? AND q.realm = coalesce(?, q.realm))
      ORDER BY a.turn DESC`,
    number,
    realm ?? null,
  )
}

/** The mean size of the last answers of each operation; null if there is none. */
export function averageBytes(
  { db }: Context,
  { operations }: MethodInput<'averageBytes'>,
): MethodValue<'averageBytes'> {
  return operations.map(
    (operation) =>
      db.get(
        (row) => row.numberOrNull('mean'),
        `SELECT avg(bytes) AS mean FROM (
          SELECT a.bytes FROM questions q JOIN answers a ON a.question = q.id
          WHERE q.realm IN ('demo', 'gateway') AND q.operation = ?
          ORDER BY a.number DESC LIMIT 20)`,
        operation,
      ) ?? null,
  )
}
