import { placePart, verifyPart } from './finish'
import type { Run } from './lanes'
import { failure, failureWords, type Outcome } from './outcomes'
import type { Part } from './part'
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
    if (verified.at === 'good') {
      return await placePart(whole, verified.placing, begunAnew, finishPorts)
    }
    standing.wrongDigests += 1
    if (standing.wrongDigests > policy.wrongDigests) {
      const outcome = failure(verified.at)
      await tidyPart(standing, outcome)
      return outcome
    }
    standing.anew = { plain: true, counted: null }
  } catch (error) {
    keeper.syncFailed(error)
    await keeper.settle()
  }
  return null
}

/** Throws away what is there, so that it is asked for from the start. */
export async function beginAnew(standing: Standing, { keeper }: Run): Promise<void> {
  const { anew, ports } = standing
  await stopLanes(standing)
  await keeper.settle()
  const old = standing.part
  standing.part = null
  standing.anew = null
  if (old !== null) {
    await old.open.close()
    await ports.disk.remove(old.path)
  }
  standing.first = wholePiece()
  keeper.reset()
  standing.plain = anew?.plain ?? false
  if (anew === null || anew.counted === null) return
  standing.begunAnew += 1
  if (standing.begunAnew > ports.policy.begunAnew) standing.ending ??= failure(anew.counted)
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
  await left.open.close()
  await standing.ports.disk.remove(left.path)
}
