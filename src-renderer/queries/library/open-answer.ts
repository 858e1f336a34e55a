import { findOperation } from '#shared/services/index'
import { desk } from '../../desk'
import { notifyFault } from '../../state/notices'
import { operationsTab, useWorkspace } from '../../state/workspace'
import { showAnswer } from '../calls'
import { fillFromElsewhere } from '../overwrite-draft'

/**
 * Opens a stored answer in the place where its operation is asked, with the values it was asked with,
 * unless something stands in the form that was never sent.
 * Nothing is fetched. What is no longer kept is reported as such.
 */
export async function openAnswer(id: string, operation: string): Promise<void> {
  const answer = await desk.call('history.open', { id })
  if (!answer.ok) return notifyFault(answer.fault)
  const declared = findOperation(operation)
  const { values, extra } = answer.value
  const body = declared?.request.method === 'POST' ? await bodyOf(id, operation) : undefined
  fillFromElsewhere(operation, values, extra, body)
  // However it came then, now it comes from what is stored.
  showAnswer({ ...answer.value, from: 'library' }, body)
  const service = declared?.service
  if (service !== undefined) {
    useWorkspace.getState().go({ page: 'service', service, tab: operationsTab, operation })
  }
}

/** The body it was sent with, if a person had written one of their own. */
async function bodyOf(id: string, operation: string) {
  const earlier = await desk.call('history.list', { operation, limit: 500 })
  return earlier.ok ? earlier.value.find((one) => one.id === id)?.body : undefined
}
