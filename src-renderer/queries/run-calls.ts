import type { Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { desk } from '../desk'
import { notifyFault } from '../state/notices'
import { offerRun } from '../state/runs/runs'

/** Ends a run; what it found stays. */
export async function cancelRun(id: string): Promise<void> {
  take(await desk.call('runs.cancel', { id }))
}

/** Continues with a run that ended before it was complete. */
export async function continueRun(id: string): Promise<void> {
  take(await desk.call('runs.continue', { id }))
}

function take(answer: Result<Run>): void {
  if (answer.ok) offerRun(answer.value)
  else notifyFault(answer.fault)
}
