import type { Answer, Quota } from '#shared/bridge/answer'
import { wordFault } from '#shared/bridge/fault-words'
import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import {
  eachService,
  type Operation,
  type ServiceId,
  serviceIds,
} from '#shared/operation/operation'
import { parseJson } from '#shared/reading/parse-json'
import { createIds } from '../core/sortable-id'
import { createAuthorities } from '../net/certificates'
import { createKeyFinder, keyFoundFault } from '../vault/find-key'
import { createRedactor } from '../vault/redaction'
import { createBodyThread } from './answer/body-thread'
import { readProviderTrouble } from './answer/provider-faults'
import { callService, type Finished } from './call/call-service'
import type { CallTools } from './call/call-tools'
import { writeCode } from './call/code'
import { describeFault } from './call/exchange'
import { createKeptGiver } from './call/give-kept'
import { type LogFacts, logEntry } from './call/log-entry'
import { buildQuestion, type ReadyCall, readQuestion, readyCall } from './call/question'
import { createRetryBudget, longestPause } from './call/retry'
import { createServiceConnections } from './call/service-connections'
import { type CallControl, createSharedCalls } from './call/shared-calls'
import { type Catalogue, declaredOperations } from './catalogue'
import { createConnectionJudge } from './limits/connection'
import { createDayBudget, createDayCounts } from './limits/day-counts'
import { createGate } from './limits/gate'
import { createNetworkHints, watchNetwork } from './limits/network-hints'
import type { Gateway, GatewayPorts, GatewayQuestion } from './ports'
import { worldChanged } from './readiness'

/** What tests may replace. */
export interface GatewayOptions {
  catalogue?: Catalogue
  /** 0 to 1; spreads repeated attempts. */
  chance?: () => number
}

/**
 * Makes the one way to the services. Every call goes: read the question, look among stored answers,
 * check address, key and budget, join an identical call in flight or start one, keep and log what
 * came of it. Expected failures are values; the promise of a call is never rejected by what other
 * machines do.
 */
