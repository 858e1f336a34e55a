import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { codeMask } from './codes'
import type { TimeLimits } from './timing'

/** A part of the order of places: from `from` on, below `below`. */
export interface Range {
  from: number
  below: number
}

/** What the index is asked for. */
export interface Match {
  expression: string
  /** What follows from places instead of marks: SQL on `rowid`, made of numbers only. */
  conditions: readonly string[]
  range: Range
  /** The index gathers all hits before it gives the first: asking piece by piece would repeat that. */
  isWide: boolean
  /** If many words are to stand side by side; null if none are. */
  quoted: Quoted | null
}

/** Frequent words that seldom stand side by side: the index would continue to the next hit, however far below. */
export interface Quoted {
  /** An expression for the words wherever they stand in a record. */
  loose: string
  /** Looking for the page ends after so many milliseconds. */
  pageMs: number
}

/** Hits, newest first. */
export interface Scan {
  places: number[]
  /** True if these are all there are in the range. */
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
/** A look that took no time by the clock counts as this long. */
const shortestMs = 0.001
/** A look costs as much as these hits, however few it asks for. */
const leastAtOnce = 50
/** The first look counts so many hits. */
const countedFirst = 2000
const countedMost = 100_000

/** So many records that have all words of a quotation are looked at first. */
const candidatesFirst = 250

/**
 * The newest hits of a match; when the time is over, stops with what there is.
 *
 * Each look asks for the next few hits, however far below they are, and not for those of a part of the
 * library: the index looks on for the next hit beyond the end of any part, so that words which are
 * seldom together would be gone through again for each part.
 */
export function* newestHits(
  db: Database,
  match: Match,
  wanted: Wanted,
  limits: TimeLimits,
): PacedWork<Scan> {
  const { quoted, isWide } = match
  return quoted === null || isWide
    ? yield* plainHits(db, match, wanted, limits)
    : yield* quotedHits(db, match, quoted, wanted, limits)
}

function* plainHits(
  db: Database,
  match: Match,
  { most, page }: Wanted,
  { timing, pageMs, countMs }: TimeLimits,
): PacedWork<Scan> {
  const places: number[] = []
  const { range, isWide } = match
  let { below } = range
  // If the index gathers all hits before it gives the first, one look is to be enough.
  let atOnce = isWide ? most : Math.max(page, leastAtOnce)
  let perMs = Number.MAX_SAFE_INTEGER
  while (places.length < most && below > range.from) {
    const isLate = timing.spent() >= (places.length < page ? pageMs : countMs)
    if (isLate && below < range.below) return { places, done: false, stoppedAt: below }
    const began = timing.spent()
    // A look for counting is to end when counting does.
    const inTime = places.length < page ? atOnce : perMs * (countMs - began)
    const wanted = Math.min(atOnce, most - places.length, Math.max(leastAtOnce, Math.floor(inTime)))
    const found = hitsWithin(db, match, { from: range.from, below }, wanted)
    for (const place of found) places.push(place)
    if (found.length < wanted) return { places, done: true, stoppedAt: null }
    below = found.at(-1) ?? range.from
    const took = timing.spent() - began
    perMs = found.length / Math.max(took, shortestMs)
    if (took < quickMs) atOnce *= growth
    yield* timing.pause()
  }
  // As many as wanted: whether there are more is not known.
  return { places, done: below <= range.from, stoppedAt: null }
}

/** The same if words are to stand side by side: so many of those that have the words after another. */
function* quotedHits(
  db: Database,
  match: Match,
  { loose, pageMs: quotedMs }: Quoted,
  { most, page }: Wanted,
  { timing, pageMs, countMs }: TimeLimits,
): PacedWork<Scan> {
  const places: number[] = []
  const { range } = match
  const candidates = { ...match, expression: loose }
  let { below } = range
  let atOnce = candidatesFirst
  while (places.length < most && below > range.from) {
    const isLate = timing.spent() >= (places.length < page ? Math.min(pageMs, quotedMs) : countMs)
    if (isLate && below < range.below) return { places, done: false, stoppedAt: below }
    const began = timing.spent()
    const [count, from] = candidatesWithin(db, candidates, { from: range.from, below }, atOnce)
    for (const place of quotedAmong(db, match, candidates, { from, below }, count)) {
      places.push(place)
    }
    below = from
    if (timing.spent() - began < quickMs) atOnce *= 2
    yield* timing.pause()
  }
  const isWhole = places.length <= most && below <= range.from
  return { places: places.slice(0, most), done: isWhole, stoppedAt: null }
}

const placesWithin = `SELECT rowid AS place FROM records_index
  WHERE records_index MATCH ? AND rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER)`

/** How many of the newest hits in a range there are, up to so many, and where the last of them is. */
function candidatesWithin(
  db: Database,
  { expression, conditions }: Match,
  range: Range,
  most: number,
): [count: number, from: number] {
  const found = db.get(
    (row) => ({ count: row.number('count'), lowest: row.numberOrNull('lowest') }),
    `SELECT count(*) AS count, min(place) AS lowest FROM (
      ${placesWithin} ${sqlOf(conditions)} ORDER BY rowid DESC LIMIT ?)`,
    expression,
    range.from,
    range.below,
    most,
  )
  const { count = 0, lowest = null } = found ?? {}
  return [count, count < most || lowest === null ? range.from : lowest]
}

/**
 * Hits in a range, newest first: those that have the words without those that do not have them side by
 * side. Only if it looks for what does not match does the index stop where the range ends.
 *
 * @param count how many have the words
 */
function quotedAmong(
  db: Database,
  { expression, conditions }: Match,
  { expression: loose }: Match,
  range: Range,
  count: number,
): number[] {
  const within = `${placesWithin} ${sqlOf(conditions)}`
  const bounds = [range.from, range.below] as const
  const others = [`(${loose}) NOT (${expression})`, ...bounds] as const
  if (count === db.count(`SELECT count(*) FROM (${within})`, ...others)) return []
  const json = db.get(
    (row) => row.text('places'),
    `SELECT json_group_array(place) AS places FROM (
      ${within} EXCEPT ${placesWithin} ORDER BY place DESC)`,
    ...[loose, ...bounds],
    ...others,
  )
  return json === undefined ? [] : readNumbers(json)
}

const sqlOf = (conditions: readonly string[]): string =>
  conditions.map((one) => `AND ${one}`).join(' ')

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
        AND rowid < CAST(? AS INTEGER) ${sqlOf(conditions)}
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
 * How many hits a match has of each code, which the low bits of their places are; null if it was
 * not to continue.
 *
 * @param isWanted asked between two looks
 */
export function* countHits(
  db: Database,
  { expression, conditions, range, isWide }: Match,
  { timing }: Pick<TimeLimits, 'timing'>,
  isWanted: () => boolean,
): PacedWork<ReadonlyMap<number, number> | null> {
  const hits = new Map<number, number>()
  const sql = `SELECT place & ${codeMask} AS code, count(*) AS hits, min(place) AS lowest FROM (
    SELECT rowid AS place FROM records_index
    WHERE records_index MATCH ? AND rowid >= CAST(? AS INTEGER)
      AND rowid < CAST(? AS INTEGER) ${sqlOf(conditions)}
    ORDER BY rowid DESC LIMIT ?) GROUP BY code`
  let { below } = range
  let atOnce = isWide ? Number.MAX_SAFE_INTEGER : countedFirst
  for (;;) {
    if (!isWanted()) return null
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
