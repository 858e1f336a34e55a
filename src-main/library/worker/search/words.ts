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
const longestWord = 40

/**
 * Scripts that are written without blanks. What a word is in them only a dictionary knows, so their
 * text is indexed by overlapping pairs of characters.
 */
const unspaced =
  '[[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]&&[\\p{L}\\p{N}\\p{M}]]'
/** Stand within words and are not seen: soft hyphen, joiners, byte order mark. */
const unseen = '\\u00AD\\u200B-\\u200D\\u2060\\uFEFF'
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

/** One word as the index has it: small letters without accents; empty where nothing remains. */
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
 * where it returns false.
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
    // The listener may have used the same pattern.
    pattern.lastIndex = end
  }
}

/**
 * The words of a text in order. A run without blanks gives every pair of neighbours and then its
 * last character, so that one character finds it too: "東京都" gives 東京, 京都, 都.
 *
 * @param closed `false` leaves that last character out where a pair holds it: a phrase that may go on.
 */
export function wordsOf(text: string, closed = true): string[] {
  const words: string[] = []
  let openRun = false
  eachPiece(text, (start, end, kind) => {
    openRun = false
    const piece = text.slice(start, end)
    if (kind === 'run') {
      const characters = charactersOf(piece)
      for (let at = 0; at + 1 < characters.length; at += 1) {
        words.push(`${characters[at]}${characters[at + 1]}`)
      }
      const last = characters.at(-1)
      if (last !== undefined) words.push(last)
      openRun = characters.length > 1
      return undefined
    }
    const word = kind === 'word' ? foldWord(piece) : piece
    if (word !== '') words.push(word)
    return undefined
  })
  if (!closed && openRun) words.pop()
  return words
}

/** A text as it is given to the index. */
export function indexText(text: string): string {
  // The tokenizer of the index folds ASCII by itself: nothing is to be done for most texts.
  if (onlyAscii.test(text) && !hasLongWord.test(text)) return text
  return wordsOf(text).join(' ')
}
