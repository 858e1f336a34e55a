/** What grouping needs of an article. */
export interface Told {
  id: string
  title: string
  /** Who tells it; empty where that is not told. */
  source: string
  /** Epoch milliseconds when it was published, else when it was first seen. */
  at: number
}

/** Articles that tell one story, the first of them first. */
export interface StoryGroup {
  ids: string[]
  /** Why they are together; null for one alone. */
  because: Because | null
}

export interface Because {
  /** So many words of the title agree in the pair that agrees least … */
  shared: number
  /** … of so many that the two titles have. */
  words: number
  /** Milliseconds between the first and the last of them. */
  withinMs: number
}

/** Articles that are further apart than this tell two stories. */
export const storyMs = 3 * 86_400_000
/** What the same source tells again later is a column of every day, not the same story. */
const sameSourceMs = 12 * 3_600_000
/** Titles whose words agree to this part, weighed by how rare they are, tell one story. */
const agreeing = 0.6
/** Shorter titles agree by chance. */
const fewestWords = 4
/** Below so many articles, how rare a word is says little. */
const fewArticles = 50
/** Work between two slices. */
const articlesASlice = 200

interface Titled extends Told {
  words: ReadonlySet<string>
  digits: string
}

interface Lead {
  article: Titled
  members: { article: Titled; shared: number; words: number }[]
}

/**
 * Groups articles whose titles are nearly the same and that are at most three days apart. Each is held
 * against the first article of a group, so that a group cannot wander off. Words count by how rare
 * they are among all titles; titles with different numbers in them tell different things.
 *
 * It yields where other work may be let in.
 *
 * @param apart ids of articles that are never put together with others
 * @returns the groups in the order of their first articles, also those of one
 */
export function* groupStories(
  articles: readonly Told[],
  apart: ReadonlySet<string> = new Set(),
): Generator<undefined, StoryGroup[], void> {
  const counts = new Map<string, number>()
  const titled: Titled[] = []
  for (const [place, article] of articles.entries()) {
    const words = wordsOf(article.title)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    titled.push({ ...article, words, digits: digitsOf(article.title) })
    if (place % articlesASlice === 0) yield
  }
  titled.sort((one, other) => one.at - other.at)

  const all = Math.max(fewArticles, titled.length)
  const weights = new Map([...counts].map(([word, count]) => [word, Math.log(1 + all / count)]))
  const weightOf = (word: string) => weights.get(word) ?? 0
  const leads: Lead[] = []
  /** By each word of a lead's title, which leads have it: the newest last. */
  const leadsBy = new Map<string, number[]>()

  for (const [place, article] of titled.entries()) {
    if (place % articlesASlice === 0) yield
    const alone = apart.has(article.id) || article.words.size < fewestWords
    const found = alone ? undefined : bestLead(article, leads, leadsBy, weightOf)
    if (found !== undefined) {
      found.lead.members.push({ article, shared: found.shared, words: found.words })
      continue
    }
    leads.push({ article, members: [] })
    if (alone) continue
    for (const word of article.words) {
      const known = leadsBy.get(word)
      if (known === undefined) leadsBy.set(word, [leads.length - 1])
      else known.push(leads.length - 1)
    }
  }
  return leads.map(groupOf)
}

function groupOf({ article, members }: Lead): StoryGroup {
  const ids = [article.id, ...members.map((member) => member.article.id)]
  const last = members.at(-1)
  if (last === undefined) return { ids, because: null }
  const least = members.reduce((one, other) =>
    other.shared * one.words < one.shared * other.words ? other : one,
  )
  const withinMs = last.article.at - article.at
  return { ids, because: { shared: least.shared, words: least.words, withinMs } }
}

/**
 * The group that an article belongs to. Titles that agree to the part `agreeing` share at least one of
 * the rarest words that make up the rest, so that only those few need to be looked up.
 */
function bestLead(
  article: Titled,
  leads: readonly Lead[],
  leadsBy: ReadonlyMap<string, readonly number[]>,
  weightOf: (word: string) => number,
): { lead: Lead; shared: number; words: number } | undefined {
  const words = [...article.words].sort((one, other) => weightOf(other) - weightOf(one))
  const whole = words.reduce((sum, word) => sum + weightOf(word), 0)
  const looked = new Set<number>()
  let best: { lead: Lead; shared: number; words: number; part: number } | undefined
  let rest = whole
  for (const word of words) {
    if (rest < agreeing * whole) break
    rest -= weightOf(word)
    const having = leadsBy.get(word) ?? []
    for (let place = having.length - 1; place >= 0; place -= 1) {
      const number = having[place] ?? 0
      const lead = leads[number]
      // Leads stand in the order of time: all others with this word are older.
      if (lead === undefined || article.at - lead.article.at > storyMs) break
      if (looked.has(number)) continue
      looked.add(number)
      if (!mayJoin(article, lead)) continue
      const agreed = agreement(article, lead.article, weightOf)
      if (agreed.part >= agreeing && agreed.part > (best?.part ?? 0)) best = { lead, ...agreed }
    }
  }
  return best
}

function mayJoin({ source, at, digits }: Titled, lead: Lead): boolean {
  if (digits !== lead.article.digits) return false
  if (source === '') return true
  return [lead.article, ...lead.members.map((member) => member.article)].every(
    (other) => other.source !== source || at - other.at <= sameSourceMs,
  )
}

function agreement(one: Titled, other: Titled, weightOf: (word: string) => number) {
  let shared = 0
  let sharedWeight = 0
  let allWeight = 0
  for (const word of one.words) {
    const weight = weightOf(word)
    allWeight += weight
    if (!other.words.has(word)) continue
    shared += 1
    sharedWeight += weight
  }
  for (const word of other.words) if (!one.words.has(word)) allWeight += weightOf(word)
  return {
    shared,
    words: one.words.size + other.words.size - shared,
    part: allWeight === 0 ? 0 : sharedWeight / allWeight,
  }
}

/** Scripts that are written without spaces: two signs that follow each other stand for a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const wordSigns = /[\p{L}\p{N}]+/gu

/** The words of a title, without accents and capitals. Pure. */
export function wordsOf(title: string): Set<string> {
  const folded = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const words = new Set<string>()
  for (const [run] of folded.matchAll(wordSigns)) {
    if (!unspaced.test(run)) words.add(run)
    else for (let at = 0; at < run.length - 1; at += 1) words.add(run.slice(at, at + 2))
  }
  return words
}

const digitsOf = (title: string): string => (title.match(/\d+/g) ?? []).sort().join(' ')
