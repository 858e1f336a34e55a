import { wordFault } from '../bridge/fault-words'
import type { Fault } from '../bridge/result'
import { findOperation, serviceOf } from './index'
import { unansweredIn } from './unanswered'

/** Of a text, so much is shown. */
const mostText = 300

/**
 * Why an answer that came as a success does not say what was asked for: the service refuses in it, or its
 * shape is not known. Undefined if it does, or says that there is nothing. Pure.
 *
 * @param model what the view of the operation read in the answer
 */
export function unansweredFault(operation: string, model: unknown): Fault | undefined {
  const found = unansweredIn(model)
  if (found === undefined || found.at === 'missing') return undefined
  if (found.at === 'unrecognised') {
    return wordFault('brokenJson', titleOf(operation), {
      message: 'The answer has a shape that the page does not know.',
    })
  }
  const { sentence, status } = found
  return wordFault('refusedByProvider', titleOf(operation), {
    ...(sentence === null ? {} : { providerText: sentence }),
    ...(status === null ? {} : { status }),
  })
}

/**
 * An answer of this operation came that no view can read. Pure.
 *
 * @param text what came, if it is text: a service may say there what is the matter
 */
export const unreadableFault = (operation: string, text = ''): Fault =>
  wordFault('brokenJson', titleOf(operation), {
    message: 'The answer cannot be read here.',
    ...(text.trim() === '' ? {} : { providerText: text.trim().slice(0, mostText) }),
  })

function titleOf(operation: string): string {
  const declared = findOperation(operation)
  return declared === undefined ? operation : serviceOf(declared.service).title
}
