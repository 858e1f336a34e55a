import type { ActivityEntry } from '../../src-preload/contract/desk-state'
import { desk } from '../desk'
import { showAnswer } from '../queries/calls'
import { fill } from '../queries/drafts'
import { firstTab, useWorkspace } from '../state/workspace'

/** Opens the operation of an entry with its values, and the answer where it is still kept. */
export async function openEntry(entry: ActivityEntry): Promise<void> {
  const { id, operation, service } = entry
  const earlier = await desk.call('history.list', { operation, limit: 500 })
  const call = earlier.ok ? earlier.value.find((one) => one.id === id) : undefined
  if (call !== undefined) fill(operation, call.values, call.extra)
  if (call?.kept === true) {
    const answer = await desk.call('history.open', { id })
    if (answer.ok) showAnswer(answer.value)
  }
  useWorkspace.getState().go({ page: 'service', service, tab: firstTab, operation })
}
