import type { Answer } from '#shared/bridge/answer'
import type { LibraryRecord } from '#shared/reading/record'
import { readRecords } from '#shared/services/read-records'
import type { Context } from '../context'
import { textOf } from './body'

/**
 * The records in the body of an answer; none where it is not JSON.
 *
 * @param packed the body's text as UTF-8, where that came apart from it
 */
export function recordsIn(context: Context, answer: Answer, packed?: Uint8Array): LibraryRecord[] {
  if (answer.body.at !== 'json') return []
  try {
    const body: unknown = JSON.parse(packed === undefined ? answer.body.text : textOf(packed))
    const { values, receivedAt } = answer
    return readRecords(answer.operation, body, { values, receivedAt })
  } catch (error) {
    // The answer is worth keeping also where its records cannot be read.
    context.log(`Records of ${answer.operation} could not be read: ${String(error)}`)
    return []
  }
}
