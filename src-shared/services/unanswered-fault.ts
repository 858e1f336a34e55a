import { wordFault } from '../bridge/fault-words'
import type { Fault } from '../bridge/result'
import { findOperation, serviceOf } from './index'
import { unansweredIn } from './unanswered'

/**
 * Why an answer that came as a success does not say what was asked for: the service refuses in it, or its
 * shape is not known. Undefined if it does, or says that there is nothing. Pure.
 *
 * @param model what the view of the operation read in the answer
 */
export function unansweredFault(operation: string, model: unknown): Fault | undefined {
  const found = unansweredIn(model)
  if (found === undefined || found.at === 'missing') return undefined
  if (found.at === 'unrecognised') return unreadableFault(operation)
  const { sentence, status } = found
  return wordFault('refusedByProvider', titleOf(operation), {
    ...(sentence === null ? {} : { providerText: sentence }),
    ...(status === null ? {} : { status }),
  })
}

/** An answer of this operation came that no view can read. Pure. */
export const unreadableFault = (operation: string): Fault =>
  wordFault('brokenJson', titleOf(operation))

function titleOf(operation: string): string {
  const declared = findOperation(operation)
  return declared === undefined ? operation : serviceOf(declared.service).title
}
