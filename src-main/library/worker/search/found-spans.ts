import type { Term } from './read-query'
import { type Word, wordsAt } from './words'

/** A stretch of a text that was searched for, and which of the terms it is. */
export interface FoundSpan {
  start: number
  end: number
  term: number
}

/** After the first find so many characters more are looked at: enough to choose the best part. */
const lookOn = 1500

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
  const longest = Math.max(...terms.map(({ words }) => words.length))
  const spans: FoundSpan[] = []
  /** The words that came last, as many as the longest term has. */
  const recent: Word[] = []
  let enough = Number.POSITIVE_INFINITY
  wordsAt(text, (word) => {
    if (word.start > enough) return false
    recent.push(word)
    if (recent.length > longest) recent.shift()
    for (const [number, term] of terms.entries()) {
      const first = recent[recent.length - term.words.length]
      if (first === undefined || !endsWith(recent, term)) continue
      spans.push({ start: first.start, end: word.end, term: number })
      if (!everywhere && enough === Number.POSITIVE_INFINITY) enough = word.end + lookOn
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
