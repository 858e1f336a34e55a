import type { Realm } from '#shared/operation/cache-key'
import type { Value } from '../database'
import { foundSpans } from './found-spans'
import { happenedOf, type SearchInput } from './index-query'
import type { ReadQuery } from './read-query'

/** A condition on `records r`, left joined with `saved s`. */
export interface PlainCondition {
  sql: string
  values: Value[]
}

/** The filters without services and kinds, and what can be known of the words without reading them. */
export function plainCondition(
  realm: Realm,
  filters: SearchInput['query'],
  query: ReadQuery,
): PlainCondition {
  // The plus: records are to be read in the order of their places, not gathered by their realm.
  const parts: string[] = ['+r.realm = ?']
  const values: Value[] = [realm]
  const { saved, list, tag, unread } = filters
  if (saved === true) parts.push('s.id IS NOT NULL')
  if (unread === true) parts.push('r.read_at IS NULL')
  if (list !== undefined) {
    parts.push('s.id IN (SELECT saved FROM list_items WHERE list = ?)')
    values.push(list)
  }
  if (tag !== undefined) {
    parts.push('s.id IN (SELECT saved FROM saved_tags WHERE tag = ?)')
    values.push(tag)
  }
  const happened = happenedOf(filters)
  if (happened !== null) {
    parts.push("r.detail ->> '$.happenedAt' >= ? AND r.detail ->> '$.happenedAt' < ?")
    values.push(happened.from, happened.until)
  }
  for (const word of query.wanted.flatMap(({ words }) => words)) {
    const pattern = roughPattern(word)
    if (pattern === null) continue
    // Saved items are compared in full: their notes and tags are searched too.
    parts.push('(r.title LIKE ? OR r.text LIKE ? OR r.detail LIKE ? OR s.id IS NOT NULL)')
    values.push(pattern, pattern, pattern)
  }
  return { sql: parts.join(' AND '), values }
}

/** Letters that often bear accents, and stand for several letters with them. */
const oftenAccented = /[aeiouycn]/g

/**
 * What LIKE can find of a word: it passes all rows that have the word, and few others. It folds only
 * ASCII letters and no accents, so for other alphabets it is not used. Letters that one sign
 * may stand for, as ß does, and accents that are signs of their own are beyond it.
 */
function roughPattern(word: string): string | null {
  if (!/^[a-z0-9]+$/.test(word)) return null
  return `%${word.replace(oftenAccented, '_')}%`
}

/** Whether a record's texts have every word that is wanted and none that is excluded. */
export function textFits(
  { title, text }: { title: string; text: string },
  { wanted, excluded }: ReadQuery,
): boolean {
  const has = (term: ReadQuery['wanted'][number]) =>
    foundSpans(title, [term]).length > 0 || foundSpans(text, [term]).length > 0
  return wanted.every(has) && !excluded.some(has)
}
