import type { FoundItem, LibraryItem, SearchPage } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { Database } from '../database'
import { finish, type Pace, type PacedWork } from '../pace'
import { namesIn } from '../records/detail'
import { placeConditions } from './codes'
import { createEndings } from './endings'
import {
  type Filters,
  type Frequent,
  hasLongQuotation,
  looseQuery,
  matchExpression,
} from './expression'
import { allTallies, countedHits, quickTallies, type Tallies } from './facets'
import {
  type Found,
  happenedOf,
  type IndexQuery,
  periodOf,
  readPlace,
  type SearchInput,
  type SearchManner,
} from './index-query'
import { itemsAt } from './items'
import { latestHits } from './latest'
import { plainSearch, plainTallies } from './plain'
import { type ReadQuery, readQuery } from './read-query'
import { type Order, type Ranked, rank } from './relevance'
import { type Match, newestHits, type Scan } from './scan'
import { beginningOf, snippetOf, titleParts } from './snippet'
import { createTiming, type TimeLimits } from './timing'

/**
 * Looking for the items of a page ends after so long, in milliseconds of its own, and continues on the
 * next page. Nearly all searches take far less: it is for those that nobody means.
 */
const pageMs = 400
/** After so long if many words are to stand side by side, which the index can only find by trying. */
const quotedMs = 40
/** After so long if no index can help, or a quotation is longer than anybody means. */
const boundedMs = 6
/** Counting ends after so long: `tallies` counts the rest behind the page. */
const countMs = 3

const unhurried: Pick<Pace, 'over'> = { over: () => false }

/** The same at once, in one slice. */
export function search(
  db: Database,
  input: SearchInput,
  manner: SearchManner,
  now: () => number = performance.now.bind(performance),
): SearchPage {
  return finish(searchInSlices(db, input, manner, { pace: unhurried, now }))
}

/**
 * Finds records: every word, a page at a time. A page is full wherever there are that many hits; only
 * if looking for them takes very long it is given short, with a next one that continues there.
 *
 * @param clock says when a slice is over, and the time, in milliseconds
 */
export function* searchInSlices(
  db: Database,
  input: SearchInput,
  manner: SearchManner,
  { pace, now }: { pace: Pick<Pace, 'over'>; now(): number },
): PacedWork<SearchPage> {
  const timing = createTiming(pace, now)
  const limits: TimeLimits = { timing, pageMs, countMs }
  const found =
    manner === 'plain'
      ? yield* plainSearch(db, input, { ...limits, pageMs: boundedMs })
      : yield* indexSearch(db, input, limits)
  const { wanted } = found.query
  return {
    items: found.items.map((item) => show(item, wanted)),
    next: found.next,
    ...found.tallies,
    ms: timing.spent(),
    manner,
  }
}

/**
 * Counts every hit of a search, of each service and kind.
 *
 * @param isWanted asked between two parts of the work; null if it says no
 */
export function* tallies(
  db: Database,
  input: Omit<SearchInput, 'after' | 'limit'>,
  manner: SearchManner,
  { pace, isWanted }: { pace: Pick<Pace, 'over'>; isWanted(): boolean },
): PacedWork<Tallies | null> {
  const timing = createTiming(pace, performance.now.bind(performance))
  if (manner === 'plain') return yield* plainTallies(db, input, { timing }, isWanted)
  const { asked, filters } = readInput(db, input)
  return yield* allTallies(db, asked, filters, { timing }, isWanted)
}

/** Of so many records one must match, so that looking at places is quicker than at a mark. */
const oneOf = { realm: 2, services: 6 } as const

/** Which filters let most records through. */
interface DocumentFrequencies {
  of(realm: Realm, services: readonly ServiceId[]): Frequent
}

/**
 * The place of a hit shows what most records are: a mark that is nearly everywhere makes the
 * index go through two long lists instead of one. What few records are is better asked as a mark.
 */
