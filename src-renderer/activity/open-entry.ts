import type { ActivityEntry } from '#shared/bridge/desk-state'
import { desk } from '../desk'
import { showAnswer } from '../queries/calls'
import { fillFromElsewhere } from '../queries/overwrite-draft'
import { operationsTab, useWorkspace } from '../state/workspace'

/** Opens the operation of an entry with its values, and its answer if that is still stored. */
export async function openEntry(entry: ActivityEntry): Promise<void> {
  const { id, operation, service } = entry
  const earlier = await desk.call('history.list', { operation, limit: 500 })
  const calls = earlier.ok ? earlier.value : []
  // An entry from the library repeats an earlier call, which has the values and the answer.
  const call =
    calls.find((one) => one.id === id) ??
    calls.find((one) => one.kept && one.summary === entry.values) ??
    calls.find((one) => one.summary === entry.values)
  if (call !== undefined) fillFromElsewhere(operation, call.values, call.extra, call.body)
  if (call?.kept === true) {
    const answer = await desk.call('history.open', { id: call.id })
    // However the answer came then, it comes from the library now.
    if (answer.ok) showAnswer({ ...answer.value, from: 'library' }, call.body)
  }
  useWorkspace.getState().go({ page: 'service', service, tab: operationsTab, operation })
}
