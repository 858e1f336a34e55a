import type { MethodInput } from '../../methods'
import type { Database, Value } from '../database'

/** Makes what deletes rows of a table, in the world that is to be forgotten or in both; answers how many. */
export function dropIn(db: Database, realm: MethodInput<'forget'>['realm']) {
  return (table: string, condition: string, ...values: Value[]): number =>
    db.run(
      `DELETE FROM ${table} WHERE ${condition} ${realm === undefined ? '' : 'AND realm = ?'}`,
      ...values,
      ...(realm === undefined ? [] : [realm]),
    ).changes
}

/** Deletes by a column of times what lies in a period, whose ends may be open; answers how many rows. */
export function dropPeriod(
  drop: ReturnType<typeof dropIn>,
  table: string,
  column: string,
  { from, until }: { from: number | null; until: number | null },
): number {
  const ends = [from ?? Number.MIN_SAFE_INTEGER, until ?? Number.MAX_SAFE_INTEGER]
  return drop(table, `${column} >= ? AND ${column} < ?`, ...ends)
}
