import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { Values } from '#shared/reading/forms/view'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { useMirror } from '../state/desk-state'
import { questionQuery } from './ask'
import { FaultError } from './fetch-operation'
import { queryClient } from './query-client'
import { type Manner, readModel } from './question'

/** The result of asking once. */
export type AskedOnce<Model> =
  | { at: 'ready'; model: Model; answer: Answer }
  /** An answer that no view can read. */
  | { at: 'unreadable'; answer: Answer }
  | { at: 'failed'; fault: Fault }

/**
 * Asks one question now, outside of what is drawn: for something that is done in several steps. A page
 * that shows the same question has the answer at once.
 */
export async function askOnce<Id extends OperationId>(
  operation: Id,
  values: Values,
  manner: Manner,
): Promise<AskedOnce<ViewOf<Id>>> {
  const { mirror } = useMirror.getState()
  const realm = mirror.at === 'ready' ? mirror.state.demo.at : 'off'
  const query = questionQuery(realm, { operation, values }, manner)
  try {
    const { answer, reading } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    return reading.at === 'none'
      ? { at: 'unreadable', answer }
      : { at: 'ready', model: readModel<ViewOf<Id>>(reading), answer }
  } catch (error) {
    if (error instanceof FaultError) return { at: 'failed', fault: error.fault }
    throw error
  }
}
