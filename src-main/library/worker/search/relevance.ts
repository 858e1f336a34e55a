import type { Database } from '../database'
import type { PacedWork } from '../pace'
import type { Endings } from './endings'
import { termExpression, wordsExpression } from './expression'
import type { Term } from './read-query'
import { newestHits, type Range, readNumbers } from './scan'
import type { TimeLimits } from './timing'

/** A hit and how well it fits: lower is better, as bm25 gives it. */
export interface Ranked {
  place: number
  score: number
}

/**
 * Words in more records than this say little of relevance, and bm25 goes through all records of a
 * word before it weighs the first hit: they must be there and do not weigh by themselves.
 */
const rareRecords = 3000
/** The beginning of very many words says as little as a frequent word. */
const mostEndings = 16
/** The rarest words decide: so many of them are weighed. */
const weighedTerms = 4
/** So many hits are weighed, newest first: bm25 looks up the length of each. */
const weighedHits = 500
/** So long after the hits were found, in milliseconds, no further part of putting them in order is begun. */
const rankMs = 3
/** A find in the title is worth as much as so many in the text. */
const titleWeight = 8
/** What frequent words are worth if they stand in the title, or side by side. */
const worth = { title: -2, sideBySide: -1 } as const

/** What is ranked: the wanted terms and the hits. */
export interface Ranking {
  wanted: readonly Term[]
  endings: Endings
  /** The hits to be put in order, newest first. */
  places: readonly number[]
}

/** Hits in order, and how many parts of the weighing that took. */
export interface Order {
  ranked: Ranked[]
  parts: number
}

/**
 * Puts hits in the order of how well they fit, the newest first among equals. Weighed are the newest
 * few hundred: by bm25 over the rarest words and the same side by side, if a word is in a few
 * thousand records at most; otherwise those with all words in the title lead, then those that have
 * them side by side. Each part is bounded by these numbers, and none is begun after
 * `rankMs`: what was not weighed by then follows newest first.
 *
 * @param parts for a page that continues: as many parts as the order of the page before it took, whatever
 *   the time. In another order hits would come twice or not at all.
 */
export function* rank(
  db: Database,
  ranking: Ranking,
  limits: TimeLimits,
  parts?: number,
): PacedWork<Order> {
  const weighed = yield* scoresOf(db, ranking, limits, parts)
  const ranked = ranking.places
    .map((place) => ({ place, score: weighed.scores.get(place) ?? 0 }))
    .sort((left, right) => left.score - right.score || right.place - left.place)
  return { ranked, parts: weighed.parts }
}

interface Weighed {
  scores: Map<number, number>
  parts: number
}

function* scoresOf(
  db: Database,
  ranking: Ranking,
  limits: TimeLimits,
  parts: number | undefined,
): PacedWork<Weighed> {
  const nothing: Weighed = { scores: new Map(), parts: 0 }
  const places = ranking.places.slice(0, weighedHits)
  const newest = places[0]
  const oldest = places.at(-1)
  if (newest === undefined || oldest === undefined || ranking.wanted.length === 0) return nothing
  if (parts === 0) return nothing
  const range = { from: oldest, below: newest + 1 }
  const { timing } = limits
  // The words of a beginning are looked up before the time for ranking starts.
  const hasCommon = ranking.wanted.some((term) => isCommon(term, ranking.endings))
  const until = timing.spent() + rankMs
  const isLate = () => parts === undefined && timing.spent() >= until
  const rare = rarest(db, ranking, isLate)
  if (rare === undefined || isLate()) return nothing
  if (rare.length === 0) {
    // Reading all hits of very many words would take long: then the newest are the best.
    if (hasCommon) return nothing
    return yield* weighFrequent(db, ranking, range, { limits, isLate, parts })
  }
  const expression = weighExpression(rare, ranking.endings)
  return { scores: weigh(db, expression, range, places), parts: 1 }
}

/** Whether a word is the beginning of very many. */
function isCommon({ words, open }: Term, endings: Endings): boolean {
  const last = words.at(-1)
  return open && last !== undefined && endings.isCommon(last)
}

