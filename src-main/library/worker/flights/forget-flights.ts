import type { MethodInput } from '../../methods'
import type { Database } from '../database'

/**
 * Forgets what searches left behind: points of the trail with the service, operation, period or
 * everything they belong to; watches, which the person made, only with everything and what is saved.
 */
export function forgetFlights(db: Database, { what, saved, realm }: MethodInput<'forget'>): void {
  const inRealm = realm === undefined ? '' : 'AND realm = ?'
  const values = realm === undefined ? [] : [realm]
  switch (what.at) {
    case 'everything':
      db.run(`DELETE FROM flight_trail WHERE true ${inRealm}`, ...values)
      if (saved) db.run(`DELETE FROM watches WHERE true ${inRealm}`, ...values)
      break
    case 'service':
      if (what.service === 'flights') {
        db.run(`DELETE FROM flight_trail WHERE true ${inRealm}`, ...values)
      }
      break
    case 'period':
      db.run(
        `DELETE FROM flight_trail WHERE at >= ? AND at < ? ${inRealm}`,
        what.from ?? 0,
        what.until ?? Number.MAX_SAFE_INTEGER,
        ...values,
      )
      break
    case 'operation':
      db.run(
        `DELETE FROM flight_trail WHERE json_array_length(question, '$.legs') BETWEEN ? AND ? ${inRealm}`,
        ...legsOf(what.operation),
        ...values,
      )
      break
    case 'record':
    case 'records':
    case 'answer':
    case 'pictures':
      break
    default:
      what satisfies never
  }
}

/** How many legs the searches of an operation have, at least and at most. */
function legsOf(operation: string): [number, number] {
  if (operation === 'flights.searchFlights') return [1, 1]
  return operation === 'flights.searchFlightsMultiStops' ? [2, 100] : [0, 0]
}
