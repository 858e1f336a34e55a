/*
 * What a word is, for the index, for queries and for marking what was found: one place, so that
 * these three can never disagree. The index is given words that are folded already and parted by
 * blanks; its own tokenizer (`ascii`) only parts at blanks and at ASCII punctuation.
 */

/** A word of a text: how the index has it, and where it stands in the text (UTF-16, half open). */
export interface Word {
  word: string
  start: number
  end: number
}

/** Longer words are cut: nobody types them, and encoded data would fill the index. */
export const longestWord = 40

/**
 * Scripts that are written without blanks. What a word is in them only a dictionary knows, so their
 * text is indexed by overlapping pairs of characters.
 */
const unspaced =
  '[[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]&&[\\p{L}\\p{N}\\p{M}]]'
/** Stand within words and are not seen: soft hyphen and joiners; none of them parts a search text. */
const unseen = '\\u00AD\\u200B-\\u200D\\u2060'
const pieces = new RegExp(
  `(?<run>${unspaced}+)|(?<word>[[\\p{L}\\p{N}\\p{M}${unseen}]--${unspaced}]+)|\\p{Extended_Pictographic}`,
  'gv',
)
const asciiPieces = /[A-Za-z0-9]+/g
const onlyAscii = /^[\0-\x7F]*$/
const hasLongWord = new RegExp(`[A-Za-z0-9]{${longestWord + 1}}`)

/** Accents, vowel points and variation selectors: people leave them out when they type. */
const accents =
  /[\u0300-\u036F]|[\u0591-\u05C7]|[\u064B-\u065F]|\u0670|\u0640|[\uFE00-\uFE0F]|[^\p{L}\p{N}\p{M}]/gu
/** Letters with a stroke and joined letters, which Unicode does not take apart. */
const strokes: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
}
const strokeLetters = new RegExp(`[${Object.keys(strokes).join('')}]`, 'g')

/** One word as the index has it: lower case without accents; empty if nothing remains. */
export function foldWord(text: string): string {
  if (onlyAscii.test(text)) return text.slice(0, longestWord).toLowerCase()
  const plain = text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(accents, '')
    .replace(strokeLetters, (letter) => strokes[letter] ?? letter)
    .normalize('NFC')
  return plain.length <= longestWord ? plain : [...plain].slice(0, longestWord).join('')
}

/** The characters of a run without blanks, as the index has them. */
function charactersOf(run: string): string[] {
  return [...run.normalize('NFKC').toLowerCase()].filter((one) => /[\p{L}\p{N}\p{M}]/u.test(one))
}

/**
 * Calls `word` for every stretch of a text that is a word or a run without blanks, in order; stops
 * if it returns false.
 */
export function eachPiece(
  text: string,
  piece: (start: number, end: number, kind: 'word' | 'run' | 'picture') => boolean | undefined,
): void {
  const ascii = onlyAscii.test(text)
  const pattern = ascii ? asciiPieces : pieces
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const end = pattern.lastIndex
    const kind =
      ascii || match.groups?.word !== undefined
        ? 'word'
        : match.groups?.run !== undefined
          ? 'run'
          : 'picture'
    if (piece(match.index, end, kind) === false) return
    // The callback may have used the same pattern.
    pattern.lastIndex = end
  }
}

/**
 * The words of a text in order, with where they stand. A run without blanks gives every pair of
 * neighbours and then its last character, so that one character finds it too: "東京都" gives 東京,
 * 京都, 都. Stops if `found` returns false.
 */
export function wordsAt(text: string, found: (word: Word) => boolean | undefined): void {
  eachPiece(text, (start, end, kind) => {
    const piece = text.slice(start, end)
    if (kind !== 'run') {
      const word = kind === 'word' ? foldWord(piece) : piece
      return word === '' ? undefined : found({ word, start, end })
    }
    const characters = charactersOf(piece)
    // If normalizing made other characters, each stands for the whole run.
    const starts = startsOf(piece, characters)
    for (const [at, character] of characters.entries()) {
      const following = characters[at + 1]
      const word = {
        word: `${character}${following ?? ''}`,
        start: starts === null ? start : start + (starts[at] ?? 0),
        end: starts === null ? end : start + (starts[at + 2] ?? piece.length),
      }
      if (found(word) === false) return false
    }
    return undefined
  })
}

/** Where each character of a run begins; null if the run reads otherwise. */
function startsOf(run: string, characters: readonly string[]): number[] | null {
  if (characters.join('') !== run) return null
  let at = 0
  return characters.map((character) => {
    at += character.length
    return at - character.length
  })
}

/**
 * The words of a text in order.
 *
 * @param closed `false` leaves out the last character of a run if a pair holds it: the end of a
 * search text, which may stand in the middle of a run.
 */
export function wordsOf(text: string, closed = true): string[] {
  const words: Word[] = []
  wordsAt(text, (word) => {
    words.push(word)
    return undefined
  })
  const last = words.at(-1)
  const before = words.at(-2)
  // Only within a run do words overlap.
  if (!closed && last !== undefined && before !== undefined && before.end > last.start) words.pop()
  return words.map(({ word }) => word)
}

/** A text as it is given to the index. */
export function indexText(text: string): string {
  // The tokenizer of the index folds ASCII by itself: nothing is to be done for most texts.
  if (onlyAscii.test(text) && !hasLongWord.test(text)) return text
  return wordsOf(text).join(' ')
}
