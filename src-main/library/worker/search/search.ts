import type { FoundItem, LibraryItem, SearchPage } from '../../../../src-preload/contract/library'
import type { Database } from '../database'
import { type Asked, type Found, type Manner, periodOf, readPlace, type SearchInput } from './asked'
import { placeConditions } from './codes'
import { createEndings } from './endings'
import { type Filters, matchExpression } from './expression'
import { countedHits, facets } from './facets'
import { itemsAt } from './items'
import { plainSearch } from './plain'
import { type ReadQuery, readQuery } from './read-query'
import { type Ranked, rank } from './relevance'
import { type Deadline, type Match, newestHits, type Scan } from './scan'
import { sharesOf } from './shares'
import { beginningOf, snippetOf, titleParts } from './snippet'

/** Looking for the items of a page ends after so long, and counting after so long. */
const pageMs = 15
const countMs = 2
/** So long after the hits were found, no further part of putting them in order is begun. */
const rankMs = 3
/** The best are found among so many of the newest. */
const rankedHits = countedHits

/**
 * Finds records: every word, newest first or best first, a page at a time. Where a search would take
 * too long it gives what it found by then: the page may be short and still have a next one.
 *
 * @param now a clock in milliseconds, to keep to the time a search may take
 */
export function search(
  db: Database,
  input: SearchInput,
  manner: Manner,
  now: () => number = performance.now.bind(performance),
): SearchPage {
  const began = now()
  const found = manner === 'plain' ? plainSearch(db, input, now) : indexSearch(db, input, now)
  const { wanted } = found.query
  return {
    items: found.items.map((item) => show(item, wanted)),
    next: found.next,
    ...found.tallies,
    ms: now() - began,
    manner,
  }
}

function indexSearch(db: Database, input: SearchInput, now: () => number): Found {
  const began = now()
  const { realm, query: filters, after, limit } = input
  const query = readQuery(filters.text)
  const range = periodOf(filters)
  const endings = createEndings(db)
  const shares = sharesOf(db)
  const match = (some: Filters): Match => {
    const frequent = shares.of(realm, some.services ?? [])
    const conditions = [
      ...(frequent.realm ? [placeConditions.realm(realm)] : []),
      ...(frequent.services ? [placeConditions.services(some.services ?? [])] : []),
    ]
    const expression = matchExpression(realm, query, some, endings.of, frequent)
    return { expression, conditions, range, isWide: endings.isWide }
  }
  const asked: Asked = { realm, query, range, match }
  const deadline: Deadline = { now, pageAt: began + pageMs, countAt: began + countMs }
  const counted = { most: Math.max(countedHits, limit) + 1, page: limit + 1 }

  let page: Page
  let all: Scan
  if (filters.order === 'relevance' && query.wanted.length > 0) {
    all = newestHits(db, match(filters), counted, deadline)
    const ranking = { wanted: query.wanted, endings, places: all.places.slice(0, rankedHits) }
    const ranked = rank(db, ranking, { ...deadline, countAt: now() + rankMs })
    page = rankedPage(ranked, after, limit)
  } else if (after === undefined) {
    all = newestHits(db, match(filters), counted, deadline)
    page = newestPage(all, limit)
  } else {
    const below = Math.min(range.below, readPlace(after))
    const part = { ...match(filters), range: { ...range, below } }
    page = newestPage(newestHits(db, part, { most: limit + 1, page: limit + 1 }, deadline), limit)
    all = newestHits(db, match(filters), { ...counted, page: 0 }, deadline)
  }
  const tallies = facets(db, asked, filters, all, deadline)
  return { query, items: itemsAt(db, page.places), next: page.next, tallies }
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

/** The page after a hit: what fits less well, or as well and is older. */
function rankedPage(ranked: readonly Ranked[], after: string | undefined, limit: number): Page {
  const key = (hit: Ranked) => `${hit.score.toFixed(6)}:${hit.place}`
  let from = 0
  if (after !== undefined) {
    const [score = Number.NaN, place = Number.NaN] = after.split(':').map(Number)
    // Scores shift when records come in between two pages: then the page begins near by.
    const at = ranked.findIndex((hit) => {
      const rounded = Number(hit.score.toFixed(6))
      return rounded > score || (rounded === score && hit.place < place)
    })
    from = at < 0 ? ranked.length : at
  }
  const some = ranked.slice(from, from + limit)
  const last = some.at(-1)
  return {
    places: some.map(({ place }) => place),
    next: last === undefined || from + limit >= ranked.length ? null : key(last),
  }
}

function show(item: LibraryItem, wanted: ReadQuery['wanted']): FoundItem {
  const snippet = wanted.length === 0 ? beginningOf(item.text) : snippetOf(item.text, wanted)
  const parts = titleParts(item.title, wanted)
  const isFound = snippet.length > 0 || parts.some(({ found }) => found)
  if (isFound || item.saved === null) return { ...item, titleParts: parts, snippet }
  // What neither title nor text says stands in what the person wrote.
  const written = [item.saved.note, ...item.saved.tags].join('\n')
  return { ...item, titleParts: parts, snippet: snippetOf(written, wanted) }
}
