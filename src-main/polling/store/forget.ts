import type { ForgetWhat } from '#shared/bridge/library'
import type { Database, Value } from '../../library/worker/database'

/**
 * Takes out the runs that are in the way of forgetting, with what they found, and the points that
 * searches left. Watches are the person's own wishes, as lists are: they go with everything only.
 */
export function forgetRuns(
  db: Database,
  { what, saved, realm }: { what: ForgetWhat; saved: boolean; realm?: string },
): void {
  const inRealm = realm === undefined ? '' : 'AND realm = ?'
  const drop = (table: string, condition: string, ...values: Value[]) =>
    db.run(
      `DELETE FROM ${table} WHERE ${condition} ${inRealm}`,
      ...values,
      ...(realm === undefined ? [] : [realm]),
    )
  switch (what.at) {
    case 'service':
      drop('polls', 'service = ?', what.service)
      if (what.service === 'flights') drop('flight_trail', 'true')
      break
    case 'operation':
      drop('polls', 'operation = ?', what.operation)
      break
    case 'period': {
      const from = what.from ?? Number.MIN_SAFE_INTEGER
      const until = what.until ?? Number.MAX_SAFE_INTEGER
      drop('polls', 'started_at >= ? AND started_at < ?', from, until)
      drop('flight_trail', 'at >= ? AND at < ?', from, until)
      break
    }
    case 'everything':
      drop('polls', 'true')
      drop('flight_trail', 'true')
      if (saved) drop('watches', 'true')
      break
    case 'answer':
    case 'record':
    case 'records':
    case 'pictures':
      break
    default:
      what satisfies never
  }
}
