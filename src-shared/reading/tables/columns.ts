import { type Members, readPath } from '../plain'
import { type ColumnTally, tallyMembers } from './column-tally'
import {
  type ColumnFacts,
  type ColumnKind,
  isTitle,
  kindOf,
  noiseName,
  rankOf,
} from './column-worth'

export type { ColumnKind } from './column-worth'

/** One column of a table made from rows of any JSON. */
export interface Column {
  /** The path joined with dots; names the column. */
  id: string
  /** Member names from the row down. */
  path: readonly string[]
  kind: ColumnKind
  /** Not among the columns shown at first: noise, empty, or beyond what a table shows well. */
  hidden: boolean
  /** Length of a typical value in characters, for a first width. */
  typicalLength: number
}

const sampleSize = 120
const shownAtFirst = 12

/**
 * The columns of a list of rows: members flattened to a sensible depth, the most informative first. Looks
 * at a bounded sample of rows, so its cost does not grow with the list.
 */
export function findColumns(rows: readonly Members[]): Column[] {
  const tallies = new Map<string, ColumnTally>()
  const step = Math.max(1, rows.length / sampleSize)
  let sampled = 0
  for (let at = 0; Math.floor(at) < rows.length && sampled < sampleSize; at += step) {
    const row = rows[Math.floor(at)]
    if (row !== undefined) tallyMembers(row, [], tallies)
    sampled += 1
  }
  const read = [...tallies.values()].map((tally) => ({ tally, facts: factsOf(tally) }))
  const titled = read.some(({ tally, facts }) => tally.filled > sampled / 2 && isTitle(facts))
  const rated = read
    .map(({ tally, facts }) => rate(tally, facts, sampled, titled))
    .sort((one, other) => one.rank - other.rank || one.order - other.order)
  leadWithText(rated)
  const few = rated.length <= 6
  const seen = new Set<string>()
  let shown = 0
  return rated.map(({ column, noise, signature }) => {
    const twin = column.kind !== 'object' && column.kind !== 'flag' && seen.has(signature)
    seen.add(signature)
    const hidden = few ? noise && sampled > 1 : noise || twin || shown >= shownAtFirst
    if (!hidden) shown += 1
    return { ...column, hidden }
  })
}

/** The dotted path; if a name itself has a dot, a form that no other path shares. */
function columnId(path: readonly string[]): string {
  return path.length > 1 && path.some((name) => name.includes('.'))
    ? JSON.stringify(path)
    : path.join('.')
}

/** A row is recognised by words: if the first column has none, the first that has comes to the front. */
function leadWithText(rated: Rated[]): void {
  if (rated[0]?.column.kind === 'text') return
  const at = rated.findIndex(
    ({ column, noise, rank }) => column.kind === 'text' && !noise && rank < 7,
  )
  if (at > 0) rated.unshift(...rated.splice(at, 1))
}

/** The value a row has in a column. */
export function readColumn(row: Members, column: Pick<Column, 'path'>): unknown {
  return readPath(row, column.path)
}

interface Rated {
  column: Column
  noise: boolean
  rank: number
  order: number
  signature: string
}

function factsOf(tally: ColumnTally): ColumnFacts {
  return {
    kind: kindOf(tally, tally.path.at(-1) ?? ''),
    path: tally.path,
    typicalLength: Math.round(tally.length / Math.max(1, tally.filled)),
  }
}

function rate(tally: ColumnTally, facts: ColumnFacts, sampled: number, titled: boolean): Rated {
  const { kind, path, typicalLength } = facts
  const name = path.at(-1) ?? ''
  // A date belongs to its row even if all rows of a day have the same one.
  const constant =
    sampled >= 5 && tally.filled > sampled * 0.9 && tally.values.size === 1 && kind !== 'time'
  const rare = tally.filled / Math.max(1, sampled) < 0.2
  // The title of the one post among its comments deserves a column.
  const title = isTitle(facts) && tally.filled > 0
  const noise = noiseName.test(name) || tally.filled === 0 || (rare && sampled >= 5 && !title)
  const depth = path.length
  const code = tally.codes > tally.filled * 0.6
  let rank = code ? 7 : rankOf(facts, titled)
  if (title && rare) rank += 2
  if (constant && rank > 0) rank += 8
  if (noise) rank += 20
  const column = {
    id: columnId(path),
    path,
    kind,
    hidden: false,
    typicalLength,
  }
  return {
    column,
    noise: noise || (constant && rank > 8),
    rank: rank + depth / 10,
    order: tally.order,
    signature: `${kind} ${tally.filled} ${tally.signature}`,
  }
}
