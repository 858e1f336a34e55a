import { likelyPlaces } from './likely-place'
import type { Term } from './read-query'
import { type Word, wordsAt } from './split-words'

/** A stretch of a text that was searched for, and which of the terms it is. */
export interface FoundSpan {
  start: number
  end: number
  term: number
}

/** After the first find so many characters more are looked at: enough to choose the best part. */
const lookOn = 1500
/** Only so many where all terms stand together already: no part would be better. */
const lookOnTogether = 200
/** Texts up to this length are read word by word; in longer ones a likely place is looked for first. */
const shortText = 3000
/** A place is recognised by words after it: so many such stretches are read before the whole text is. */
const mostStretches = 4

/**
 * Where a text has what was searched for, in order. Compares words as the index does, so that what
 * was found is what is marked. Time grows with the length of the text alone.
 */
export function foundSpans(
  text: string,
  terms: readonly Term[],
  { everywhere = false } = {},
): FoundSpan[] {
  if (terms.length === 0) return []
  const near = everywhere || text.length <= shortText ? [] : spansNearby(text, terms)
  return near.length > 0 ? near : spansOf(text, terms, everywhere)
}

/** What stands at the first likely place and after it; empty where that was none. */
function spansNearby(text: string, terms: readonly Term[]): FoundSpan[] {
  const next = likelyPlaces(text, terms)
  for (let stretches = 0; stretches < mostStretches; stretches += 1) {
    const from = next()
    if (from === undefined) return []
    const until = Math.min(text.length, from + 2 * lookOn)
    const spans = spansOf(text.slice(from, until), terms, false)
      .map(({ start, end, term }) => ({ start: from + start, end: from + end, term }))
      // The last word may be the beginning of a longer one.
      .filter(({ end }) => end < until || until === text.length)
    if (spans.length > 0) return spans
  }
  return []
}

function spansOf(text: string, terms: readonly Term[], everywhere: boolean): FoundSpan[] {
  const longest = Math.max(...terms.map(({ words }) => words.length))
  const spans: FoundSpan[] = []
  /** The words that came last, as many as the longest term has. */
  const recent: Word[] = []
  let enough = Number.POSITIVE_INFINITY
  const lastStarts = terms.map(() => Number.NEGATIVE_INFINITY)
  wordsAt(text, (word) => {
    if (word.start > enough) return false
    recent.push(word)
    if (recent.length > longest) recent.shift()
    for (const [number, term] of terms.entries()) {
      const first = recent[recent.length - term.words.length]
      if (first === undefined || !endsWith(recent, term)) continue
      spans.push({ start: first.start, end: word.end, term: number })
      if (everywhere) continue
      lastStarts[number] = first.start
      const isTogether = word.end - Math.min(...lastStarts) <= lookOnTogether
      enough = Math.min(enough, word.end + (isTogether ? lookOnTogether : lookOn))
    }
    return undefined
  })
  return spans.toSorted((left, right) => left.start - right.start || right.end - left.end)
}

/** Whether the words that came last are those of the term. */
function endsWith(recent: readonly Word[], { words, open }: Term): boolean {
  const from = recent.length - words.length
  // From the end: it is the word that has just come, and decides in most cases.
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = recent[from + at]?.word
    const wanted = words[at] ?? ''
    const isOpen = open && at === words.length - 1
    if (isOpen ? word?.startsWith(wanted) !== true : word !== wanted) return false
  }
  return true
}
