import type { Database } from '../database'
import { stretchesOf } from './stretches'

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

/** The clock, and when to stop: while hits are needed for the page, and for counting alone. */
export interface Deadline {
  now(): number
  pageAt: number
  countAt: number
}

/** How many hits are looked for. */
export interface Wanted {
  most: number
  /** So many fill the page; the rest is for counting. */
  page: number
}

/** Looks that take less than this are made over more stretches at once. */
const quickMs = 1

/**
 * The newest hits of a match. Words that are frequent each and rare together make the index go
 * through all of both lists, and nothing can stop it meanwhile; so it is asked for one stretch of the
 * library after another, and stops at the deadline with what there is.
 */
export function newestHits(
  db: Database,
  match: Match,
  { most, page }: Wanted,
  deadline: Deadline,
): Scan {
  const places: number[] = []
  const { range, isWide } = match
  const stretches = stretchesOf(db)
  let { below } = range
  let stretchesAtOnce = 1
  while (below > range.from && places.length < most) {
    const began = deadline.now()
    const end = places.length < page ? deadline.pageAt : deadline.countAt
    if (began >= end && below < range.below) {
      return { places, done: false, stoppedAt: below }
    }
    let from = below
    for (let count = 0; count < stretchesAtOnce && from > range.from; count += 1) {
      // Where a stretch ends is a look of its own, the first time.
      if (count > 0 && deadline.now() - began >= quickMs) break
      from = isWide ? range.from : Math.max(range.from, stretches.lowest(from))
    }
    const found = hitsWithin(db, match, { from, below }, most - places.length)
    for (const place of found) places.push(place)
    below = from
    stretchesAtOnce =
      deadline.now() - began < quickMs ? stretchesAtOnce * 2 : Math.max(1, stretchesAtOnce / 2)
  }
  // As many as wanted: whether there are more is not known unless the range is at its end.
  return { places, done: places.length < most, stoppedAt: null }
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
