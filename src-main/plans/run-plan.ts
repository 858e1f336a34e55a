import type { Plan, PlanState } from '#shared/bridge/plans'
import type { Fault } from '#shared/bridge/result'
import { createHolds, type Holds } from './holds'
import { createJournal } from './journal'
import { judgeFault, judgeSent, type SentQuestion } from './judge-fault'
import { fetchPictures } from './pictures'
import type { RunPorts } from './ports'
import { endReason } from './report-words'
import type { PlanCall, StoredPlan } from './store/methods'
import type { Outline, PlanNode } from './walk'
import { callsToCome, follow, leadsOn, nameOfKey, serviceOf } from './walk'

/** A plan that is carried out. */
export interface PlanRun {
  /** As it stands, for the window. */
  view(): Plan
  /** Reads what became of its questions so far. */
  load(): Promise<void>
  /** Begins, or continues from where it stood. */
  go(): void
  /** Asks nothing more until it continues; calls under way are awaited. */
  pause(): void
  /** Ends the holds that a missing budget caused. */
  passBudget(): void
  /** Whether this question left, and its answer will not come any more. */
  isLost(name: string): boolean
  changedAround(): void
  /** Ends it. @param how the person cancelled it, or the program stops and it continues at the next start */
  stop(how: 'cancelled' | 'stopped' | 'gone'): Promise<void>
}

/** Calls that are under way at a time; each service has its own limits beside that. */
const atOnce = 3
/** Calls under way when the program stops are paid for: they get so long to arrive. */
const graceMs = 1_500

/**
 * Carries out a plan. What became of each question is written down: before it may be sent, and when it
 * is settled; so that a plan that continues after a restart asks nothing twice, and never makes more
 * calls than the person agreed to.
 */
