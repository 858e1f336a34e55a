import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'

/** The mean size of the last answers of each operation; null where there is none. */
export function averageBytes(
  { db }: Context,
  { operations }: MethodInput<'averageBytes'>,
): MethodValue<'averageBytes'> {
  return operations.map(
    (operation) =>
      db.get(
        (row) => row.numberOrNull('mean'),
        `SELECT avg(bytes) AS mean FROM (
          SELECT a.bytes FROM questions q JOIN answers a ON a.question = q.id
          WHERE q.realm IN ('demo', 'gateway') AND q.operation = ?
          ORDER BY a.number DESC LIMIT 20)`,
        operation,
      ) ?? null,
  )
}
