import { fits, type PayloadSize } from '#shared/bridge/declare-call'
import { wordFault } from '#shared/bridge/fault-words'
import type { CallName } from '#shared/bridge/names'
import type { Fault } from '#shared/bridge/result'

const usual: PayloadSize = { values: 20_000, letters: 500_000, bytes: 0 }
/** Thousands of rows that somebody ticked. */
const manyRows = { values: 40_000, letters: 3_000_000 }
/** A question: its values, its further parameters and its body. */
const question = { values: 31_000, letters: 760_000 }
const plan = { values: 40_000, letters: 3_010_000 }

/** What needs more room: as much as its schema lets through, which a test compares. */
const larger: Partial<Record<CallName, Partial<PayloadSize>>> = {
  'operation.call': question,
  'operation.code': question,
  'library.marks': { letters: 650_000 },
  'library.save': manyRows,
  'library.unsave': manyRows,
  'library.markRead': manyRows,
  'library.export': manyRows,
  'library.forget': { values: 110_000, letters: 9_000_000 },
  'library.wouldFree': { values: 110_000, letters: 9_000_000 },
  'plans.make': plan,
  'plans.offline': plan,
  'collections.remove': { letters: 2_100_000 },
  'collections.reorder': { letters: 2_100_000 },
  'collections.put': { values: 110_000, letters: 9_000_000 },
  // Two thousand ids and five hundred groups at their longest.
  'news.stories': { letters: 1_000_000 },
  'news.counts': { letters: 650_000 },
  'downloads.act': { letters: 1_010_000 },
  'downloads.move': { letters: 1_010_000 },
  'downloads.add': { letters: 9_001_000 },
  'downloads.keep': { bytes: 60_000_000 },
  'mail.show': { letters: 9_000_000, bytes: 24_000_000 },
  'system.writeClipboard': { letters: 20_001_000 },
  'system.saveText': { letters: 50_001_000 },
}

/** How much a message of this call may hold. */
export const payloadLimit = (name: CallName): PayloadSize => ({ ...usual, ...larger[name] })

/**
 * Why a message is too large to be read; undefined if it is not. Looks no further than the limit of
 * its call. Otherwise a page that was taken over could hold everything up with lists that a schema refuses
 * only after it has read them, or with a value that holds itself.
 */
export const payloadRefusal = (name: CallName, payload: unknown): Fault | undefined =>
  fits(payload, payloadLimit(name)) ? undefined : tooLarge(name)

const tooLarge = (name: CallName): Fault =>
  wordFault('invalidInput', undefined, {
    message: `The call ${name} came with more than it takes.`,
  })