/** The words that are in few records, the rarest of them; undefined if it took too long. */
function rarest(
  db: Database,
  { wanted, endings }: Ranking,
  isLate: () => boolean,
): Term[] | undefined {
  const found = new Map<Term, number>()
  for (const term of wanted) {
    if (isLate()) return undefined
    const records = recordsWith(db, term, endings)
    if (records < rareRecords) found.set(term, records)
  }
  const chosen = [...found]
    .sort(([, left], [, right]) => left - right)
    .slice(0, weighedTerms)
    .map(([term]) => term)
  // In the order they were typed, for what stands side by side.
  return wanted.filter((term) => chosen.includes(term))
}

/** How many records have a word, counted as far as that matters. */
function recordsWith(db: Database, term: Term, endings: Endings): number {
  const last = term.words.at(-1)
  if (term.open && last !== undefined) {
    const some = endings.wordsOf(last)
    if (some === null || some.length > mostEndings) return rareRecords
  }
  return db.count(
    'SELECT count(*) FROM (SELECT 1 FROM records_index WHERE records_index MATCH ? LIMIT ?)',
    termExpression(term, endings.wordsOf),
    rareRecords,
  )
}

/** The words, and the same side by side, which weighs as a word of its own. */
function weighExpression(terms: readonly Term[], endings: Endings): string {
  const all = wordsExpression(terms, endings.wordsOf)
  return terms.length < 2
    ? all
    : `${termExpression(sideBySide(terms), endings.wordsOf)} OR (${all})`
}

const sideBySide = (terms: readonly Term[]): Term => ({
  words: terms.flatMap(({ words }) => words),
  open: terms.at(-1)?.open === true,
})

function weigh(
  db: Database,
  expression: string,
  range: Range,
  places: readonly number[],
): Map<number, number> {
  // One cell holds them all, since rows cost more than hits. The plus: rows are to be looked for by
  // their words, and then taken if they are among the hits, which have been through all filters.
  const found = db.get(
    (row) => ({ places: readNumbers(row.text('places')), scores: readNumbers(row.text('scores')) }),
    `SELECT json_group_array(place) AS places, json_group_array(score) AS scores FROM (
      SELECT rowid AS place, bm25(records_index, ${titleWeight}, 1, 0) AS score FROM records_index
      WHERE records_index MATCH ? AND rowid >= CAST(? AS INTEGER)
        AND rowid < CAST(? AS INTEGER)
        AND +rowid IN (SELECT value FROM json_each(?))
      ORDER BY rowid DESC LIMIT ?)`,
    expression,
    range.from,
    range.below,
    JSON.stringify(places),
    weighedHits,
  )
  return new Map(found?.places.map((place, at) => [place, found.scores[at] ?? 0]))
}

/** If all words are frequent: only where they stand. */
function* weighFrequent(
  db: Database,
  { wanted, endings }: Ranking,
  range: Range,
  { limits, isLate, parts }: { limits: TimeLimits; isLate(): boolean; parts: number | undefined },
): PacedWork<Weighed> {
  const scores = new Map<number, number>()
  const all = [
    { expression: `title : (${wordsExpression(wanted, endings.wordsOf)})`, score: worth.title },
    ...(wanted.length > 1
      ? [
          {
            expression: termExpression(sideBySide(wanted), endings.wordsOf),
            score: worth.sideBySide,
          },
        ]
      : []),
  ]
  let done = 0
  for (const { expression, score } of all.slice(0, parts)) {
    if (isLate()) break
    const match = { expression, conditions: [], range, isWide: false, quoted: null }
    // A part that was cut off would weigh only some of the hits.
    const whole = { ...limits, countMs: Number.POSITIVE_INFINITY }
    const { places } = yield* newestHits(db, match, { most: weighedHits, page: 0 }, whole)
    for (const place of places) scores.set(place, (scores.get(place) ?? 0) + score)
    done += 1
  }
  return { scores, parts: done }
}
