import type { Fault } from '#shared/bridge/result'
import { findOperation, serviceOf } from '#shared/services/index'
import { notify } from './notices'
import { type Route, useWorkspace } from './workspace'

/**
 * Notifies a person who has gone elsewhere meanwhile that an answer came, or why none did.
 *
 * @param route where the answer is shown: the notice leads back there
 */
export function notifyElsewhere(
  operation: string,
  route: Route,
  failure?: Pick<Fault, 'message' | 'resetsAt'>,
): void {
  const declared = findOperation(operation)
  if (declared === undefined) return
  const name = `${serviceOf(declared.service).title}, ${declared.title}`
  const show = { label: 'Show it', run: () => useWorkspace.getState().go(route) }
  if (failure === undefined) notify('success', `${name}: the answer has arrived.`, show)
  else notify('failure', `${name}: ${failure.message}`, show, failure.resetsAt)
}