export function createGateway(ports: GatewayPorts, options: GatewayOptions = {}): Gateway {
  const { clock, world } = ports
  const catalogue = options.catalogue ?? declaredOperations
  const version = ports.version ?? '0'
  const makeId = createIds(clock.now)
  const counts = createDayCounts(clock.now)
  const connection = createConnectionJudge(createNetworkHints(ports))
  const connections = createServiceConnections(ports.authorities ?? createAuthorities({ clock }))
  const bodies = createBodyThread(ports.startBodyThread)
  const shared = createSharedCalls<Finished>(clock.now, ports.changed)
  const quotas = new Map<string, Quota>()
  const gates = eachService((id) => createGate(clock, world().service(id), longestPause))
  const budgets = eachService(() => createRetryBudget(clock.now))
  const dayBudget = createDayBudget(counts)
  const lookups = createLookups()
  let stopped = false
  const kept = createKeptGiver({ ports, catalogue, connection, counts, makeId })
  const stopWatching = watchNetwork(ports, connection)
  const tools: Omit<CallTools, 'sent' | 'mayRepeat'> = {
    ports,
    gates,
    budgets,
    connections,
    bodies,
    counts,
    connection,
    chance: options.chance ?? Math.random,
    noteQuotas(fresh) {
      for (const quota of fresh) quotas.set(`${quota.service} ${quota.name}`, quota)
      ports.changed()
    },
    noteClosed: (service, until) => ports.retryAfterStore?.save(service, until),
  }
  closeAsAsked()
  const restored = ports.activity.earlier?.then((entries) => {
    counts.restore(entries)
    ports.changed()
  })

  /** Services that asked to be left alone stay so after a restart and after a look at the demo. */
  function closeAsAsked(): void {
    if (world().realm !== 'gateway') return
    for (const [service, until] of ports.retryAfterStore?.load() ?? []) gates[service].close(until)
  }

  function applyLimits(): void {
    for (const id of serviceIds) gates[id].change(world().service(id))
  }

  async function makeCall(
    call: ReadyCall,
    id: string,
    control: CallControl,
    onSent: () => void,
  ): Promise<Finished> {
    const { service } = call.operation
    const none = { attempts: 0, status: null, bytes: 0, ms: 0 }
    if (call.world.service(service).dailyBudget !== null) await restored
    const room = dayBudget.reserve(call)
    if (room === undefined) {
      return { ...none, result: failed(wordFault('budgetReached', call.title)) }
    }
    try {
      return await callService(call, id, call.question.priority ?? 'own', control, {
        ...tools,
        sent() {
          room.free()
          onSent()
        },
        mayRepeat: room.renew,
      })
    } catch (error) {
      const fault = describeFault(call, { code: 'internal', providerText: String(error) })
      return { ...none, result: failed(fault) }
    } finally {
      room.free()
    }
  }

  /**
   * What the log keeps of a call. A key that was saved after it began was searched for while nothing of this
   * was stored yet: if it stands in the question, only what the call cost is kept.
   */
  function toLog(call: ReadyCall, facts: LogFacts) {
    const { question, redactor } = call
    const { values, extra, body } = question
    const typed = createKeyFinder(world().secrets).find({ values, extra, body })
    const entry = logEntry(call, redactor, facts)
    if (typed !== undefined) {
      const message =
        'Your gateway key was saved while this question was under way, and stands in it. Nothing of it was stored.'
      const fault = { ...keyFoundFault(typed), message }
      const hidden = { ...entry, values: '', fault: { code: fault.code, message } }
      return { entry: hidden, question: { values: {}, extra: {} }, keyFound: fault }
    }
    return {
      entry,
      question: {
        values: redactor.values(values),
        extra: redactor.values(extra ?? {}),
        body: body === undefined ? undefined : redactor.value(body),
      },
    }
  }

  async function start(call: ReadyCall, control: CallControl) {
    const id = makeId()
    const at = clock.now()
    const { service } = call.operation
    gates[service].change(call.world.service(service))
    const known = { id, at, realm: call.world.realm, from: 'network', fault: null } as const
    const none = { status: null, ms: 0, bytes: 0 }
    let sent = 0
    const finished = await makeCall(call, id, control, () => {
      sent += 1
      const attempts = sent
      ports.activity.sent(id, () => toLog(call, { ...known, ...none, attempts }))
    })
    const { result, status, ms, bytes, attempts } = finished
    const { entry, question, keyFound } = toLog(call, {
      ...known,
      status,
      ms,
      bytes,
      attempts,
      fault: result.ok ? null : { code: result.fault.code, message: result.fault.message },
    })
    if (keyFound !== undefined) {
      kept.outdateAfter(call)
      // What was sent counts in the day's budget, also after a restart.
      if (attempts > 0) ports.activity.add(entry, question)
      return { result: failed(keyFound), status, ms, bytes, attempts }
    }
    if (result.ok) {
      if (call.question.keeping !== 'byCaller') {
        ports.kept.keep(call.key, call.world.realm, result.value, finished.packed)
      }
      kept.outdateAfter(call)
    } else if (result.fault.code === 'budgetReached') {
      // Nothing was sent, so there is nothing to log.
      return finished
    }
    ports.activity.add(entry, question)
    return finished
  }

  async function call(question: GatewayQuestion): Promise<Result<Answer>> {
    const asked = world()
    const read = readQuestion(question, asked, catalogue)
    if (!read.ok) return read
    const { title } = read.value
    if (connection.look()) ports.changed()
    const callId = question.callId ?? makeId()
    // The window can ask until it is gone: what left after the end would be in no log.
    if (stopped) return failed(wordFault('cancelled', title))
    const looked = await lookups.look(callId, () => kept.find(read.value, asked))
    if (looked.at === 'left') return failed(wordFault('cancelled', title))
    if (!looked.value.ok) return looked.value
    if (looked.value.value !== undefined) return ok(kept.give(read.value, looked.value.value))
    // A question of one world is never sent to the other.
    if (world().realm !== asked.realm) return worldChanged(title)
    const ready = readyCall(read.value, world(), version)
    if (!ready.ok) return ready
    const joined = await shared.join(
      sharingKey(ready.value, callId),
      { callId, operation: ready.value.operation.id },
      (control) => start(ready.value, control),
    )
    return joined.at === 'left' ? failed(wordFault('cancelled', title)) : joined.value.result
  }

  const reset = () => {
    for (const one of [...Object.values(gates), ...Object.values(budgets)]) one.reset()
    closeAsAsked()
    quotas.clear()
    connection.reset()
    ports.changed()
  }

  return {
    call,
    keyOf(question, realm) {
      const asked = world()
      const read = readQuestion(question, asked, catalogue)
      // The key of a question is that of the world it is read in.
      return read.ok && asked.realm === realm ? read.value.key : undefined
    },
    open: kept.open,
    keptStates: kept.states,
    cancel(callId) {
      const looking = lookups.leave(callId)
      return shared.leave(callId) || looking
    },
    code(question, language) {
      const read = readQuestion({ ...question, anyway: true }, world(), catalogue)
      if (!read.ok) return read
      const built = buildQuestion(read.value, world(), version)
      if (!built.ok) return built
      const redactor = createRedactor(world().secrets, [])
      return ok({ text: redactor.text(writeCode(built.value, language)) })
    },
    test: (service, overBudget = false) =>
      testService(service, overBudget, { call, catalogue, now: clock.now }),
    prepare: () => bodies.expect(Number.POSITIVE_INFINITY),
    running: shared.running,
    // A quota that has started again since is unknown until the next answer.
    quotas: () =>
      [...quotas.values()].filter(
        ({ resetsAt }) => resetsAt === undefined || resetsAt > clock.now(),
      ),
    connection: connection.current,
    today: () => counts.today(world().realm),
    settingsChanged: applyLimits,
    cancelAll() {
      lookups.leaveAll()
      return shared.leaveAll()
    },
    reset,
    forget() {
      counts.forget()
      reset()
    },
    async stop() {
      stopped = true
      stopWatching()
      lookups.leaveAll()
      // The calls first, so that each is in the log before the log is closed.
      await shared.leaveAll()
      await Promise.all([connections.close(), bodies.stop()])
    },
  }
}

