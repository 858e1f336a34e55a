import { z } from 'zod'
import { mostLegs } from './flight-limits'

const code = z.string().min(1).max(100)

/** One end of a leg, with both codes that a search takes. */
export const placeOfLeg = z.object({
  skyId: code,
  entityId: code,
  /** For people: "New York (Any)". */
  name: z.string().min(1).max(300),
})
export type PlaceOfLeg = z.output<typeof placeOfLeg>

/** YYYY-MM-DD */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** One leg of a question: from where, to where, and the day as YYYY-MM-DD. */
export const flightLeg = z.object({ from: placeOfLeg, to: placeOfLeg, day })
export type FlightLeg = z.output<typeof flightLeg>

/**
 * What a person asks for. One leg is a one-way; `returnDay` makes it a return; more legs make a
 * multi-leg search. Codes of currency, market and country are those of the configuration.
 */
export const flightQuestion = z.object({
  legs: z.array(flightLeg).min(1).max(mostLegs),
  returnDay: day.nullable(),
  cabinClass: z.string().min(1).max(40),
  adults: z.int().min(0).max(20),
  children: z.int().min(0).max(20),
  infants: z.int().min(0).max(20),
  sortBy: z.string().min(1).max(60),
  currency: z.string().min(1).max(10),
  market: z.string().min(1).max(40),
  countryCode: z.string().min(1).max(10),
})
export type FlightQuestion = z.output<typeof flightQuestion>
