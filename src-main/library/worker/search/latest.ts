import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { isOfRealm, kindAt, placeConditions, serviceAt } from './codes'
import type { Filters } from './expression'
import { isIn } from './facets'
import { type SpanSize, spanBounds, spanName } from './happened-spans'
import type { IndexQuery } from './index-query'
import { type Match, newestHits, type Range, readNumbers, type Scan } from './scan'
import type { TimeLimits } from './timing'

/** A hit and when it was published or sent; null if it does not say. */
interface Dated {
  place: number
  at: number | null
}

/** One page of places in the order of their times; `next` is null after the last. */
export interface LatestPage {
  places: number[]
  next: string | null
}

interface Wanted {
  filters: Filters
  /** Epoch milliseconds: published before, if that is asked for. */
  until: number | undefined
  /** What an earlier page called its next one. */
  after: string | undefined
  limit: number
}

/** A month with more hits than these is gone through by its days: two or three of them fill a page. */
const monthHits = 1000
/** A day with more hits than these is gone through by its moments if many records share one. */
const dayHits = 1000
/** So many records of one time share a moment: fund values have a day and no hour, thousands of them the same. */
const sharedMoment = 1000
/** More than any day has: a look that is not cut. */
const allHits = 1_000_000

/**
 * Hits in the order of when they were published or sent, the latest first, and then those that do not
 * say. The index knows no such order: hits that could all be counted are put in order; of many, those of
 * one month after another, or of one day if a month has too many. Within a moment that thousands share
 * the order is that of the index, which is asked for no more than the page needs. If places alone show
 * what is a hit, the times are gone through themselves.
 *
 * @param all the newest hits within all filters
 */
export function* latestHits(
  db: Database,
  asked: IndexQuery,
  { filters, until, after, limit }: Wanted,
  all: Scan,
  limits: TimeLimits,
): PacedWork<LatestPage> {
  const key = readKey(after)
  const isDated = filters.spans !== undefined
  const found: Dated[] = []
  /** Spans that have too many hits, by name. */
  const crowded = new Set<string>()

  if (key.of !== 'undated') {
    const walked = walk(db, asked, filters, key)
    if (walked.length > limit) return pageOf(walked, limit)
    if (all.done) {
      const dated = timesOf(db, all.places).filter((hit) => isAfter(hit, key))
      return pageOf(dated, limit)
    }
    let at = Math.min(key.at, until === undefined ? last : until - 1)
    while (found.length <= limit) {
      const next = timeFrom(db, at)
      if (next === undefined) break
      if (limits.timing.spent() >= limits.pageMs) {
        return cutOff(found, `d:${at}:${first}`)
      }
      const span = yield* spanOf(next)
      for (const hit of timesOf(db, span.places)) {
        if (isAfter(hit, key) && (hit.at === null || hit.at <= next)) found.push(hit)
      }
      at = span.from - 1
      yield* limits.timing.pause()
    }
    if (found.length > limit || isDated) return pageOf(found, limit)
  }
  const below = key.of === 'undated' ? key.place : Number.MAX_SAFE_INTEGER
  const match = asked.match({ ...filters, undated: true })
  const range = { ...match.range, below: Math.min(match.range.below, below) }
  const wanted = limit + 1 - found.length
  const rest = yield* newestHits(db, { ...match, range }, { most: wanted, page: wanted }, limits)
  for (const one of rest.places) found.push({ place: one, at: null })
  if (found.length <= limit && rest.stoppedAt !== null) {
    return cutOff(found, `u:${rest.stoppedAt}`)
  }
  return pageOf(found, limit)

  /** The hits of the month of a time, or of its day or moment, and when that begins. */
  function* spanOf(ms: number): PacedWork<{ places: readonly number[]; from: number }> {
    for (const [size, most] of [
      ['month', monthHits],
      ['day', dayHits],
    ] as const) {
      const name = spanName(ms, size)
      if (crowded.has(name)) continue
      const { done, places } = yield* within(size, ms, most)
      if (done) return { places, from: spanBounds(ms, size).from }
      crowded.add(name)
    }
    const bounds = momentBounds(db, ms)
    if (bounds === null) {
      const { places } = yield* within('day', ms, allHits)
      return { places, from: spanBounds(ms, 'day').from }
    }
    const below = ms === key.at ? Math.min(bounds.below, key.place) : bounds.below
    const most = limit + 1 - found.length
    const { places } = yield* within('day', ms, most, { from: bounds.from, below })
    return { places, from: ms }
  }

  /** @param moment the places between which those of this very time are looked for */
  function* within(size: SpanSize, ms: number, most: number, moment?: Range): PacedWork<Scan> {
    const span = asked.match({ ...filters, spans: [spanName(ms, size)] })
    const match = moment === undefined ? span : ofMoment(span, ms, moment)
    // Never cut short: what is missing in a span would never be shown.
    const unlimited = { ...limits, pageMs: Number.POSITIVE_INFINITY }
    return yield* newestHits(db, match, { most, page: most }, unlimited)
  }
}