/**
 * Calls in flight are one only if they send the same: a key or an address that was changed
 * meanwhile makes another call, although the question is the same. The question names the values and the body
 * however they are ordered, and whether or not a default is stated.
 */
function sharingKey({ key, request, secret, question }: ReadyCall, callId: string): string {
  const { overBudget, keeping, beforeSend } = question
  const { method, origin, target, headers, keyHeader } = request
  const [path] = target.split('?', 1)
  const own = beforeSend === undefined ? null : callId
  const manner = [overBudget === true, keeping === 'byCaller', own]
  return JSON.stringify([key, method, origin, path, headers, keyHeader, secret, ...manner])
}

/** Questions that are being looked up among what is stored: until then there is no call to cancel. */
interface Lookups {
  /** Answers `left` if it was cancelled meanwhile; what was found is then of no use. */
  look<Value>(
    callId: string,
    find: () => Promise<Value>,
  ): Promise<{ at: 'done'; value: Value } | { at: 'left' }>
  leave(callId: string): boolean
  leaveAll(): void
}

function createLookups(): Lookups {
  const all = new Set<{ callId: string; left: boolean }>()
  return {
    async look(callId, find) {
      const one = { callId, left: false }
      all.add(one)
      try {
        const value = await find()
        return one.left ? { at: 'left' } : { at: 'done', value }
      } finally {
        all.delete(one)
      }
    },
    leave(callId) {
      const mine = [...all].filter((one) => one.callId === callId)
      for (const one of mine) one.left = true
      return mine.length > 0
    },
    leaveAll() {
      for (const one of all) one.left = true
    },
  }
}

/**
 * Calls the service's cheapest operation, past what is stored. A refusal in the
 * provider's own form is a good result: it shows that address and key are right.
 */
async function testService(
  service: ServiceId,
  overBudget: boolean,
  tools: { call: Gateway['call']; catalogue: Catalogue; now(): number },
): Promise<Result<{ ms: number; status: number }>> {
  const { operation, values } = tools.catalogue.serviceOf(service).test
  const id = `${service}.${operation}`
  const startedAt = tools.now()
  const result = await tools.call({
    operation: id,
    values: { ...values },
    mode: 'refresh',
    overBudget,
  })
  const ms = tools.now() - startedAt
  if (result.ok) return ok({ ms, status: result.value.status })
  const status = statusOfRefusal(result.fault, tools.catalogue.findOperation(id))
  return status === undefined ? result : ok({ ms, status })
}

function statusOfRefusal(fault: Fault, operation: Operation | undefined): number | undefined {
  const { code, status, exchange } = fault
  if (code !== 'refusedByProvider' && code !== 'notFound') return undefined
  if (operation === undefined || status === undefined || exchange === undefined) return undefined
  const said = readProviderTrouble(operation, status, parseJson(exchange.text))
  return said === undefined ? undefined : status
}
