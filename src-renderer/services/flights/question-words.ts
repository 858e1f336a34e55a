import type { FlightQuestion } from '#shared/bridge/flights'
import { cabinAndTravellers } from '#shared/services/flights/fields'
import { travellerWords } from '#shared/services/flights/travellers'
import { rangeWords } from '../../kit/days/day-words'

/** The first and the last day of a journey, YYYY-MM-DD; the same where there is one day only. */
export function daysOf({ legs, returnDay }: FlightQuestion): { first: string; last: string } {
  const first = legs[0]?.day ?? ''
  return { first, last: returnDay ?? legs.at(-1)?.day ?? first }
}

/**
 * "9 Mar 2027", "9 – 16 Mar 2027": the days of a journey.
 *
 * @param today leaves the year out where it is this year
 */
export function daysWords(question: FlightQuestion, locale?: string, today?: string): string {
  const { first, last } = daysOf(question)
  if (Number.isNaN(Date.parse(first)) || Number.isNaN(Date.parse(last))) {
    return first === last ? first : `${first} – ${last}`
  }
  // A way back before the way there is odd and may be asked for; no range has it.
  return rangeWords(first, last > first ? last : null, locale, today)
}

/** Whether it goes somewhere and back. */
export const isReturn = ({ legs, returnDay }: FlightQuestion): boolean =>
  legs.length === 1 && returnDay !== null

/** Whether it is asked as a search of several legs. */
export const isMultiLeg = ({ legs }: FlightQuestion): boolean => legs.length > 1

/** How many legs an itinerary of this question has. */
export const legCountOf = (question: FlightQuestion): number =>
  isReturn(question) ? 2 : question.legs.length

/** What was asked beside its places, in parts of one line: days, legs, travellers, cabin. */
export function questionParts(
  question: FlightQuestion,
  locale: string | undefined,
  today: string,
): string[] {
  const kind = isMultiLeg(question) ? `${question.legs.length} legs` : 'one way'
  return [
    daysWords(question, locale, today),
    ...(isReturn(question) ? [] : [kind]),
    travellerWords(question, locale),
    cabinWords(question.cabinClass),
  ]
}

/** "Economy", "Premium economy"; a class that nobody knows is told as it is sent. */
export function cabinWords(cabinClass: string): string {
  const options = cabinAndTravellers.cabinClass.options
  return options.find(({ value }) => value === cabinClass)?.label ?? cabinClass
}
