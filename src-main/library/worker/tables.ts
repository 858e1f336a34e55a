import type { LibraryParts, ModuleTable } from './context'
import type { Database } from './database'

/** Every table that holds what is stored, in the order in which rows refer to each other. */
export const numbered = [
  { table: 'questions', number: 'id' },
  { table: 'bodies', number: 'id' },
  { table: 'answers', number: 'number' },
  { table: 'records', number: 'id' },
  { table: 'saved', number: 'id' },
  { table: 'media', number: 'id' },
] as const

/** A table without a number of its own; `again` is an index that holds its rows a second time. */
export interface NamedTable {
  table: string
  key: readonly string[]
  again?: { index: string; key: readonly string[] }
}

/** The library's own tables of this kind, in the order in which rows refer to each other. */
export const named: readonly NamedTable[] = [
  {
    table: 'answer_names',
    key: ['id'],
    again: { index: 'answer_names_answer', key: ['answer', 'id'] },
  },
  {
    table: 'answer_records',
    key: ['answer', 'record'],
    again: { index: 'answer_records_record', key: ['record', 'answer'] },
  },
  {
    table: 'saved_tags',
    key: ['saved', 'tag'],
    again: { index: 'saved_tags_tag', key: ['tag', 'saved'] },
  },
  { table: 'lists', key: ['id'] },
  {
    table: 'list_items',
    key: ['list', 'saved'],
    again: { index: 'list_items_saved', key: ['saved', 'list'] },
  },
  { table: 'pictures', key: ['url'] },
]

/** The tables of all modules whose rows go into backups. */
export const inBackups = ({ modules }: Pick<LibraryParts, 'modules'>): ModuleTable[] =>
  modules.flatMap(({ tables }) => tables).filter((one) => one.inBackup)

/**
 * The tables of all modules whose rows are taken over from a damaged file: also ledgers, whose files
 * lie on this computer, and which another one must not continue with.
 */
export const outlasting = ({ modules }: Pick<LibraryParts, 'modules'>): ModuleTable[] =>
  modules.flatMap(({ tables }) => tables).filter((one) => one.passing !== true)

/** The columns of a table, its number first. */
export function columnsOf(db: Database, table: string): string[] {
  return db.all((row) => row.text('name'), `SELECT name FROM pragma_table_info('${table}')`)
}
