import type { Database } from './database'

/** Every table that holds what is kept, in the order in which rows refer to each other. */
export const numbered = [
  { table: 'questions', number: 'id' },
  { table: 'bodies', number: 'id' },
  { table: 'answers', number: 'number' },
  { table: 'records', number: 'id' },
  { table: 'saved', number: 'id' },
  { table: 'media', number: 'id' },
] as const

/** Tables without a number of their own. */
export const named = [
  { table: 'answer_names', key: ['id'] },
  { table: 'answer_records', key: ['answer', 'record'] },
  { table: 'saved_tags', key: ['saved', 'tag'] },
  { table: 'lists', key: ['id'] },
  { table: 'list_items', key: ['list', 'saved'] },
  { table: 'pictures', key: ['url'] },
] as const

/**
 * Tables that came with a later version, and that a backup of an earlier one does not have. What was
 * polled is of its moment and stays where it is; what searches left, watches and
 * collections go along.
 */
export const namedLater = [
  { table: 'flight_trail', key: ['run'], since: 2 },
  { table: 'watches', key: ['id'], since: 2 },
  { table: 'collection_items', key: ['realm', 'collection', 'id'], since: 5 },
  { table: 'collection_set_aside', key: ['realm', 'collection', 'id'], since: 5 },
] as const

/**
 * The ledger of downloads is taken over from a damaged file, but goes into no backup: its files lie
 * on this machine, and another one must not begin its jobs.
 */
export const ledgers = [{ table: 'downloads', key: ['id'] }] as const

/** The columns of a table, its number first. */
export function columnsOf(db: Database, table: string): string[] {
  return db.all((row) => row.text('name'), `SELECT name FROM pragma_table_info('${table}')`)
}
