import type { Members } from '../plain'
import { findColumns } from '../tables/columns'
import { type ChangeCounts, type ChangeKind, countChanges, type ValueChange } from './changes'
import { compareTrees } from './compare-trees'
import { matchRows, type RowMatch } from './match-rows'
import { sameValue } from './same-value'

/** One row that was added, removed or changed. */
export interface RowChange {
  kind: ChangeKind
  /** Its place in the lists; null if it is not there. */
  before: number | null
  after: number | null
  /** What of it changed; empty if the whole row came or went. */
  values: readonly ValueChange[]
}

/** What differs between two lists of rows. */
export interface RowsComparison {
  match: RowMatch
  changes: RowChange[]
  counts: ChangeCounts
  /** Rows that are the same in both. */
  same: number
  /** True if rows that belong together come in another order. */
  reordered: boolean
}

const mostValues = 200

/**
 * Compares the rows of two answers, each row with the one that belongs to it. In the order of the
 * newer answer; what was removed stands where it was.
 */
export function compareRows(before: readonly Members[], after: readonly Members[]): RowsComparison {
  const { match, pairs } = matchRows(before, after, columnsOf(before, after))
  const changes: RowChange[] = []
  let same = 0
  let last = -1
  let reordered = false
  for (const { before: at, after: to } of pairs) {
    if (at === null) changes.push({ kind: 'added', before: at, after: to, values: [] })
    else if (to === null) changes.push({ kind: 'removed', before: at, after: to, values: [] })
    else {
      reordered ||= at < last
      last = at
      if (sameValue(before[at], after[to])) same += 1
      else {
        const { changes: values } = compareTrees(before[at], after[to], mostValues)
        changes.push({ kind: 'changed', before: at, after: to, values })
      }
    }
  }
  return { match, changes, counts: countChanges(changes), same, reordered }
}

/** The columns of both: a new column may still be the one that names rows. */
function columnsOf(before: readonly Members[], after: readonly Members[]) {
  const columns = new Map(findColumns(before).map((column) => [column.id, column]))
  for (const column of findColumns(after)) {
    if (!columns.has(column.id)) columns.set(column.id, column)
  }
  return [...columns.values()]
}