export function createPlanRun(plan: StoredPlan, ports: RunPorts): PlanRun {
  const { gateway, library, clock } = ports
  const journal = createJournal(plan.id, ports)
  const visited = new Set<string>()
  const waiting: PlanNode[] = [...plan.roots]
  const addresses = new Set(plan.pictures)
  const out = new Set<string>()
  /** Questions that are being looked up or asked, and whether their request has gone out. */
  const underway = new Map<PlanNode, boolean>()
  const pictures = { fetched: 0, missing: 0, left: 0 }
  let phase: 'resting' | 'going' | 'paused' | 'over' =
    plan.state.at === 'paused' ? 'paused' : 'resting'
  let active = 0
  let made = 0
  /** Calls that are about to go out. */
  let reserved = 0
  /** They would need more calls than were agreed to. */
  const beyond: PlanNode[] = []
  let calls = 0
  let idle = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  /** Calls that left before the program ended, and never came back. */
  const lost = new Set<string>()
  let ended: PlanState | undefined
  let overBudget = plan.overBudget
  const holds: Holds = createHolds(ports, () => pump())
  const isGoing = (): boolean => phase === 'going' && !journal.gone()

  function takeNext(): PlanNode | undefined {
    // No more at a time than calls are left, so that none waits for what another has taken.
    if (!isGoing() || active >= Math.max(1, plan.most - made)) return undefined
    const place = waiting.findIndex((node) => holds.of(serviceOf(node)) === undefined)
    return place < 0 ? undefined : waiting.splice(place, 1)[0]
  }

  function enter(): void {
    if (active === 0) idle = Promise.withResolvers<void>()
    active += 1
  }

  function leave(): void {
    active -= 1
    if (active === 0) idle.resolve()
  }

  /** Keeps so many questions under way as there may be; when nothing is left, it is over. */
  function pump(): void {
    while (isGoing() && active < atOnce) {
      const node = takeNext()
      if (node === undefined) break
      enter()
      void work(node)
    }
    if (active > 0 || !isGoing()) return
    if (waiting.length === 0) void finish()
    else ports.changed()
  }

  async function work(first: PlanNode): Promise<void> {
    try {
      underway.set(first, false)
      await visit(first)
    } catch (error) {
      ports.log(`plans: ${error instanceof Error ? error.message : typeof error}`)
    }
    underway.delete(first)
    leave()
    ports.changed()
    pump()
  }

  /** The world changed meanwhile: its questions belong to the other one. */
  const isElsewhere = (): boolean => ports.world().realm !== plan.realm

  async function visit(node: PlanNode): Promise<void> {
    const states = await gateway.keptStates([node.question])
    const state = states.ok ? states.value[0] : undefined
    if (isElsewhere()) {
      // Its own world continues with it.
      if (isGoing()) phase = 'resting'
      return putBack(node)
    }
    if (state === undefined) {
      holds.cannotWrite()
      return putBack(node)
    }
    if (state.at === 'unasked') {
      const name = nameOfKey(JSON.stringify(node.question))
      if (visited.has(name)) return
      visited.add(name)
      await journal.note(node.question, name, 'failed', { reason: state.fault.message })
      return
    }
    const name = nameOfKey(state.key)
    if (visited.has(name)) return
    visited.add(name)
    const before = journal.get(name)
    if (before === undefined) return await settle(node, name, state)
    switch (before.fate) {
      case 'here':
      case 'fetched':
        if (leadsOn(node)) await expand(node, name, state.key)
        return
      case 'failed':
        return
      case 'sent':
        // It left before the program ended; if its answer came to be kept, it is as good as fetched.
        if (state.at === 'absent' || state.keptAt < before.at) {
          lost.add(name)
          return
        }
        await journal.note(node.question, name, 'fetched')
        return await expand(node, name, state.key)
      case 'again':
        return await settle(node, name, state)
      default:
        return before.fate satisfies never
    }
  }

  /** Takes a fresh stored answer that says what is asked for, else asks. */
  async function settle(
    node: PlanNode,
    name: string,
    { at, key }: { at: 'fresh' | 'stale' | 'absent'; key: string },
  ): Promise<void> {
    if (at !== 'fresh') return await ask(node, name, key)
    const here = await outlineOf(node, key)
    // It was counted as a call: the person wants now what was refused before.
    if (here !== null && here.fault !== null) return await ask(node, name, key)
    await journal.note(node.question, name, 'here')
    if (here !== null) follows(node, here)
  }

  function putBack(node: PlanNode, name?: string): void {
    if (name !== undefined) visited.delete(name)
    waiting.unshift(node)
  }

  async function ask(node: PlanNode, name: string, key: string): Promise<void> {
    const isMine = await ports.asking.once(key, stopped.promise, () => askAlone(node, name, key))
    // Another plan has asked it: what is stored is looked up once more.
    if (!isMine) putBack(node, name)
  }

  async function askAlone(node: PlanNode, name: string, key: string): Promise<void> {
    if (made >= plan.most) {
      beyond.push(node)
      return
    }
    calls += 1
    const callId = `${plan.id}-${calls}`
    const before = journal.get(name)?.calls ?? 0
    const sent = { now: 0, reserved: false, heldBack: false }
    const release = (): void => {
      if (sent.reserved) reserved -= 1
      sent.reserved = false
    }
    out.add(callId)
    const service = serviceOf(node)
    const surroundings = {
      all: holds.surroundings('all'),
      service: holds.surroundings(service ?? 'all'),
    }
    const result = await gateway.call({
      ...node.question,
      callId,
      // That nothing fresh is stored was looked up just now; without a network nothing old is wanted.
      mode: 'refresh',
      priority: 'background',
      ...(overBudget ? { overBudget } : {}),
      async beforeSend() {
        sent.heldBack = sent.now > 0 && (!isGoing() || isElsewhere())
        if (!isGoing() || isElsewhere()) return false
        if (!sent.reserved) {
          if (made + reserved >= plan.most) return false
          sent.reserved = true
          reserved += 1
        }
        const calls = before + sent.now + 1
        if (await journal.note(node.question, name, 'sent', { calls })) return true
        // A question that cannot be written down is not sent: after a restart it would be paid for again.
        holds.cannotWrite()
        return false
      },
      onSent() {
        release()
        sent.now += 1
        made += 1
        underway.set(node, true)
      },
    })
    out.delete(callId)
    release()
    const spent = { calls: before + sent.now }
    if (result.ok) {
      if (service !== undefined) holds.answered(service)
      await journal.note(node.question, name, 'fetched', { ...spent, bytes: result.value.bytes })
      return await expand(node, name, key)
    }
    await failedWith(result.fault, node, name, { ...sent, ...spent, surroundings })
  }

  async function failedWith(
    fault: Fault,
    node: PlanNode,
    name: string,
    sent: SentQuestion & { calls: number },
  ): Promise<void> {
    const service = serviceOf(node)
    const verdict = judgeSent(judgeFault(fault, clock.now(), holds.turnsOf(service)), sent)
    const spent = { calls: sent.calls, reason: fault.message }
    if (verdict.at === 'failed') {
      await journal.note(node.question, name, 'failed', spent)
      return
    }
    if (verdict.at === 'lost') {
      // It may have been answered, and paid for: only the person asks it once more.
      lost.add(name)
      await journal.note(node.question, name, 'sent', spent)
      return
    }
    if (sent.calls > 0) await journal.note(node.question, name, 'again', { calls: sent.calls })
    else await journal.drop(name)
    if (verdict.at === 'held') {
      const { all, service: ofService } = sent.surroundings
      if (verdict.of === 'all' || service === undefined) holds.hold('all', verdict.hold, all)
      else holds.hold(service, verdict.hold, ofService)
    }
    putBack(node, name)
    // What it waited for may have come while it was asked.
    holds.look()
  }

  /** Continues with what the answer to a question leads to, before other waiting questions. */
  async function expand(node: PlanNode, name: string, key: string): Promise<void> {
    const outline = await outlineOf(node, key)
    if (outline === null) return
    if (outline.fault === null) return follows(node, outline)
    const bytes = journal.get(name)?.bytes ?? 0
    await journal.note(node.question, name, 'failed', { bytes, reason: outline.fault.message })
  }

  async function outlineOf(node: PlanNode, key: string): Promise<Outline | null> {
    const { each, deeper = false, pictures } = node
    const read = await library.ask('outline', { key, each, deeper, pictures })
    return read.ok ? read.value : null
  }

  function follows(node: PlanNode, outline: Outline): void {
    for (const address of outline.pictures) addresses.add(address)
    // The rest of a list waits until all lists have their first part: the calls may not suffice for more.
    if (node.deeper === true) waiting.push(...follow(node, outline))
    else waiting.unshift(...follow(node, outline))
  }

  async function finish(): Promise<void> {
    enter()
    await fetchPictures([...addresses], ports.pictures, pictures, isGoing, ports.changed)
    leave()
    if (!isGoing()) return
    phase = 'over'
    await end('complete')
  }

  async function end(how: 'complete' | 'cancelled'): Promise<void> {
    holds.stop()
    const reason = endReason(view(), journal.all(), {
      cancelled: how === 'cancelled',
      unasked: beyond.length,
    })
    const state = how === 'cancelled' ? how : reason === null ? 'complete' : 'short'
    ended = { at: 'ended', how: state, endedAt: clock.now(), reason }
    await ports.ended(view())
    ports.changed()
  }

  function stateNow(): PlanState {
    if (ended !== undefined) return ended
    if (phase === 'paused') {
      return { at: 'paused', why: 'person', reason: 'You paused it.', until: null }
    }
    const hold = active === 0 ? holds.first() : undefined
    return hold === undefined ? { at: 'running' } : { at: 'paused', ...hold }
  }

  function view(): Plan {
    const all = journal.all()
    const count = (...fates: PlanCall['fate'][]) =>
      all.filter(({ fate }) => fates.includes(fate)).length
    const come = callsToCome(waiting, underway)
    return {
      id: plan.id,
      name: plan.name,
      about: plan.about,
      services: plan.services,
      startedAt: plan.startedAt,
      calls: {
        most: plan.most,
        made,
        left: ended === undefined ? Math.max(0, Math.min(plan.most - made, come)) : 0,
      },
      answers: {
        fetched: count('fetched'),
        here: count('here'),
        failed: count('failed') + lost.size,
      },
      pictures: { ...pictures },
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      state: stateNow(),
    }
  }

  return {
    view,
    async load() {
      await journal.load()
      made = journal.made()
    },
    go() {
      if (phase === 'going' || phase === 'over') return
      phase = 'going'
      pump()
    },
    pause() {
      if (phase === 'over') return
      phase = 'paused'
      ports.changed()
    },
    isLost: (name) => lost.has(name),
    passBudget() {
      overBudget = true
      holds.release(({ why }) => why === 'budget')
    },
    changedAround: holds.look,
    async stop(how) {
      if (phase === 'over' && how !== 'gone') return
      const wasBusy = active > 0
      phase = 'over'
      stopped.resolve()
      holds.stop()
      const cancel = (): void => {
        for (const callId of out) gateway.cancel(callId)
      }
      if (how !== 'stopped') cancel()
      if (wasBusy) {
        const stopTimer = clock.after(graceMs, cancel)
        await idle.promise
        stopTimer()
      }
      if (how === 'cancelled') await end('cancelled')
    },
  }
}
