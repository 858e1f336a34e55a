import type { LibraryRecord, ReadContext, RecordReader } from '../reading/record'
import { downloadsRecordReaders } from './downloads/records'
import { flightsRecordReaders } from './flights/records'
import type { OperationId } from './index'
import { distinctRecords } from './lists'
import { videoRecordReaders } from './video/records'
import { videoDataRecordReaders } from './video-data/records'
import { findView, type ViewedOperation } from './views'

/** What reads the records out of answers that have no view; a missing one does not compile. */
export const recordReaders: Readonly<Record<Exclude<OperationId, ViewedOperation>, RecordReader>> =
  {
    ...flightsRecordReaders,
    ...videoDataRecordReaders,
    ...videoRecordReaders,
    ...downloadsRecordReaders,
  }

/** More records than this are not taken from one answer. */
export const mostRecords = 50_000

const readersById: ReadonlyMap<string, RecordReader> = new Map(Object.entries(recordReaders))

/**
 * The records in the answer of an operation, in the order of the answer, each of them once. Never
 * throws: what cannot be read, and what no operation answers, holds no records.
 */
export function readRecords(
  operation: string,
  body: unknown,
  context: ReadContext,
): LibraryRecord[] {
  const read = recordReaderOf(operation)
  if (read === undefined) return []
  try {
    // What an answer is about comes first in it, so that the first of each thing stands.
    return distinctRecords(read(body, context)).slice(0, mostRecords)
  } catch {
    return []
  }
}

/** What reads an operation's records: its view, or the reader made for them; undefined for any other text. */
export function recordReaderOf(operation: string): RecordReader | undefined {
  const view = findView(operation)
  if (view === undefined) return readersById.get(operation)
  return (body, context) => view.records(view.read(body, context), context)
}