function documentFrequenciesOf(db: Database): DocumentFrequencies {
  const sizes = db.all(
    (row) => ({
      realm: row.text('realm'),
      service: row.text('service'),
      records: row.number('records'),
    }),
    'SELECT realm, service, records FROM sizes',
  )
  const count = (fits: (size: (typeof sizes)[number]) => boolean): number =>
    sizes.filter(fits).reduce((sum, { records }) => sum + records, 0)
  const all = count(() => true)
  return {
    of(realm, services) {
      const ofRealm = count((size) => size.realm === realm)
      const ofServices = count(
        (size) => size.realm === realm && services.some((service) => service === size.service),
      )
      const isFrequent = services.length > 0 && ofServices * oneOf.services >= all
      return { realm: ofRealm * oneOf.realm >= all, services: isFrequent }
    },
  }
}

/** What is asked of the index. */
function readInput(db: Database, { realm, query: given }: Pick<SearchInput, 'realm' | 'query'>) {
  const query = readQuery(given.text)
  const loose = looseQuery(query)
  const range = periodOf(given)
  const endings = createEndings(db)
  const documentFrequencies = documentFrequenciesOf(db)
  const happened = happenedOf(given)
  const filters: Filters = { ...given, ...(happened && { spans: happened.spans }) }
  const match = (some: Filters): Match => {
    const frequent = documentFrequencies.of(realm, some.services ?? [])
    const conditions = [
      ...(frequent.realm ? [placeConditions.realm(realm)] : []),
      ...(frequent.services ? [placeConditions.services(some.services ?? [])] : []),
      ...(happened ? [placeConditions.happened(happened.from, happened.until)] : []),
    ]
    const expression = matchExpression(realm, query, some, endings.of, frequent)
    const quoted = loose && {
      loose: matchExpression(realm, loose, some, endings.of, frequent),
      pageMs: hasLongQuotation(query) ? boundedMs : quotedMs,
    }
    return { expression, conditions, range, isWide: endings.isWide, quoted }
  }
  const asked: IndexQuery = { realm, query, range, match }
  return { asked, filters, endings }
}

/** A page without what is shown of its hits and without counts: their places only. */
export function* placesInSlices(
  db: Database,
  input: SearchInput,
  manner: SearchManner,
  { pace, now }: { pace: Pick<Pace, 'over'>; now(): number },
): PacedWork<Page> {
  const limits: TimeLimits = { timing: createTiming(pace, now), pageMs, countMs }
  if (manner === 'plain') {
    const { items, next } = yield* plainSearch(db, input, { ...limits, pageMs: boundedMs })
    return { places: items.map(({ key }) => Number(key)), next }
  }
  const { page } = yield* pageOf(db, input, readInput(db, input), input.limit + 1, limits)
  return page
}

function* indexSearch(db: Database, input: SearchInput, limits: TimeLimits): PacedWork<Found> {
  const read = readInput(db, input)
  const { asked, filters } = read
  const most = Math.max(countedHits, input.limit) + 1
  const found = yield* pageOf(db, input, read, most, limits)
  const counted = { most, page: 0 }
  const all = found.all ?? (yield* newestHits(db, asked.match(filters), counted, limits))
  const tallied = yield* quickTallies(db, asked, filters, all, limits)
  const { places, next } = found.page
  return { query: asked.query, items: itemsAt(db, places), next, tallies: tallied }
}

/**
 * The places of one page.
 *
 * @param most so many of all hits are looked for where the page needs some of them
 * @returns also the newest of all hits, if they were looked for
 */
