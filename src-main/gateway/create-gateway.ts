import type { Answer, Quota } from '../../src-preload/contract/answer'
import { cacheKey } from '../../src-preload/contract/cache-key'
import { wordFault } from '../../src-preload/contract/fault-words'
import { serviceIds } from '../../src-preload/contract/operation'
import { failed, ok, type Result } from '../../src-preload/contract/result'
import { callService, type Finished } from './call-service'
import type { CallTools } from './call-tools'
import { type Catalogue, contractCatalogue } from './catalogue'
import { writeCode } from './code'
import { createConnectionJudge } from './connection'
import { createDayBudget } from './day-budget'
import { createDayCounts } from './day-counts'
import { createDispatchers } from './dispatchers'
import { eachService } from './each-service'
import { tellFault } from './exchange'
import { createJsonChecker } from './json-checker'
import { createGate } from './limits'
import { logEntry } from './log-entry'
import type { Gateway, GatewayPorts, Question } from './ports'
import {
  buildQuestion,
  freshnessOf,
  type ReadQuestion,
  type ReadyCall,
  readQuestion,
  readyCall,
} from './question'
import { createRedactor } from './redaction'
import { createRetryBudget, longestPause } from './retry'
import { type CallControl, createSharedCalls } from './shared-calls'
import { createIds } from './sortable-id'
import { testService } from './test-service'

/** What tests may replace. */
export interface GatewayOptions {
  catalogue?: Catalogue
  /** 0 to 1; spreads repeated attempts. */
  chance?: () => number
}

/**
 * Makes the one way to the services. Every call goes: read the question, look among kept answers,
 * check address, key and budget, join an identical call in flight or start one, keep and log what
 * came of it. Expected failures are values; the promise of a call is never rejected by what other
 * machines do.
 */
