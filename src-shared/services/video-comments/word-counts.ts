/** Words of each language that say nothing about a text's subject, by the language's code. */
export type StopWords = Readonly<Record<string, readonly string[]>>

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}]+)?/gu
/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const addresses = /\b(?:https?:\/\/|www\.)\S+/giu
const longestWord = 40
/** So many characters of one comment are read for words. */
const mostLetters = 5_000

let segmenter: Intl.Segmenter | undefined

/** The words of a text, each once, in lower case and without addresses and numbers. Pure. */
export function wordsIn(text: string): string[] {
  const plain = text.slice(0, mostLetters).replace(addresses, ' ').toLowerCase()
  const found = unspaced.test(plain) ? segmented(plain) : (plain.match(word) ?? [])
  return [...new Set(found.filter((one) => !/^\d/.test(one) && one.length <= longestWord))]
}

function segmented(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? segment : [],
  )
}

/** So many comments show which language most of them are in. */
const mostSampled = 400
/** With a smaller share of stop words than this, the language is not one of the known ones. */
const leastShare = 0.08

/** The language whose stop words are most frequent in these texts; null if no language fits. Pure. */
export function languageOf(
  texts: readonly (readonly string[])[],
  stopWords: StopWords,
): string | null {
  const sample = texts.slice(0, mostSampled).flat()
  let best: { language: string; share: number } | undefined
  for (const [language, list] of Object.entries(stopWords)) {
    const stops = new Set(list)
    // A long list would win only because of its length.
    const share =
      sample.reduce((sum, one) => sum + Number(stops.has(one)), 0) /
      Math.max(1, sample.length) /
      Math.log(20 + list.length)
    if (best === undefined || share > best.share) best = { language, share }
  }
  return best !== undefined && best.share * Math.log(20 + 200) >= leastShare ? best.language : null
}
