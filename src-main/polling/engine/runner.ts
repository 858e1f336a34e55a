import { wordFault } from '#shared/bridge/fault-words'
import type { Fault } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'
import type { Clock } from '../../core/clock'
import type { Gateway, World } from '../../gateway/ports'
import { judgeFault, mayHaveBegun } from '../judge-fault'
import { advance } from '../machine/advance'
import type { Effect, Moment, RunEvent } from '../machine/events'
import { policies } from '../policies'
import type { PollLimits, RunRecord } from '../ports'
import type { AwakeTime } from './awake-time'
import { callIdOf, type createCaller, type Outcome } from './caller'
import { endOf } from './holds'
import { createPauseControl } from './pause-control'
import type { RunWriter } from './run-writer'
import type { QueuedRun } from './service-queue'
import { createServiceQueue, type ServiceQueue } from './service-queue'
import { createStartWindow, earlierCalls } from './start-window'

export interface RunnerPorts {
  clock: Clock
  awake: AwakeTime
  world(): World
  gateway: Pick<Gateway, 'cancel'>
  caller: ReturnType<typeof createCaller>
  writer: RunWriter
  limits(): PollLimits
  /** 0 to 1. */
  chance(): number
  /** A run has changed, and all of it that must outlive a kill is stored. */
  report(run: RunRecord): void
  entry(id: string): QueuedRun | undefined
  entries(): Iterable<QueuedRun>
  /** Milliseconds since this program began. */
  upFor(): number
}

/**
 * Sends what is due, with one timer for all of it. Per service as many polls are under way as the service
 * takes at once; all others wait in the order in which they are due, however many they are.
 */
