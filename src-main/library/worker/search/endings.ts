import type { Database } from '../database'
import type { Row } from '../row'
import type { Ending } from './expression'

/** Letters of the beginnings that the index keeps lists of; see `searchIndex`. */
const listedLengths = [2, 3, 4]
/** A beginning is taken apart into so many at most. */
const mostEndings = 64
/** The index gathers the hits of so many of its pages within a few milliseconds. */
const gatheredPages = 64
/** The hits of so few pages may be gathered again for every look. */
const fewPages = 8
/** Greater than nothing and less than any character of a word. */
const next = '\u0001'

/** What the beginning of a word may stand for. */
export interface Endings {
  /** Words and longer beginnings to look for instead; null: the index finds them by itself. */
  of(beginning: string): readonly Ending[] | null
  /** Every word of it; null if they are very many, or the index keeps a list of its hits. */
  wordsOf(beginning: string): readonly Ending[] | null
  /** Whether it has so many words that they say little. */
  isCommon(beginning: string): boolean
  /** True once the index is left to gather very many hits before it gives the first. */
  readonly isWide: boolean
}

/**
 * The index keeps lists of all hits for beginnings of two to four letters, newest first. For one letter
 * it is asked for all beginnings of two. Of a longer one it gathers every hit of every such word before
 * it gives the first: that is quick if they fill few of its pages. If they fill many, a few
 * frequent words do: the beginning is taken apart, letter by letter and the fullest first, until those
 * stand by themselves, for a word alone is read hit by hit.
 */
export function createEndings(db: Database): Endings {
  const known = new Map<string, readonly Ending[] | null>()
  const words = new Map<string, readonly Ending[] | null>()
  let isWide = false

  function ofLetter(letter: string): readonly Ending[] | null {
    const followers = followersOf(db, letter, mostEndings)
    if (followers === null) isWide = true
    return followers && orItself(letter, followers)
  }

  function ofLong(beginning: string): readonly Ending[] | null {
    const endings: Ending[] = []
    const open = [{ word: beginning, pages: pagesOf(db, beginning) }]
    const gathered = () => open.reduce((sum, { pages }) => sum + pages, 0)
    while (gathered() > gatheredPages) {
      open.sort((left, right) => left.pages - right.pages)
      const fullest = open.at(-1)
      const room = mostEndings - endings.length - open.length
      const followers = fullest && followersOf(db, fullest.word, room)
      if (fullest === undefined || !followers) break
      open.pop()
      for (const one of followers) {
        if (one.open) open.push({ word: one.word, pages: pagesOf(db, one.word) })
        else endings.push(one)
      }
    }
    isWide ||= gathered() > fewPages
    if (endings.length === 0 && open.length === 1) return null
    return [...endings, ...open.map(({ word }) => ({ word, open: true }))]
  }

  function look(beginning: string): readonly Ending[] | null {
    const { length } = [...beginning]
    if (listedLengths.includes(length)) return null
    nameWords(db)
    return length === 1 ? ofLetter(beginning) : ofLong(beginning)
  }

  function lookForWords(beginning: string): readonly Ending[] | null {
    const { length } = [...beginning]
    if (listedLengths.includes(length)) return null
    nameWords(db)
    return length === 1 ? ofLetter(beginning) : allWords(db, beginning)
  }

  return {
    of: (beginning) => remembered(known, beginning, look),
    wordsOf: (beginning) => remembered(words, beginning, lookForWords),
    isCommon(beginning) {
      const isListed = listedLengths.includes([...beginning].length)
      return !isListed && remembered(words, beginning, lookForWords) === null
    },
    get isWide() {
      return isWide
    },
  }
}

function remembered<Value>(
  known: Map<string, Value>,
  name: string,
  look: (name: string) => Value,
): Value {
  const value = known.get(name)
  if (value !== undefined) return value
  const found = look(name)
  known.set(name, found)
  return found
}

/** A beginning that no word has stands for itself, and is not found. */
const orItself = (word: string, endings: readonly Ending[]): readonly Ending[] =>
  endings.length === 0 ? [{ word, open: false }] : endings

