import type { Database } from '../database'
import type { PacedWork } from '../pace'
import { namesIn, readDetail } from '../records/detail'
import { kindAt, serviceAt } from './codes'
import type { Filters } from './expression'
import { isIn, type Tallies } from './facets'
import { type Found, periodOf, readPlace, type SearchInput } from './index-query'
import { itemsAt } from './items'
import { type PlainCondition, plainCondition, textFits } from './plain-condition'
import { type ReadQuery, readQuery } from './read-query'
import type { Range } from './scan'
import type { TimeLimits } from './timing'

/** Hits are counted up to here. */
const countedHits = 1000
/** A page that fills within so many milliseconds at the pace it has is waited for. */
const filledMs = 40
/** Records read before the clock is looked at. */
const recordsAtOnce = 250

/**
 * Searching without the full-text index: reads records newest first and compares their words until the
 * page is full, or its time is over, which is longer if hits are frequent: the next page continues where it
 * stopped. The order is always newest first.
 */
export function* plainSearch(
  db: Database,
  input: SearchInput,
  { timing, pageMs, countMs }: TimeLimits,
): PacedWork<Found> {
  const { query: filters, after, limit } = input
  const query = readQuery(filters.text)
  const condition = plainCondition(input.realm, filters, query)
  const range = periodOf(filters)
  if (after !== undefined) range.below = Math.min(range.below, readPlace(after))
  const places: number[] = []
  const chosen: number[] = []
  const most = Math.max(countedHits, limit + 1)
  const mayContinue = () => {
    const spent = timing.spent()
    if (chosen.length > limit) return spent < countMs
    return spent < pageMs || spent * (limit + 1) < filledMs * chosen.length
  }
  let { below } = range
  do {
    const from = Math.max(range.from, placeBefore(db, below))
    for (const place of fitting(db, query, condition, { from, below })) {
      places.push(place)
      if (isChosen(place, filters)) chosen.push(place)
    }
    below = from
    yield* timing.pause()
  } while (below > range.from && chosen.length < most && mayContinue())
  const isDone = below <= range.from
  const page = chosen.slice(0, limit)
  const stoppedAt = isDone ? undefined : below
  const next = chosen.length > limit ? page.at(-1) : stoppedAt
  return {
    query,
    items: itemsAt(db, page),
    next: next === undefined ? null : String(next),
    // Later pages count what is left; only the first one knows that this is everything.
    tallies: tallies(places, filters, isDone && after === undefined),
  }
}

/**
 * Counts every hit, of each service and kind.
 *
 * @param isWanted asked between two parts of the work; null if it says no
 */
export function* plainTallies(
  db: Database,
  { realm, query: filters }: Pick<SearchInput, 'realm' | 'query'>,
  { timing }: Pick<TimeLimits, 'timing'>,
  isWanted: () => boolean,
): PacedWork<Tallies | null> {
  const query = readQuery(filters.text)
  const condition = plainCondition(realm, filters, query)
  const range = periodOf(filters)
  const places: number[] = []
  for (let { below } = range; below > range.from; ) {
    const from = Math.max(range.from, placeBefore(db, below))
    for (const place of fitting(db, query, condition, { from, below })) places.push(place)
    below = from
    yield* timing.pause()
    if (!isWanted()) return null
  }
  return tallies(places, filters, true)
}

/** The place so many records below another one; 0 if there are not so many. */
const placeBefore = (db: Database, below: number): number =>
  db.count(
    'SELECT place FROM records WHERE place < ? ORDER BY place DESC LIMIT 1 OFFSET ?',
    below,
    recordsAtOnce - 1,
  )

/** Places in a range whose records fit all but the chosen services and kinds, newest first. */
function fitting(
  db: Database,
  query: ReadQuery,
  { sql, values }: PlainCondition,
  range: Range,
): number[] {
  const rows = db.all(
    (row) => ({
      place: row.number('place'),
      title: row.text('title'),
      text: [row.text('text'), ...namesIn(readDetail(row.text('detail')))].join('\n'),
    }),
    `SELECT place, title, detail, text FROM (
      SELECT r.place, r.title, r.detail, r.text || coalesce(char(10) || s.note || char(10) || (
          SELECT group_concat(tag, char(10)) FROM saved_tags WHERE saved = s.id), char(10) || s.note,
          '') AS text
        FROM records r LEFT JOIN saved s ON s.record = r.id
        WHERE r.place >= ? AND r.place < ? AND ${sql}
        ORDER BY r.place DESC)`,
    range.from,
    range.below,
    ...values,
  )
  return rows.filter((row) => textFits(row, query)).map(({ place }) => place)
}

const isChosen = (place: number, { services, kinds }: Filters): boolean =>
  isIn(serviceAt(place), services) && isIn(kindAt(place), kinds)

function tallies(places: readonly number[], { services, kinds }: Filters, exact: boolean): Tallies {
  const ofServices = countBy(
    places.filter((place) => isIn(kindAt(place), kinds)),
    serviceAt,
  )
  const ofKinds = countBy(
    places.filter((place) => isIn(serviceAt(place), services)),
    kindAt,
  )
  const total = places.filter((place) => isChosen(place, { services, kinds })).length
  return {
    total: { count: total, exact },
    services: ofServices.map(([service, count]) => ({ service, tally: { count, exact } })),
    kinds: ofKinds.map(([kind, count]) => ({ kind, tally: { count, exact } })),
    counted: exact,
  }
}

/** Names and how many places have them, most first. */
function countBy<Name>(
  places: readonly number[],
  nameAt: (place: number) => Name | undefined,
): [name: Name, count: number][] {
  const counts = new Map<Name, number>()
  for (const place of places) {
    const name = nameAt(place)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, left], [, right]) => right - left)
}
