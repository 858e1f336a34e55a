import type { Term } from './read-query'
import { eachPiece, foldWord } from './split-words'

/** Signs that stand in Latin texts, beside ASCII. */
const latin: readonly [first: number, last: number][] = [
  [0xa0, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20a0, 0x20bf],
]

/** What each of these is in the index: one plain letter or digit, or a blank if it parts words. */
const foldedSigns = ((): ReadonlyMap<string, string> => {
  const signs = new Map<string, string>()
  for (const [first, last] of latin) {
    for (let code = first; code <= last; code += 1) {
      const sign = String.fromCharCode(code)
      let folded = ' '
      eachPiece(sign, (_start, _end, kind) => {
        folded = kind === 'word' ? foldWord(sign) : ''
        return false
      })
      if (/^[a-z0-9 ]$/.test(folded)) signs.set(sign, folded)
    }
  }
  return signs
})()

const onlyAscii = /^[\0-\x7F]*$/
const onlyFolded = new RegExp(`^[\\0-\\x7F${[...foldedSigns.keys()].join('')}]*$`)
const beyondAscii = /[^\0-\x7F]/g

/**
 * A text as the index has it, sign for sign, so that a word is found without taking the text apart; null
 * if some sign of it is more than one in the index, or none, or of a script without blanks.
 */
export function foldText(text: string): string | null {
  if (onlyAscii.test(text)) return text.toLowerCase()
  if (!onlyFolded.test(text)) return null
  return text.replace(beyondAscii, (sign) => foldedSigns.get(sign) ?? ' ').toLowerCase()
}

/** Where a term stands: from its first word to the end of its last one. */
export interface Occurrence {
  start: number
  lastStart: number
  end: number
}

/** The next place of a term in a folded text. */
export function nextPlace(folded: string, term: Term, from: number): Occurrence | undefined {
  const [first = ''] = term.words
  for (let at = folded.indexOf(first, from); at >= 0; at = folded.indexOf(first, at + 1)) {
    const place = isInWord(folded, at - 1) ? undefined : placeAt(folded, term, at)
    if (place !== undefined) return place
  }
  return undefined
}

function placeAt(folded: string, { words, open }: Term, start: number): Occurrence | undefined {
  let lastStart = start
  let end = start
  for (const [number, word] of words.entries()) {
    lastStart = end
    while (number > 0 && lastStart < folded.length && !isInWord(folded, lastStart)) lastStart += 1
    if (!folded.startsWith(word, lastStart)) return undefined
    end = lastStart + word.length
    if (open && number === words.length - 1) while (isInWord(folded, end)) end += 1
    else if (isInWord(folded, end)) return undefined
  }
  return { start, lastStart, end }
}

/** Whether a letter or digit stands at a place; none does before the beginning and after the end. */
function isInWord(folded: string, at: number): boolean {
  const code = folded.charCodeAt(at)
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
}
