import type { Because } from '../../bridge/news'

/** What grouping needs of an article. */
export interface GroupedArticle {
  id: string
  title: string
  /** Who reports it; empty if that is not stated. */
  source: string
  /** Epoch milliseconds when it was published, else when it was first seen. */
  at: number
}

/** Articles that report one story, the first of them first. */
export interface StoryGroup {
  ids: string[]
  /** Why they are together; null for one alone. */
  because: Because | null
}

/** Articles that are further apart than this report two stories. */
export const storyMs = 3 * 86_400_000
/** Articles of one source further apart than this are a daily column, not the same story. */
const sameSourceMs = 12 * 3_600_000
/** Titles whose words agree to this part, weighed by how rare they are, report one story. */
const agreeing = 0.6
/** Shorter titles agree by chance. */
const fewestWords = 4
/** Below so many articles, how rare a word is says little. */
const fewArticles = 50
/** Work between two slices. */
const articlesASlice = 200

interface Titled extends GroupedArticle {
  /** Its words as places in the order of how rare they are, the rarest first. */
  words: readonly number[]
  /** So many of them, from the first on: titles that agree share one of those of both. */
  rare: number
  /** What its words weigh together. */
  weight: number
  digits: string
}

interface Agreement {
  shared: number
  words: number
  /** Weight of what both have, of all that either has. */
  part: number
}

interface Lead {
  article: Titled
  members: { article: Titled; agreed: Agreement }[]
}

/** The groups so far. */
interface Leads {
  all: Lead[]
  /** By each of the rare words of a lead's title, which leads have it: the newest last. */
  byWord: (number[] | undefined)[]
  /** For each lead, the last article that it was compared with. */
  lookedAt: Int32Array
  weights: Float64Array
}

/**
 * Groups articles whose titles are nearly the same and that are at most three days apart. Each is compared
 * against the first article of a group, so that a group cannot wander off. Words count by how rare
 * they are among all titles; titles with different numbers in them report different things.
 *
 * It yields where other work may run.
 *
 * @param apart ids of articles that are never put together with others
 * @returns the groups in the order of their first articles, also those of one
 */
export function* groupStories(
  articles: readonly GroupedArticle[],
  apart: ReadonlySet<string> = new Set(),
): Generator<undefined, StoryGroup[], void> {
  const numbers = new Map<string, number>()
  const counts: number[] = []
  const numbered: { article: GroupedArticle; words: number[] }[] = []
  for (const [place, article] of articles.entries()) {
    if (place % articlesASlice === 0) yield
    const words: number[] = []
    for (const word of wordsOf(article.title)) {
      const number = numbers.get(word) ?? counts.length
      if (number === counts.length) numbers.set(word, number)
      counts[number] = (counts[number] ?? 0) + 1
      words.push(number)
    }
    numbered.push({ article, words })
  }
  yield
  numbered.sort((one, other) => one.article.at - other.article.at)
  const { places, weights } = byRarity(counts, articles.length)
  yield

  const leads: Leads = {
    all: [],
    byWord: Array.from({ length: counts.length }),
    lookedAt: new Int32Array(articles.length).fill(-1),
    weights,
  }
  for (const [place, { article, words }] of numbered.entries()) {
    if (place % articlesASlice === 0) yield
    const titled = titledOf(article, words, places, weights)
    const alone = apart.has(article.id) || words.length < fewestWords
    const found = alone ? undefined : bestLead(titled, place, leads)
    if (found !== undefined) found.lead.members.push({ article: titled, agreed: found.agreed })
    else addLead(titled, alone, leads)
  }
  return leads.all.map(groupOf)
}

/** Where each word stands in the order of how rare they are, and the weights in that order. */
function byRarity(counts: readonly number[], titles: number) {
  const all = Math.max(fewArticles, titles)
  const order = Uint32Array.from(counts.keys()).sort(
    (one, other) => (counts[one] ?? 0) - (counts[other] ?? 0),
  )
  const places = new Uint32Array(counts.length)
  for (const [place, number] of order.entries()) places[number] = place
  const weights = Float64Array.from(order, (number) => Math.log(1 + all / (counts[number] ?? 1)))
  return { places, weights }
}

