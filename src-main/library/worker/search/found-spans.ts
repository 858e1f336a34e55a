import { foldText, nextPlace } from './fold-text'
import { likelyPlaces } from './likely-place'
import type { Term } from './read-query'
import { longestWord, type Word, wordsAt } from './split-words'

/** A stretch of a text that was searched for, and which of the terms it is. */
export interface FoundSpan {
  start: number
  end: number
  term: number
}

/** After the first find so many characters more are looked at: enough to choose the best part. */
const lookOn = 1500
/** Only so many if all terms stand together already: no part would be better. */
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

/** What stands at the first likely place and after it; empty if that was none. */
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
  const isCut = terms.some(({ words }) => words.some((word) => word.length >= longestWord))
  const folded = isCut ? null : foldText(text)
  const gathered = gatherSpans(terms.length, everywhere)
  if (folded === null) readWords(text, terms, gathered)
  else readFolded(folded, terms, gathered)
  return gathered.spans.toSorted((left, right) => left.start - right.start || right.end - left.end)
}

interface Gathered {
  spans: FoundSpan[]
  /** Whether no word from here on is needed. */
  isEnough(start: number): boolean
  add(span: FoundSpan): void
}

function gatherSpans(terms: number, everywhere: boolean): Gathered {
  const spans: FoundSpan[] = []
  let enough = Number.POSITIVE_INFINITY
  const lastStarts = Array.from({ length: terms }, () => Number.NEGATIVE_INFINITY)
  return {
    spans,
    isEnough: (start) => start > enough,
    add(span) {
      spans.push(span)
      if (everywhere) return
      lastStarts[span.term] = span.start
      const isTogether = span.end - Math.min(...lastStarts) <= lookOnTogether
      enough = Math.min(enough, span.end + (isTogether ? lookOnTogether : lookOn))
    },
  }
}

/** Word by word. */
function readWords(text: string, terms: readonly Term[], { isEnough, add }: Gathered): void {
  const longest = Math.max(...terms.map(({ words }) => words.length))
  /** The words that came last, as many as the longest term has. */
  const recent: Word[] = []
  wordsAt(text, (word) => {
    if (isEnough(word.start)) return false
    recent.push(word)
    if (recent.length > longest) recent.shift()
    for (const [number, term] of terms.entries()) {
      const first = recent[recent.length - term.words.length]
      if (first === undefined || !endsWith(recent, term)) continue
      add({ start: first.start, end: word.end, term: number })
    }
    return undefined
  })
}

/** From one place of a term to the next one of any. */
function readFolded(folded: string, terms: readonly Term[], { isEnough, add }: Gathered): void {
  const places = terms.map((term) => nextPlace(folded, term, 0))
  for (;;) {
    let number = 0
    for (const [at, place] of places.entries()) {
      const end = places[number]?.end ?? Number.POSITIVE_INFINITY
      if (place !== undefined && place.end < end) number = at
    }
    const [place, term] = [places[number], terms[number]]
    if (place === undefined || term === undefined || isEnough(place.lastStart)) return
    add({ start: place.start, end: place.end, term: number })
    places[number] = nextPlace(folded, term, place.start + 1)
  }
}

/** Whether the words that came last are those of the term. */
function endsWith(recent: readonly Word[], { words, open }: Term): boolean {
  const from = recent.length - words.length
  // From the end: the word that has just come decides in most cases.
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = recent[from + at]?.word
    const wanted = words[at] ?? ''
    const isOpen = open && at === words.length - 1
    if (isOpen ? word?.startsWith(wanted) !== true : word !== wanted) return false
  }
  return true
}
