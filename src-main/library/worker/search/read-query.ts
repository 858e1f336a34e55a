import { wordsOf } from './split-words'

/** One thing that is to be found: a word, or several that stand one after another. */
export interface Term {
  words: string[]
  /** The last of the words is only the beginning of one. */
  open: boolean
}

/** A search as people type it. */
export interface ReadQuery {
  /** All of these. */
  wanted: Term[]
  /** None of these. */
  excluded: Term[]
}

/** The rest of a search text after these is left out: it would make searching slow. */
export const queryLimits = { text: 1000, terms: 12, words: 48 } as const

const opening = '"“”„‟«»＂'
/** A quotation, perhaps never closed, or what stands between blanks; a dash before excludes it. */
const parts = new RegExp(
  `(?<minus>(?<![^\\s])[-−])?(?:[${opening}](?<quoted>[^${opening}]*)(?<closed>[${opening}])?|(?<plain>[^\\s${opening}]+))`,
  'gu',
)

/**
 * Reads a search text. Words are all to be found; "quoted words" stand side by side; -word must not
 * be there. The last word is open, since it may still be typed, unless a blank or a closing quote
 * ends it. Every other sign only parts words: nothing is a command, so nothing can be wrong.
 */
export function readQuery(text: string): ReadQuery {
  const searched = text.slice(0, queryLimits.text).toWellFormed()
  const query: ReadQuery = { wanted: [], excluded: [] }
  const known = new Set<string>()
  let room: number = queryLimits.words
  for (const match of searched.matchAll(parts)) {
    const { minus, quoted, closed, plain } = match.groups ?? {}
    const isLast = match.index + match[0].length === searched.length
    const source = quoted ?? plain ?? ''
    const words = wordsOf(source, false)
    const [first] = words
    if (first === undefined) continue
    const kept = words.slice(0, room)
    const isTyped =
      minus === undefined &&
      isLast &&
      closed === undefined &&
      endsOpen(source) &&
      kept.length === words.length
    const term: Term = { words: kept, open: isOpenRun(kept.at(-1) ?? '') ?? isTyped }
    const list = minus === undefined ? query.wanted : query.excluded
    const name = `${minus === undefined ? '+' : '-'}${term.open}${term.words.join(' ')}`
    if (known.has(name)) continue
    known.add(name)
    list.push(term)
    room -= term.words.length
    if (room <= 0 || query.wanted.length + query.excluded.length >= queryLimits.terms) break
  }
  return query
}

/**
 * Scripts without blanks are indexed by pairs of characters: a single one is always the beginning of
 * a pair, and a pair never is. Undefined for other words.
 */
function isOpenRun(word: string): boolean | undefined {
  return unspacedStart.test(word) ? [...word].length === 1 : undefined
}
const unspacedStart =
  /^[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}\p{M}]]/v

/** Whether a text ends within a word: after a blank or a sign the last word is done. */
function endsOpen(text: string): boolean {
  return /[\p{L}\p{N}\p{M}]$/u.test(text)
}
