import { isComplete } from './decide/pieces'
import { diskFailure } from './disk/disk-faults'
import { type Journal, openJournal } from './disk/journal'
import { takeLock } from './disk/lock'
import { recoverPlaced } from './finish'
import { createKeeper, type Keeper } from './keeper'
import { fillLanes, type Run } from './lanes'
import type { Limits, Order, Progress } from './order'
import { orderProblem } from './order-problem'
import { failure, type Outcome } from './outcomes'
import { closePart, recoverPart } from './part'
import { beginAnew, finishPart, settlePart, takeBack, tidyPart } from './part-ends'
import type { TransferPorts } from './ports'
import { createStanding, progressOf, type Standing, stopLanes } from './standing'

/** One file on its way. */
export interface Transfer {
  /** Settles when the transfer has ended and everything it holds is let go of. */
  readonly outcome: Promise<Outcome>
  progress(): Progress
  /** Whether anything changed since the last time this was asked. */
  changed(): boolean
  limit(limits: Limits): void
  /** A new address of the same file, for requests from now on. */
  renew(address: string): void
  /** Ends it; what came is written and in the journal when the outcome settles. */
  stop(): void
}

/** Begins to fetch a file, or goes on with what an earlier run has left. */
export function startTransfer(order: Order, ports: TransferPorts): Transfer {
  const standing = createStanding(order, ports)
  const outcome = runTransfer(standing).catch((error: unknown): Outcome => {
    ports.log(`A transfer ended unexpectedly: ${String(error)}`)
    return diskFailure(error)
  })
  return {
    outcome,
    progress: () => progressOf(standing),
    changed: standing.changed,
    limit: (limits) => standing.perFile.set(least(limits.perFile, order.perFileLimit ?? null)),
    renew(next) {
      standing.address = next
      standing.resolved = null
      standing.patience.forgive()
      standing.signal()
    },
    stop() {
      standing.stopping = true
      standing.signal()
    },
  }
}

const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

async function runTransfer(standing: Standing): Promise<Outcome> {
  const { order, ports } = standing
  const problem = orderProblem(order)
  if (problem !== null) return failure('invalidOrder', { detail: problem })
  const unlock = takeLock(order.journalFolder, order.id)
  if (unlock === null) return failure('inUse')
  try {
    return await runLocked(standing, await openJournal(ports.disk, order.journalFolder, order.id))
  } finally {
    unlock()
  }
}

async function runLocked(standing: Standing, journal: Journal): Promise<Outcome> {
  const { order, ports } = standing
  const lines = ports.lines.of(order.route)
  const keeper = keeperFor(standing, journal)
  let stopTick = () => {}
  try {
    const recovered = await recover(standing, journal)
    if (recovered !== null) return recovered
    stopTick = startTick(standing, keeper)
    return await loop(standing, { journal, lines, keeper })
  } finally {
    stopTick()
    await stopLanes(standing)
    for (const left of [standing.part, standing.former]) {
      if (left !== null) await closePart(left).catch(() => undefined)
    }
    await journal.close()
  }
}

function keeperFor(standing: Standing, journal: Journal): Keeper {
  const { clock, disk, policy } = standing.ports
  return createKeeper({
    disk,
    journal,
    policy,
    now: clock.now,
    part: () => standing.part,
    lanes: () => standing.lanes,
    begunAnew: () => standing.begunAnew,
    lost() {
      standing.part = null
    },
    failed(outcome) {
      standing.ending ??= outcome
      standing.signal()
    },
    changed: standing.signal,
  })
}

/** Looks after connections and syncs a few times a second; answers how to end that. */
function startTick(standing: Standing, keeper: Keeper): () => void {
  const { clock, policy } = standing.ports
  let stop = () => {}
  const tick = () => {
    const now = clock.now()
    for (const lane of standing.lanes) lane.check(now)
    keeper.tick()
    stop = clock.after(policy.progressMs, tick)
    standing.signal()
  }
  tick()
  return () => stop()
}

/** Takes up what an earlier run has left; answers an outcome where that is all there is to do. */
async function recover(standing: Standing, journal: Journal): Promise<Outcome | null> {
  const { order, ports } = standing
  const record = journal.last
  if (record === null) return null
  const isStopped = () => standing.stopping
  const placed = await recoverPlaced(record, { order, disk: ports.disk, isStopped })
  if (placed !== null) return placed
  const recovered = await recoverPart(record, { ...ports, order })
  if (recovered.at === 'folderGone') return failure('folderGone')
  if (recovered.at === 'part') standing.part = recovered.part
  if (recovered.at === 'former') standing.former = recovered.part
  return null
}

async function loop(standing: Standing, run: Run): Promise<Outcome> {
  for (;;) {
    standing.rest()
    if (standing.stopping) standing.ending ??= { at: 'paused' }
    const { ending, lanes } = standing
    if (ending !== null) {
      await stopLanes(standing)
      const begun = standing.part !== null
      takeBack(standing)
      await settlePart(standing, run)
      if (begun) await tidyPart(standing, ending)
      return ending
    }
    // A sync that is under way is not waited for while there is more to fetch: should it fail, it ends
    // the connections that were begun meanwhile.
    const isOver = () => run.keeper.isDistrusted() || isWhole(standing)
    if (lanes.length === 0 && isOver()) await run.keeper.settle()
    const { anew, part } = standing
    if (anew !== null) await beginAnew(standing, run)
    else if (part !== null && lanes.length === 0 && isWhole(standing)) {
      const outcome = await finishPart(standing, part, run)
      if (outcome !== null) return outcome
    } else {
      fillLanes(standing, run)
      await standing.woken
    }
  }
}

const isWhole = ({ part }: Standing): boolean => part?.pieces.every(isComplete) === true
