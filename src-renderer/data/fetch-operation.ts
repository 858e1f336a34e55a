import type { Answer } from '#shared/bridge/answer'
import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import type { Values } from '#shared/reading/forms/view'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { desk } from '../desk'
import { askDocuments } from '../document/documents'
import { sendText } from '../document/open-answer'
import {
  isAnswered,
  type Manner,
  type Question,
  type Reading,
  readModel,
  unreadable,
} from './question'

/** An answer, what its view read in it, and how it was asked for. */
export interface Fetched {
  answer: Answer
  reading: Reading
  manner: Manner
}

/** An expected failure, as queries carry it. */
export class FaultError extends Error {
  override name = 'FaultError'
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.message)
    this.fault = fault
  }
}

/** The answer was deleted while it was shown: its question stands as one that was not asked. */
export class DeletedError extends FaultError {
  constructor() {
    super({
      code: 'notKept',
      message: 'This answer was deleted.',
      nextStep: 'Ask the service again.',
    })
  }
}

/**
 * Asks an operation through main and reads its answer in the document worker.
 *
 * @param callId names the call for progress and for cancelling
 * @param line names the question, if what is read is held
 * @throws FaultError with main's own fault
 */
export async function fetchOperation(
  { operation, values, extra = {}, body, held }: Question,
  manner: Manner,
  callId: string,
  line = '',
): Promise<Fetched> {
  const result = await desk.call('operation.call', {
    operation,
    values: { ...values },
    extra: { ...extra },
    ...(body === undefined ? {} : { body }),
    ...manner,
    mode: manner.mode ?? 'any-kept-first',
    callId,
  })
  if (!result.ok) throw new FaultError(result.fault)
  return {
    answer: result.value,
    reading: await readAnswer(result.value, held === true ? line : undefined),
    manner,
  }
}

/**
 * What the view of an answer's operation reads in it, in the document worker.
 *
 * @param line names the question if the model is to be held there
 */
export async function readAnswer(answer: Answer, line?: string): Promise<Reading> {
  const { at } = answer.body
  if (at === 'image' || at === 'binary') return { at: 'none' }
  const document = `view ${crypto.randomUUID()}`
  try {
    const text = at === 'empty' ? '' : await sendText(document, answer, () => true)
    const { operation, values, receivedAt } = answer
    const what = { document, text, json: at === 'json', operation, values, receivedAt }
    return line === undefined
      ? await askDocuments('view', what)
      : await askDocuments('hold', { ...what, line })
  } catch (error) {
    // Drops the pieces that came before the failed one.
    void askDocuments('close', { document })
    throw error
  }
}

/** So many earlier answers are looked at. */
const mostRead = 3

/**
 * The newest stored answer before this one, to the same question, that says what was asked for; undefined if none
 * does. It costs no call.
 *
 * @param line names the question, if what is read is held
 */
export async function readEarlier(
  { id }: Pick<Answer, 'id'>,
  line?: string,
): Promise<Pick<Fetched, 'answer' | 'reading'> | undefined> {
  const versions = await desk.call('library.versions', { id })
  if (!versions.ok) return undefined
  const earlier = versions.value.slice(versions.value.findIndex((one) => one.id === id) + 1)
  const withRecords = earlier.filter(({ records }) => records !== 0)
  for (const one of (withRecords.length > 0 ? withRecords : earlier).slice(0, mostRead)) {
    const opened = await desk.call('history.open', { id: one.id })
    if (!opened.ok) continue
    const reading = await readAnswer(opened.value, line)
    if (isAnswered(reading)) return { answer: { ...opened.value, from: 'library' }, reading }
  }
  return undefined
}

/**
 * Asks once and reads, outside of what a page shows, as for suggestions while one types.
 *
 * @param callId names the call for cancelling
 * @param manner by default, what is fresh among what is stored costs nothing
 */
export async function readOperation<Id extends OperationId>(
  operation: Id,
  values: Values,
  callId: string,
  manner: Manner = { mode: 'kept-first' },
): Promise<Result<ViewOf<Id>>> {
  try {
    const { answer, reading } = await fetchOperation({ operation, values }, manner, callId)
    if (reading.at === 'none') return failed(unreadable(answer))
    return ok(readModel<ViewOf<Id>>(reading))
  } catch (error) {
    if (error instanceof FaultError) return failed(error.fault)
    throw error
  }
}
