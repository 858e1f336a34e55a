import type { FlightQuestion, LowestBefore, PricePoint } from '#shared/bridge/flights'
import { localDay } from '#shared/operation/calendar-day'
import { isMembers } from '#shared/reading/plain'
import type { Itinerary } from '#shared/services/flights/models'
import { daysBetween, priceFigures, wayKey } from '#shared/services/flights/price-history'
import { travellersKey } from '#shared/services/flights/travellers'
import type { MethodInput, MethodValue } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { Database } from '../../library/worker/database'
import type { PacedWork } from '../../library/worker/pace'
import type { Row } from '../../library/worker/row'
import { readFoundItinerary } from '../stored-findings'
import { questionOf, readQuestion } from './question'
import { datesIn, datesOf, travellersIn } from './question-parts'

/** A search that is over, as far as its point needs it. */
interface EndedSearch {
  question: FlightQuestion
  at: number
  complete: boolean
  watch: string | null
}

/**
 * Puts a search that is over in the price history of its route. The run names its point, so that doing it
 * again changes nothing, and a search that was continued replaces the point it had.
 *
 * A search that found nothing and was not complete says nothing of the route: it leaves no point.
 */
export function* keepPricePoint(
  context: Pick<Context, 'db' | 'pace'>,
  { realm, run }: MethodInput<'keepPricePoint'>,
): PacedWork<MethodValue<'keepPricePoint'>> {
  const { db } = context
  const search = db.get(
    readEnded,
    "SELECT * FROM polls WHERE id = ? AND realm = ? AND kind = 'flightSearch' AND ended_at IS NOT NULL",
    run,
    realm,
  )
  if (search === undefined) return null
  const figures = priceFigures(yield* findingsOf(context, run))
  if (figures.itineraries === 0 && !search.complete) return null
  const daysAhead = daysBetween(localDay(search.at), search.question.legs[0]?.day ?? '')
  const point: PricePoint = { run, ...search, ...figures, daysAhead }
  writePoint(db, { ...point, realm })
  return { point, lowestBefore: lowestBefore(db, realm, point) }
}

/** What was found, read in slices: thousands of itineraries must not keep others waiting. */
function* findingsOf(
  { db, pace }: Pick<Context, 'db' | 'pace'>,
  run: string,
): PacedWork<Pick<Itinerary, 'price' | 'legs'>[]> {
  const texts = db.all(
    (row) => row.text('text'),
    'SELECT text FROM run_findings WHERE run = ? ORDER BY place',
    run,
  )
  const found: Pick<Itinerary, 'price' | 'legs'>[] = []
  for (const text of texts) {
    if (pace.over()) yield
    const one = readFoundItinerary(text)
    if (one !== undefined) found.push(one)
  }
  return found
}

/** Writes a point, or what changed of it. Its route is that of its question. */
export function writePoint(db: Database, point: PricePoint & { realm: string }): void {
  const { question } = point
  db.run(
    `INSERT INTO flight_trail (run, realm, route, at, question, days_ahead, currency, cheapest,
        cheapest_direct, fastest_minutes, itineraries, complete, watch)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (run) DO UPDATE SET at = excluded.at, days_ahead = excluded.days_ahead,
        cheapest = excluded.cheapest, cheapest_direct = excluded.cheapest_direct,
        fastest_minutes = excluded.fastest_minutes, itineraries = excluded.itineraries,
        complete = excluded.complete`,
    point.run,
    point.realm,
    wayKey(question),
    point.at,
    JSON.stringify(question),
    point.daysAhead,
    question.currency.toUpperCase(),
    point.cheapest,
    point.cheapestDirect,
    point.fastestMinutes,
    point.itineraries,
    Number(point.complete),
    point.watch,
  )
}

/** The lowest price of complete searches before this one, for the same dates and travellers. */
function lowestBefore(
  db: Database,
  realm: string,
  { run, at, question }: PricePoint,
): LowestBefore | null {
  const lowest = db.get(
    (row): LowestBefore => ({ cheapest: row.number('cheapest'), at: row.number('at') }),
    `SELECT p.cheapest, p.at FROM flight_trail p
      WHERE p.realm = ? AND p.route = ? AND p.complete = 1 AND p.cheapest IS NOT NULL
        AND p.run <> ? AND p.at <= ?
        AND ${travellersIn('p')} = ? AND ${datesIn('p')} = ?
      ORDER BY p.cheapest, p.at LIMIT 1`,
    realm,
    wayKey(question),
    run,
    at,
    travellersKey(question),
    datesOf(question),
  )
  return lowest ?? null
}

function readEnded(row: Row): EndedSearch | undefined {
  const question = questionOf(row.text('about'))
  const record = row.json('record')
  const state = isMembers(record) ? record.state : undefined
  if (question === undefined || !isMembers(state) || state.at !== 'ended') return undefined
  return {
    question,
    at: row.number('ended_at'),
    complete: state.how === 'complete',
    watch: row.textOrNull('watch'),
  }
}

/** A point from its row; undefined if its question cannot be read. */
export function readPoint(row: Row): PricePoint | undefined {
  const question = readQuestion(row.json('question'))
  if (question === undefined) return undefined
  return {
    run: row.text('run'),
    at: row.number('at'),
    daysAhead: row.number('days_ahead'),
    question,
    cheapest: row.numberOrNull('cheapest'),
    fastestMinutes: row.numberOrNull('fastest_minutes'),
    itineraries: row.number('itineraries'),
    cheapestDirect: row.numberOrNull('cheapest_direct'),
    complete: row.number('complete') === 1,
    watch: row.textOrNull('watch'),
  }
}
