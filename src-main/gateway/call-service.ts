import type { Answer, Quota } from '../../src-preload/contract/answer'
import type { ServiceId } from '../../src-preload/contract/operation'
import {
  type Fault,
  type FaultCode,
  failed,
  ok,
  type Result,
} from '../../src-preload/contract/result'
import type { ConnectionJudge } from './connection'
import type { DayCounts } from './day-counts'
import type { Dispatchers } from './dispatchers'
import { type Judged, judge, shownHeaders, tellFault } from './exchange'
import type { JsonChecker } from './json-checker'
import type { Gate, GateWait, Priority } from './limits'
import type { Clock, GatewayPorts } from './ports'
import type { Route } from './proxy'
import { freshnessOf, type ReadyCall } from './question'
import { decideRetry, type RetryBudget } from './retry'
import { findRoute } from './routes'
import { send } from './send'
import type { CallControl } from './shared-calls'

/** What a call works with. */
export interface CallTools {
  ports: Pick<GatewayPorts, 'clock' | 'resolveProxy' | 'maybeOnline' | 'changed'>
  gates: Readonly<Record<ServiceId, Gate>>
  budgets: Readonly<Record<ServiceId, RetryBudget>>
  dispatchers: Dispatchers
  checker: JsonChecker
  counts: DayCounts
  connection: ConnectionJudge
  /** Called whenever a request has gone out. */
  sent(): void
  noteQuotas(quotas: readonly Quota[]): void
  noteClosed(service: ServiceId, until: number): void
  /** 0 to 1. */
  chance(): number
}

/** A finished call, with what the log wants to know of it. */
export interface Finished {
  result: Result<Answer>
  attempts: number
  status: number | null
  bytes: number
  ms: number
}

/**
 * Makes one call on the network: waits for the service's turn, sends, judges, and tries again where
 * that is safe and worthwhile. Never throws for what other machines do.
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
  let last: Judged | undefined

  const finish = (result: Result<Answer>): Finished => ({
    result,
    attempts,
    status: last?.status ?? null,
    bytes: last?.bytes ?? 0,
    ms: clock.now() - startedAt,
  })
  const fail = (code: FaultCode, more: Partial<Fault> = {}): Finished =>
    finish(failed({ ...tellFault(call, { code }), ...more }))

  const route = await findRoute(
    call.request.origin,
    call.world.settings.network,
    tools.ports.resolveProxy,
    { clock, signal: control.signal },
  )
  if (route.at === 'unusable') return fail('connectionRefused', { message: route.reason })

  for (;;) {
    const queuedAt = clock.now()
    const outcome = await attempt(call, route, priority, attempts + 1, control, tools)
    switch (outcome.at) {
      case 'cancelled':
        return fail('cancelled')
      case 'closed':
        return fail('rateLimited', {
          message: `${call.title} asked to be left alone for a while.`,
          retryAfterMs: Math.max(0, outcome.until - clock.now()),
        })
      case 'judged':
        break
      default:
        return outcome satisfies never
    }
    attempts += 1
    queuedMs += outcome.turnAt - queuedAt
    last = outcome.judged
    const { result } = last
    if (result.at === 'good') {
      const answer = toAnswer(call, id, last, { attempts, queuedMs, startedAt }, clock)
      return finish(
        answer === undefined ? failed(tellFault(call, { code: 'internal' })) : ok(answer),
      )
    }
    const wait = retryWait(call, last, result.fault, attempts, tools)
    if (wait === undefined) return finish(failed(result.fault))
    control.step({
      at: 'waiting',
      reason: result.fault.message,
      until: clock.now() + wait,
      attempt: attempts + 1,
    })
    if (!(await pause(clock, wait, control.signal))) return fail('cancelled')
  }
}

type Attempted =
  | { at: 'judged'; judged: Judged; turnAt: number }
  | { at: 'cancelled' }
  | { at: 'closed'; until: number }

async function attempt(
  call: ReadyCall,
  route: Exclude<Route, { at: 'unusable' }>,
  priority: Priority,
  number: number,
  control: CallControl,
  tools: CallTools,
): Promise<Attempted> {
  const { clock } = tools.ports
  const { service } = call.operation
  const { network } = call.world.settings
  const entry = await tools.gates[service].enter({
    priority,
    signal: control.signal,
    onWait: (wait) => control.step(tellWait(wait, call)),
  })
  if (entry.at !== 'turn') return entry
  const turnAt = clock.now()
  const { turn } = entry
  let went = false
  const sent = await send(call.request, call.secret, {
    line: tools.dispatchers.find(service, route, call.request.origin),
    clock,
    signal: control.signal,
    timeout: network.timeoutSeconds * 1000,
    cap: network.bodyCapMegabytes * 1024 * 1024,
    onSent() {
      went = true
      turn.slot.sent(clock.now())
      tools.counts.sent(call.world.realm, service)
      tools.sent()
      control.step({ at: 'sent', attempt: number })
    },
    onFirstByte: () => turn.slot.answered(clock.now()),
    onProgress: (bytes, total) => control.step({ at: 'receiving', bytes, total }),
  })
  if (!went) turn.slot.drop()
  let judged: Judged
  try {
    judged = await judge(call, sent, {
      checker: tools.checker,
      cap: network.bodyCapMegabytes * 1024 * 1024,
      now: clock.now,
      maybeOnline: tools.ports.maybeOnline(),
      route,
    })
    if (judged.closeFor !== undefined) {
      const until = clock.now() + judged.closeFor
      tools.gates[service].close(until)
      tools.noteClosed(service, until)
    }
  } finally {
    // Only now: who comes next must find the gate closed where the service asked for it.
    turn.leave()
  }
  if (judged.quotas.length > 0) tools.noteQuotas(judged.quotas)
  judgeConnection(judged, sent.at === 'arrived' || sent.at === 'tooLarge', tools)
  return { at: 'judged', judged, turnAt }
}

function judgeConnection(judged: Judged, arrived: boolean, tools: CallTools): void {
  const { result } = judged
  if (result.at === 'fault' && result.fault.code === 'cancelled') return
  const changed = arrived
    ? tools.connection.succeeded()
    : result.at === 'fault' && tools.connection.failed(result.fault.code, result.fault.message)
  if (changed) tools.ports.changed()
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

function tellWait(wait: GateWait, call: ReadyCall) {
  switch (wait.at) {
    case 'asked':
      return {
        at: 'queued' as const,
        reason: `${call.title} asked to wait`,
        until: wait.until,
      }
    case 'busy':
      return {
        at: 'queued' as const,
        reason: `Other calls of ${call.title} come first`,
        until: null,
      }
    case 'rate':
      return {
        at: 'queued' as const,
        reason: `Keeping to the calls a second set for ${call.title}`,
        until: wait.until,
      }
    default:
      return wait satisfies never
  }
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

/** Waits; answers false where it was cut short. */
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
