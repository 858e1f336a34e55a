import type { Fault } from '#shared/bridge/result'
import type { Clock } from '../../core/clock'
import type { World } from '../../gateway/ports'
import type { Effect, RunEvent } from '../machine/events'
import type { PollLimits, RefusedVerdict, RunRecord } from '../ports'
import { endOf, holdAfter, setupHold } from './holds'
import type { Entry, Hold, Lane } from './lane'
import { setupFault } from './setup-fault'

export interface HolderPorts {
  clock: Clock
  world(): World
  limits(): PollLimits
  apply(entry: Entry, event: RunEvent): readonly Effect[]
  entry(id: string): Entry | undefined
  /** Runs of this world that go on at a lane's service. */
  ofLane(lane: Lane): Iterable<Entry>
  /** Whether a lane is one of this world: calls of one that was left say nothing of this one. */
  isPresent(lane: Lane): boolean
}

/** Holds back what is polled at a service while the service, the setup or a limit stands against it. */
export function createHolder(ports: HolderPorts) {
  const { clock, world, apply, ofLane, isPresent } = ports

  function isHeld({ hold: held }: Lane, run: RunRecord): boolean {
    if (held === null || held.at === 'asked' || held.probe === run.id) return false
    return !(held.at === 'budget' && run.submit.overBudget)
  }

  function hold(entry: Entry, held: Hold | null): void {
    if (held !== null) apply(entry, { at: 'held', why: held.why, reason: held.reason })
  }

  /** A call says that the service is closed to all. */
  function close(
    lane: Lane,
    verdict: Extract<RefusedVerdict, { at: 'closed' }>,
    fault: Fault,
    now: number,
  ): void {
    const { longestMs } = ports.limits()
    const budget = world().service(lane.service).dailyBudget
    const held = holdAfter(lane, verdict, fault, { now, longestMs, budget })
    if (held !== undefined && isPresent(lane)) setHold(lane, held)
  }

  function setHold(lane: Lane, held: Hold): void {
    lane.hold = held
    if (held.at === 'asked') return
    for (const entry of ofLane(lane)) {
      if (entry.run.state.at === 'waiting' && isHeld(lane, entry.run)) hold(entry, held)
    }
  }

  /** A call went through: whatever held the service up is over. */
  function opened(lane: Lane, by?: RunRecord): void {
    if (lane.hold === null || lane.hold.at === 'setup' || !isPresent(lane)) return
    // What may go past the budget says nothing of the budget.
    if (lane.hold.at === 'budget' && by?.submit.overBudget === true) return
    lane.hold = null
    releaseAll(lane)
  }

  function releaseAll(lane: Lane): void {
    for (const entry of ofLane(lane)) apply(entry, { at: 'released' })
  }

  /** When its time has come, one run tries whether what holds up a service is over. */
  function tryHold(lane: Lane): void {
    const held = lane.hold
    if (held === null || isTrying(held) || endOf(held, clock.now()) > clock.now()) return
    held.probe = null
    if (held.at === 'asked') {
      lane.hold = null
      releaseAll(lane)
      return
    }
    for (const entry of ofLane(lane)) {
      const { state } = entry.run
      if (state.at !== 'paused' || state.why === 'person') continue
      held.probe = entry.run.id
      apply(entry, { at: 'released' })
      return
    }
    // Nobody waits for it: the next call finds out.
    lane.hold = null
  }

  function isTrying({ probe }: Hold): boolean {
    const at = probe === null ? undefined : ports.entry(probe)?.run.state.at
    return at === 'waiting' || at === 'polling' || at === 'submitting'
  }

  /** Looks whether the setup of a service holds it up, or does no longer. */
  function review(lane: Lane): void {
    const fault = setupFault(world(), lane.service)
    if (fault !== undefined) {
      if (lane.hold?.at === 'setup' && lane.hold.reason === fault.message) return
      setHold(lane, setupHold(fault, clock.now()))
      return
    }
    const held = lane.hold
    if (held === null) return
    const { dailyBudget } = world().service(lane.service)
    if (held.at !== 'setup' && !(held.at === 'budget' && dailyBudget !== held.budget)) return
    lane.hold = null
    releaseAll(lane)
  }

  return { isHeld, hold, close, setHold, opened, releaseAll, tryHold, review }
}
