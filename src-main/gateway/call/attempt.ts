import type { Route } from '../../net/proxy'
import type { GateWait, Priority } from '../limits/gate'
import { timeoutFor } from '../limits/network-hints'
import type { CallTools } from './call-tools'
import { type Judged, judge } from './exchange'
import { type ReadyCall, unconfirmedFault } from './question'
import { send } from './send'
import type { ServiceDispatcher } from './service-connections'
import type { CallControl, CallStep } from './shared-calls'

/** What became of an attempt; without a turn nothing was sent. `sent`: whether the request went out. */
export type Attempted =
  | { at: 'judged'; judged: Judged; sent: boolean; turnAt: number }
  | { at: 'cancelled' }
  | { at: 'closed'; until: number }
  /** While it waited, its key was replaced or forgotten, or calls now go to another gateway. */
  | { at: 'overtaken' }

/** One attempt: waits for the service's turn, sends, judges, and notifies everyone concerned. */
export async function attempt(
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
    onWait: (wait) => control.step(describeWait(wait, call)),
  })
  if (entry.at !== 'turn') return entry
  const turnAt = clock.now()
  const { turn } = entry
  const giveBack = (): void => {
    turn.slot.drop()
    turn.leave()
  }
  let dispatcher: ServiceDispatcher
  try {
    // First, since it may take seconds: after the caller was notified, nothing but the connection comes
    // before the bytes.
    dispatcher = await tools.connections.find(service, route, call.request.origin)
    const unsent = await reasonNotToSend(call, tools)
    if (unsent !== undefined) {
      giveBack()
      return { at: unsent }
    }
  } catch (error) {
    // A caller that could not write down what it was about to do must not keep others from the service.
    giveBack()
    throw error
  }
  let went = false
  const sent = await send(call.request, call.secret, {
    dispatcher,
    clock,
    signal: control.signal,
    timeout: timeoutFor(call.request.origin, network.timeoutSeconds, tools.ports.maybeOnline()),
    cap: network.bodyCapMegabytes * 1_000_000,
    onSent() {
      went = true
      turn.slot.sent(clock.now())
      tools.counts.sent(call.world.realm, service)
      tools.sent()
      call.question.onSent?.()
      control.step({ at: 'sent', attempt: number })
    },
    onFirstByte: () => turn.slot.answered(clock.now()),
    onProgress(bytes, total) {
      tools.bodies.expect(total ?? bytes)
      control.step({ at: 'receiving', bytes, total })
    },
  })
  if (!went) turn.slot.drop()
  let judged: Judged
  try {
    judged = await judge(call, sent, {
      thread: tools.bodies,
      cap: network.bodyCapMegabytes * 1_000_000,
      now: clock.now,
      maybeOnline: tools.ports.maybeOnline(),
      route,
    })
    if (judged.closeFor !== undefined && isOfThisKey(call, tools)) {
      const until = clock.now() + judged.closeFor
      tools.gates[service].close(until)
      tools.noteClosed(service, until)
    }
  } finally {
    // Only now: the next call must find the gate closed if the service asked for it.
    turn.leave()
  }
  // An answer of another gateway, or to another key, says nothing about those that are asked now.
  if (judged.quotas.length > 0 && isOfThisKey(call, tools)) tools.noteQuotas(judged.quotas)
  if (isOfThisWorld(call, tools)) {
    judgeConnection(call, judged, sent.at === 'arrived' || sent.at === 'tooLarge', tools)
  }
  return { at: 'judged', judged, sent: went, turnAt }
}

/** The caller is notified only if the call would go; meanwhile another may have overtaken it. */
async function reasonNotToSend(
  call: ReadyCall,
  tools: CallTools,
): Promise<'overtaken' | 'cancelled' | undefined> {
  if (isOvertaken(call, tools)) return 'overtaken'
  const { beforeSend } = call.question
  if (beforeSend === undefined) return undefined
  if (!(await beforeSend())) return 'cancelled'
  return isOvertaken(call, tools) ? 'overtaken' : undefined
}

const isOfThisWorld = (call: ReadyCall, tools: CallTools): boolean =>
  tools.ports.world().realm === call.world.realm

/** What a service allows, it allows a key. */
const isOfThisKey = (call: ReadyCall, tools: CallTools): boolean =>
  isOfThisWorld(call, tools) && tools.ports.world().key === call.secret

/** A key that was replaced, forgotten or may not go there any more is not sent, however long it waited. */
function isOvertaken(call: ReadyCall, tools: CallTools): boolean {
  if (!isOfThisKey(call, tools)) return true
  return unconfirmedFault(call.request, tools.ports.world(), call.title) !== undefined
}

function judgeConnection(
  call: ReadyCall,
  { result }: Judged,
  arrived: boolean,
  tools: CallTools,
): void {
  if (result.at === 'fault' && result.fault.code === 'cancelled') return
  const changed = arrived
    ? tools.connection.succeeded()
    : result.at === 'fault' &&
      tools.connection.failed(result.fault.code, result.fault.message, call.request.origin)
  if (changed) tools.ports.changed()
}

function describeWait(wait: GateWait, call: ReadyCall): CallStep {
  switch (wait.at) {
    case 'asked':
      return {
        at: 'queued',
        reason: `${call.title} asked to wait`,
        until: wait.until,
      }
    case 'busy':
      return {
        at: 'queued',
        reason: `Other calls of ${call.title} come first`,
        until: null,
      }
    case 'rate':
      return {
        at: 'queued',
        reason: `Keeping to the calls a second set for ${call.title}`,
        until: wait.until,
      }
    default:
      return wait satisfies never
  }
}
