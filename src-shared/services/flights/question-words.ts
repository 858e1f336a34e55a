import type { FlightLeg, FlightQuestion } from '../../bridge/flights'
import { rangeWords } from '../../reading/time-words'
import { cabinAndTravellers } from './fields'
import { daysWords } from './local-time'
import { travellerWords } from './travellers'

/** A search in one line: "London – New York, 9 Mar 2027 – 16 Mar". */
export function questionTitle(question: FlightQuestion): string {
  const { first, last } = daysOf(question)
  const days = [...new Set([first, last])].filter((day) => day !== '')
  return [routeWords(question.legs), daysWords(days)].filter((part) => part !== '').join(', ')
}

/** The places of a search: "London – New York", with every stop of a multi-leg one. */
export function routeWords(legs: readonly Pick<FlightLeg, 'from' | 'to'>[]): string {
  const chains: string[][] = []
  let end: string | undefined
  for (const { from, to } of legs) {
    // A leg that begins elsewhere begins a chain of its own.
    if (end === from.entityId) chains.at(-1)?.push(placeName(to.name))
    else chains.push([placeName(from.name), placeName(to.name)])
    end = to.entityId
  }
  return chains.map((chain) => chain.join(' – ')).join(', ')
}

/** "New York (Any)" is New York; what else stands in brackets distinguishes airports. */
const placeName = (name: string): string => name.replace(/\(any\)$/i, '').trimEnd()

/** Whether it goes somewhere and back. */
export const isReturn = ({ legs, returnDay }: FlightQuestion): boolean =>
  legs.length === 1 && returnDay !== null

/** Whether it is asked as a search of several legs. */
export const isMultiLeg = ({ legs }: FlightQuestion): boolean => legs.length > 1

/** How many legs an itinerary of this question has. */
export const legCountOf = (question: FlightQuestion): number =>
  isReturn(question) ? 2 : question.legs.length

/** The first and the last day of a journey, YYYY-MM-DD; the same if there is one day only. */
export function daysOf(question: FlightQuestion): { first: string; last: string } {
  const { legs, returnDay } = question
  const first = legs[0]?.day ?? ''
  // Several legs have no way back of their own.
  return { first, last: (isReturn(question) ? returnDay : legs.at(-1)?.day) ?? first }
}

/**
 * "9 Mar 2027", "9 – 16 Mar 2027": the days of a journey as the locale writes them.
 *
 * @param today leaves the year out if it is this year
 */
export function tripDaysWords(question: FlightQuestion, locale?: string, today?: string): string {
  const { first, last } = daysOf(question)
  if (Number.isNaN(Date.parse(first)) || Number.isNaN(Date.parse(last))) {
    return first === last ? first : `${first} – ${last}`
  }
  // A return before the departure is odd but may be asked for; it has no range.
  return rangeWords(first, last > first ? last : null, locale, today)
}

/** What was asked beside its places, in parts of one line: days, legs, travellers, cabin. */
export function questionParts(
  question: FlightQuestion,
  locale: string | undefined,
  today: string,
): string[] {
  const kind = isMultiLeg(question) ? `${question.legs.length} legs` : 'one way'
  return [
    tripDaysWords(question, locale, today),
    ...(isReturn(question) ? [] : [kind]),
    travellerWords(question, locale),
    cabinWords(question.cabinClass),
  ]
}

/** "Economy", "Premium economy"; a class that nobody knows is written as it is sent. */
export function cabinWords(cabinClass: string): string {
  const options = cabinAndTravellers.cabinClass.options
  return options.find(({ value }) => value === cabinClass)?.label ?? cabinClass
}
