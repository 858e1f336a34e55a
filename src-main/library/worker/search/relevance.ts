import type { Realm } from '../../../../src-preload/contract/cache-key'
import type { Database } from '../database'
import { allKinds, allServices, codeOf, marks } from './codes'
import type { Endings } from './endings'
import { type Filters, termExpression, wordsExpression } from './expression'
import type { Term } from './read-query'
import { type Deadline, newestHits, readNumbers } from './scan'

/** A hit and how well it fits: lower is better, as bm25 gives it. */
export interface Ranked {
  place: number
  score: number
}

/**
 * Words in more records than this tell nothing of relevance, and counting them, which bm25 does
 * first, would take long: they must be there and do not weigh.
 */
const rareRecords = 20_000
/** So many hits are weighed at most, newest first. */
const weighed = 5000
/** A find in the title is worth as much as so many in the text. */
const titleWeight = 8
/** Where only frequent words are searched for, so many of the newest with them in the title lead. */
const titleHits = 1000

export interface Ranking {
  realm: Realm
  wanted: readonly Term[]
  filters: Filters
  endings: Endings
  /** The hits to be put in order, newest first. */
  places: readonly number[]
}

/** Puts hits in the order of how well they fit, the newest first among equals. */
export function rank(db: Database, ranking: Ranking, deadline: Deadline): Ranked[] {
  const scores = scoresOf(db, ranking, deadline)
  return ranking.places
    .map((place) => ({ place, score: scores.get(place) ?? 0 }))
    .sort((left, right) => left.score - right.score || right.place - left.place)
}

function scoresOf(db: Database, ranking: Ranking, deadline: Deadline): Map<number, number> {
  const { wanted, places, endings } = ranking
  const newest = places[0]
  const oldest = places.at(-1)
  if (newest === undefined || oldest === undefined || wanted.length === 0) return new Map()
  const rare = wanted.filter((term) => isRare(db, term, endings))
  const range = { from: oldest, below: newest + 1 }
  if (rare.length > 0) return weigh(db, weighExpression(rare, ranking), range, ranking)
  // Reading all hits for their titles would take long: then the newest are the best.
  if (endings.isWide) return new Map()
  const expression = `title : (${wordsExpression(wanted, endings.of)})`
  const inTitle = newestHits(
    db,
    { expression, conditions: [], range, isWide: false },
    { most: titleHits, page: 0 },
    deadline,
  )
  return new Map(inTitle.places.map((place) => [place, -1]))
}

/** What begins very many words tells as little as a frequent word. */
const mostEndings = 16

function isRare(db: Database, term: Term, endings: Endings): boolean {
  const last = term.words.at(-1)
  if (term.open && last !== undefined) {
    const some = endings.of(last)
    if (some === null || some.length > mostEndings) return false
  }
  const found = db.count(
    'SELECT count(*) FROM (SELECT 1 FROM records_index WHERE records_index MATCH ? LIMIT ?)',
    termExpression(term, endings.of),
    rareRecords,
  )
  return found < rareRecords
}

/** Only the rare words, and the same side by side, which weighs as a word of its own. */
function weighExpression(rare: readonly Term[], { realm, filters, endings }: Ranking): string {
  const all = wordsExpression(rare, endings.of)
  const sideBySide: Term = {
    words: rare.flatMap(({ words }) => words),
    open: rare.at(-1)?.open === true,
  }
  const words = rare.length < 2 ? all : `(${termExpression(sideBySide, endings.of)} OR (${all}))`
  const { saved, list, tag } = filters
  // Few records have these marks, so that they are counted at once; frequent ones are told by places.
  const few = [
    saved === true ? marks.saved(realm) : null,
    list === undefined ? null : marks.list(list),
    tag === undefined ? null : marks.tag(realm, tag),
  ].flatMap((mark) => (mark === null ? [] : `"${mark}"`))
  return [words, ...few].join(' AND ')
}

function weigh(
  db: Database,
  expression: string,
  range: { from: number; below: number },
  { realm, filters }: Ranking,
): Map<number, number> {
  // One cell holds them all, since rows cost more than hits.
  const found = db.get(
    (row) => ({ places: readNumbers(row.text('places')), scores: readNumbers(row.text('scores')) }),
    `SELECT json_group_array(place) AS places, json_group_array(score) AS scores FROM (
      SELECT rowid AS place, bm25(records_index, ${titleWeight}, 1, 0) AS score FROM records_index
      WHERE records_index MATCH ? AND rowid >= CAST(? AS INTEGER)
        AND rowid < CAST(? AS INTEGER)
        AND rowid & 1023 IN (SELECT value FROM json_each(?))
      ORDER BY rowid DESC LIMIT ?)`,
    expression,
    range.from,
    range.below,
    JSON.stringify(codesOf(realm, filters)),
    weighed,
  )
  return new Map(found?.places.map((place, at) => [place, found.scores[at] ?? 0]))
}

/** The low bits of all places that the filters for services and kinds let through. */
function codesOf(realm: Realm, { services, kinds }: Filters): number[] {
  const some = <Name>(chosen: readonly Name[] | undefined, all: readonly Name[]) =>
    chosen === undefined || chosen.length === 0 ? all : chosen
  return some(services, allServices).flatMap((service) =>
    some(kinds, allKinds).map((kind) => codeOf(realm, service, kind)),
  )
}
