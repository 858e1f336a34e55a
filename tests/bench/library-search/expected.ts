import type { MethodInput } from '../../../src-main/library/methods'
import type { Database } from '../../../src-main/library/worker/database'
import { readQuery, type Term } from '../../../src-main/library/worker/search/read-query'

/**
 * The keys of the newest hits of a search, by conditions on the rows and the bare index of SQLite: nothing of what
 * makes the library's own search quick. It looks at every hit, which takes up to seconds.
 */
export function expectedKeys(
  db: Database,
  { realm, query }: Pick<MethodInput<'search'>, 'realm' | 'query'>,
  { skip, limit }: { skip: number; limit: number },
): string[] {
  const { wanted, excluded } = readQuery(query.text)
  const values: (string | number)[] = [realm]
  const holds = (condition: string, ...given: (string | number)[]): string => {
    values.push(...given)
    return condition
  }
  const oneOf = (column: string, names: readonly string[] | undefined): string =>
    names === undefined || names.length === 0
      ? ''
      : holds(`${column} IN (${names.map(() => '?').join(', ')})`, ...names)
  const from = (column: string, sign: '>=' | '<', moment: number | undefined): string =>
    moment === undefined ? '' : holds(`${column} ${sign} ?`, moment)
  const inIndex = (terms: readonly Term[], joined: 'AND' | 'OR', sign: 'IN' | 'NOT IN') =>
    terms.length === 0
      ? ''
      : holds(
          `r.place ${sign} (SELECT rowid FROM records_index WHERE records_index MATCH ?)`,
          terms.map(phraseOf).join(` ${joined} `),
        )
  const mark = 'SELECT s.id FROM saved s WHERE s.record = r.id'
  const conditions = [
    'r.realm = ?',
    inIndex(wanted, 'AND', 'IN'),
    inIndex(excluded, 'OR', 'NOT IN'),
    oneOf('r.service', query.services),
    oneOf('r.kind', query.kinds),
    from('r.seen_at', '>=', query.seenFrom),
    from('r.seen_at', '<', query.seenUntil),
    from('h.at', '>=', query.happenedFrom),
    from('h.at', '<', query.happenedUntil),
    query.saved === true ? `EXISTS (${mark})` : '',
    query.unread === true ? 'r.read_at IS NULL' : '',
    query.list === undefined
      ? ''
      : holds(
          `EXISTS (SELECT 1 FROM list_items WHERE saved IN (${mark}) AND list = ?)`,
          query.list,
        ),
    query.tag === undefined
      ? ''
      : holds(`EXISTS (SELECT 1 FROM saved_tags WHERE saved IN (${mark}) AND tag = ?)`, query.tag),
  ].filter((condition) => condition !== '')
  return db.all(
    (row) => row.text('key'),
    `SELECT CAST(r.place AS TEXT) AS key FROM records r LEFT JOIN happened h ON h.place = r.place
      WHERE ${conditions.join(' AND ')} ORDER BY r.place DESC LIMIT ? OFFSET ?`,
    ...values,
    limit,
    skip,
  )
}

const phraseOf = ({ words, open }: Term): string => `"${words.join(' ')}"${open ? ' *' : ''}`
