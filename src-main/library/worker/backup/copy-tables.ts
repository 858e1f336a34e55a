import type { Context } from '../context'
import type { Database, Value } from '../database'
import type { PacedWork } from '../pace'
import { columnsOf, inBackups, named, numbered } from '../tables'

/** Rows with large columns are read a few at a time. */
const fewRows = 4
const manyRows = 100
const large: readonly string[] = ['bodies', 'media']

/**
 * Copies every row into an empty library of the same version, in slices. Nothing may be written to
 * either meanwhile.
 *
 * @param progress called with how many tables are done
 */
export function* copyTables(
  from: Database,
  to: Database,
  {
    pace,
    parts,
    progress,
  }: Pick<Context, 'pace' | 'parts'> & { progress(done: number, total: number): void },
): PacedWork<void> {
  const tables = [
    ...numbered.map(({ table, number }) => ({ table, key: [number] })),
    ...[...named, ...inBackups(parts)].map(({ table, key }) => ({ table, key })),
  ]
  for (const [done, { table, key }] of tables.entries()) {
    progress(done, tables.length)
    const columns = columnsOf(from, table)
    const put = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places(columns)})`
    for (const rows of pagesOf(from, table, columns, key)) {
      for (const values of rows) to.run(put, ...values)
      if (pace.over()) yield
    }
  }
}

const places = (columns: readonly string[]) => columns.map(() => '?').join(', ')

/** All rows of a table in the order of its key, some at a time. */
function* pagesOf(
  from: Database,
  table: string,
  columns: readonly string[],
  key: readonly string[],
): Generator<Value[][], void, void> {
  const limit = large.includes(table) ? fewRows : manyRows
  const select = `SELECT ${columns.join(', ')} FROM ${table}`
  const order = `ORDER BY ${key.join(', ')} LIMIT ${limit}`
  const beyond = `WHERE (${key.join(', ')}) > (${places(key)})`
  let last: Value[] | undefined
  for (;;) {
    const rows = from.all(
      (row) => ({
        values: columns.map((column) => row.cell(column)),
        key: key.map((name) => row.cell(name)),
      }),
      `${select} ${last === undefined ? '' : beyond} ${order}`,
      ...(last ?? []),
    )
    if (rows.length > 0) yield rows.map(({ values }) => values)
    if (rows.length < limit) return
    last = rows.at(-1)?.key
  }
}
