import type { PricePoint } from '../../bridge/flights'
import { type RowFormat, writeObjects } from '../../reading/tables/write-objects'
import { searchKey } from './price-history'
import { daysOf, tripDaysWords } from './question-words'

/** A point with what it is beside those before it. */
export interface ComparedPoint extends PricePoint {
  /** Names the journey: the same days and people. Only prices of one journey are compared. */
  journey: string
  /** From the price of the journey's point before it; null if one of the two has none. */
  change: number | null
  /** Cheaper than every point of the journey before it; never its first. */
  newLow: boolean
}

/** Each point beside the one before it of the same journey. Takes and gives oldest first. Pure. */
export function compared(points: readonly PricePoint[]): ComparedPoint[] {
  const before = new Map<string, { last: number; lowest: number }>()
  return points.map((point) => {
    const journey = searchKey(point.question)
    const earlier = before.get(journey)
    const price = point.cheapest
    if (price === null) return { ...point, journey, change: null, newLow: false }
    before.set(journey, { last: price, lowest: Math.min(price, earlier?.lowest ?? price) })
    return {
      ...point,
      journey,
      change: earlier === undefined ? null : price - earlier.last,
      newLow: earlier !== undefined && price < earlier.lowest,
    }
  })
}

/** A journey of a route, to choose by its travel dates. */
export interface Journey {
  journey: string
  label: string
  points: number
}

/** The journeys of a route by their first day. Pure. */
export function journeysOf(points: readonly ComparedPoint[], locale?: string): Journey[] {
  const found = new Map<string, { label: string; first: string; points: number }>()
  for (const { journey, question } of points) {
    const known = found.get(journey)
    if (known !== undefined) {
      known.points += 1
      continue
    }
    const label = tripDaysWords(question, locale)
    found.set(journey, { label, first: daysOf(question).first, points: 1 })
  }
  return [...found]
    .toSorted(([, one], [, other]) => one.first.localeCompare(other.first))
    .map(([journey, { label, points: count }]) => ({ journey, label, points: count }))
}

/** What the points of a route amount to. */
export interface PriceFacts {
  newest: ComparedPoint | undefined
  lowest: ComparedPoint | undefined
  highest: ComparedPoint | undefined
}

/** The newest, lowest and highest of the points that have a price; of equals the newest. Pure. */
export function priceFacts(points: readonly ComparedPoint[]): PriceFacts {
  let facts: PriceFacts = { newest: undefined, lowest: undefined, highest: undefined }
  for (const point of points) {
    const price = point.cheapest
    if (price === null) continue
    facts = {
      newest: point,
      lowest: price <= (facts.lowest?.cheapest ?? price) ? point : facts.lowest,
      highest: price >= (facts.highest?.cheapest ?? price) ? point : facts.highest,
    }
  }
  return facts
}

/** A point in cells under their names: times in ISO form, numbers without marks. */
function pointRow(point: ComparedPoint) {
  const { question } = point
  const { first, last } = daysOf(question)
  return {
    searched: new Date(point.at).toISOString(),
    places: question.legs.map(({ from, to }) => `${from.skyId}-${to.skyId}`).join(' '),
    departure: first,
    end: last,
    daysAhead: point.daysAhead,
    cabin: question.cabinClass,
    adults: question.adults,
    children: question.children,
    infants: question.infants,
    currency: question.currency,
    cheapest: point.cheapest,
    change: point.change,
    cheapestDirect: point.cheapestDirect,
    fastestMinutes: point.fastestMinutes,
    itineraries: point.itineraries,
    complete: point.complete,
    askedBy: point.watch === null ? 'person' : 'watch',
    search: point.run,
  }
}

/** The points as text for elsewhere, the members of a point as columns. */
export const pointsAs = (points: readonly ComparedPoint[], form: RowFormat): string =>
  writeObjects(points.map(pointRow), form)
