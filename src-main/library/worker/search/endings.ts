import type { Database } from '../database'
import type { Ending } from './expression'

/** Letters of the beginnings that the index keeps lists of; see `searchIndex`. */
const listedLengths = [2, 3, 4]
/** More words than this with one beginning are left to the index. */
const mostEndings = 64
/** Greater than nothing and less than any character of a word. */
const next = '\u0001'

/** The words of the index that begin with the given letters, found by leaping from one to the next. */
export interface Endings {
  of(beginning: string): readonly Ending[] | null
  /** True once a beginning was left to the index: it then reads all hits of all its words first. */
  readonly isWide: boolean
}

/**
 * What the beginning of a word may stand for. The index keeps lists of all hits for beginnings of two
 * to four letters. For one letter it is asked for all beginnings of two; for more, for each word:
 * both are read newest first, hit by hit, whereas the index itself would gather every hit of every
 * such word before it gave the first.
 */
export function createEndings(db: Database): Endings {
  const known = new Map<string, readonly Ending[] | null>()
  let isWide = false

  function look(beginning: string): readonly Ending[] | null {
    const { length } = [...beginning]
    if (listedLengths.includes(length)) return null
    db.exec(
      'CREATE VIRTUAL TABLE IF NOT EXISTS temp.index_words USING fts5vocab(main, records_index, instance)',
    )
    const endings: Ending[] = []
    const short = length === 1
    let word = wordFrom(db, beginning)
    while (word?.startsWith(beginning)) {
      if (endings.length >= mostEndings) {
        isWide = true
        return null
      }
      const two = [...word].slice(0, 2).join('')
      const open = short && two !== beginning
      endings.push({ word: open ? two : word, open })
      word = wordFrom(db, open ? afterAll(two) : `${word}${next}`)
    }
    // A beginning that no word has stands for itself, and is not found.
    return endings.length === 0 ? [{ word: beginning, open: false }] : endings
  }

  return {
    of(beginning) {
      let endings = known.get(beginning)
      if (endings === undefined) {
        endings = look(beginning)
        known.set(beginning, endings)
      }
      return endings
    },
    get isWide() {
      return isWide
    },
  }
}

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
