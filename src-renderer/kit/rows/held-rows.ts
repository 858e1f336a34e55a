import { isMembers } from '#shared/reading/plain'

interface Identified {
  id: string
}

/** What a list shows, and what waits so as not to move it under a person's hand. */
export interface HeldRows<Row> {
  /** Shown now. */
  taken: readonly Row[]
  /** Everything that has come so far. */
  newest: readonly Row[]
  waiting: Waiting
}

/** What waits to come into the list. */
export interface Waiting {
  /** Rows that are not in the list yet. */
  fresh: number
  /** Rows in the list that have changed since. */
  changed: number
}

const nothing: Waiting = { fresh: 0, changed: 0 }

/** Before anything is there. */
export const emptyRows: HeldRows<never> = { taken: [], newest: [], waiting: nothing }

/** Lets in everything that waits. */
export function takeAll<Row>({ newest }: HeldRows<Row>): HeldRows<Row> {
  return { taken: newest, newest, waiting: nothing }
}

/**
 * Newly arrived rows: into the list at once, or, while a person is at the list (`held`), beside it.
 * An empty list is always filled.
 */
export function merged<Row extends Identified>(
  view: HeldRows<Row>,
  newest: readonly Row[],
  held: boolean,
): HeldRows<Row> {
  if (newest === view.newest) return held ? view : settled(view)
  const next = { ...view, newest }
  if (!held || view.taken.length === 0) return takeAll(next)
  return { ...next, waiting: waitingOf(view.taken, newest) }
}

/** Lets in what waits once nobody is at the list. */
export function settled<Row>(view: HeldRows<Row>): HeldRows<Row> {
  return view.taken === view.newest ? view : takeAll(view)
}

function waitingOf<Row extends Identified>(taken: readonly Row[], newest: readonly Row[]): Waiting {
  const shown = new Map(taken.map((one) => [one.id, one]))
  let fresh = 0
  let changed = 0
  for (const one of newest) {
    const before = shown.get(one.id)
    if (before === undefined) fresh += 1
    else if (before !== one) changed += 1
  }
  return { fresh, changed }
}

/**
 * The newer list, with the earlier object for each equal row, so that nothing unchanged is
 * computed and drawn again. If nothing changed it is the earlier list itself.
 */
export function shared<Row extends Identified>(
  before: readonly Row[],
  now: readonly Row[],
): readonly Row[] {
  const earlier = new Map(before.map((one) => [one.id, one]))
  let same = before.length === now.length
  const list = now.map((one, place) => {
    const known = earlier.get(one.id)
    const kept = known !== undefined && alike(known, one) ? known : one
    if (kept !== before[place]) same = false
    return kept
  })
  return same ? before : list
}

/** Whether two plain values say the same. Loops, because this walks every list that arrives. */
function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    for (let place = 0; place < one.length; place += 1) {
      if (!alike(one[place], other[place])) return false
    }
    return true
  }
  if (!isMembers(one) || !isMembers(other)) return false
  let left = 0
  for (const name in one) {
    const part = one[name]
    const counterpart = other[name]
    if (part !== counterpart && !alike(part, counterpart)) return false
    left += 1
  }
  for (const _ in other) left -= 1
  return left === 0
}
