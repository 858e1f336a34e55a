import { fillConnections, type TransferParts } from './connections'
import { expectedDigests } from './decide/digests'
import { isComplete } from './decide/ranges'
import { diskFailure } from './disk/disk-faults'
import { type Journal, openJournal } from './disk/journal'
import { takeLock } from './disk/lock'
import { recoverPlaced } from './finish'
import { createJournalSync, type JournalSync } from './journal-sync'
import type { Limits, Order, Progress } from './order'
import { failure, type Outcome } from './outcomes'
import { closePart, recoverPart } from './part'
import { beginAnew, finishPart, settlePart, takeBack, tidyPart } from './part-ends'
import type { TransferPorts } from './ports'
import {
  createTransferState,
  progressOf,
  stopConnections,
  type TransferState,
} from './transfer-state'

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

/** Begins to fetch a file, or continues with what an earlier run has left. */
export function startTransfer(order: Order, ports: TransferPorts): Transfer {
  const transfer = createTransferState(order, ports)
  const outcome = runTransfer(transfer).catch((error: unknown): Outcome => {
    ports.log(`A transfer ended unexpectedly: ${String(error)}`)
    return diskFailure(error)
  })
  return {
    outcome,
    progress: () => progressOf(transfer),
    changed: transfer.changed,
    limit: (limits) => transfer.perFile.set(least(limits.perFile, order.perFileLimit ?? null)),
    renew(next) {
      transfer.address = next
      transfer.resolved = null
      transfer.retryPolicy.forgive()
      transfer.signal()
    },
    stop() {
      transfer.stopping = true
      transfer.signal()
    },
  }
}

const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** Why an order cannot be carried out as it is described; null = it can. */
function orderProblem(order: Order): string | null {
  if (!/^[\w-]{1,100}$/.test(order.id)) return 'id'
  if (!Number.isInteger(order.connections) || order.connections < 1 || order.connections > 16) {
    return 'connections'
  }
  if (expectedDigests(order.expected) === undefined) return 'expected'
  return null
}

async function runTransfer(transfer: TransferState): Promise<Outcome> {
  const { order, ports } = transfer
  const problem = orderProblem(order)
  if (problem !== null) return failure('invalidOrder', { detail: problem })
  const unlock = takeLock(order.journalFolder, order.id)
  if (unlock === null) return failure('inUse')
  try {
    return await runLocked(transfer, await openJournal(ports, order.journalFolder, order.id))
  } finally {
    unlock()
  }
}

async function runLocked(transfer: TransferState, journal: Journal): Promise<Outcome> {
  const { order, ports } = transfer
  const lines = ports.lines.of(order.route)
  const journalSync = journalSyncFor(transfer, journal)
  let stopTick = () => {}
  try {
    const recovered = await recover(transfer, journal)
    if (recovered !== null) return recovered
    stopTick = startTick(transfer, journalSync)
    return await loop(transfer, { journal, routes: lines, journalSync })
  } finally {
    stopTick()
    await stopConnections(transfer)
    for (const left of [transfer.part, transfer.former]) {
      if (left !== null) await closePart(left).catch(() => undefined)
    }
    await journal.close()
  }
}

function journalSyncFor(transfer: TransferState, journal: Journal): JournalSync {
  const { clock, disk, policy } = transfer.ports
  return createJournalSync({
    disk,
    journal,
    policy,
    now: clock.now,
    part: () => transfer.part,
    connections: () => transfer.connections,
    begunAnew: () => transfer.begunAnew,
    lost() {
      transfer.part = null
    },
    failed(outcome) {
      transfer.ending ??= outcome
      transfer.signal()
    },
    changed: transfer.signal,
  })
}

/** Looks after connections and syncs a few times a second; answers how to end that. */
function startTick(transfer: TransferState, journalSync: JournalSync): () => void {
  const { clock, policy } = transfer.ports
  let stop = () => {}
  const tick = () => {
    const now = clock.now()
    for (const connection of transfer.connections) connection.check(now)
    journalSync.tick()
    stop = clock.after(policy.progressMs, tick)
    transfer.signal()
  }
  tick()
  return () => stop()
}

/** Takes up what an earlier run has left; answers an outcome if that is all there is to do. */
async function recover(transfer: TransferState, journal: Journal): Promise<Outcome | null> {
  const { order, ports } = transfer
  const record = journal.last
  if (record === null) return null
  const isStopped = () => transfer.stopping
  const placed = await recoverPlaced(record, { order, disk: ports.disk, isStopped })
  if (placed !== null) return placed
  const recovered = await recoverPart(record, { ...ports, order })
  if (recovered.at === 'folderGone') return failure('folderGone')
  if (recovered.at === 'part') transfer.part = recovered.part
  if (recovered.at === 'former') transfer.former = recovered.part
  return null
}

async function loop(transfer: TransferState, run: TransferParts): Promise<Outcome> {
  for (;;) {
    transfer.rest()
    if (transfer.stopping) transfer.ending ??= { at: 'paused' }
    const { ending, connections } = transfer
    if (ending !== null) {
      await stopConnections(transfer)
      const begun = transfer.part !== null
      takeBack(transfer)
      await settlePart(transfer, run)
      if (begun) await tidyPart(transfer, ending)
      return ending
    }
    // A sync that is under way is not waited for while there is more to fetch: should it fail, it ends
    // the connections that were begun meanwhile.
    const isOver = () => run.journalSync.isDistrusted() || isWhole(transfer)
    if (connections.length === 0 && isOver()) await run.journalSync.settle()
    const { anew, part } = transfer
    if (anew !== null) await beginAnew(transfer, run)
    else if (part !== null && connections.length === 0 && isWhole(transfer)) {
      const outcome = await finishPart(transfer, part, run)
      if (outcome !== null) return outcome
    } else {
      fillConnections(transfer, run)
      await transfer.woken
    }
  }
}

const isWhole = ({ part }: TransferState): boolean => part?.ranges.every(isComplete) === true
