import type { FaultCode } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { OfflineQuestion } from '#shared/reading/record'
import { findOperation, serviceOf } from '#shared/services/index'
import type { Gateway, World } from '../gateway/ports'
import type { RunningTask } from './task-list'

export interface OfflinePorts {
  gateway: Pick<Gateway, 'call' | 'cancel'>
  pictures: { find(address: string): Promise<unknown> }
  world(): World
}

export interface OfflineWork {
  realm: Realm
  questions: readonly OfflineQuestion[]
  pictures: readonly string[]
}

/** Calls that are under way at a time; each service has its own limits beside that. */
const atOnce = 3
const picturesAtOnce = 4

/** Faults after which no further call of any service is worth making. */
const endsAll: ReadonlySet<FaultCode> = new Set<FaultCode>(['offline', 'noKey', 'keyRejected'])
/** Faults after which no further call of the same service is. */
const endsService: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'budgetReached',
  'quotaExhausted',
  'noAddress',
  'serviceOff',
  'keyMissing',
  'notSubscribed',
  'unknownService',
  'certificateRefused',
])

/**
 * Fetches what was planned, in the background: the person's own calls go first. Whatever ends it,
 * what was fetched stays. Answers a plain sentence where not all could be fetched, else null.
 */
export async function takeOffline(
  work: OfflineWork,
  running: RunningTask,
  ports: OfflinePorts,
): Promise<string | null> {
  const calls = await askAll(work, running, ports)
  const missing = calls.ended ? 0 : await fetchPictures(work, running, ports)
  const reasons = [...calls.reasons]
  if (missing > 0)
    reasons.push(`${missing} of ${work.pictures.length} pictures could not be fetched.`)
  if (running.signal.aborted) reasons.unshift('You cancelled it; what was fetched stays.')
  return reasons.length === 0 ? null : reasons.join(' ')
}

interface Asked {
  reasons: string[]
  /** True where nothing further is worth a try. */
  ended: boolean
}

async function askAll(
  { realm, questions }: OfflineWork,
  running: RunningTask,
  { gateway, world }: OfflinePorts,
): Promise<Asked> {
  const failures = new Map<string, number>()
  const closed = new Map<ServiceId, string>()
  let endReason: string | undefined
  let next = 0
  let done = 0
  let left = 0

  async function askOne(question: OfflineQuestion, callId: string): Promise<void> {
    const service = findOperation(question.operation)?.service
    if (service !== undefined && closed.has(service)) {
      left += 1
      return
    }
    const cancel = (): void => void gateway.cancel(callId)
    running.signal.addEventListener('abort', cancel, { once: true })
    const result = await gateway.call({ ...question, callId, priority: 'background' })
    running.signal.removeEventListener('abort', cancel)
    if (result.ok || running.signal.aborted) return
    const { code, message } = result.fault
    if (endsAll.has(code)) endReason ??= message
    else if (service !== undefined && endsService.has(code)) {
      const { title } = serviceOf(service)
      closed.set(service, message.includes(title) ? message : `${title}: ${message}`)
    } else {
      failures.set(message, (failures.get(message) ?? 0) + 1)
      return
    }
    left += 1
  }

  async function worker(): Promise<void> {
    while (!running.signal.aborted && endReason === undefined) {
      const question = questions[next]
      if (question === undefined) return
      if (world().realm !== realm) {
        endReason ??= 'Calls go to another gateway now.'
        return
      }
      next += 1
      await askOne(question, `${running.task().id}-${next}`)
      done += 1
      running.progress(done)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, worker))
  const reasons = [...(endReason === undefined ? [] : [endReason]), ...closed.values()]
  const unasked = left + questions.length - next
  if (reasons.length > 0 && unasked > 0) {
    reasons.push(`${unasked} of ${questions.length} calls were not made.`)
  }
  return {
    reasons: [...reasons, ...describeFailures(failures, questions.length)],
    ended: running.signal.aborted || endReason !== undefined,
  }
}

/** "3 of 40 could not be fetched: The service did not answer in time." The commonest reason speaks. */
function describeFailures(failures: ReadonlyMap<string, number>, total: number): string[] {
  const [commonest] = [...failures].sort(([, one], [, other]) => other - one)
  if (commonest === undefined) return []
  const count = [...failures.values()].reduce((sum, one) => sum + one, 0)
  return [`${count} of ${total} could not be fetched: ${commonest[0]}`]
}

async function fetchPictures(
  { questions, pictures }: OfflineWork,
  running: RunningTask,
  { pictures: cache }: OfflinePorts,
): Promise<number> {
  let next = 0
  let done = 0
  let missing = 0
  const ended = new Promise<undefined>((resolve) => {
    running.signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  async function worker(): Promise<void> {
    while (!running.signal.aborted) {
      const address = pictures[next]
      if (address === undefined) return
      next += 1
      const found = await Promise.race([cache.find(address), ended])
      if (running.signal.aborted) return
      if (found === undefined) missing += 1
      done += 1
      running.progress(questions.length + done)
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, worker))
  return missing
}
