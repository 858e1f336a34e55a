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
import { createHolder } from './holder'
import { endOf } from './holds'
import type { Entry } from './lane'
import { createLane, type Lane } from './lane'
import type { RowWriter } from './row-writer'
import { createStartWindow } from './start-window'

export interface RunnerPorts {
  clock: Clock
  awake: AwakeTime
  world(): World
  gateway: Pick<Gateway, 'cancel'>
  caller: ReturnType<typeof createCaller>
  writer: RowWriter
  limits(): PollLimits
  /** 0 to 1. */
  chance(): number
  /** A run was changed and stored. */
  stored(run: RunRecord): void
  entry(id: string): Entry | undefined
  entries(): Iterable<Entry>
}

export type Runner = ReturnType<typeof createRunner>

/**
 * Sends what is due, with one timer for all of it. Per service as many polls are out as the service
 * takes at once; all others wait in the order in which they are due, however many they are.
 */
export function createRunner(ports: RunnerPorts) {
  const { clock, awake, world, writer } = ports
  let lanes = new Map<ServiceId, Lane>()
  let stopTimer: (() => void) | undefined
  let asleep = false
  let stopped = false

  const isHere = (run: RunRecord) => run.realm === world().realm
  const { isHeld, hold, close, setHold, opened, tryHold, review } = createHolder({
    ...ports,
    apply,
    ofLane,
    isPresent: (lane) => lanes.get(lane.service) === lane,
  })

  function laneOf(service: ServiceId): Lane {
    const known = lanes.get(service)
    if (known !== undefined) return known
    const lane = createLane(service)
    lanes.set(service, lane)
    review(lane)
    return lane
  }

  function momentOf(entry: Entry): Moment {
    return {
      now: clock.now(),
      elapsedMs: awake.now() - entry.chargedTo,
      chance: ports.chance(),
    }
  }

  /** Lets an event happen to a run; what comes of it is written and goes on from here. */
  function apply(entry: Entry, event: RunEvent): readonly Effect[] {
    const rules = { limits: ports.limits(), policy: policies[entry.run.kind] }
    const step = advance(entry.run, event, momentOf(entry), rules)
    if (step.run === entry.run) return []
    take(entry, step.run, step.effects)
    // What goes out is written before; all else in a moment.
    if (!step.effects.includes('poll') && !step.effects.includes('submit')) writer.later(step.run)
    return step.effects
  }

  /** A run as it is from now on. */
  function take(
    entry: Entry,
    run: RunRecord,
    effects: readonly Effect[],
    chargedTo = awake.now(),
  ): void {
    entry.run = run
    entry.chargedTo = chargedTo
    entry.stored = false
    if (effects.includes('cancelCall')) ports.gateway.cancel(callIdOf(run))
    schedule(entry)
  }

  /** Puts a run where its next turn is. */
  function schedule({ run, chargedTo }: Entry): void {
    if (!isHere(run)) return
    const lane = laneOf(run.service)
    if (run.state.at === 'waiting') {
      // How long was decided with one look at the clock, which may have been set since.
      const at = chargedTo + Math.max(0, run.state.nextAt - run.changedAt)
      lane.due.add({ at, id: run.id, revision: run.revision })
    } else if (run.state.at === 'submitting' && !lane.first.includes(run.id)) {
      lane.first.push(run.id)
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
    for (const lane of lanes.values()) advanceLane(lane)
    plan()
  }

  /** While the machine sleeps nothing waits for its turn. */
  function rest(): void {
    for (const lane of lanes.values()) {
      for (const entry of ofLane(lane)) {
        apply(entry, { at: 'held', why: 'asleep', reason: 'This computer is asleep.' })
      }
    }
  }

  function advanceLane(lane: Lane): void {
    tryHold(lane)
    const { concurrency } = world().service(lane.service)
    while (lane.submits < concurrency && lane.first.length > 0 && !isClosed(lane)) {
      const entry = ports.entry(lane.first.shift() ?? '')
      if (entry === undefined || entry.sent === entry.run.revision) continue
      if (entry.run.state.at === 'submitting') void send(entry, lane, 'submits')
    }
    while (lane.polls < concurrency) {
      const entry = nextDue(lane)
      if (entry === undefined) return
      if (isHeld(lane, entry.run)) {
        lane.due.take()
        hold(entry, lane.hold)
        continue
      }
      if (isClosed(lane)) return
      lane.due.take()
      if (apply(entry, { at: 'due' }).includes('poll')) void send(entry, lane, 'polls')
    }
  }

  /** The next run whose poll is due; tickets that are out of date go. */
  function nextDue(lane: Lane): Entry | undefined {
    for (let ticket = lane.due.first(); ticket !== undefined; ticket = lane.due.first()) {
      const entry = ports.entry(ticket.id)
      if (entry?.run.revision === ticket.revision) {
        return ticket.at <= awake.now() ? entry : undefined
      }
      lane.due.take()
    }
    return undefined
  }

  /** Nothing at all goes out: the service asked for it, or its limit is used up by what was before. */
  function isClosed(lane: Lane): boolean {
    const asked = lane.hold?.at === 'asked' && endOf(lane.hold, clock.now()) > clock.now()
    const now = awake.now()
    return asked || lane.start.nextAt(now) > now
  }

  async function send(entry: Entry, lane: Lane, kind: 'submits' | 'polls'): Promise<void> {
    let { run } = entry
    lane[kind] += 1
    entry.sent = run.revision
    lane.start.take(awake.now())
    const isCurrent = () => entry.run === run && ports.entry(run.id) === entry
    const maySend = () => isCurrent() && isHere(run) && !stopped
    let answeredAt = awake.now()
    try {
      if (kind === 'polls' && !entry.stored) {
        await writer.store(run, 'losable')
        ports.stored(run)
      }
      const outcome = await ports.caller.call(run, {
        maySend,
        isCurrent,
        async leave() {
          apply(entry, { at: 'sending' })
          run = entry.run
          entry.sent = run.revision
          if (!(await writer.store(run, 'lasting'))) return undefined
          ports.stored(run)
          return maySend() ? run : undefined
        },
        moment() {
          answeredAt = awake.now()
          return momentOf(entry)
        },
      })
      if (isCurrent()) settle(entry, lane, outcome, answeredAt)
    } finally {
      lane[kind] -= 1
      if (entry.pausing) pause(entry)
      pump()
    }
  }

  /** At once, or when the call that is out was answered. */
  function pause(entry: Entry): void {
    const before = entry.run
    apply(entry, { at: 'paused', atEnd: stopped })
    const { state } = entry.run
    entry.pausing = entry.run === before && (state.at === 'polling' || state.at === 'submitting')
  }

  function settle(entry: Entry, lane: Lane, outcome: Outcome, answeredAt: number): void {
    switch (outcome.at) {
      case 'heard':
        opened(lane, entry.run)
        take(entry, outcome.run, outcome.effects, answeredAt)
        entry.stored = true
        ports.stored(outcome.run)
        break
      case 'refused':
        // What was cut off by the end of the program is taken up after the next start.
        if (!stopped) refused(entry, lane, outcome.fault, outcome.left)
        break
      case 'unsent':
        // It goes when its world comes back, or when it is resumed.
        entry.sent = 0
        if (entry.run.state.at === 'polling') refused(entry, lane, wordFault('cancelled'), false)
        break
      case 'late':
        break
      default:
        outcome satisfies never
    }
  }

  function refused(entry: Entry, lane: Lane, fault: Fault, left: boolean): void {
    const { run } = entry
    const now = clock.now()
    const verdict = policies[run.kind].refused(run, fault) ?? judgeFault(fault, now)
    if (verdict.at === 'closed') close(lane, verdict, fault, now)
    else opened(lane, run)
    const asked = { asked: run.asked, fault, verdict, mayHaveBegun: left && mayHaveBegun(fault) }
    apply(entry, { at: 'refused', ...asked })
  }

  function* ofLane(lane: Lane): Generator<Entry> {
    for (const entry of ports.entries()) {
      const { run } = entry
      const isGoing = entry.taken && run.state.at !== 'ended'
      if (isGoing && run.service === lane.service && isHere(run)) yield entry
    }
  }

  function plan(): void {
    let wait = Number.POSITIVE_INFINITY
    for (const lane of lanes.values()) wait = Math.min(wait, waitOf(lane))
    if (wait === Number.POSITIVE_INFINITY) return
    stopTimer = awake.after(wait, pump)
  }

  /** Milliseconds until something can be done; infinite where a call that is out comes first. */
  function waitOf(lane: Lane): number {
    const now = awake.now()
    const { hold: held } = lane
    const present = clock.now()
    const untilEnd = held === null ? 0 : endOf(held, present) - present
    // A hold that is over and was not lifted waits for its probe.
    const toEnd = untilEnd > 0 ? untilEnd : Number.POSITIVE_INFINITY
    if (held?.at === 'asked') return toEnd
    const { concurrency } = world().service(lane.service)
    const room = Math.max(0, lane.start.nextAt(now) - now)
    const first = lane.first.length > 0 && lane.submits < concurrency ? room : toEnd
    const next = lane.due.first()
    const poll =
      next === undefined || lane.polls >= concurrency ? toEnd : Math.max(room, next.at - now)
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
      for (const lane of lanes.values()) {
        for (const entry of ofLane(lane)) {
          const { state } = entry.run
          if (state.at === 'paused' && state.why === 'asleep') apply(entry, { at: 'released' })
        }
        if (lane.hold !== null) setHold(lane, lane.hold)
      }
      pump()
    },
    /** Key, settings or connection may be otherwise. */
    review(online: boolean) {
      for (const lane of lanes.values()) {
        review(lane)
        if (online && lane.hold?.at === 'offline') opened(lane)
      }
      pump()
    },
    pause,
    /** A person does not want to wait for what holds up this run's service, or paused it before. */
    lift(entry: Entry, overBudget: boolean) {
      entry.taken = true
      const { state, service } = entry.run
      const lane = laneOf(service)
      const goesPast = overBudget && state.at === 'paused' && state.why === 'budget'
      const isHeldUp = state.at === 'paused' && state.why !== 'person' && !goesPast
      if (isHeldUp && lane.hold !== null && lane.hold.at !== 'setup') opened(lane)
      apply(entry, { at: 'resumed', overBudget })
      pump()
    },
    /**
     * Goes on with runs of this world that were found stored.
     *
     * @param earlier runs that may have been asked a moment ago
     */
    takeUp(found: readonly Entry[], earlier: readonly RunRecord[]) {
      for (const service of new Set(found.map(({ run }) => run.service))) {
        const lane = laneOf(service)
        lane.start = createStartWindow(
          world().service(service).callsPerSecond,
          earlier.filter((run) => run.service === service).map(askedAt),
        )
      }
      for (const entry of found) {
        entry.taken = true
        apply(entry, { at: 'found' })
      }
      pump()
    },
    /** Another world: its runs go on, and those of the one before wait. */
    worldChanged() {
      lanes = new Map()
      for (const entry of ports.entries()) {
        if (!entry.taken || !isHere(entry.run)) continue
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

  /** When a run was asked last, on the scale of awake time: in doubt, now. */
  function askedAt(run: RunRecord): number {
    const isOut = run.state.at === 'polling' || (run.state.at === 'submitting' && run.sending)
    const ago = isOut ? 0 : Math.max(0, clock.now() - Math.max(run.heardAt, run.askedAt))
    return awake.now() - ago
  }
}
