import type { Database } from '../database'
import type { Job } from '../pace'
import { codeMask } from './codes'
import { stretchesOf } from './stretches'
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

/** Looks that take less than this are made over more stretches at once. */
const quickMs = 1

/**
 * Goes through a match from its newest hits on, one part of the library after another. Words that are
 * frequent each and rare together make the index go through all of both lists, and nothing can stop a
 * look meanwhile: so a look takes a part that is small enough, and lets others in after it.
 *
 * @param look goes through a part; answers whether that was enough
 * @param goesOn asked before every part but the first
 * @returns the place below which nothing was looked at; `range.from` where all was
 */
export function* throughParts(
  db: Database,
  { range, isWide }: Pick<Match, 'range' | 'isWide'>,
  { timing }: Pick<Patience, 'timing'>,
  { look, goesOn }: { look(part: Range): boolean; goesOn(): boolean },
): Job<{ below: number; isEnough: boolean }> {
  const stretches = stretchesOf(db)
  let { below } = range
  let stretchesAtOnce = 1
  while (below > range.from) {
    if (below < range.below && !goesOn()) return { below, isEnough: false }
    const began = timing.spent()
    let from = below
    for (let count = 0; count < stretchesAtOnce && from > range.from; count += 1) {
      // Where a stretch ends is a look of its own, the first time.
      if (count > 0 && timing.spent() - began >= quickMs) break
      from = isWide ? range.from : Math.max(range.from, stretches.lowest(from))
    }
    const isEnough = look({ from, below })
    below = from
    if (isEnough) return { below, isEnough }
    stretchesAtOnce =
      timing.spent() - began < quickMs ? stretchesAtOnce * 2 : Math.max(1, stretchesAtOnce / 2)
    yield* timing.pause()
  }
  return { below, isEnough: false }
}

/** The newest hits of a match; stops where patience ends with what there is. */
export function* newestHits(
  db: Database,
  match: Match,
  { most, page }: Wanted,
  patience: Patience,
): Job<Scan> {
  const places: number[] = []
  const { timing, pageMs, countMs } = patience
  const { below, isEnough } = yield* throughParts(db, match, patience, {
    look(part) {
      for (const place of hitsWithin(db, match, part, most - places.length)) places.push(place)
      return places.length >= most
    },
    goesOn: () => timing.spent() < (places.length < page ? pageMs : countMs),
  })
  // As many as wanted: whether there are more is not known unless the range is at its end.
  const done = !isEnough && below <= match.range.from
  return { places, done, stoppedAt: done || isEnough ? null : below }
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

/** How many hits there are in a range of each code, which the low bits of their places are. */
export function countWithin(
  db: Database,
  { expression, conditions }: Match,
  range: Range,
): [code: number, hits: number][] {
  return db.all(
    (row): [number, number] => [row.number('code'), row.number('hits')],
    `SELECT rowid & ${codeMask} AS code, count(*) AS hits FROM records_index
      WHERE records_index MATCH ? AND rowid >= CAST(? AS INTEGER)
        AND rowid < CAST(? AS INTEGER) ${conditions.map((one) => `AND ${one}`).join(' ')}
      GROUP BY code`,
    expression,
    range.from,
    range.below,
  )
}