const ofMoment = (match: Match, ms: number, { from, below }: Range): Match => ({
  ...match,
  conditions: [...match.conditions, placeConditions.happened(ms, ms + 1)],
  range: { from: Math.max(match.range.from, from), below: Math.min(match.range.below, below) },
})

/** Before all and after all times. */
const last = 8.64e15
const first = Number.MAX_SAFE_INTEGER

/** Where a page begins: after this one. */
interface Key {
  of: 'dated' | 'undated'
  at: number
  place: number
}

function readKey(after: string | undefined): Key {
  const [of, ...numbers] = (after ?? '').split(':')
  const [one = Number.NaN, other = Number.NaN] = numbers.map(Number)
  if (of === 'u' && Number.isSafeInteger(one)) return { of: 'undated', at: last, place: one }
  if (of === 'd' && Number.isFinite(one) && Number.isFinite(other)) {
    return { of: 'dated', at: one, place: other }
  }
  return { of: 'dated', at: last, place: first }
}

const keyOf = ({ at, place }: Dated): string => (at === null ? `u:${place}` : `d:${at}:${place}`)

function isAfter(hit: Dated, key: Key): boolean {
  if (hit.at === null) return key.of === 'dated' || hit.place < key.place
  if (key.of === 'undated') return false
  return hit.at < key.at || (hit.at === key.at && hit.place < key.place)
}

const order = (left: Dated, right: Dated): number =>
  (right.at ?? Number.NEGATIVE_INFINITY) - (left.at ?? Number.NEGATIVE_INFINITY) ||
  right.place - left.place

function pageOf(hits: readonly Dated[], limit: number): LatestPage {
  const sorted = hits.toSorted(order)
  const page = sorted.slice(0, limit)
  const end = page.at(-1)
  const next = sorted.length > limit && end !== undefined ? keyOf(end) : null
  return { places: page.map(({ place }) => place), next }
}

/** A page that is short because its time was over; the next one continues at `next`. */
const cutOff = (hits: readonly Dated[], next: string): LatestPage => ({
  places: hits.toSorted(order).map(({ place }) => place),
  next,
})

/** So many times are gone through; if few of them are hits, the index finds more at once. */
const walkedTimes = 1000

/**
 * The next hits in the order of their times, as far as their places show that they are hits; none if
 * words, marks or a period decide too.
 */
function walk(
  db: Database,
  { realm, query, range }: IndexQuery,
  filters: Filters,
  key: Key,
): Dated[] {
  const { services, kinds, saved, list, tag, unread, spans } = filters
  const isMarked = saved === true || unread === true || list !== undefined || tag !== undefined
  const isWorded = query.wanted.length + query.excluded.length > 0
  if (isMarked || isWorded || spans !== undefined) return []
  const times = db.get(
    (row) => ({ places: readNumbers(row.text('places')), times: readNumbers(row.text('times')) }),
    `SELECT json_group_array(place) AS places, json_group_array(at) AS times FROM (
      SELECT place, at FROM happened WHERE at <= ?1 AND (at < ?1 OR place < ?2)
        ORDER BY at DESC, place DESC LIMIT ?3)`,
    key.at,
    key.place,
    walkedTimes,
  )
  const hits: Dated[] = []
  for (const [at, place] of (times?.places ?? []).entries()) {
    if (place < range.from || place >= range.below || !isOfRealm(place, realm)) continue
    if (!isIn(serviceAt(place), services) || !isIn(kindAt(place), kinds)) continue
    hits.push({ place, at: times?.times[at] ?? null })
  }
  return hits
}

/** When these were published. */
function timesOf(db: Database, places: readonly number[]): Dated[] {
  const json = db.get(
    (row) => row.text('times'),
    `SELECT json_group_array(h.at) AS times FROM json_each(?) j
      LEFT JOIN happened h ON h.place = j.value`,
    JSON.stringify(places),
  )
  const times = (json ?? '[]').slice(1, -1).split(',')
  const timeAt = (at: number) => {
    const time = times[at] ?? 'null'
    return time === 'null' ? null : Number(time)
  }
  return places.map((place, at) => ({ place, at: timeAt(at) }))
}

/** Between which places the records of a moment lie; null if not many share it. */
function momentBounds(db: Database, at: number): Range | null {
  const sharing = db.count(
    'SELECT count(*) FROM (SELECT 1 FROM happened WHERE at = ? LIMIT ?)',
    at,
    sharedMoment,
  )
  if (sharing < sharedMoment) return null
  return {
    from: db.count('SELECT min(place) FROM happened WHERE at = ?', at),
    below: db.count('SELECT max(place) FROM happened WHERE at = ?', at) + 1,
  }
}

/** The latest time that is not after this one. */
function timeFrom(db: Database, at: number): number | undefined {
  return db.get(
    (row) => row.number('at'),
    'SELECT at FROM happened WHERE at <= ? ORDER BY at DESC LIMIT 1',
    at,
  )
}
