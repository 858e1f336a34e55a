import { isMembers, type Members, openText, readPath } from '../plain'
import { type Column, findColumns } from './columns'
import { missingList } from './missing-list'
import { type About, findAbout } from './row-about'
import { type Candidate, findCandidates } from './row-candidates'
import { leadingThing, withLevels } from './row-levels'
import { withReading } from './row-reading'
import { flattenMembers, readColumnar, unwrapAll } from './row-shapes'

export type { About } from './row-about'

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
      /** What the list belongs to, where the answer tells. */
      about?: About
    }
  /** Nothing was found: a list with nothing in it, or none where there is always one. */
  | { at: 'empty'; chosen: Candidate; candidates: readonly Candidate[]; about?: About }
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
    return {
      at: 'empty',
      chosen: { id, path, shape, count },
      candidates,
      ...aboutOf(value, path),
    }
  }
  if (chosen.shape === 'members' && wanted === undefined) {
    const missing = missingList(value)
    if (missing !== undefined) return { at: 'empty', chosen: missing, candidates }
  }
  const rows = makeRows(value, chosen)
  const { id, path, shape } = chosen
  const count = rows.length
  return {
    at: 'rows',
    chosen: { id, path, shape, count },
    rows,
    columns: shape === 'members' ? pairColumns : findColumns(rows),
    candidates: candidates.map((one) => (one.id === id ? { ...one, count } : one)),
    ...(shape === 'members' ? {} : aboutOf(value, path)),
  }
}

/** What stands beside the list at a path, as a part of a view. */
function aboutOf(value: unknown, path: readonly string[]): { about?: About } {
  const about = findAbout(value, path)
  return about === undefined ? {} : { about }
}

function makeRows(root: unknown, { path, shape }: Candidate): readonly Row[] {
  const read = openText(readPath(root, path))
  switch (shape) {
    case 'scalars':
      return Array.isArray(read) ? read.map((value: unknown) => ({ value })) : []
    case 'list':
      return Array.isArray(read) ? listRows(root, path, read) : []
    case 'columns':
      return isMembers(read) ? (readColumnar(read)?.rows() ?? []) : []
    case 'members':
      return isMembers(read) ? flattenMembers(read) : []
    case 'groups':
      return isMembers(read)
        ? Object.entries(read).flatMap(([group, inside]) => {
            const list = Array.isArray(inside) ? inside : isMembers(inside) ? [inside] : []
            return unwrapAll(list).map((row) => ({ group, ...row }))
          })
        : []
    default:
      return shape satisfies never
  }
}

/** The rows of a list, with what hangs below them and the one thing that all of them belong to. */
function listRows(
  root: unknown,
  path: readonly string[],
  list: readonly unknown[],
): readonly Row[] {
  const rows = withLevels(unwrapAll(list)).map(withReading)
  const place = path.findLastIndex((step) => /^\d+$/.test(step))
  const thing =
    place < 0
      ? undefined
      : leadingThing(openText(readPath(root, path.slice(0, place))), path[place])
  if (thing === undefined) return rows
  return [
    { ...thing, body: thing.body ?? thing.selftext, level: 0 },
    ...rows.map((row) => ({ level: 1, ...row })),
  ]
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
