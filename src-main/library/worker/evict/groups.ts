import type { Database } from '../database'

/** What has a share of the library: each service over both worlds, and all pictures together. */
export type Group = { at: 'service'; service: string } | { at: 'pictures' }

/** Bytes by service, and under `pictures`. */
export type Bytes = ReadonlyMap<string, number>

/** The bytes of each group, from sums that triggers keep. */
export function bytesByGroup(db: Database): Bytes {
  return new Map(
    db.all(
      (row): [string, number] => [row.text('service'), row.number('bytes')],
      'SELECT service, sum(bytes) AS bytes FROM sizes GROUP BY service',
    ),
  )
}