function* pageOf(
  db: Database,
  input: SearchInput,
  { asked, filters, endings }: ReturnType<typeof readInput>,
  most: number,
  limits: TimeLimits,
): PacedWork<{ page: Page; all: Scan | null }> {
  const { after, limit } = input
  const { query, range, match } = asked
  const counted = { most, page: limit + 1 }

  if (isRanked(input.query, query, after)) {
    const several = { most: Math.max(most, rankedHits + 1), page: rankedHits + 1 }
    const all = yield* newestHits(db, match(filters), several, limits)
    const ranking = { wanted: query.wanted, endings, places: all.places.slice(0, rankedHits) }
    const rankedAfter = readRankedKey(after)
    const order = yield* rank(db, ranking, limits, rankedAfter?.parts)
    return { page: rankedPage(order, rankedAfter, limit, restOf(all)), all }
  }
  if (input.query.order === 'latest') {
    const wanted = { filters, until: input.query.happenedUntil, after, limit }
    const all = yield* newestHits(db, match(filters), { ...counted, page: 0 }, limits)
    return { page: yield* latestHits(db, asked, wanted, all, limits), all }
  }
  if (after === undefined) {
    const all = yield* newestHits(db, match(filters), counted, limits)
    return { page: newestPage(all, limit), all }
  }
  const below = Math.min(range.below, readPlace(after))
  const part = { ...match(filters), range: { ...range, below } }
  const wanted = { most: limit + 1, page: limit + 1 }
  const page = newestPage(yield* newestHits(db, part, wanted, limits), limit)
  // What follows the best continues newest first.
  if (after.startsWith(olderSign) && page.next !== null) page.next = `${olderSign}${page.next}`
  return { page, all: null }
}

/** The best are found among so many of the newest; after those, hits follow newest first. */
const rankedHits = 500
/** Begins the place of a page after the best ones. */
const olderSign = 'older:'

const isRanked = (
  { order }: SearchInput['query'],
  { wanted }: ReadQuery,
  after: string | undefined,
): boolean => order === 'relevance' && wanted.length > 0 && after?.startsWith(olderSign) !== true

/** Where the hits continue that were not put in order; null if there are none. */
function restOf({ places, stoppedAt }: Scan): string | null {
  const last = places[rankedHits - 1]
  if (last !== undefined && places.length > rankedHits) return `${olderSign}${last}`
  return stoppedAt === null ? null : `${olderSign}${stoppedAt}`
}

interface Page {
  places: number[]
  next: string | null
}

function newestPage({ places, stoppedAt }: Scan, limit: number): Page {
  const some = places.slice(0, limit)
  const last = some.at(-1)
  if (places.length > limit && last !== undefined) return { places: some, next: String(last) }
  return { places: some, next: stoppedAt === null ? null : String(stoppedAt) }
}

/** The last hit of a page of the best, and how many parts its order took. */
interface RankedKey extends Ranked {
  parts: number | undefined
}

function readRankedKey(after: string | undefined): RankedKey | undefined {
  if (after === undefined) return undefined
  const [score = Number.NaN, place = Number.NaN, parts = Number.NaN] = after.split(':').map(Number)
  return { score, place, parts: Number.isInteger(parts) ? Math.max(0, parts) : undefined }
}

/**
 * The page after a hit: what fits less well, or as well and is older.
 *
 * @param rest where the page after the last one of these begins
 */
function rankedPage(
  { ranked, parts }: Order,
  after: RankedKey | undefined,
  limit: number,
  rest: string | null,
): Page {
  // Not rounded: of a word that most records have, all scores are a millionth.
  const key = (hit: Ranked) => `${hit.score}:${hit.place}:${parts}`
  let from = 0
  if (after !== undefined) {
    const { score, place } = after
    // Scores shift when records come in between two pages: then the page begins near by.
    const at = ranked.findIndex(
      (hit) => hit.score > score || (hit.score === score && hit.place < place),
    )
    from = at < 0 ? ranked.length : at
  }
  const some = ranked.slice(from, from + limit)
  const last = some.at(-1)
  return {
    places: some.map(({ place }) => place),
    next: last === undefined || from + limit >= ranked.length ? rest : key(last),
  }
}

function show(item: LibraryItem, wanted: ReadQuery['wanted']): FoundItem {
  const snippet = wanted.length === 0 ? beginningOf(item.text) : snippetOf(item.text, wanted)
  const parts = titleParts(item.title, wanted)
  const shown = { ...item, titleParts: parts }
  if (snippet.length > 0 || parts.some(({ found }) => found)) return { ...shown, snippet }
  // Words that are in neither title nor text are in a name, or in what the person wrote.
  const names = snippetOf(namesIn(item).join(' · '), wanted)
  if (names.length > 0 || item.saved === null) return { ...shown, snippet: names }
  const written = [item.saved.note, ...item.saved.tags].join('\n')
  return { ...shown, snippet: snippetOf(written, wanted) }
}
