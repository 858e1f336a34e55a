import type { Answer } from '#shared/bridge/answer'
import { type Fault, type FaultCode, failed, ok, type Result } from '#shared/bridge/result'
import type { Clock } from '../../core/clock'
import { unlessAborted } from '../../core/unless-aborted'
import { findRoute } from '../../net/find-route'
import type { Priority } from '../limits/gate'
import { attempt } from './attempt'
import type { CallTools } from './call-tools'
import { describeFault, type Judged, shownHeaders } from './exchange'
import { freshnessOf, type ReadyCall } from './question'
import { decideRetry } from './retry'
import type { CallControl } from './shared-calls'

/** A finished call, with what the log wants to know of it. */
export interface Finished {
  result: Result<Answer>
  /** The text of a large body as UTF-8, to be handed on, once. */
  packed?: Uint8Array
  attempts: number
  status: number | null
  bytes: number
  ms: number
}

/**
 * Makes one call on the network: waits for the service's turn, sends, judges, and tries again if
 * that is safe and worthwhile. Never throws because of what other machines do.
 */
export async function callService(
  call: ReadyCall,
  id: string,
  priority: Priority,
  control: CallControl,
  tools: CallTools,
): Promise<Finished> {
  const { clock } = tools.ports
  const startedAt = clock.now()
  let queuedMs = 0
  let attempts = 0
  /** Attempts that went out; a connection that did not come about costs nothing. */
  let sent = 0
  let last: Judged | undefined

  const finish = (result: Result<Answer>): Finished => ({
    result,
    attempts: sent,
    status: last?.status ?? null,
    bytes: last?.bytes ?? 0,
    ms: clock.now() - startedAt,
  })
  const fail = (code: FaultCode, more: Partial<Fault> = {}): Finished =>
    finish(failed({ ...describeFault(call, { code }), ...more }))

  const route = await findRoute(
    call.request.origin,
    call.world.settings.network,
    tools.ports.resolveProxy,
    { clock, signal: control.signal },
  )
  if (route.at === 'unusable') return fail('connectionRefused', { message: route.reason })

  const trust = tools.connections.wait(route, call.request.origin)
  if (trust !== undefined) {
    control.step({ at: 'queued', reason: 'Reading whom this computer trusts', until: null })
    if (!(await unlessAborted(trust, control.signal))) return fail('cancelled')
  }

  for (;;) {
    const queuedAt = clock.now()
    const outcome = await attempt(call, route, priority, attempts + 1, control, tools)
    switch (outcome.at) {
      case 'cancelled':
        // Whoever asked kept only its repetition back: what the service said counts.
        return last?.result.at === 'fault' && !control.signal.aborted
          ? finish(failed(last.result.fault))
          : fail('cancelled')
      case 'closed':
        return fail('rateLimited', {
          message: `${call.title} asked to wait for a while.`,
          retryAfterMs: Math.max(0, outcome.until - clock.now()),
        })
      case 'overtaken':
        return last?.result.at === 'fault'
          ? finish(failed(last.result.fault))
          : fail('cancelled', {
              message: 'The key or the gateway was changed before this call could be sent.',
            })
      case 'judged':
        break
      default:
        return outcome satisfies never
    }
    attempts += 1
    if (outcome.sent) sent += 1
    queuedMs += outcome.turnAt - queuedAt
    last = outcome.judged
    const { result } = last
    if (result.at === 'good') {
      const answer = toAnswer(call, id, last, { attempts: sent, queuedMs, startedAt }, clock)
      if (answer === undefined) return fail('internal')
      const { packed } = result
      return { ...finish(ok(answer)), ...(packed === undefined ? {} : { packed }) }
    }
    const wait = retryWait(call, last, result.fault, attempts, tools)
    if (wait === undefined || !tools.mayRepeat()) return finish(failed(result.fault))
    control.step({
      at: 'waiting',
      reason: result.fault.message,
      until: clock.now() + wait,
      attempt: attempts + 1,
    })
    if (!(await pause(clock, wait, control.signal))) return fail('cancelled')
  }
}

function retryWait(
  call: ReadyCall,
  judged: Judged,
  fault: Fault,
  attempts: number,
  tools: CallTools,
): number | undefined {
  const budget = tools.budgets[call.operation.service]
  const wait = decideRetry(
    call.operation,
    {
      code: fault.code,
      status: judged.status,
      retryAfterMs: judged.closeFor ?? fault.retryAfterMs,
    },
    attempts,
    tools.chance(),
  )
  // A limit is the gate's business: it paces every call, so it costs no retries.
  if (fault.code === 'rateLimited') return wait
  const overloaded = judged.status === undefined || judged.status >= 500
  if (overloaded && fault.code !== 'cancelled') budget.failed()
  else budget.succeeded()
  return wait !== undefined && budget.allows() ? wait : undefined
}

function toAnswer(
  call: ReadyCall,
  id: string,
  judged: Judged,
  taken: { attempts: number; queuedMs: number; startedAt: number },
  clock: Clock,
): Answer | undefined {
  if (judged.result.at !== 'good') return undefined
  const { redactor, request, question, operation } = call
  const receivedAt = clock.now()
  const fresh = freshnessOf(operation, call.world.settings)
  return {
    id,
    operation: operation.id,
    values: redactor.values(question.values),
    extra: redactor.values(question.extra ?? {}),
    from: 'network',
    receivedAt,
    freshUntil: fresh === 0 ? 0 : receivedAt + fresh,
    request: {
      method: request.method,
      url: redactor.text(request.url),
      headers: shownHeaders(call),
      ...(request.body === undefined ? {} : { body: redactor.text(request.body) }),
    },
    ...judged.result.answer,
    timing: {
      queuedMs: taken.queuedMs,
      firstByteMs: judged.firstByteMs,
      totalMs: receivedAt - taken.startedAt,
      attempts: taken.attempts,
    },
  }
}

/** Waits; answers false if it was cut short. */
function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false)
      return
    }
    const onAbort = () => {
      stop()
      resolve(false)
    }
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', onAbort)
      resolve(true)
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
