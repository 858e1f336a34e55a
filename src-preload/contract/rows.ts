import { type Column, findColumns } from './columns'
import { isMembers, type Members, openText, readPath } from './plain'
import { type Candidate, findCandidates } from './row-candidates'
import { flattenMembers, isThing } from './row-shapes'

export type { Candidate } from './row-candidates'

export type Row = Members

/** What an answer looks like as a table. */
export type RowsView =
  | {
      at: 'rows'
      chosen: Candidate
      rows: readonly Row[]
      columns: readonly Column[]
      candidates: readonly Candidate[]
    }
  /** There is a list, and nothing in it. */
  | { at: 'empty'; chosen: Candidate; candidates: readonly Candidate[] }
  /** Nothing that makes a table; the sentence says what there is instead. */
  | { at: 'unrecognised'; sentence: string }

/**
 * Finds the rows worth a table anywhere in an answer: in an envelope, in a list of listings, in JSON
 * written as text (three levels), in a bare array. Takes anything, never throws, and does bounded
 * work whatever the size. `wanted` is the id of a candidate to show instead of the best one.
 */
export function findRows(value: unknown, wanted?: string): RowsView {
  const found = findCandidates(value).sort((one, other) => other.score - one.score)
  const candidates = found
    .filter((one) => one.count > 0)
    .map(({ id, path, shape, count }): Candidate => ({ id, path, shape, count }))
  const best = found[0]
  const chosen = found.find((one) => one.id === wanted) ?? best
  if (chosen === undefined) return { at: 'unrecognised', sentence: sayWhatItIs(value) }
  if (chosen.count === 0) {
    const { id, path, shape, count } = chosen
    return { at: 'empty', chosen: { id, path, shape, count }, candidates }
  }
  const rows = makeRows(chosen, readPath(value, chosen.path))
  const { id, path, shape } = chosen
  return {
    at: 'rows',
    chosen: { id, path, shape, count: rows.length },
    rows,
    columns: chosen.shape === 'members' ? pairColumns : findColumns(rows),
    candidates,
  }
}

function makeRows(candidate: Candidate, value: unknown): Row[] {
  const read = openText(value)
  if (Array.isArray(read)) return candidate.shape === 'scalars' ? read.map(wrap) : unwrapAll(read)
  if (!isMembers(read)) return []
  if (candidate.shape === 'members') return flattenMembers(read)
  return Object.entries(read).flatMap(([group, list]) => {
    if (!Array.isArray(list)) return []
    return unwrapAll(list).map((row) => ({ group, ...row }))
  })
}

const wrap = (value: unknown): Row => ({ value })

/** Takes the wrapping off list elements: `{kind, data}` and `{type: 'video', video}`. */
function unwrapAll(list: readonly unknown[]): Row[] {
  const kinds = new Set(
    list.slice(0, 500).map((one) => (isMembers(one) && isThing(one) ? one.kind : undefined)),
  )
  return list.map((one) => {
    if (Array.isArray(one))
      return Object.fromEntries(one.map((value, place) => [String(place), value]))
    if (!isMembers(one)) return wrap(one)
    if (isThing(one)) return kinds.size > 1 ? { kind: one.kind, ...one.data } : one.data
    const named = typeof one.type === 'string' ? one[one.type] : undefined
    if (!isMembers(named) || typeof one.type !== 'string') return one
    const { [one.type]: _inner, ...rest } = one
    return { ...rest, ...named, type: one.type }
  })
}

const pairColumns: readonly Column[] = [
  { id: 'name', path: ['name'], kind: 'text', hidden: false, typicalLength: 24 },
  { id: 'value', path: ['value'], kind: 'text', hidden: false, typicalLength: 80 },
]

function sayWhatItIs(value: unknown): string {
  if (isMembers(value)) return 'The answer is an object with nothing in it.'
  if (typeof value === 'string')
    return 'The answer is a single text; there is nothing to make a table of.'
  return `The answer is the single value ${String(value)}; there is nothing to make a table of.`
}