/**
 * The word that a beginning is, if there is one, and the beginnings that are one letter longer, found
 * by leaping from one to the next; null if they are more than so many.
 */
function followersOf(db: Database, beginning: string, most: number): Ending[] | null {
  const { length } = [...beginning]
  const followers: Ending[] = []
  let word = wordFrom(db, beginning)
  while (word?.startsWith(beginning)) {
    if (followers.length >= most) return null
    const longer = [...word].slice(0, length + 1).join('')
    const open = longer !== beginning
    followers.push({ word: longer, open })
    word = wordFrom(db, open ? afterAll(longer) : `${word}${next}`)
  }
  return followers
}

/** All words with a beginning; null if they are very many. */
function allWords(db: Database, beginning: string): readonly Ending[] | null {
  const endings: Ending[] = []
  let word = wordFrom(db, beginning)
  while (word?.startsWith(beginning)) {
    if (endings.length >= mostEndings) return null
    endings.push({ word, open: false })
    word = wordFrom(db, `${word}${next}`)
  }
  return orItself(beginning, endings)
}

/** Gives the words of the index a name in this connection. */
const nameWords = (db: Database): void =>
  db.exec(
    'CREATE VIRTUAL TABLE IF NOT EXISTS temp.index_words USING fts5vocab(main, records_index, instance)',
  )

/** The first word of the index that is not before this text. */
function wordFrom(db: Database, text: string): string | undefined {
  return db.get(
    (row) => row.text('term'),
    'SELECT term FROM temp.index_words WHERE term >= ? LIMIT 1',
    text,
  )
}

/** A text after all words with this beginning: the order of words is that of their UTF-8 bytes. */
const afterAll = (beginning: string): string => `${beginning}\u{10FFFF}`

/** The words of the index itself; those of its lists of beginnings have other signs before them. */
const wordSign = '0'

/**
 * How many pages of the index the hits of all words with a beginning fill, about: the index notes of each
 * of its segments with which word a page begins. What is not written yet is left out.
 */
function pagesOf(db: Database, beginning: string): number {
  const from = Buffer.from(`${wordSign}${beginning}`)
  const until = Buffer.concat([from, Buffer.of(0xff)])
  const { sure = 0, possible = 0 } = db.get(readPages, pagesSql, from, until) ?? {}
  if (possible - sure <= gatheredPages / 2) return sure
  // The last word with this beginning continues for many pages, or one after it that begins on its page.
  const finds = db.count(
    'SELECT count(*) FROM (SELECT 1 FROM temp.index_words WHERE term >= ? AND term <= ? LIMIT ?)',
    beginning,
    afterAll(beginning),
    manyFinds,
  )
  return finds < manyFinds ? sure : possible
}

/** More than stand on the few pages where a rare word may share them with a frequent one. */
const manyFinds = 10_000

/** The page that the last of some words begins on, or the first, by its segment. */
const pageAt = (words: string, which: 'ASC' | 'DESC'): string =>
  `(SELECT pgno >> 1 FROM records_index_idx WHERE segid = s.id AND term ${words}
    ORDER BY term ${which} LIMIT 1)`

const pagesSql = `WITH RECURSIVE s (id) AS (
    SELECT min(segid) FROM records_index_idx
    UNION ALL
    SELECT (SELECT min(segid) FROM records_index_idx WHERE segid > s.id) FROM s WHERE s.id IS NOT NULL),
  bounds AS (
    SELECT coalesce(${pageAt('<= ?1', 'DESC')}, 0) AS first,
      coalesce(${pageAt('<= ?2', 'DESC')}, 0) AS last, ${pageAt('> ?2', 'ASC')} AS following
    FROM s WHERE s.id IS NOT NULL)
  SELECT coalesce(sum(last - first), 0) AS sure,
    coalesce(sum(max(last, coalesce(following - 1, last)) - first), 0) AS possible FROM bounds`

const readPages = (row: Row) => ({ sure: row.number('sure'), possible: row.number('possible') })
