import type { LibraryRecord, ReadContext } from '../reading/record'
import { distinctRecords } from './lists'
import { findView } from './views'

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
    // What an answer is about comes first in it, so that the first of each thing stands.
    const records = view.records(view.read(body, context), context)
    return distinctRecords(records).slice(0, mostRecords)
  } catch {
    return []
  }
}
