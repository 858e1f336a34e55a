import type { TransferParts } from './connections'
import type { Disk } from './disk/disk'
import type { Journal } from './disk/journal'
import { placePart, verifyPart } from './finish'
import { isUnconfirmed } from './join'
import { type FailureReason, failure, failureWords, type Outcome } from './outcomes'
import { type Part, recordOf, removePart } from './part'
import { stopConnections, type TransferState, wholeRange } from './transfer-state'

/** Checks a whole part and gives it its name; null if it is to be looked at once more. */
export async function finishPart(
  transfer: TransferState,
  whole: Part,
  { journal, journalSync }: TransferParts,
): Promise<Outcome | null> {
  const { order, ports, begunAnew } = transfer
  const { disk, clock, policy } = ports
  const finishPorts = { order, disk, journal, clock, isStopped: () => transfer.stopping }
  transfer.phase = { at: 'checking' }
  transfer.signal()
  try {
    const verified = await verifyPart(whole, finishPorts)
    if (transfer.stopping || verified.at === 'stopped') return null
    if (verified.at === 'cutShort') {
      return await foundCutShort(transfer, whole, verified.sha256, journal)
    }
    if (isUnconfirmed(transfer, whole, verified)) {
      transfer.anew = { plain: transfer.plain, counted: 'keepsChanging', keep: true }
      return null
    }
    if (verified.at === 'good' && (await isReplaced(whole, disk))) {
      transfer.anew = { plain: transfer.plain, counted: 'partGone', keep: false }
      return null
    }
    if (verified.at === 'good') {
      return await placePart(whole, verified.placing, begunAnew, finishPorts)
    }
    transfer.wrongDigests += 1
    if (transfer.wrongDigests > policy.wrongDigests) {
      const outcome = failure(verified.at)
      await tidyPart(transfer, outcome)
      return outcome
    }
    transfer.anew = { plain: true, counted: null, keep: false }
  } catch (error) {
    journalSync.syncFailed(error)
    await journalSync.settle()
  }
  return null
}

/**
 * Whether another file has the part's name by now, as programs that synchronise or clean folders make one: what was
 * checked is the file that is open, and what would get the name is not.
 */
async function isReplaced({ open, path }: Part, disk: Disk): Promise<boolean> {
  const there = await disk.facts(path)
  return there !== null && there.identity !== (await open.facts()).identity
}

/**
 * A file without a length may have been cut on the way, and is asked for again. One whose length was
 * stated is as its host has it; it is kept, and asked for again when the person wants it.
 */
async function foundCutShort(
  transfer: TransferState,
  whole: Part,
  sha256: string,
  journal: Journal,
): Promise<Outcome | null> {
  const { plain, begunAnew } = transfer
  if (whole.state.total === null) {
    transfer.anew = { plain, counted: 'cutShort', keep: true }
    return null
  }
  whole.cutShort = sha256
  for (const range of whole.ranges) range.durable = range.written
  await journal.write(recordOf(whole, begunAnew))
  return failure('cutShort')
}

/** Sets aside what is there, so that it is asked for from the start. */
export async function beginAnew(
  transfer: TransferState,
  { journalSync }: TransferParts,
): Promise<void> {
  const { anew, ports, early } = transfer
  await stopConnections(transfer)
  await journalSync.settle()
  const old = transfer.part
  transfer.part = null
  transfer.anew = null
  if (old !== null && anew?.keep === true) transfer.former = old
  else if (old !== null) await removePart(old, ports.disk)
  transfer.first = wholeRange()
  journalSync.reset()
  transfer.plain = anew?.plain ?? false
  if (anew === null || anew.counted === null) return
  transfer.begunAnew += 1
  transfer.begunFor = [...transfer.begunFor, anew.counted]
  if (transfer.begunAnew > ports.policy.begunAnew) {
    transfer.ending ??= early.failure(mostOften(transfer.begunFor) ?? anew.counted)
  }
}

/** The reason that came most often, of several the last: one lost connection among damaged answers is chance. */
function mostOften(reasons: readonly FailureReason[]): FailureReason | undefined {
  const timesOf = (wanted: FailureReason) => reasons.filter((one) => one === wanted).length
  const most = Math.max(...reasons.map(timesOf))
  return reasons.findLast((one) => timesOf(one) === most)
}

/** At the end of a run: what was set aside and not started over is the part again. */
export function takeBack(transfer: TransferState): void {
  if (transfer.part !== null) return
  transfer.part = transfer.former
  transfer.former = null
}

/** At the end of a run: what came and is good is written down. */
export async function settlePart(
  { part, anew }: TransferState,
  { journalSync }: TransferParts,
): Promise<void> {
  await journalSync.settle()
  if (part === null || !journalSync.hasUnsynced() || anew !== null) return
  await journalSync.sync()
}

/** Removes what is not needed later. */
export async function tidyPart(transfer: TransferState, outcome: Outcome): Promise<void> {
  const left = transfer.part
  if (left === null) return
  const some = left.ranges.some((range) => range.received > range.from)
  if (some && (outcome.at !== 'failed' || failureWords[outcome.reason].kept)) return
  transfer.part = null
  await removePart(left, transfer.ports.disk)
}
