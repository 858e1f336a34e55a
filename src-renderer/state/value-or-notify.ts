import type { Result } from '#shared/bridge/result'
import { notifyFault } from './notices'

/** The value of an answer; a failure is reported to the person, and undefined comes back. */
export async function valueOrNotify<Value>(
  asked: Promise<Result<Value>>,
): Promise<Value | undefined> {
  const answer = await asked
  if (answer.ok) return answer.value
  notifyFault(answer.fault)
  return undefined
}
