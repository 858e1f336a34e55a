import type { Fault } from '#shared/bridge/result'
import type { Clock } from '../../core/clock'
import type { World } from '../../gateway/ports'
import type { Effect, RunEvent } from '../machine/events'
import type { PollLimits, RefusedVerdict, RunRecord } from '../ports'
import { endOf, holdAfter, setupHold } from './holds'
import type { Hold, QueuedRun, ServiceQueue } from './service-queue'
import { setupFault } from './setup-fault'

export interface PauseControlPorts {
  clock: Clock
  world(): World
  limits(): PollLimits
  apply(entry: QueuedRun, event: RunEvent): readonly Effect[]
  entry(id: string): QueuedRun | undefined
  /** Runs of this world that continue at a queue's service. */
  ofLane(queue: ServiceQueue): Iterable<QueuedRun>
  /** Whether a queue belongs to the present world: calls of the other one say nothing about it. */
  isPresent(queue: ServiceQueue): boolean
}

/** Holds back the polls of a service while the service, the setup or a limit prevents them. */
export function createPauseControl(ports: PauseControlPorts) {
  const { clock, world, apply, ofLane, isPresent } = ports

  function isHeld({ hold: held }: ServiceQueue, run: RunRecord): boolean {
    if (held === null || held.at === 'asked' || held.probe === run.id) return false
    return !(held.at === 'budget' && run.submit.overBudget)
  }

  function hold(entry: QueuedRun, held: Hold | null): void {
    if (held !== null) apply(entry, { at: 'held', why: held.why, reason: held.reason })
  }

  /** A call says that the service is closed to all. */
  function close(
    queue: ServiceQueue,
    verdict: Extract<RefusedVerdict, { at: 'closed' }>,
    fault: Fault,
    now: number,
  ): void {
    const { longestMs } = ports.limits()
    const budget = world().service(queue.service).dailyBudget
    const held = holdAfter(queue, verdict, fault, { now, longestMs, budget })
    if (held !== undefined && isPresent(queue)) setHold(queue, held)
  }

  function setHold(queue: ServiceQueue, held: Hold): void {
    queue.hold = held
    if (held.at === 'asked') return
    for (const entry of ofLane(queue)) {
      if (entry.run.state.at === 'waiting' && isHeld(queue, entry.run)) hold(entry, held)
    }
  }

  /** A call went through: holds of the service are over. */
  function opened(queue: ServiceQueue, by?: RunRecord): void {
    if (queue.hold === null || queue.hold.at === 'setup' || !isPresent(queue)) return
    // A call that may go past the budget says nothing about the budget.
    if (queue.hold.at === 'budget' && by?.submit.overBudget === true) return
    queue.hold = null
    releaseAll(queue)
  }

  function releaseAll(queue: ServiceQueue): void {
    for (const entry of ofLane(queue)) apply(entry, { at: 'released' })
  }

  /** When its time has come, one run tries whether the hold of a service is over. */
  function tryHold(queue: ServiceQueue): void {
    const held = queue.hold
    if (held === null || isTrying(held) || endOf(held, clock.now()) > clock.now()) return
    held.probe = null
    if (held.at === 'asked') {
      queue.hold = null
      releaseAll(queue)
      return
    }
    for (const entry of ofLane(queue)) {
      const { state } = entry.run
      if (state.at !== 'paused' || state.why === 'person') continue
      held.probe = entry.run.id
      apply(entry, { at: 'released' })
      return
    }
    // Nobody waits for it: the next call finds out.
    queue.hold = null
  }

  function isTrying({ probe }: Hold): boolean {
    const at = probe === null ? undefined : ports.entry(probe)?.run.state.at
    return at === 'waiting' || at === 'polling' || at === 'submitting'
  }

  /** Checks whether the setup of a service holds it up, or no longer does. */
  function review(queue: ServiceQueue): void {
    const fault = setupFault(world(), queue.service)
    if (fault !== undefined) {
      if (queue.hold?.at === 'setup' && queue.hold.reason === fault.message) return
      setHold(queue, setupHold(fault, clock.now()))
      return
    }
    const held = queue.hold
    if (held === null) return
    const { dailyBudget } = world().service(queue.service)
    if (held.at !== 'setup' && !(held.at === 'budget' && dailyBudget !== held.budget)) return
    queue.hold = null
    releaseAll(queue)
  }

  return { isHeld, hold, close, setHold, opened, releaseAll, tryHold, review }
}
