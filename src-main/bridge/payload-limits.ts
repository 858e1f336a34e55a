import { wordFault } from '#shared/bridge/fault-words'
import type { CallName } from '#shared/bridge/names'
import type { Fault } from '#shared/bridge/result'
import { isMembers } from '#shared/reading/plain'

/** How much a message of the window may hold. */
interface PayloadLimit {
  /** Members and items, however deep. */
  values: number
  /** Of all texts and names together. */
  letters: number
  bytes: number
}

const usual: PayloadLimit = { values: 20_000, letters: 500_000, bytes: 0 }
/** Thousands of rows that somebody ticked. */
const manyRows = { values: 40_000, letters: 4_000_000 }

/** What needs more room: as much as its schema lets through and the window sends. */
const larger: Partial<Record<CallName, Partial<PayloadLimit>>> = {
  'library.save': manyRows,
  'library.unsave': manyRows,
  'library.markRead': manyRows,
  'library.export': manyRows,
  'library.forget': { values: 110_000, letters: 9_000_000 },
  'library.wouldFree': { values: 110_000, letters: 9_000_000 },
  'plans.make': manyRows,
  'plans.offline': manyRows,
  'collections.put': { values: 110_000, letters: 9_000_000 },
  // Two thousand ids and five hundred groups at their longest.
  'news.stories': { letters: 1_000_000 },
  'downloads.add': { letters: 9_000_000 },
  'downloads.keep': { bytes: 60_000_000 },
  'mail.show': { letters: 9_000_000, bytes: 24_000_000 },
  'system.writeClipboard': { letters: 20_001_000 },
  'system.saveText': { letters: 50_001_000 },
}

/** Deeper than anything that is sent, and less deep than what exhausts a stack. */
const deepest = 500

/**
 * Why a message is too large to be read; undefined if it is not. Looks no further than the limit of
 * its call. Otherwise a page that was taken over could hold everything up with lists that a schema refuses
 * only after it has read them, or with a value that holds itself.
 */
export function payloadRefusal(name: CallName, payload: unknown): Fault | undefined {
  const left = { ...usual, ...larger[name] }
  let level: unknown[] = [payload]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = []
    for (const value of level) {
      take(value, left, next)
      if (left.values < 0 || left.letters < 0 || left.bytes < 0) return tooLarge(name)
    }
    if (depth === deepest && next.length > 0) return tooLarge(name)
    level = next
  }
  return undefined
}

/** Takes one value off what is left; what stands in it comes next, unless it is too much already. */
function take(value: unknown, left: PayloadLimit, next: unknown[]): void {
  if (typeof value === 'string' || value instanceof String) left.letters -= value.length
  else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) left.bytes -= value.byteLength
  else if (Array.isArray(value)) {
    left.values -= value.length
    // A list with holes says any length.
    if (left.values >= 0) for (const item of value) next.push(item)
  } else if (isMembers(value)) {
    // What came over the bridge has members of its own only, and a loop ends where they are too many.
    for (const name in value) {
      left.values -= 1
      left.letters -= name.length
      if (left.values < 0) return
      next.push(value[name])
    }
  }
}

const tooLarge = (name: CallName): Fault =>
  wordFault('invalidInput', undefined, {
    message: `The call ${name} came with more than it takes.`,
  })
