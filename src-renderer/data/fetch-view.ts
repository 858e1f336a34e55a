import type { Fault, Result } from '#shared/bridge/result'
import type { Values } from '#shared/operation/view'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { FaultError, fetchOperation } from './fetch-operation'
import type { Manner } from './question'

/**
 * Asks once, outside of what is drawn, and answers with what the operation's view reads; for
 * suggestions and for steps of a flow. What is kept answers at once, as everywhere.
 *
 * @param callId names the call for cancelling
 */
export async function fetchView<Id extends OperationId>(
  operation: Id,
  values: Values,
  callId: string,
  manner: Manner = {},
): Promise<Result<ViewOf<Id>>> {
  try {
    const { reading } = await fetchOperation({ operation, values }, manner, callId)
    if (reading.at === 'none') return { ok: false, fault: unreadable }
    // The worker read it with the view of this operation, whose model it is.
    return { ok: true, value: reading.model as ViewOf<Id> }
  } catch (error) {
    if (error instanceof FaultError) return { ok: false, fault: error.fault }
    throw error
  }
}

const unreadable: Fault = {
  code: 'unexpectedPage',
  message: 'The answer cannot be read here.',
  nextStep: 'Look at it as it came, under All operations.',
}
