import type { Answer } from '#shared/bridge/answer'
import { readsText } from '#shared/reading/forms/view'
import type { LibraryRecord, ReadContext } from '#shared/reading/record'
import { distinctRecords } from '#shared/services/lists'
import { findView } from '#shared/services/views'
import type { Context } from '../context'
import { textOf } from './body'

/** More records than this are not taken from one answer. */
export const mostRecords = 50_000

/**
 * The records in the answer of an operation, in the order of the answer, each of them once. Never
 * throws: what cannot be read, and what no operation answers, holds no records.
 */
export function readRecords(
  operation: string,
  body: unknown,
  context: ReadContext,
): LibraryRecord[] {
  const view = findView(operation)
  if (view === undefined) return []
  try {
    // What an answer is about comes first in it, so the first record of each thing counts.
    const records = view.records(view.read(body, context), context)
    return distinctRecords(records).slice(0, mostRecords)
  } catch {
    return []
  }
}

/**
 * The records in the body of an answer; none if it is neither JSON nor a text that its view reads.
 *
 * @param packed the body's text as UTF-8, if that came apart from it
 */
export function recordsIn(context: Context, answer: Answer, packed?: Uint8Array): LibraryRecord[] {
  const { body: stated } = answer
  if (stated.at !== 'json' && stated.at !== 'text') return []
  const view = findView(answer.operation)
  if (stated.at === 'text' && view?.texts === undefined) return []
  try {
    const text = packed === undefined ? stated.text : textOf(packed)
    if (stated.at === 'text' && !readsText(view, text)) return []
    const body: unknown = stated.at === 'text' ? text : JSON.parse(text)
    const { values, receivedAt } = answer
    return readRecords(answer.operation, body, { values, receivedAt })
  } catch (error) {
    // The answer is worth storing even if its records cannot be read.
    context.log(`Records of ${answer.operation} could not be read: ${String(error)}`)
    return []
  }
}