export function createGateway(ports: GatewayPorts, options: GatewayOptions = {}): Gateway {
  const { clock, world } = ports
  const catalogue = options.catalogue ?? contractCatalogue
  const version = ports.version ?? '0'
  const makeId = createIds(clock.now)
  const counts = createDayCounts(clock.now)
  const connection = createConnectionJudge(clock.now)
  const dispatchers = createDispatchers()
  const checker = createJsonChecker()
  const shared = createSharedCalls<Finished>(clock.now, ports.changed)
  const quotas = new Map<string, Quota>()
  const gates = eachService((id) => createGate(clock, world().service(id), longestPause))
  const budgets = eachService(() => createRetryBudget(clock.now))
  const dayBudget = createDayBudget(counts)
  const tools: Omit<CallTools, 'sent' | 'mayRepeat'> = {
    ports,
    gates,
    budgets,
    dispatchers,
    checker,
    counts,
    connection,
    chance: options.chance ?? Math.random,
    noteQuotas(fresh) {
      for (const quota of fresh) quotas.set(`${quota.service} ${quota.name}`, quota)
      ports.changed()
    },
    noteClosed: (service, until) => ports.closings?.save(service, until),
  }
  closeAsAsked()
  const restored = ports.activity.earlier?.then((entries) => {
    counts.restore(entries)
    ports.changed()
  })

  /** A kept answer that may be given now. */
  function findKept(read: ReadQuestion): Answer | undefined {
    const { operation, question, key } = read
    const mode = question.mode ?? 'kept-first'
    const fresh = freshnessOf(operation, world().settings)
    if (mode === 'refresh' || fresh === 0) return undefined
    const kept = ports.kept.find(key)
    if (kept === undefined) return undefined
    const age = clock.now() - kept.receivedAt
    // An answer from the future was kept before the clock was set back: its age is unknown.
    if (mode === 'kept-first' && (age >= fresh || age < -60_000)) return undefined
    return { ...kept, from: 'library', freshUntil: kept.receivedAt + fresh }
  }

  function giveKept(read: ReadQuestion, kept: Answer): Result<Answer> {
    const { realm, secrets } = world()
    counts.fromLibrary(realm)
    const at = clock.now()
    ports.activity.add(
      logEntry(read, createRedactor(secrets, []), {
        id: makeId(),
        at,
        realm,
        from: 'library',
        status: kept.status,
        ms: 0,
        bytes: kept.bytes,
        attempts: 0,
        fault: null,
      }),
      { values: kept.values, extra: kept.extra },
    )
    ports.changed()
    return ok(kept)
  }

  /** Services that asked to be left alone still are, after a restart and after a look at the demo. */
  function closeAsAsked(): void {
    if (world().realm !== 'gateway') return
    for (const [service, until] of ports.closings?.load() ?? []) gates[service].close(until)
  }

  function applyLimits(): void {
    for (const id of serviceIds) gates[id].change(world().service(id))
  }

  async function makeCall(call: ReadyCall, id: string, control: CallControl): Promise<Finished> {
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
        sent: room.free,
        mayRepeat: room.renew,
      })
    } catch (error) {
      const fault = tellFault(call, { code: 'internal', providerText: String(error) })
      return { ...none, result: failed(fault) }
    } finally {
      room.free()
    }
  }

  /** After a deletion, what was kept of the same things would show what is gone. */
  function forgetOutdated({ operation, input, world }: ReadyCall): void {
    for (const id of operation.outdates ?? []) {
      const other = catalogue.findOperation(id)
      if (other === undefined) continue
      const values = Object.fromEntries(
        Object.entries(input.values).filter(([name]) => Object.hasOwn(other.fields, name)),
      )
      const kept = ports.kept.find(cacheKey(world.realm, other, { values, extra: {} }))
      if (kept !== undefined) ports.kept.forget({ id: kept.id })
    }
  }

  async function start(call: ReadyCall, control: CallControl) {
    const id = makeId()
    const at = clock.now()
    const { service } = call.operation
    gates[service].change(call.world.service(service))
    const finished = await makeCall(call, id, control)
    const { result } = finished
    if (result.ok) {
      ports.kept.keep(call.key, result.value)
      forgetOutdated(call)
    } else if (result.fault.code === 'budgetReached') {
      // Nothing was sent, so there is nothing to log.
      return finished
    }
    const { question, redactor } = call
    ports.activity.add(
      logEntry(call, redactor, {
        id,
        at,
        realm: call.world.realm,
        from: 'network',
        status: finished.status,
        ms: finished.ms,
        bytes: finished.bytes,
        attempts: finished.attempts,
        fault: result.ok ? null : { code: result.fault.code, message: result.fault.message },
      }),
      {
        values: redactor.values(question.values),
        extra: redactor.values(question.extra ?? {}),
        body: question.body === undefined ? undefined : redactor.value(question.body),
      },
    )
    return finished
  }

  async function call(question: Question): Promise<Result<Answer>> {
    const read = readQuestion(question, world(), catalogue)
    if (!read.ok) return read
    const kept = findKept(read.value)
    if (kept !== undefined) return giveKept(read.value, kept)
    if (question.mode === 'kept-only') return failed(wordFault('notKept', read.value.title))
    const ready = readyCall(read.value, world(), version)
    if (!ready.ok) return ready
    const { operation, title } = ready.value
    const joined = await shared.join(
      sharingKey(ready.value),
      { callId: question.callId ?? makeId(), operation: operation.id },
      (control) => start(ready.value, control),
    )
    return joined.at === 'left' ? failed(wordFault('cancelled', title)) : joined.value.result
  }

  return {
    call,
    cancel: shared.leave,
    code(question, language) {
      const read = readQuestion({ ...question, anyway: true }, world(), catalogue)
      if (!read.ok) return read
      const built = buildQuestion(read.value, world(), version)
      if (!built.ok) return built
      const redactor = createRedactor(world().secrets, [])
      return ok({ text: redactor.text(writeCode(built.value, language)) })
    },
    test: (service) => testService(service, { call, catalogue, now: clock.now }),
    running: shared.running,
    // A quota that has started again since is unknown until the next answer.
    quotas: () =>
      [...quotas.values()].filter(
        ({ resetsAt }) => resetsAt === undefined || resetsAt > clock.now(),
      ),
    connection: connection.current,
    today: () => counts.today(world().realm),
    settingsChanged: applyLimits,
    cancelAll: shared.leaveAll,
    reset() {
      for (const one of [...Object.values(gates), ...Object.values(budgets)]) one.reset()
      closeAsAsked()
      quotas.clear()
      connection.reset()
      ports.changed()
    },
    async stop() {
      // First the calls, so that each is in the log before that is closed.
      await shared.leaveAll()
      await Promise.all([dispatchers.close(), checker.stop()])
    },
  }
}

/**
 * Calls in flight are one only where they send the same: a key or an address that was changed
 * meanwhile makes another call, although the question is the same.
 */
function sharingKey({ key, request, secret, question }: ReadyCall): string {
  return JSON.stringify([key, request, secret, question.overBudget === true])
}
