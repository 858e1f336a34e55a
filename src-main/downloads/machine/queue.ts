import { inQueueOrder } from '#shared/services/downloads/queue-order'
import { type Entry, hasEnded, isMaking, isTransferring } from './entry'

/** What is open in the order of the queue, then what has ended, newest first. */
export const inShownOrder = (one: Entry, other: Entry): number => {
  const ended = [hasEnded(one), hasEnded(other)] as const
  if (ended[0] !== ended[1]) return ended[0] ? 1 : -1
  if (!ended[0]) return inQueueOrder(one, other)
  return (other.endedAt ?? 0) - (one.endedAt ?? 0) || inQueueOrder(one, other)
}

/**
 * So many jobs are made at a time. The addresses that they give are good for a limited time, and
 * what waits here can still be cancelled before anything is paid.
 */
const jobsAtOnce = 8

/** An entry that waits longer than this for one thing, in one wait or in many, gives its turn to others. */
const longestHeldMs = 30_000

/** The entries whose turn it is now, in order. */
export function nextInTurn(entries: Iterable<Entry>, concurrency: number, now: number): Entry[] {
  const all = [...entries]
  let files = concurrency - all.filter((one) => holdsPlace(one, now)).length
  let jobs = jobsAtOnce - all.filter(isMaking).length
  const queued = all.filter(({ state }) => state.at === 'queued').sort(inQueueOrder)
  return queued.filter((entry) => {
    if (entry.address === null) {
      jobs -= 1
      return jobs >= 0
    }
    files -= 1
    return files >= 0
  })
}

function holdsPlace(entry: Entry, now: number): boolean {
  const { state } = entry
  if (state.at !== 'waiting') return isTransferring(entry)
  return state.until - waitsSince(entry, state.reason, now) <= longestHeldMs
}

/** When an entry began to wait for the same thing, without a byte since then. */
function waitsSince({ story, bytes }: Entry, reason: string, now: number): number {
  const others = story.attempts.findLastIndex((one) => one.what !== reason || one.bytes !== bytes)
  return story.attempts[others + 1]?.at ?? now
}

/** Where entries go in the queue; `before` names the entry that they then come before. */
export type MoveTo = 'first' | 'last' | 'earlier' | 'later' | { before: string }

/**
 * The new places after some entries were moved, by id; only of those whose place changes. Moved
 * entries keep their order among themselves; priorities stay above places.
 */
export function movedPlaces(
  entries: Iterable<Entry>,
  ids: readonly string[],
  to: MoveTo,
): Map<string, number> {
  const open = [...entries].filter((one) => !hasEnded(one)).sort(inQueueOrder)
  const wanted = new Set(ids)
  const moved = open.filter(({ id }) => wanted.has(id))
  const places = new Map<string, number>()
  if (moved.length === 0) return places
  const order = arrange(open, moved, wanted, to)
  for (const [index, entry] of order.entries()) {
    if (entry.place !== index + 1) places.set(entry.id, index + 1)
  }
  return places
}

function arrange(
  open: readonly Entry[],
  moved: readonly Entry[],
  wanted: ReadonlySet<string>,
  to: MoveTo,
): Entry[] {
  const rest = open.filter(({ id }) => !wanted.has(id))
  switch (to) {
    case 'first':
      return [...moved, ...rest]
    case 'last':
      return [...rest, ...moved]
    case 'earlier':
      return shifted(open, wanted)
    case 'later':
      return shifted(open.toReversed(), wanted).toReversed()
    default: {
      const at = rest.findIndex(({ id }) => id === to.before)
      return at < 0 ? [...open] : [...rest.slice(0, at), ...moved, ...rest.slice(at)]
    }
  }
}

/** Each moved entry changes places with the one before it, unless that one moves too. */
function shifted(open: readonly Entry[], wanted: ReadonlySet<string>): Entry[] {
  const order = [...open]
  for (let index = 1; index < order.length; index += 1) {
    const entry = order[index]
    const before = order[index - 1]
    if (entry === undefined || before === undefined) continue
    if (wanted.has(entry.id) && !wanted.has(before.id)) {
      order[index - 1] = entry
      order[index] = before
    }
  }
  return order
}
