import { useCallback, useMemo, useState } from 'react'
import type { ThreadNode } from '#shared/reading/thread-node'
import {
  type Fold,
  type Folds,
  foldAll,
  foldTo,
  linesOf,
  nearestShown,
  type ThreadLine,
  topStep,
  unfoldedTo,
} from './thread-lines'

/** How a thread was left, by its name: it is found again so. */
const left = new Map<string, { folds: Folds; active: string | undefined }>()

/** A tree of answers as a page holds it: its lines, what is folded, where the keyboard is. */
export interface ThreadState<Item, More> {
  name: string
  lines: readonly ThreadLine<Item, More>[]
  /** Place of a line by its key. */
  placeOf: (key: string | undefined) => number
  folds: Folds
  fold: (key: string, fold: Fold | undefined) => void
  foldAll: () => void
  unfoldAll: () => void
  /** Shows so many levels. */
  foldTo: (levels: number) => void
  /** The line of the keyboard, which is always one that is shown: of a folded thread its first. */
  active: string | undefined
  /** Makes a line the active one; what hides it is unfolded. */
  goTo: (place: number) => void
  /** To the next thread at the top, or the one before. */
  step: (step: 1 | -1) => void
  /** To what the active line answers. */
  toParent: () => void
}

/**
 * The state of a tree of answers.
 *
 * @param name under which folds and keyboard are remembered while the program runs
 * @param roots the same list as long as the answer is the same
 */
export function useThread<Item, More>(
  name: string,
  roots: readonly ThreadNode<Item, More>[],
): ThreadState<Item, More> {
  const lines = useMemo(() => linesOf(roots), [roots])
  const places = useMemo(() => new Map(lines.map(({ key }, place) => [key, place])), [lines])
  const [state, setState] = useState(
    () => left.get(name) ?? { folds: new Map<string, Fold>(), active: undefined },
  )
  const change = useCallback(
    (next: (state: { folds: Folds; active: string | undefined }) => typeof state) =>
      setState((now) => {
        const changed = next(now)
        left.set(name, changed)
        return changed
      }),
    [name],
  )
  const { folds } = state
  const placeOf = (key: string | undefined) => (key === undefined ? -1 : (places.get(key) ?? -1))
  const active = lines[nearestShown(lines, folds, placeOf(state.active))]?.key
  const goTo = (place: number) => {
    const line = lines[place]
    if (line === undefined) return
    change((now) => ({ folds: unfoldedAbove(lines, now.folds, place), active: line.key }))
  }
  return {
    name,
    lines,
    placeOf,
    folds,
    fold: (key, fold) =>
      change((now) => {
        const next = new Map(now.folds)
        if (fold === undefined) next.delete(key)
        else next.set(key, fold)
        return { folds: next, active: key }
      }),
    foldAll: () => change((now) => ({ ...now, folds: foldAll(lines) })),
    unfoldAll: () => change((now) => ({ ...now, folds: new Map() })),
    foldTo: (levels) => change((now) => ({ ...now, folds: foldTo(lines, levels) })),
    active,
    goTo,
    step: (by) => {
      const target = topStep(lines, placeOf(active), by)
      if (target !== undefined) goTo(target)
    },
    toParent: () => goTo(lines[placeOf(active)]?.parent ?? -1),
  }
}

/** A line that is gone to may stay folded itself: only what hides it is unfolded. */
function unfoldedAbove<Item, More>(
  lines: readonly ThreadLine<Item, More>[],
  folds: Folds,
  place: number,
): Folds {
  const own = lines[place]
  const before = own === undefined ? undefined : folds.get(own.key)
  const open = new Map(unfoldedTo(lines, folds, place))
  if (own !== undefined && before !== undefined) open.set(own.key, before)
  return open
}
