import type { Answer } from '../../../../src-preload/contract/answer'
import type { LibraryRecord } from '../../../../src-preload/contract/record'
import { readRecords } from '../../../../src-preload/contract/services/record-readers'
import type { Context } from '../context'

/** The records in the body of an answer; none where it is not JSON. */
export function recordsIn(context: Context, answer: Answer): LibraryRecord[] {
  if (answer.body.at !== 'json') return []
  try {
    const body: unknown = JSON.parse(answer.body.text)
    const { values, receivedAt } = answer
    return readRecords(answer.operation, body, { values, receivedAt })
  } catch (error) {
    // The answer is worth keeping also where its records cannot be read.
    context.log(`Records of ${answer.operation} could not be read: ${String(error)}`)
    return []
  }
}
