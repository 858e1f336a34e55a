import type { Connection } from './connection'
import type { Verified } from './finish'
import type { Part } from './part'
import type { TransferState } from './transfer-state'

/*
 * Some hosts name a file differently in each answer, or not at all, and break their answers off too. No
 * answer can be distinguished from one of another state there, and none brings the whole. Over one
 * connection the answers are joined where they broke, and the result counts only when it came the
 * same twice.
 */

/** One break may be chance: then the whole is asked for once more, which needs no comparison. */
const breaksBefore = 2

/** How much of the last answer is fetched again, as shares of what it brought. */
const again = { least: 0.25, most: 0.75 }

/**
 * A connection broke that cannot be continued by a validator: continues where it broke, if the host gives
 * stretches and states the length.
 *
 * @returns false if the file is to be started over instead
 */
export function joinOn(
  transfer: TransferState,
  part: Part,
  { range, gained }: Connection,
): boolean {
  const { joins, ports } = transfer
  joins.breaks += 1
  const { total, encoding } = part.state
  if (joins.refused || joins.breaks < breaksBefore) return false
  if (total === null || encoding !== null || range.received === 0) return false
  part.joined = true
  if (joins.before === null) return true
  // The second time the answers are joined at other places: two states that alternate in the same
  // way would give the same bytes otherwise.
  const share = again.least + (again.most - again.least) * ports.random()
  const back = Math.floor(Math.min(gained, range.received) * share)
  range.received -= back
  range.written = range.received
  range.durable = Math.min(range.durable, range.written)
  return true
}

/** Whether a whole that was joined is to be fetched once more, to be compared with. */
export function isUnconfirmed({ joins }: TransferState, part: Part, verified: Verified): boolean {
  if (!part.joined || verified.at !== 'good') return false
  const { sha256, checked } = verified.placing
  if (checked.digests.length > 0 || joins.before === sha256) return false
  joins.before = sha256
  return true
}
