import type { Database } from '../database'
import type { Job } from '../pace'
import { codeMask } from './codes'
import type { Patience } from './timing'

/** A part of the order of places: from `from` on, below `below`. */
export interface Range {
  from: number
  below: number
}

/** What the index is asked for. */
export interface Match {
  expression: string
  /** What is told by places instead of marks: SQL on `rowid`, made of numbers only. */
  conditions: readonly string[]
  range: Range
  /** The index gathers all hits before it gives the first: asking piece by piece would repeat that. */
  isWide: boolean
}

/** Hits, newest first. */
export interface Scan {
  places: number[]
  /** True where these are all there are in the range. */
  done: boolean
  /** Where it stopped for want of time: hits below have not been looked for. */
  stoppedAt: number | null
}

/** How many hits are looked for. */
export interface Wanted {
  most: number
  /** So many fill the page; the rest is for counting. */
  page: number
}

/** Looks that take less than this are made for more hits at once. */
const quickMs = 1.5
const growth = 4
/** The first look counts so many hits. */
const countedFirst = 2000
const countedMost = 100_000

/**
 * The newest hits of a match; stops where patience ends with what there is.
 *
 * Each look asks for the next few hits, however far below they are, and not for those of a part of the
 * library: the index looks on for the next hit beyond the end of any part, so that words which are
 * seldom together would be gone through again for each part.
 */
export function* newestHits(
  db: Database,
  match: Match,
  { most, page }: Wanted,
  { timing, pageMs, countMs }: Patience,
): Job<Scan> {
  const places: number[] = []
  const { range, isWide } = match
  let { below } = range
  // Where the index gathers all hits before it gives the first, one look is to be enough.
  let atOnce = isWide ? most : Math.max(page, 50)
  while (places.length < most && below > range.from) {
    const isLate = timing.spent() >= (places.length < page ? pageMs : countMs)
    if (isLate && below < range.below) return { places, done: false, stoppedAt: below }
    const began = timing.spent()
    const wanted = Math.min(atOnce, most - places.length)
    const found = hitsWithin(db, match, { from: range.from, below }, wanted)
    for (const place of found) places.push(place)
    if (found.length < wanted) return { places, done: true, stoppedAt: null }
    below = found.at(-1) ?? range.from
    if (timing.spent() - began < quickMs) atOnce *= growth
    yield* timing.pause()
  }
  // As many as wanted: whether there are more is not known.
  return { places, done: below <= range.from, stoppedAt: null }
}

/**
 * Hits in a range, newest first; one cell holds them all, since rows cost more than hits. Numbers are
 * given to SQLite as floating point, and FTS5 goes through all rows unless a bound is an integer.
 */
function hitsWithin(
  db: Database,
  { expression, conditions }: Match,
  range: Range,
  most: number,
): number[] {
  if (most <= 0) return []
  const json = db.get(
    (row) => row.text('places'),
    `SELECT json_group_array(place) AS places FROM (
      SELECT rowid AS place FROM records_index
      WHERE records_index MATCH ? AND rowid >= CAST(? AS INTEGER)
        AND rowid < CAST(? AS INTEGER) ${conditions.map((one) => `AND ${one}`).join(' ')}
      ORDER BY rowid DESC LIMIT ?)`,
    expression,
    range.from,
    range.below,
    most,
  )
  return json === undefined ? [] : readNumbers(json)
}

/** An array of numbers as SQLite writes it. */
export const readNumbers = (json: string): number[] =>
  json.length <= 2 ? [] : json.slice(1, -1).split(',').map(Number)

/**
 * How many hits a match has of each code, which the low bits of their places are; null where it was
 * not to go on.
 *
 * @param goesOn asked between two looks
 */
export function* countHits(
  db: Database,
  { expression, conditions, range, isWide }: Match,
  { timing }: Pick<Patience, 'timing'>,
  goesOn: () => boolean,
): Job<ReadonlyMap<number, number> | null> {
  const hits = new Map<number, number>()
  const sql = `SELECT place & ${codeMask} AS code, count(*) AS hits, min(place) AS lowest FROM (
    SELECT rowid AS place FROM records_index
    WHERE records_index MATCH ? AND rowid >= CAST(? AS INTEGER)
      AND rowid < CAST(? AS INTEGER) ${conditions.map((one) => `AND ${one}`).join(' ')}
    ORDER BY rowid DESC LIMIT ?) GROUP BY code`
  let { below } = range
  let atOnce = isWide ? Number.MAX_SAFE_INTEGER : countedFirst
  for (;;) {
    if (!goesOn()) return null
    const began = timing.spent()
    const rows = db.all(
      (row) => ({
        code: row.number('code'),
        hits: row.number('hits'),
        lowest: row.number('lowest'),
      }),
      sql,
      expression,
      range.from,
      below,
      atOnce,
    )
    let counted = 0
    for (const row of rows) {
      hits.set(row.code, (hits.get(row.code) ?? 0) + row.hits)
      counted += row.hits
      below = Math.min(below, row.lowest)
    }
    if (counted < atOnce) return hits
    if (timing.spent() - began < quickMs) atOnce = Math.min(countedMost, atOnce * 2)
    yield* timing.pause()
  }
}
