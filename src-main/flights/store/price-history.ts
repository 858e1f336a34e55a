import type { PriceRoute } from '#shared/bridge/flights'
import { partsOfRouteKey, routeTitle } from '#shared/services/flights/price-history'
import type { MethodInput, MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { Row } from '../../library/worker/row'
import { readPoint } from './price-points'
import { readQuestion } from './question'
import { datesIn, travellersIn } from './question-parts'

/** Most points of one route that are given: the newest; a search an hour for a year is less. */
const mostPoints = 10_000
const mostRoutes = 1_000

/**
 * The routes that were searched, the one searched last first. Prices are those of the travel dates of
 * the newest search: other dates have other prices.
 */
export function priceRoutes(
  { db }: Pick<Context, 'db'>,
  { realm }: MethodInput<'priceRoutes'>,
): MethodValue<'priceRoutes'> {
  return db
    .all(
      readRoute,
      `WITH points AS MATERIALIZED (
          SELECT p.run, p.route, p.at, p.cheapest, p.currency, p.question,
            ${travellersIn('p')} AS travellers, ${datesIn('p')} AS dates
          FROM flight_trail p WHERE p.realm = ?),
        ordered AS (
          SELECT *, row_number() OVER (one ORDER BY at DESC, run DESC) AS place,
            count(*) OVER (one) AS points,
            min(cheapest) OVER (PARTITION BY route, travellers, dates) AS lowest,
            count(*) OVER (PARTITION BY route, travellers, dates) AS same_dates
          FROM points WHERE travellers IS NOT NULL
          WINDOW one AS (PARTITION BY route, travellers))
        SELECT route, travellers, question, currency, at, cheapest, points, lowest, same_dates
          FROM ordered WHERE place = 1 ORDER BY at DESC LIMIT ${mostRoutes}`,
      realm,
    )
    .flatMap((route) => route ?? [])
}

/** Every search of a route, oldest first. */
export function priceHistory(
  { db }: Pick<Context, 'db'>,
  { realm, key }: MethodInput<'priceHistory'>,
): MethodValue<'priceHistory'> {
  const { way, travellers } = partsOfRouteKey(key)
  return db
    .all(
      readPoint,
      `SELECT * FROM flight_trail p WHERE realm = ? AND route = ? AND ${travellersIn('p')} = ?
        ORDER BY at DESC, run DESC LIMIT ${mostPoints}`,
      realm,
      way,
      travellers,
    )
    .flatMap((point) => point ?? [])
    .reverse()
}

function readRoute(row: Row): PriceRoute | undefined {
  const question = readQuestion(row.json('question'))
  if (question === undefined) return undefined
  return {
    key: `${row.text('route')}/${row.text('travellers')}`,
    title: routeTitle(question),
    currency: row.text('currency'),
    points: row.number('points'),
    lastAt: row.number('at'),
    question,
    newest: row.numberOrNull('cheapest'),
    lowest: row.numberOrNull('lowest'),
    sameDates: row.number('same_dates'),
  }
}