function titledOf(
  article: GroupedArticle,
  numbers: readonly number[],
  places: Uint32Array,
  weights: Float64Array,
): Titled {
  const words = numbers.map((number) => places[number] ?? 0).sort((one, other) => one - other)
  const weight = words.reduce((sum, word) => sum + (weights[word] ?? 0), 0)
  // Titles that agree have the part `agreeing` of each of them in common. The rarest word that both
  // have stands before all that, so it is among the first words of both.
  let rare = 0
  // Sums of parts differ from their whole in the last digits.
  const least = agreeing * weight - 1e-9
  for (let rest = weight; rare < words.length && rest >= least; rare += 1) {
    rest -= weights[words[rare] ?? 0] ?? 0
  }
  return { ...article, words, rare, weight, digits: digitsOf(article.title) }
}

function addLead(article: Titled, alone: boolean, { all, byWord }: Leads): void {
  all.push({ article, members: [] })
  if (alone) return
  for (const word of article.words.slice(0, article.rare)) {
    const known = byWord[word]
    if (known === undefined) byWord[word] = [all.length - 1]
    else known.push(all.length - 1)
  }
}

function groupOf({ article, members }: Lead): StoryGroup {
  const ids = [article.id, ...members.map((member) => member.article.id)]
  const last = members.at(-1)
  if (last === undefined) return { ids, because: null }
  const { shared, words } = members
    .map(({ agreed }) => agreed)
    .reduce((one, other) => (other.shared * one.words < one.shared * other.words ? other : one))
  return { ids, because: { shared, words, withinMs: last.article.at - article.at } }
}

/** The group that an article belongs to: of those that have one of its rare words, the one that agrees most. */
function bestLead(
  article: Titled,
  place: number,
  { all, byWord, lookedAt, weights }: Leads,
): { lead: Lead; agreed: Agreement } | undefined {
  let best: { lead: Lead; agreed: Agreement } | undefined
  for (const word of article.words.slice(0, article.rare)) {
    const having = byWord[word] ?? []
    for (let at = having.length - 1; at >= 0; at -= 1) {
      const number = having[at] ?? 0
      const lead = all[number]
      // Leads are in the order of time: all others with this word are older.
      if (lead === undefined || article.at - lead.article.at > storyMs) break
      if (lookedAt[number] === place) continue
      lookedAt[number] = place
      if (article.digits !== lead.article.digits) continue
      const agreed = agreementOf(article, lead.article, weights)
      if (agreed.part < agreeing || agreed.part <= (best?.agreed.part ?? 0)) continue
      if (mayJoin(article, lead)) best = { lead, agreed }
    }
  }
  return best
}

function mayJoin({ source, at }: Titled, lead: Lead): boolean {
  if (source === '') return true
  return [lead.article, ...lead.members.map((member) => member.article)].every(
    (other) => other.source !== source || at - other.at <= sameSourceMs,
  )
}

/** Both titles have their words in the same order, so that one walk finds what they share. */
function agreementOf(one: Titled, other: Titled, weights: Float64Array): Agreement {
  const ours = one.words
  const theirs = other.words
  let shared = 0
  let weight = 0
  for (let at = 0, there = 0; at < ours.length && there < theirs.length; ) {
    const word = ours[at] ?? 0
    const theirWord = theirs[there] ?? 0
    if (word === theirWord) {
      shared += 1
      weight += weights[word] ?? 0
    }
    if (word <= theirWord) at += 1
    if (theirWord <= word) there += 1
  }
  return {
    shared,
    words: ours.length + theirs.length - shared,
    part: weight / (one.weight + other.weight - weight),
  }
}

/** Scripts that are written without spaces: two signs that follow each other stand for a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const wordSigns = /[\p{L}\p{N}]+/gu

/** Titles of these signs alone have neither accents nor letters of other scripts. */
const plainTitle = /^[ -~]*$/

/** The words of a title, without accents and capitals. Pure. */
export function wordsOf(title: string): Set<string> {
  if (plainTitle.test(title)) return new Set(title.toLowerCase().match(/[a-z0-9]+/g))
  const folded = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const words = new Set<string>()
  for (const run of folded.match(wordSigns) ?? []) {
    if (!unspaced.test(run)) words.add(run)
    else for (let at = 0; at < run.length - 1; at += 1) words.add(run.slice(at, at + 2))
  }
  return words
}

const digitsOf = (title: string): string => (title.match(/\d+/g) ?? []).sort().join(' ')
