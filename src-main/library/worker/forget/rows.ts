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
