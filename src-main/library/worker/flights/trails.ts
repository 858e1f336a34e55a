import type { TrailRoute } from '../../../../src-preload/contract/flights'
import { routeTitle } from '../../../../src-preload/contract/services/flights/trail'
import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import type { Row } from '../row'
import { readQuestion } from './question'
import { readPoint } from './trail-points'

/** Most points of one route that are given: the newest; a search an hour for a year is less. */
const mostPoints = 10_000
const mostRoutes = 1_000

/** The routes that were searched, the one searched last first. */
export function trailRoutes(
  { db }: Pick<Context, 'db'>,
  { realm }: MethodInput<'trailRoutes'>,
): MethodValue<'trailRoutes'> {
  return db
    .all(
      readRoute,
      `SELECT r.*, t.question, t.currency, t.cheapest AS newest
        FROM (SELECT route, count(*) AS points, max(at) AS last_at, min(cheapest) AS lowest,
            (SELECT run FROM flight_trail n WHERE n.realm = o.realm AND n.route = o.route
              ORDER BY n.at DESC, n.run DESC LIMIT 1) AS run
          FROM flight_trail o WHERE realm = ? GROUP BY route) r
        JOIN flight_trail t ON t.run = r.run ORDER BY r.last_at DESC LIMIT ${mostRoutes}`,
      realm,
    )
    .flatMap((route) => route ?? [])
}

/** Every search of a route, oldest first. */
export function trail(
  { db }: Pick<Context, 'db'>,
  { realm, key }: MethodInput<'trail'>,
): MethodValue<'trail'> {
  return db
    .all(
      readPoint,
      `SELECT * FROM flight_trail WHERE realm = ? AND route = ?
        ORDER BY at DESC, run DESC LIMIT ${mostPoints}`,
      realm,
      key,
    )
    .flatMap((point) => point ?? [])
    .reverse()
}

function readRoute(row: Row): TrailRoute | undefined {
  const question = readQuestion(row.json('question'))
  if (question === undefined) return undefined
  return {
    key: row.text('route'),
    title: routeTitle(question),
    currency: row.text('currency'),
    points: row.number('points'),
    lastAt: row.number('last_at'),
    lowest: row.numberOrNull('lowest'),
    newest: row.numberOrNull('newest'),
  }
}
