import type { FlightQuestion } from '../../bridge/flights'
import { fingerprint } from '../fingerprint'
import type { Itinerary } from './models'
import { routeWords } from './question-words'
import { travellersKey } from './travellers'

/** What a search adds to the price history of its route. */
export interface PriceFigures {
  cheapest: number | null
  /** Of the whole way there (and back), in minutes. */
  fastestMinutes: number | null
  itineraries: number
  /** Cheapest of those whose every leg is direct. */
  cheapestDirect: number | null
}

/** The figures of what was found; items without a price or a duration are left out of them. */
export function priceFigures(
  itineraries: Iterable<Pick<Itinerary, 'price' | 'legs'>>,
): PriceFigures {
  let figures: PriceFigures = noFigures
  for (const { price, legs } of itineraries) {
    const amount = price.amount ?? null
    const direct = legs.length > 0 && legs.every(({ stops }) => stops === 0)
    figures = {
      cheapest: least(figures.cheapest, amount),
      fastestMinutes: least(figures.fastestMinutes, minutesOf(legs)),
      itineraries: figures.itineraries + 1,
      cheapestDirect: least(figures.cheapestDirect, direct ? amount : null),
    }
  }
  return figures
}

const noFigures: PriceFigures = {
  cheapest: null,
  fastestMinutes: null,
  itineraries: 0,
  cheapestDirect: null,
}

const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

function minutesOf(legs: Itinerary['legs']): number | null {
  let sum = 0
  for (const { minutes } of legs) {
    if (minutes === undefined) return null
    sum += minutes
  }
  return legs.length === 0 ? null : sum
}

/** The shape of a journey: only prices of the same shape are compared. */
const shapeOf = ({ legs, returnDay }: FlightQuestion): 'multi' | 'return' | 'oneWay' =>
  legs.length > 1 ? 'multi' : returnDay === null ? 'oneWay' : 'return'

/** Longest key that is kept as it is; one of many legs becomes a fingerprint. */
const longestKey = 300

/**
 * Names the way of a question: places in order, one-way, return or several legs, cabin and currency.
 * Who travels and when is not in it.
 */
export function wayKey(question: FlightQuestion): string {
  const { cabinClass, currency, legs } = question
  const places = legs.flatMap(({ from, to }) => [from.entityId, to.entityId])
  const key = [shapeOf(question), cabinClass, currency.toUpperCase(), ...places]
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/')
  return key.length <= longestKey ? key : `${key.slice(0, 200)}/${fingerprint(key)}`
}

/**
 * Names the route of a question: its way and who travels, since a price is for all of them together.
 * Days are not in it: they are stated with each point.
 */
export const routeKey = (question: FlightQuestion): string =>
  `${wayKey(question)}/${travellersKey(question)}`

/** The two parts that a route's name is made of. */
export function partsOfRouteKey(key: string): { way: string; travellers: string } {
  const end = key.lastIndexOf('/')
  return { way: key.slice(0, Math.max(0, end)), travellers: key.slice(end + 1) }
}

/** Names the travel dates of a question. */
export const datesKey = ({ legs, returnDay }: FlightQuestion): string =>
  [...legs.map(({ day }) => day), returnDay ?? ''].join(' ')

/** Names what is searched for: questions that differ only in order, market or country have one price. */
export const searchKey = (question: FlightQuestion): string =>
  `${routeKey(question)} ${datesKey(question)}`

/** "London – New York and back, premium economy"; who travels is stated beside it. */
export function routeTitle(question: FlightQuestion): string {
  const back = shapeOf(question) === 'return' ? ' and back' : ''
  return `${routeWords(question.legs)}${back}, ${question.cabinClass.replaceAll('_', ' ')}`
}

/** Whole days from one day to another, both YYYY-MM-DD; 0 if one is none. */
export function daysBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return Number.isFinite(days) ? Math.round(days) : 0
}
