import type { LibraryQuery } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind } from '#shared/reading/record'
import { marks } from './codes'
import type { ReadQuery, Term } from './read-query'

/** What hits must be, beside their words. */
export type Filters = Pick<
  LibraryQuery,
  'services' | 'kinds' | 'saved' | 'list' | 'tag' | 'unread'
> & {
  /** Only what was published within one of these, named as `spanName` does; null if that is not asked of the index. */
  spans?: readonly string[] | null
  /** Only what does not say when it was published. */
  undated?: boolean
}

/** A word, or the beginning of one, that an open word stands for. */
export interface Ending {
  word: string
  open: boolean
}

/** What the open word of a term may be; null: the index finds that by itself. */
export type EndingsOf = (beginning: string) => readonly Ending[] | null

/*
 * Words hold letters, digits and marks only, so that a quoted one can hold nothing that the index
 * would take for a command.
 */

const phrase = (words: readonly string[], open: boolean): string =>
  `"${words.join(' ')}"${open ? ' *' : ''}`

/**
 * The index compares the places of all words of a quotation, in every record that has them all: of a
 * longer one the first words decide. With 24 frequent words a single look took seconds.
 */
const quotedWords = 8

/** One term as the index is asked for it. */
export function termExpression(term: Term, endingsOf: EndingsOf): string {
  const isLong = term.words.length > quotedWords
  const words = isLong ? term.words.slice(0, quotedWords) : term.words
  const open = term.open && !isLong
  const last = words.at(-1)
  const endings = open && last !== undefined ? endingsOf(last) : null
  if (endings === null || endings.length === 0) return phrase(words, open)
  const before = words.slice(0, -1)
  return `(${endings.map((end) => phrase([...before, end.word], end.open)).join(' OR ')})`
}

/** Quotations of fewer words are found quickly, or are in few records. */
const manyQuoted = 5

/**
 * The same query with the words of each quotation anywhere in a record: all that the query finds is among
 * what this one finds. Null if no quotation has many words.
 */
export function looseQuery({ wanted, excluded }: ReadQuery): ReadQuery | null {
  if (wanted.every(({ words }) => words.length < manyQuoted)) return null
  const terms = new Map<string, Term>()
  for (const { words, open } of wanted) {
    for (const [at, word] of words.slice(0, quotedWords).entries()) {
      const term = { words: [word], open: open && at === words.length - 1 }
      terms.set(`${term.open}${word}`, term)
    }
  }
  return { wanted: [...terms.values()], excluded }
}

/** Whether only the first words of a quotation decide. */
export const hasLongQuotation = ({ wanted }: ReadQuery): boolean =>
  wanted.some(({ words }) => words.length > quotedWords)

/** The words of a query without what it excludes; empty if none are wanted. */
export function wordsExpression(wanted: readonly Term[], endingsOf: EndingsOf): string {
  return wanted.map((term) => termExpression(term, endingsOf)).join(' AND ')
}

/**
 * Marks for filters; the realm alone if there are no others, since every other one implies it.
 *
 * @param frequent what most records are, as far as it follows from places instead
 */
export function filterExpression(
  realm: Realm,
  filters: Filters,
  frequent: Frequent = { realm: false, services: false },
): string {
  const services = frequent.services ? undefined : filters.services
  const parts = [
    oneOf(services?.map((service: ServiceId) => marks.service(realm, service))),
    oneOf(filters.kinds?.map((kind: RecordKind) => marks.kind(realm, kind))),
    filters.saved === true ? phrase([marks.saved(realm)], false) : '',
    filters.unread === true ? phrase([marks.unread(realm)], false) : '',
    filters.list === undefined ? '' : phrase([marks.list(filters.list)], false),
    filters.tag === undefined ? '' : phrase([marks.tag(realm, filters.tag)], false),
  ].filter((part) => part !== '')
  if (parts.length === 0 && !frequent.realm) parts.push(phrase([marks.realm(realm)], false))
  // These two are the same in every world.
  parts.push(oneOf(filters.spans?.map((span) => marks.happened(span))))
  return parts.filter((part) => part !== '').join(' AND ')
}

/** Whether the realm, and the chosen services, have so many records that marks would slow a match. */
export interface Frequent {
  realm: boolean
  services: boolean
}

/** No services or kinds chosen is the same as all of them. */
function oneOf(words: readonly string[] | undefined): string {
  if (words === undefined || words.length === 0) return ''
  return `(${words.map((word) => phrase([word], false)).join(' OR ')})`
}

/** All that is asked of the index. Without wanted words there is always a mark in it. */
export function matchExpression(
  realm: Realm,
  { wanted, excluded }: ReadQuery,
  filters: Filters,
  endingsOf: EndingsOf,
  frequent?: Frequent,
): string {
  const words = wordsExpression(wanted, endingsOf)
  const marked = filterExpression(realm, filters, words === '' ? undefined : frequent)
  const asked = [words, marked].filter((part) => part !== '').join(' AND ')
  const refused = [
    ...excluded.map((term) => termExpression(term, endingsOf)),
    ...(filters.undated === true ? [phrase([marks.dated], false)] : []),
  ]
    .map((one) => ` NOT ${one}`)
    .join('')
  return refused === '' ? asked : `(${asked})${refused}`
}
