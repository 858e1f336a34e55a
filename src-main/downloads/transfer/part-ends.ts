import type { Journal } from './disk/journal'
import { placePart, verifyPart } from './finish'
import { isUnconfirmed } from './join'
import type { Run } from './lanes'
import { failure, failureWords, type Outcome } from './outcomes'
import { type Part, recordOf, removePart } from './part'
import { type Standing, stopLanes, wholePiece } from './standing'

/** Checks a whole part and gives it its name; null where it is to be looked at once more. */
export async function finishPart(
  standing: Standing,
  whole: Part,
  { journal, keeper }: Run,
): Promise<Outcome | null> {
  const { order, ports, begunAnew } = standing
  const { disk, clock, policy } = ports
  const finishPorts = { order, disk, journal, clock, isStopped: () => standing.stopping }
  standing.phase = { at: 'checking' }
  standing.signal()
  try {
    const verified = await verifyPart(whole, finishPorts)
    if (standing.stopping || verified.at === 'stopped') return null
    if (verified.at === 'cutShort') {
      return await foundCutShort(standing, whole, verified.sha256, journal)
    }
    if (isUnconfirmed(standing, whole, verified)) {
      standing.anew = { plain: standing.plain, counted: 'keepsChanging', keep: true }
      return null
    }
    if (verified.at === 'good') {
      return await placePart(whole, verified.placing, begunAnew, finishPorts)
    }
    standing.wrongDigests += 1
    if (standing.wrongDigests > policy.wrongDigests) {
      const outcome = failure(verified.at)
      await tidyPart(standing, outcome)
      return outcome
    }
    standing.anew = { plain: true, counted: null, keep: false }
  } catch (error) {
    keeper.syncFailed(error)
    await keeper.settle()
  }
  return null
}

/**
 * A file without a length may have been cut by the way, and is asked for again. One whose length was
 * told is as its host has it; it is kept, and asked for again when its person wants it.
 */
async function foundCutShort(
  standing: Standing,
  whole: Part,
  sha256: string,
  journal: Journal,
): Promise<Outcome | null> {
  const { plain, begunAnew } = standing
  if (whole.state.total === null) {
    standing.anew = { plain, counted: 'cutShort', keep: true }
    return null
  }
  whole.cutShort = sha256
  for (const piece of whole.pieces) piece.durable = piece.written
  await journal.write(recordOf(whole, begunAnew))
  return failure('cutShort')
}

/** Sets aside what is there, so that it is asked for from the start. */
export async function beginAnew(standing: Standing, { keeper }: Run): Promise<void> {
  const { anew, ports, early } = standing
  await stopLanes(standing)
  await keeper.settle()
  const old = standing.part
  standing.part = null
  standing.anew = null
  if (old !== null && anew?.keep === true) standing.former = old
  else if (old !== null) await removePart(old, ports.disk)
  standing.first = wholePiece()
  keeper.reset()
  standing.plain = anew?.plain ?? false
  if (anew === null || anew.counted === null) return
  standing.begunAnew += 1
  if (standing.begunAnew > ports.policy.begunAnew) {
    standing.ending ??= early.failure(anew.counted)
  }
}

/** At the end of a run: what was set aside and not begun anew is the part again. */
export function takeBack(standing: Standing): void {
  if (standing.part !== null) return
  standing.part = standing.former
  standing.former = null
}

/** At the end of a run: what came and is good is written down. */
export async function settlePart({ part, anew }: Standing, { keeper }: Run): Promise<void> {
  await keeper.settle()
  if (part === null || !keeper.hasUnsynced() || anew !== null) return
  await keeper.sync()
}

/** What is of no use later does not stay. */
export async function tidyPart(standing: Standing, outcome: Outcome): Promise<void> {
  const left = standing.part
  if (left === null) return
  const some = left.pieces.some((piece) => piece.received > piece.from)
  if (some && (outcome.at !== 'failed' || failureWords[outcome.reason].kept)) return
  standing.part = null
  await removePart(left, standing.ports.disk)
}
