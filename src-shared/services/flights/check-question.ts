import type { FlightQuestion, PlaceOfLeg } from '../../bridge/flights'
import { isDay } from '../../operation/calendar-day'
import type { Objection } from '../../operation/operation'
import type { WireValue } from '../../operation/read-input'
import { questionOfCall } from './search-question'

/** What a remark is about: a leg by its place, or a part of the whole question. */
export type RemarkPlace =
  | { at: 'leg'; leg: number; part: 'from' | 'to' | 'day' }
  | { at: 'returnDay' }
  | { at: 'adults' }
  | { at: 'infants' }

/** `refuse`: not sent unless the person insists. `warning`: sent all the same. */
export interface Remark {
  place: RemarkPlace
  weight: 'refuse' | 'warning'
  /** One plain sentence. */
  sentence: string
}

/**
 * What is odd about a question. None of it is stated by the specification: days in the past, days in
 * the wrong order, a way from a place to itself, and infants without a lap find nothing and cost a
 * call, so they are refused; the rest may be meant.
 *
 * @param today the person's local day, YYYY-MM-DD
 */
export function checkQuestion(question: FlightQuestion, today: string): Remark[] {
  return [
    ...question.legs.flatMap((_leg, leg) => checkLeg(question, leg, today)),
    ...checkReturn(question, today),
    ...checkTravellers(question),
  ]
}

/**
 * The same of a call that is made by hand, beside the field that it is about. Whether a day is over is
 * left to the service: what is read again later must read the same.
 */
export function objectionsToCall(
  operation: 'flights.searchFlights' | 'flights.searchFlightsMultiStops',
  values: Readonly<Record<string, WireValue>>,
): Objection[] {
  const question = questionOfCall(operation, values)
  if (question === undefined) return []
  const isPlain = operation === 'flights.searchFlights'
  return checkQuestion(question, '').flatMap(({ place, weight, sentence }) =>
    weight === 'refuse' ? [{ field: fieldOf(place, isPlain), sentence }] : [],
  )
}

function fieldOf(place: RemarkPlace, isPlain: boolean): string {
  if (place.at === 'returnDay') return 'returnDate'
  if (place.at !== 'leg') return place.at
  if (!isPlain) return 'legs'
  return { from: 'originSkyId', to: 'destinationSkyId', day: 'date' }[place.part]
}

function checkLeg({ legs }: FlightQuestion, leg: number, today: string): Remark[] {
  const one = legs[leg]
  if (one === undefined) return []
  const remarks: Remark[] = []
  if (samePlace(one.from, one.to)) {
    const sentence = `This starts and ends in the same place, ${one.from.name}. Choose another one.`
    remarks.push({ place: { at: 'leg', leg, part: 'to' }, weight: 'refuse', sentence })
  }
  const about = (sentence: string) =>
    remarks.push({ place: { at: 'leg', leg, part: 'day' }, weight: 'refuse', sentence })
  const before = legs[leg - 1]
  if (!exists(one.day)) about(noSuchDay)
  else if (one.day < today) about('This day is over. Choose today or a later day.')
  else if (before !== undefined && exists(before.day) && one.day < before.day) {
    about(`Leg ${leg + 1} is before leg ${leg}. Choose the same day or a later one.`)
  }
  return remarks
}

/** Either code names the place: the service has one place under several numbers at times. */
const samePlace = (one: PlaceOfLeg, other: PlaceOfLeg): boolean =>
  one.entityId === other.entityId || one.skyId.toUpperCase() === other.skyId.toUpperCase()

function checkReturn({ legs, returnDay }: FlightQuestion, today: string): Remark[] {
  if (returnDay === null) return []
  const about = (sentence: string): Remark[] => [
    { place: { at: 'returnDay' }, weight: 'refuse', sentence },
  ]
  if (!exists(returnDay)) return about(noSuchDay)
  const there = legs[0]?.day
  if (there !== undefined && exists(there) && returnDay < there) {
    return about('The return is before the departure. Choose the same day or a later one.')
  }
  return returnDay < today ? about('This day is over. Choose today or a later day.') : []
}

function checkTravellers({ adults, children, infants }: FlightQuestion): Remark[] {
  if (adults + children + infants === 0) {
    const sentence = 'Nobody travels. Choose at least one traveller.'
    return [{ place: { at: 'adults' }, weight: 'refuse', sentence }]
  }
  const remarks: Remark[] = []
  if (adults < 1) {
    remarks.push({
      place: { at: 'adults' },
      weight: 'warning',
      sentence: 'Without an adult most carriers sell no ticket.',
    })
  }
  if (infants > adults) {
    remarks.push({
      place: { at: 'infants' },
      weight: 'refuse',
      sentence:
        'There are more infants than adults: each infant sits on the lap of an adult. Add an adult, or count an infant as a child.',
    })
  }
  return remarks
}

const noSuchDay = 'This day does not exist.'
const exists = (day: string): boolean => isDay(day, 'YYYY-MM-DD')
