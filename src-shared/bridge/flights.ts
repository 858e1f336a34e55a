import { z } from 'zod'
import { type FlightQuestion, flightQuestion } from '../collections/flight-question'
import type { FilterStats, Itinerary } from '../services/flights/models'

export {
  type FlightLeg,
  type FlightQuestion,
  flightLeg,
  flightQuestion,
  type PlaceOfLeg,
  placeOfLeg,
} from '../collections/flight-question'

const identifier = z.string().min(1).max(100)

/** What a search has found, merged over all its polls, in the order in which it was first seen. */
export interface FlightFindings {
  run: string
  /** The run's revision that this is of. */
  revision: number
  question: FlightQuestion
  itineraries: readonly Itinerary[]
  filters: FilterStats | null
  /** The answers it was read from, newest last; each can be opened in the library. */
  answers: readonly string[]
  /** Epoch milliseconds of the newest answer. */
  receivedAt: number | null
}

/** One past search of a route: a point of its price history. */
export interface PricePoint {
  run: string
  /** Epoch milliseconds. */
  at: number
  /** Days from the search to the first departure. */
  daysAhead: number
  question: FlightQuestion
  cheapest: number | null
  fastestMinutes: number | null
  itineraries: number
  /** Cheapest of the direct ones, or null. */
  cheapestDirect: number | null
  complete: boolean
  watch: string | null
}

/** A route that was searched: which places, in which cabin and currency, for whom. */
export interface PriceRoute {
  /** Names it in further calls. */
  key: string
  title: string
  currency: string
  points: number
  lastAt: number
  /** What the newest search asked: its travel dates are those of the prices here. */
  question: FlightQuestion
  newest: number | null
  /** The lowest that was seen for the travel dates of the newest search. */
  lowest: number | null
  /** How many searches were made for these dates. */
  sameDates: number
}

/** The lowest price of earlier complete searches for the same dates and travellers. */
export interface LowestBefore {
  cheapest: number
  /** When it was seen first, in epoch milliseconds. */
  at: number
}

/** A search that is run again on a schedule. */
export interface Watch {
  id: string
  title: string
  question: FlightQuestion
  everyHours: number
  /** Notify when the cheapest is at or below this, or null. */
  below: number | null
  /** Notify when it is cheaper than in every complete search before, of the same dates and travellers. */
  newLow: boolean
  on: boolean
  createdAt: number
  /** Epoch milliseconds; null while it is off. */
  nextAt: number | null
  last: { at: number; cheapest: number | null; told: string | null; problem: string | null } | null
}

/** What `flights.changeWatch` takes: a new watch of fares, or all that an existing one is to be. */
export const watchChange = z.object({
  /** None: a new watch. */
  id: identifier.optional(),
  question: flightQuestion,
  everyHours: z
    .number()
    .min(1)
    .max(24 * 30),
  below: z.number().min(0).max(1e9).nullable(),
  newLow: z.boolean(),
  on: z.boolean(),
})
export type WatchChange = z.output<typeof watchChange>

/** A search as the list of recent ones shows it. */
export interface RecentSearch {
  run: string
  title: string
  question: FlightQuestion
  at: number
  found: number
  cheapest: number | null
}
