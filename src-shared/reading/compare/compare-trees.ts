import { isMembers, openText } from '../plain'
import { findColumns } from '../tables/columns'
import type { ValueChange, ValuePath } from './changes'
import { matchRows } from './match-rows'
import { sameValue } from './same-value'

/** What differs between two values. */
export interface TreeComparison {
  changes: ValueChange[]
  /** True if there were more than are listed. */
  cut: boolean
}

const mostChanges = 50_000
/** Below this depth a difference is reported as one. */
const deepest = 60

/**
 * Compares any two JSON values: which values were added, removed or changed, by their paths. Elements
 * of lists belong together by their ids if they have such, else by their place between what is
 * equal at both ends. Takes anything, never throws, and lists a bounded number of changes.
 */
export function compareTrees(before: unknown, after: unknown, most = mostChanges): TreeComparison {
  const changes: ValueChange[] = []
  let cut = false

  const put = (change: ValueChange) => {
    if (changes.length < most) changes.push(change)
    else cut = true
  }
  const pair = (left: unknown, right: unknown, path: ValuePath): void => {
    if (cut || sameValue(left, right)) return
    const [one, other] = opened(left, right)
    const deep = path.length >= deepest
    if (left === undefined) put({ kind: 'added', path, before: left, after: right })
    else if (right === undefined) put({ kind: 'removed', path, before: left, after: right })
    else if (!deep && Array.isArray(one) && Array.isArray(other)) lists(one, other, path)
    else if (!deep && isMembers(one) && isMembers(other)) members(one, other, path)
    else put({ kind: 'changed', path, before: left, after: right })
  }
  const members = (
    left: Record<string, unknown>,
    right: Record<string, unknown>,
    path: ValuePath,
  ) => {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const has = { left: Object.hasOwn(left, name), right: Object.hasOwn(right, name) }
      pair(has.left ? left[name] : undefined, has.right ? right[name] : undefined, [...path, name])
    }
  }
  const lists = (left: readonly unknown[], right: readonly unknown[], path: ValuePath) => {
    for (const { before: at, after: to } of matchElements(left, right)) {
      const step = to ?? at ?? 0
      pair(at === null ? undefined : left[at], to === null ? undefined : right[to], [...path, step])
    }
  }

  pair(before, after, [])
  return { changes, cut }
}

/** Two texts that both hold JSON are compared by what they hold. */
function opened(left: unknown, right: unknown): [unknown, unknown] {
  if (typeof left !== 'string' || typeof right !== 'string') return [left, right]
  const [one, other] = [openText(left), openText(right)]
  // Written differently, but holding the same: the text itself differs.
  if (typeof one !== 'object' || typeof other !== 'object' || sameValue(one, other)) {
    return [left, right]
  }
  return [one, other]
}

interface Pair {
  before: number | null
  after: number | null
}

function matchElements(left: readonly unknown[], right: readonly unknown[]): Pair[] {
  if (left.length > 0 && right.length > 0 && left.every(isMembers) && right.every(isMembers)) {
    return matchRows(left, right, findColumns(left)).pairs
  }
  return pairBetweenEnds(left, right)
}

/** Equal ends belong together; elements between them belong together by their place. */
function pairBetweenEnds(left: readonly unknown[], right: readonly unknown[]): Pair[] {
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && sameValue(left[start], right[start])) start += 1
  let end = 0
  while (
    end < shorter - start &&
    sameValue(left[left.length - 1 - end], right[right.length - 1 - end])
  ) {
    end += 1
  }
  const between = { left: left.length - start - end, right: right.length - start - end }
  return Array.from({ length: Math.max(between.left, between.right) }, (_, at) => ({
    before: at < between.left ? start + at : null,
    after: at < between.right ? start + at : null,
  }))
}