export function createRunner(ports: RunnerPorts) {
  const { clock, awake, world, writer } = ports
  const begunAt = awake.now() - ports.upFor()
  let queues = new Map<ServiceId, ServiceQueue>()
  let stopTimer: (() => void) | undefined
  let asleep = false
  let stopped = false

  const isHere = (run: RunRecord) => run.realm === world().realm
  const { isHeld, hold, close, setHold, opened, tryHold, review } = createPauseControl({
    ...ports,
    apply,
    ofLane,
    isPresent: (queue) => queues.get(queue.service) === queue,
  })

  function queueOf(service: ServiceId): ServiceQueue {
    const known = queues.get(service)
    if (known !== undefined) return known
    const queue = createServiceQueue(service)
    queues.set(service, queue)
    review(queue)
    return queue
  }

  function momentOf(entry: QueuedRun): Moment {
    return {
      now: clock.now(),
      elapsedMs: awake.now() - entry.chargedTo,
      chance: ports.chance(),
    }
  }

  /** Applies an event to a run; the new state is written, and its effects begin here. */
  function apply(entry: QueuedRun, event: RunEvent): readonly Effect[] {
    const rules = { limits: ports.limits(), policy: policies[entry.run.kind] }
    const step = advance(entry.run, event, momentOf(entry), rules)
    if (step.run === entry.run) return []
    take(entry, step.run, step.effects)
    if (step.effects.includes('poll')) ports.report(step.run)
    // A first call is noted before it goes; of a poll only the answer is: after a kill it is due again.
    else if (!step.effects.includes('submit')) writer.later(step.run)
    return step.effects
  }

  /** A run as it is from now on. */
  function take(
    entry: QueuedRun,
    run: RunRecord,
    effects: readonly Effect[],
    chargedTo = awake.now(),
  ): void {
    entry.run = run
    entry.chargedTo = chargedTo
    if (effects.includes('cancelCall')) ports.gateway.cancel(callIdOf(run))
    schedule(entry)
  }

  /** Puts a run where its next turn is. */
  function schedule({ run, chargedTo }: QueuedRun): void {
    if (!isHere(run)) return
    const queue = queueOf(run.service)
    if (run.state.at === 'waiting') {
      // The time was computed from one look at the clock, which may have been set since.
      const at = chargedTo + Math.max(0, run.state.nextAt - run.changedAt)
      queue.due.add({ at, id: run.id, revision: run.revision })
    } else if (run.state.at === 'submitting' && !queue.first.includes(run.id)) {
      queue.first.push(run.id)
    }
  }

  function pump(): void {
    stopTimer?.()
    stopTimer = undefined
    if (stopped) return
    if (asleep) {
      rest()
      return
    }
    for (const queue of queues.values()) advanceLane(queue)
    plan()
  }

  /** While the machine sleeps nothing waits for its turn. */
  function rest(): void {
    for (const queue of queues.values()) {
      for (const entry of ofLane(queue)) {
        apply(entry, { at: 'held', why: 'asleep', reason: 'This computer is asleep.' })
      }
    }
  }

  function advanceLane(queue: ServiceQueue): void {
    tryHold(queue)
    const { concurrency } = world().service(queue.service)
    while (queue.submits < concurrency && queue.first.length > 0 && !isClosed(queue)) {
      const entry = ports.entry(queue.first.shift() ?? '')
      if (entry === undefined || entry.sent === entry.run.revision) continue
      if (entry.run.state.at === 'submitting') void send(entry, queue, 'submits')
    }
    while (queue.polls < concurrency) {
      const entry = nextDue(queue)
      if (entry === undefined) return
      if (isHeld(queue, entry.run)) {
        queue.due.take()
        hold(entry, queue.hold)
        continue
      }
      if (isClosed(queue)) return
      queue.due.take()
      if (apply(entry, { at: 'due' }).includes('poll')) void send(entry, queue, 'polls')
    }
  }

  /** The next run whose poll is due; tickets that are out of date go. */
  function nextDue(queue: ServiceQueue): QueuedRun | undefined {
    for (let ticket = queue.due.first(); ticket !== undefined; ticket = queue.due.first()) {
      const entry = ports.entry(ticket.id)
      if (entry?.run.revision === ticket.revision) {
        return ticket.at <= awake.now() ? entry : undefined
      }
      queue.due.take()
    }
    return undefined
  }

  /** Nothing at all goes out: the service asked for it, or its limit is used up by earlier calls. */
  function isClosed(queue: ServiceQueue): boolean {
    const asked = queue.hold?.at === 'asked' && endOf(queue.hold, clock.now()) > clock.now()
    const now = awake.now()
    return asked || queue.start.nextAt(now) > now
  }

  async function send(
    entry: QueuedRun,
    queue: ServiceQueue,
    kind: 'submits' | 'polls',
  ): Promise<void> {
    let { run } = entry
    queue[kind] += 1
    entry.sent = run.revision
    queue.start.take(awake.now())
    const isCurrent = () => entry.run === run && ports.entry(run.id) === entry
    const maySend = () => isCurrent() && isHere(run) && !stopped
    let answeredAt = awake.now()
    try {
      const outcome = await ports.caller.call(run, {
        maySend,
        isCurrent,
        async leave() {
          apply(entry, { at: 'sending' })
          run = entry.run
          entry.sent = run.revision
          if (!(await writer.store(run, 'lasting'))) return undefined
          ports.report(run)
          return maySend() ? run : undefined
        },
        moment() {
          answeredAt = awake.now()
          return momentOf(entry)
        },
        notes: () => entry.notes,
      })
      if (isCurrent()) settle(entry, queue, outcome, answeredAt)
    } finally {
      queue[kind] -= 1
      if (entry.pausing) pause(entry)
      pump()
    }
  }

  /** At once, or when the call under way was answered. */
  function pause(entry: QueuedRun): void {
    const before = entry.run
    apply(entry, { at: 'paused', atEnd: stopped })
    const { state } = entry.run
    entry.pausing = entry.run === before && (state.at === 'polling' || state.at === 'submitting')
  }

  function settle(
    entry: QueuedRun,
    queue: ServiceQueue,
    outcome: Outcome,
    answeredAt: number,
  ): void {
    switch (outcome.at) {
      case 'applied':
        opened(queue, entry.run)
        take(entry, outcome.run, outcome.effects, answeredAt)
        entry.notes = outcome.notes
        ports.report(outcome.run)
        break
      case 'read':
        opened(queue, entry.run)
        take(entry, outcome.run, outcome.effects, answeredAt)
        writer.later(outcome.run, outcome.run.state.at === 'waiting' ? 'passing' : 'news')
        break
      case 'refused':
        // A call cut off by the end of the program is made again after the next start.
        if (!stopped) refused(entry, queue, outcome.fault, outcome.left)
        break
      case 'unsent':
        // It goes when its world comes back, or when it is resumed.
        entry.sent = 0
        if (entry.run.state.at === 'polling') refused(entry, queue, wordFault('cancelled'), false)
        break
      case 'late':
        break
      default:
        outcome satisfies never
    }
  }

  function refused(entry: QueuedRun, queue: ServiceQueue, fault: Fault, left: boolean): void {
    const { run } = entry
    const now = clock.now()
    const verdict = policies[run.kind].refused(run, fault) ?? judgeFault(fault, now)
    if (verdict.at === 'closed') close(queue, verdict, fault, now)
    else opened(queue, run)
    const asked = { asked: run.asked, fault, verdict, mayHaveBegun: left && mayHaveBegun(fault) }
    apply(entry, { at: 'refused', ...asked })
  }

  function* ofLane(queue: ServiceQueue): Generator<QueuedRun> {
    for (const entry of ports.entries()) {
      const { run } = entry
      const isGoing = entry.started && run.state.at !== 'ended'
      if (isGoing && run.service === queue.service && isHere(run)) yield entry
    }
  }

  function plan(): void {
    let wait = Number.POSITIVE_INFINITY
    for (const queue of queues.values()) wait = Math.min(wait, waitOf(queue))
    if (wait === Number.POSITIVE_INFINITY) return
    stopTimer = awake.after(wait, pump)
  }

  /** Milliseconds until something can be done; infinite if a call that is out comes first. */
  function waitOf(queue: ServiceQueue): number {
    const now = awake.now()
    const { hold: held } = queue
    const present = clock.now()
    const untilEnd = held === null ? 0 : endOf(held, present) - present
    // A hold that is over and was not lifted waits for its probe.
    const toEnd = untilEnd > 0 ? untilEnd : Number.POSITIVE_INFINITY
    if (held?.at === 'asked') return toEnd
    const { concurrency } = world().service(queue.service)
    const room = Math.max(0, queue.start.nextAt(now) - now)
    const first = queue.first.length > 0 && queue.submits < concurrency ? room : toEnd
    const next = queue.due.first()
    const poll =
      next === undefined || queue.polls >= concurrency ? toEnd : Math.max(room, next.at - now)
    return Math.min(first, poll, toEnd)
  }

  return {
    apply,
    take,
    schedule,
    pump,
    isHere,
    /** The machine sleeps: nothing goes out until it wakes. */
    suspend() {
      asleep = true
      awake.sleep()
      pump()
    },
    wake() {
      if (!asleep) return
      asleep = false
      awake.wake()
      for (const queue of queues.values()) {
        for (const entry of ofLane(queue)) {
          const { state } = entry.run
          if (state.at === 'paused' && state.why === 'asleep') apply(entry, { at: 'released' })
        }
        if (queue.hold !== null) setHold(queue, queue.hold)
      }
      pump()
    },
    /** Key, settings or connection may have changed. */
    review(online: boolean) {
      for (const queue of queues.values()) {
        review(queue)
        if (online && queue.hold?.at === 'offline') opened(queue)
      }
      pump()
    },
    pause,
    /** A person does not want to wait for the hold of this run's service, or paused it before. */
    lift(entry: QueuedRun, overBudget: boolean) {
      entry.started = true
      const { state, service } = entry.run
      const queue = queueOf(service)
      const goesPast = overBudget && state.at === 'paused' && state.why === 'budget'
      const isHeldUp = state.at === 'paused' && state.why !== 'person' && !goesPast
      if (isHeldUp && queue.hold !== null && queue.hold.at !== 'setup') opened(queue)
      apply(entry, { at: 'resumed', overBudget })
      pump()
    },
    /**
     * Continues with runs of this world that were found stored.
     *
     * @param earlier runs that may have been asked a moment ago
     */
    resumeStored(found: readonly QueuedRun[], earlier: readonly RunRecord[]) {
      const now = awake.now()
      for (const service of new Set(found.map(({ run }) => run.service))) {
        const queue = queueOf(service)
        const { callsPerSecond } = world().service(service)
        const runs = earlier.filter((run) => run.service === service)
        const calls = earlierCalls(runs, callsPerSecond, { wall: clock.now(), awake: now, begunAt })
        queue.start = createStartWindow(callsPerSecond, calls)
      }
      for (const entry of found) {
        entry.started = true
        apply(entry, { at: 'found' })
      }
      pump()
    },
    /** Another world: its runs continue, and those of the previous one wait. */
    worldChanged() {
      queues = new Map()
      for (const entry of ports.entries()) {
        if (!entry.started || !isHere(entry.run)) continue
        if (entry.run.state.at === 'paused') apply(entry, { at: 'released' })
        else schedule(entry)
      }
      pump()
    },
    stop() {
      stopped = true
      stopTimer?.()
      stopTimer = undefined
      for (const entry of ports.entries()) if (entry.pausing) pause(entry)
    },
  }
}
