import { type Members, readPath } from '../plain'
import { namesIdentity } from '../tables/column-worth'
import type { Column } from '../tables/columns'

/** How equal rows of two answers were recognised: by the value of a column, or by their place. */
export type RowMatch = { at: 'column'; column: string } | { at: 'position' }

/** Which rows belong together: places before and after; null if there is none. */
export interface MatchedRows {
  match: RowMatch
  pairs: { before: number | null; after: number | null }[]
}

type ColumnName = Pick<Column, 'id' | 'path' | 'kind'>
type Keys = readonly (string | undefined)[]

const mostCandidates = 40
const sampleSize = 300
/** A column names its rows when at least this part of them have a value of their own in it. */
const distinctEnough = 0.9

/**
 * Finds the rows of two lists that belong together: by the column that best distinguishes one row from
 * another and is on both sides, first one that is called like an id; else equal rows, then by place.
 */
export function matchRows(
  before: readonly Members[],
  after: readonly Members[],
  columns: readonly ColumnName[],
): MatchedRows {
  const key = before.length > 0 && after.length > 0 ? bestKey(before, after, columns) : undefined
  if (key === undefined) {
    return { match: { at: 'position' }, pairs: pairByPlace(before, after) }
  }
  return {
    match: { at: 'column', column: key.column.id },
    pairs: pairByKey(wholeKeys(key.before, before), wholeKeys(key.after, after)),
  }
}

interface Candidate {
  column: ColumnName
  before: Keys
  after: Keys
  score: number
}

function bestKey(
  before: readonly Members[],
  after: readonly Members[],
  columns: readonly ColumnName[],
): Candidate | undefined {
  let best: Candidate | undefined
  const scalar = columns.filter(({ kind }) => kind !== 'object' && kind !== 'flag')
  // Columns that are called like an id are looked at first, so that those of a wide table are included.
  const ordered = [...scalar].sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
  for (const column of ordered.slice(0, mostCandidates)) {
    const sample = keysOf(before.slice(0, sampleSize), column)
    if (distinctPart(sample) < distinctEnough) continue
    const keys = { before: keysOf(before, column), after: keysOf(after, column) }
    const distinct = Math.min(distinctPart(keys.before), distinctPart(keys.after))
    if (distinct < distinctEnough) continue
    const score = shared(keys.before, keys.after) * 3 + (isNamed(column) ? 2 : 0) + distinct
    if (score > (best?.score ?? 0)) best = { column, ...keys, score }
  }
  if (best === undefined) return undefined
  // Values that no two rows share say nothing, unless they are ids: then all rows are different ones.
  return isNamed(best.column) || shared(best.before, best.after) > 0.2 ? best : undefined
}

const isNamed = ({ path }: ColumnName): boolean => namesIdentity(path.at(-1) ?? '')

function keysOf(rows: readonly Members[], { path }: ColumnName): Keys {
  return rows.map((row) => {
    const value = readPath(row, path)
    if (typeof value === 'string') return value === '' ? undefined : `t${value}`
    return typeof value === 'number' ? `n${value}` : undefined
  })
}

/** Some rows may lack the identifying value: those are matched by everything they hold. */
function wholeKeys(keys: Keys, rows: readonly Members[]): Keys {
  return keys.map((key, place) => {
    const row = rows[place]
    const text = key === undefined && row !== undefined ? textOf(row) : undefined
    return text === undefined ? key : `r${text}`
  })
}

function distinctPart(keys: Keys): number {
  const distinct = new Set(keys)
  distinct.delete(undefined)
  return distinct.size / Math.max(1, keys.length)
}

function shared(before: Keys, after: Keys): number {
  const known = new Set(before)
  const count = after.filter((key) => key !== undefined && known.has(key)).length
  return count / Math.max(1, Math.min(before.length, after.length))
}

/** Rows with the same key in their order; what has no key on a side is without a partner. */
function pairByKey(before: Keys, after: Keys): MatchedRows['pairs'] {
  // Read from the end: taking the first of a long list moves all others.
  const waiting = new Map<string, number[]>()
  for (const [place, key] of [...before.entries()].reverse()) {
    if (key !== undefined) append(waiting, key, place)
  }
  const taken = new Set<number>()
  const pairs: MatchedRows['pairs'] = after.map((key, place) => {
    const partner = key === undefined ? undefined : waiting.get(key)?.pop()
    if (partner !== undefined) taken.add(partner)
    return { before: partner ?? null, after: place }
  })
  return withRemoved(pairs, before.length, taken)
}

/** Equal rows first, so that one more row at the top does not make all others different. */
function pairByPlace(before: readonly Members[], after: readonly Members[]): MatchedRows['pairs'] {
  const equal = pairByKey(before.map(textOf), after.map(textOf))
  const left = {
    before: equal.filter((pair) => pair.after === null).map((pair) => pair.before),
    after: equal.filter((pair) => pair.before === null).map((pair) => pair.after),
  }
  const partners = new Map(left.after.map((place, at) => [place, left.before[at] ?? null]))
  const taken = new Set(left.before.slice(left.after.length))
  return equal.flatMap((pair) => {
    if (pair.before === null) return [{ ...pair, before: partners.get(pair.after) ?? null }]
    return pair.after === null && !taken.has(pair.before) ? [] : [pair]
  })
}

/** A value that is nested too deeply to be written equals nothing and is matched by its place. */
function textOf(row: Members): string | undefined {
  try {
    return JSON.stringify(row)
  } catch {
    return undefined
  }
}

/** Puts each removed row behind the one it followed. */
function withRemoved(
  pairs: MatchedRows['pairs'],
  count: number,
  taken: ReadonlySet<number>,
): MatchedRows['pairs'] {
  const place = new Map(
    pairs.flatMap((pair, at) => (pair.before === null ? [] : [[pair.before, at]])),
  )
  const behind = new Map<number, number[]>()
  let anchor = -1
  for (let row = 0; row < count; row += 1) {
    if (taken.has(row)) anchor = place.get(row) ?? anchor
    else append(behind, anchor, row)
  }
  const removedAt = (at: number) =>
    (behind.get(at) ?? []).map((before) => ({ before, after: null }))
  return [...removedAt(-1), ...pairs.flatMap((pair, at) => [pair, ...removedAt(at)])]
}

function append<Key>(lists: Map<Key, number[]>, key: Key, one: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [one])
  else list.push(one)
}
