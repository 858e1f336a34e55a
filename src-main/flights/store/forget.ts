import type { MethodInput } from '../../library/methods'
import type { Database } from '../../library/worker/database'
import { dropIn } from '../../library/worker/forget/rows'

/** Takes out the points that searches left and that are in the way of forgetting. */
export function forgetFlights(db: Database, { what, realm }: MethodInput<'forget'>): number {
  const drop = dropIn(db, realm)
  switch (what.at) {
    case 'service':
      return what.service === 'flights' ? drop('flight_trail', 'true') : 0
    case 'period':
      return drop(
        'flight_trail',
        'at >= ? AND at < ?',
        what.from ?? Number.MIN_SAFE_INTEGER,
        what.until ?? Number.MAX_SAFE_INTEGER,
      )
    case 'everything':
      return drop('flight_trail', 'true')
    case 'operation':
    case 'answer':
    case 'record':
    case 'records':
    case 'pictures':
      return 0
    default:
      return what satisfies never
  }
}
