import type { Answer } from '#shared/bridge/answer'
import type { PlanEach } from '#shared/bridge/plans'
import { readsText } from '#shared/reading/forms/view'
import type { LibraryRecord, OfflineQuestion, ReadContext } from '#shared/reading/record'
import { offlineQuestions } from '#shared/services/offline-questions'
import { unansweredFault, unreadableFault } from '#shared/services/unanswered-fault'
import { findView } from '#shared/services/views'
import type { MethodInput, MethodValue } from '../../library/methods'
import { answerByNumber, newestAnswer } from '../../library/worker/answers/read-answer'
import type { Context } from '../../library/worker/context'
import type { Row } from '../../library/worker/row'
import { type Outline, recordName } from '../walk'

type Wanted = Omit<MethodInput<'outline'>, 'key'>

/** An answer with more records than this leads nowhere further. */
const mostRecords = 5_000

/** So many answers to a question are looked at, as the window does. */
const mostRead = 4

const newestFirst = `SELECT a.number, EXISTS (SELECT 1 FROM answer_records r WHERE r.answer = a.number) AS brought
  FROM questions q JOIN answers a ON a.question = q.id WHERE q.key = ? ORDER BY a.turn DESC LIMIT ?`

/**
 * For each question, whether a stored answer says what was asked for: a service may refuse inside of a success,
 * and that is stored too. An answer that brought records does; only others are read.
 */
export function answeredKeys(
  { db }: Pick<Context, 'db'>,
  { keys, earlier }: MethodInput<'answeredKeys'>,
): MethodValue<'answeredKeys'> {
  const says = ({ number, brought }: { number: number; brought: boolean }): boolean => {
    if (brought) return true
    const answer = answerByNumber(db, number)?.answer
    return answer == null || readOutline(answer, reachesNoFurther)?.fault == null
  }
  const read = (row: Row) => ({
    number: row.number('number'),
    brought: row.number('brought') === 1,
  })
  return keys.map((key) => db.all(read, newestFirst, key, earlier ? mostRead : 1).some(says))
}

const reachesNoFurther = { each: null, deeper: false, pictures: false }

/** Reads what a plan continues from in the newest answer to a question, in the library's thread. */
export function outline(
  { db }: Pick<Context, 'db'>,
  { key, ...wanted }: MethodInput<'outline'>,
): MethodValue<'outline'> {
  const answer = newestAnswer(db, key)?.answer
  return answer == null ? null : readOutline(answer, wanted)
}

function readOutline(
  { operation, values, receivedAt, body }: Answer,
  wanted: Wanted,
): Outline | null {
  const context = { values, receivedAt }
  try {
    if (body.at === 'json') return outlineOf(operation, JSON.parse(body.text), context, wanted)
    if (body.at !== 'text') return null
    return readsText(findView(operation), body.text)
      ? outlineOf(operation, body.text, context, wanted)
      : {
          fault: unreadableFault(operation, body.text),
          next: null,
          records: [],
          leftOut: [],
          pictures: [],
        }
  } catch {
    return null
  }
}

/**
 * What an answer holds, as far as a plan continues from it. Pure.
 *
 * @param body the answer's JSON, or its text where the view reads one
 */
export function outlineOf(
  operation: string,
  body: unknown,
  context: ReadContext,
  { each, deeper, pictures }: Wanted,
): Outline | null {
  const view = findView(operation)
  if (view === undefined) return null
  const model = view.read(body, context)
  const records = view.records(model, context).slice(0, mostRecords)
  const leads = view.leadsTo?.(model, context.values)
  const questionsOf = (record: LibraryRecord): readonly OfflineQuestion[] =>
    leads === undefined ? offlineQuestions(record) : (leads.get(record.id) ?? [])
  const byName = new Map(records.map((record) => [recordName(record), record]))
  const addresses = pictures ? records.flatMap(({ picture }) => picture ?? []) : []
  return {
    fault: unansweredFault(operation, model) ?? null,
    next: view.next?.(model, context.values) ?? null,
    records: [...byName].map(([name, record]) => ({
      name,
      asks: asksFor(record, each, questionsOf),
    })),
    leftOut: deeper === true && leads !== undefined ? [...leads.values()].flat() : [],
    pictures: [...new Set(addresses)],
  }
}

function asksFor(
  record: LibraryRecord,
  each: PlanEach | null,
  questionsOf: (record: LibraryRecord) => readonly OfflineQuestion[],
): Outline['records'][number]['asks'] {
  if (each === null || each.kinds?.includes(record.kind) === false) return []
  const own = questionsOf(record)
  return each.ask.flatMap(({ operation, idAs, values, pages = 1, deeper = false }) => {
    const further = { pages, ...(deeper && { deeper }) }
    if (idAs !== undefined) {
      return { operation, values: { ...values, [idAs]: record.id }, ...further }
    }
    const question = own.find((one) => one.operation === operation)
    if (question === undefined) return []
    return { operation, values: { ...question.values, ...values }, ...further }
  })
}
