import type { Query } from '../request'
import { type FlightPlace, findFlightPlace } from './airports'
import { readDay } from './clock'
import { rateOf } from './money'

/** One leg that is asked for. */
export interface AskedLeg {
  from: FlightPlace
  to: FlightPlace
  /** Midnight of the local day. */
  day: number
}

/** A flight search that can be answered. */
export interface FlightQuestion {
  legs: readonly AskedLeg[]
  cabin: Cabin
  adults: number
  children: number
  infants: number
  currency: string
  market: string
  sortBy: string
  multi: boolean
}

/** The cabin classes, with their price against economy. */
export const cabins = { economy: 1, premium_economy: 1.55, business: 3.1, first: 5.2 } as const
export type Cabin = keyof typeof cabins

/** What is wrong with a question: parameter and sentence, as the provider lists it. */
export type Mistakes = Record<string, string>[]
/** A question that can be answered, or everything that is wrong with it. */
export type ReadQuestion =
  | { ok: true; question: FlightQuestion }
  | { ok: false; mistakes: Mistakes }

const wrong = 'Invalid value'
const isCabin = (text: string): text is Cabin => Object.hasOwn(cabins, text)

interface Common {
  cabin: Cabin
  adults: number
  children: number
  infants: number
  currency: string
  market: string
  sortBy: string
}

function readCommon(query: Query, mistakes: Mistakes): Common {
  const cabin = query.text('cabinClass') ?? 'economy'
  const currency = (query.text('currency') ?? 'USD').toUpperCase()
  if (!isCabin(cabin)) mistakes.push({ cabinClass: wrong })
  if (rateOf(currency) === undefined) mistakes.push({ currency: wrong })
  const adults = query.integer('adults', 1, 0, 99)
  if (adults < 1 || adults > 9) mistakes.push({ adults: wrong })
  return {
    cabin: isCabin(cabin) ? cabin : 'economy',
    adults: Math.max(1, adults),
    children: query.integer('childrens', 0, 0, 8),
    infants: query.integer('infants', 0, 0, 8),
    currency,
    market: query.text('market') ?? 'en-US',
    sortBy: query.text('sortBy') ?? 'best',
  }
}

/** Reads a one-way or return search. */
export function readFlightQuestion(query: Query): ReadQuestion {
  const mistakes: Mistakes = []
  const from = place(query.text('originSkyId'), query.text('originEntityId'), 'origin', mistakes)
  const to = place(
    query.text('destinationSkyId'),
    query.text('destinationEntityId'),
    'destination',
    mistakes,
  )
  const day = readDay(query.text('date') ?? '')
  if (day === undefined) mistakes.push({ date: wrong })
  const back = query.text('returnDate')
  const backDay = back === undefined ? undefined : readDay(back)
  if (back !== undefined && (backDay === undefined || (day !== undefined && backDay < day))) {
    mistakes.push({ returnDate: wrong })
  }
  if (from && to && from.airports[0]?.city === to.airports[0]?.city) {
    mistakes.push({ destinationSkyId: wrong })
  }
  const common = readCommon(query, mistakes)
  if (mistakes.length > 0 || !from || !to || day === undefined) return { ok: false, mistakes }
  const legs = [{ from, to, day }]
  if (backDay !== undefined) legs.push({ from: to, to: from, day: backDay })
  return { ok: true, question: { ...common, legs, multi: false } }
}

function place(
  skyId: string | undefined,
  entityId: string | undefined,
  side: 'origin' | 'destination',
  mistakes: Mistakes,
): FlightPlace | undefined {
  const found = skyId === undefined ? undefined : findFlightPlace(skyId)
  if (!found) mistakes.push({ [`${side}SkyId`]: wrong })
  if (entityId === undefined || (found && found.entityId !== entityId)) {
    mistakes.push({ [`${side}EntityId`]: wrong })
  }
  return found
}

const mostLegs = 6

/** Reads a search with several legs from their JSON. */
export function readMultiQuestion(query: Query): ReadQuestion {
  const mistakes: Mistakes = []
  const common = readCommon(query, mistakes)
  const list = readArray(query.text('legs') ?? '')
  if (!list || list.length === 0 || list.length > mostLegs) {
    return { ok: false, mistakes: [{ legs: wrong }, ...mistakes] }
  }
  const legs: AskedLeg[] = []
  for (const [index, entry] of list.entries()) {
    const members = new Map<string, unknown>(
      typeof entry === 'object' && entry !== null ? Object.entries(entry) : [],
    )
    const text = (name: string): string => {
      const value = members.get(name)
      return typeof value === 'string' ? value : ''
    }
    const from = findFlightPlace(text('origin'))
    const to = findFlightPlace(text('destination'))
    const day = readDay(text('date'))
    const bad = (name: string): void => void mistakes.push({ [`legs[${index}].${name}`]: wrong })
    if (!from || from.entityId !== text('originEntityId')) bad(from ? 'originEntityId' : 'origin')
    if (!to || to.entityId !== text('destinationEntityId')) {
      bad(to ? 'destinationEntityId' : 'destination')
    }
    if (day === undefined) bad('date')
    if (from && to && day !== undefined) legs.push({ from, to, day })
  }
  if (mistakes.length > 0) return { ok: false, mistakes }
  return { ok: true, question: { ...common, legs, multi: true } }
}

function readArray(text: string): unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}
