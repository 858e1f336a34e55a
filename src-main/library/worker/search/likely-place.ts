import type { Term } from './read-query'
import { foldWord } from './split-words'

/** Latin letters with accents, which the index has without them. */
const accented: readonly [first: number, last: number][] = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
]

/** For each plain letter, all signs it may stand for. */
const signsOf = ((): ReadonlyMap<string, string> => {
  const signs = new Map<string, string>()
  for (const [first, last] of accented) {
    for (let code = first; code <= last; code += 1) {
      const sign = String.fromCharCode(code)
      const letter = foldWord(sign)
      if (/^[a-z]$/.test(letter)) signs.set(letter, (signs.get(letter) ?? '') + sign)
    }
  }
  return signs
})()

const wordPattern = (word: string): string =>
  [...word].map((one) => (signsOf.has(one) ? `[${one}${signsOf.get(one)}]` : one)).join('')

/** Signs between words, or taken for that: what is found this way is checked again. */
const between = '\\W{1,20}'
/** What a word may continue after: half a character too, whatever it is. */
const inWord = /[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060\uDC00-\uDFFF]/u

/**
 * Names places of a long text where one of the terms probably begins, one after another, much quicker
 * than by reading all of its words; undefined if it sees none, which does not mean that there are
 * none: it knows few of the ways that a word can be written in.
 */
export function likelyPlaces(text: string, terms: readonly Term[]): () => number | undefined {
  const patterns = terms.map(({ words }) => words.map(wordPattern).join(between))
  const pattern = new RegExp(patterns.join('|'), 'gi')
  return () => {
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      pattern.lastIndex = match.index + 1
      if (!inWord.test(text.charAt(match.index - 1))) return match.index
    }
    return undefined
  }
}
