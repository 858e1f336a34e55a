import { type CommentFilter, passes } from './arrange-comments'
import { authorKey, type CommentRow, localTimeOf } from './comment-row'
import { languageOf, type StopWords } from './word-counts'

/** Comments counted over time, in spans of so many days. */
export interface CommentDays {
  /** Epoch milliseconds of the first day's beginning, in the person's time zone. */
  from: number
  /** Days a bar. */
  days: number
  /** Beginning of each span, and of the one after the last. */
  edges: number[]
  counts: number[]
}

/** The statistics of the stored comments. No call is made: they are counted here. */
export interface CommentStatistics {
  /** By every filter but that of the date; null if no time is stated. */
  days: CommentDays | null
  /** Without a time. */
  undated: number
  /** In how many comments each word stands, the most first. */
  words: { word: string; count: number }[]
  /** Whose stop words were left out; null if the language is not one that is known. */
  language: string | null
  authors: { key: string; name: string; picture: string | null; count: number; likes: number }[]
  /** How many authors there are. */
  authorCount: number
}

const mostBars = 62
const spans = [1, 7, 30, 91, 365, 3_650] as const
const mostWords = 60
const mostAuthors = 100
const dayMs = 86_400_000

/**
 * Counts over comments. Pure but for the time zone of the machine.
 *
 * @param language whose stop words to leave out: a code of `stopWords`, `none`, or `auto`
 */
export function commentStatistics(
  rows: readonly CommentRow[],
  filter: CommentFilter,
  wordsOf: (place: number) => readonly string[],
  stopWords: StopWords,
  language: string,
): CommentStatistics {
  const anyTime = passes({ ...filter, from: null, until: null }, wordsOf)
  const found = passes(filter, wordsOf)
  const dated: number[] = []
  let undated = 0
  const counts = new Map<string, number>()
  const authors = new Map<string, CommentStatistics['authors'][number]>()
  const texts: (readonly string[])[] = []
  for (const [place, row] of rows.entries()) {
    if (anyTime(row, place)) {
      const at = localTimeOf(row)
      if (at === null) undated += 1
      else dated.push(at)
    }
    if (!found(row, place)) continue
    const words = wordsOf(place)
    texts.push(words)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    const key = authorKey(row)
    if (key === null) continue
    const author = authors.get(key) ?? {
      key,
      name: row.author ?? key,
      picture: row.picture,
      count: 0,
      likes: 0,
    }
    author.count += 1
    author.likes += row.likes ?? 0
    authors.set(key, author)
  }
  const used = language === 'auto' ? languageOf(texts, stopWords) : language
  const stops = new Set(used === null ? [] : stopWords[used])
  // "it's" says as little as "it"; "don't" is in no list.
  const isStop = (word: string) =>
    stops.has(word) || stops.has(word.split(/['’]/, 1)[0] ?? word) || /n['’]t$/.test(word)
  return {
    days: daysOf(dated),
    undated,
    words: [...counts]
      .filter(([word]) => !isStop(word) && [...word].length > 1)
      .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
      .slice(0, mostWords)
      .map(([word, count]) => ({ word, count })),
    language: used === 'none' ? null : used,
    authors: [...authors.values()]
      .sort((one, other) => other.count - one.count || other.likes - one.likes)
      .slice(0, mostAuthors),
    authorCount: authors.size,
  }
}

/** The beginning of the day, so many days after that of a time. */
function dayAfter(ms: number, days: number): number {
  const day = new Date(ms)
  day.setHours(0, 0, 0, 0)
  // Days do not all have 24 hours, since clocks are changed.
  day.setDate(day.getDate() + days)
  return day.getTime()
}

function daysOf(times: readonly number[]): CommentDays | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const at of times) {
    first = Math.min(first, at)
    last = Math.max(last, at)
  }
  if (times.length === 0) return null
  const from = dayAfter(first, 0)
  const all = Math.floor((last - from) / dayMs) + 1
  const days = spans.find((span) => all / span <= mostBars) ?? Math.ceil(all / mostBars)
  const edges = [from]
  for (let at = from; at <= last; ) {
    at = dayAfter(at, days)
    edges.push(at)
  }
  const counts = new Array<number>(edges.length - 1).fill(0)
  for (const at of times) {
    let bar = Math.min(counts.length - 1, Math.floor((at - from) / (days * dayMs)))
    while (bar > 0 && at < (edges[bar] ?? 0)) bar -= 1
    while (bar < counts.length - 1 && at >= (edges[bar + 1] ?? 0)) bar += 1
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return { from, days, edges, counts }
}
