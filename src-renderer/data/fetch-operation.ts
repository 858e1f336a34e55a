import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { Values } from '#shared/operation/view'
import { desk } from '../desk'
import { askDocuments } from '../document/documents'
import { openAnswer } from '../document/open-answer'
import type { Manner, Question } from './question'

/** What a view read in an answer; nothing where the answer is no JSON, or its operation has no view. */
export type Reading = { at: 'none' } | { at: 'read'; model: unknown; next: Values | null }

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

/**
 * Asks an operation through main and reads its answer in the document worker.
 *
 * @param callId names the call for progress and for cancelling
 * @param line names the question, where what is read is held
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
 * @param line names the question where the model is to be held there
 */
export async function readAnswer(answer: Answer, line?: string): Promise<Reading> {
  if (answer.body.at !== 'json') return { at: 'none' }
  // A name of its own: viewers open the same answer under theirs.
  const document = `view ${crypto.randomUUID()}`
  try {
    await openAnswer(document, answer, () => true)
    const { operation, values, receivedAt } = answer
    const what = { document, operation, values, receivedAt }
    return line === undefined
      ? await askDocuments('view', what)
      : await askDocuments('hold', { ...what, line })
  } finally {
    void askDocuments('close', { document })
  }
}
