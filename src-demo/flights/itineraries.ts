import { type Demo, minute } from '../demo'
import { hash, itemAt, randomFrom, tokenFrom } from '../random'
import type { DemoRequest } from '../request'
import type { Airport } from './airports'
import type { Carrier } from './carriers'
import { localText, offsetAt } from './clock'
import { priceText, rateOf } from './money'
import { type Leg, legsOn, type Segment } from './plan'
import { cabins, type FlightQuestion } from './question'

/** An itinerary before it is shown. */
export interface Itinerary {
  id: string
  legs: readonly Leg[]
  /** In the currency asked for, for all travellers. */
  price: number
  minutes: number
  score: number
  tags: string[]
}

/** All itineraries that a question has at the end, in the order in which they are found. */
export function itinerariesFor(demo: Demo, question: FlightQuestion): Itinerary[] {
  const { legs, cabin, adults, children, infants, currency } = question
  const name = legs.map(({ from, to, day }) => `${from.skyId}${to.skyId}${day}`).join(' ')
  const random = randomFrom(demo.seed, 'itineraries', name, cabin)
  const count = random.integer(16, 44)
  const choices = legs.map(({ from, to, day }) => legsOn(demo, from, to, day, 12 + (count % 9)))
  if (choices.some((list) => list.length === 0)) return []
  const travellers = adults + children * 0.75 + infants * 0.1
  const factor = cabins[cabin] * travellers * (rateOf(currency) ?? 1) * (legs.length > 1 ? 0.86 : 1)
  const found = new Map<string, Itinerary>()
  for (let tries = 0; found.size < count && tries < count * 3; tries += 1) {
    const chosen = choices.map((list) => random.pick(list))
    if (overlaps(chosen)) continue
    const id = chosen.map(legId).join('|')
    const exact = chosen.reduce((sum, leg) => sum + leg.price, 0) * factor
    found.set(id, {
      id,
      legs: chosen,
      price: hash(id) % 4 === 0 ? Math.round(exact) : Math.round(exact * 100) / 100,
      minutes: chosen.reduce((sum, leg) => sum + legMinutes(leg), 0),
      score: 0,
      tags: [],
    })
  }
  return rated([...found.values()])
}

/** The next leg cannot leave before the last one has arrived. */
function overlaps(legs: readonly Leg[]): boolean {
  return legs.some((leg, index) => {
    const before = index === 0 ? undefined : legs[index - 1]
    return before !== undefined && last(before).arrival + 40 * minute > first(leg).departure
  })
}

/** Score by price and time; the best three by each carry a tag. */
function rated(itineraries: Itinerary[]): Itinerary[] {
  const cheapest = Math.min(...itineraries.map(({ price }) => price))
  const shortest = Math.min(...itineraries.map(({ minutes }) => minutes))
  for (const one of itineraries) {
    one.score = Number((0.6 * (cheapest / one.price) + 0.4 * (shortest / one.minutes)).toFixed(6))
  }
  const byPrice = [...itineraries].sort((one, other) => one.price - other.price)
  const byTime = [...itineraries].sort((one, other) => one.minutes - other.minutes)
  for (const [index, word] of ['', 'second_', 'third_'].entries()) {
    byPrice[index]?.tags.push(`${word}cheapest`)
    byTime[index]?.tags.push(`${word}shortest`)
  }
  return itineraries
}

/** The first flight of a leg. */
export const first = (leg: Leg): Segment => itemAt(leg.segments, 0)
/** The last flight of a leg. */
export const last = (leg: Leg): Segment => itemAt(leg.segments, -1)
/** Minutes from the first departure of a leg to its last arrival. */
export const legMinutes = (leg: Leg): number => (last(leg).arrival - first(leg).departure) / minute

/** Sorted copies; `price_high` is the interface's own word for cheapest first. */
export function sortItineraries(itineraries: readonly Itinerary[], sortBy: string): Itinerary[] {
  const by = (weight: (one: Itinerary) => number): Itinerary[] =>
    [...itineraries].sort((one, other) => weight(one) - weight(other) || one.price - other.price)
  const local = (zone: string, instant: number): number => instant + offsetAt(zone, instant)
  const takeOff = (leg: Leg): number => local(first(leg).from.timezone, first(leg).departure)
  const landing = (leg: Leg): number => local(last(leg).to.timezone, last(leg).arrival)
  switch (sortBy) {
    case 'price_high':
      return by((one) => one.price)
    case 'fastest':
      return by((one) => one.minutes)
    case 'outbound_take_off_time':
      return by((one) => takeOff(itemAt(one.legs, 0)))
    case 'outbound_landing_time':
      return by((one) => landing(itemAt(one.legs, 0)))
    case 'return_take_off_time':
      return by((one) => takeOff(itemAt(one.legs, -1)))
    case 'return_landing_time':
      return by((one) => landing(itemAt(one.legs, -1)))
    default:
      return by((one) => -one.score)
  }
}

const shortTime = (airport: Airport, instant: number): string =>
  localText(airport.timezone, instant).replace(/\D/g, '').slice(2, 12)

/** For instance 16995-2409301335--31714-1-9970-2410010640: the carrier's id brings its own minus. */
function legId(leg: Leg): string {
  const start = first(leg)
  const end = last(leg)
  return [
    start.from.entityId,
    shortTime(start.from, start.departure),
    start.marketing.id,
    leg.segments.length - 1,
    end.to.entityId,
    shortTime(end.to, end.arrival),
  ].join('-')
}

/** An itinerary as the service shows it. Searches with several legs leave some things out. */
export function showItinerary(
  demo: Demo,
  one: Itinerary,
  question: FlightQuestion,
  edition: DemoRequest['edition'],
): unknown {
  const { multi, currency, market } = question
  const mark = hash(one.id)
  return {
    id: one.id,
    price: {
      raw: one.price,
      formatted: priceText(one.price, currency, market),
      ...(multi ? {} : { pricingOptionId: tokenFrom('url', 12, one.id) }),
    },
    legs: one.legs.map((leg) => showLeg(demo, leg, multi || edition === 'older')),
    isSelfTransfer: mark % 9 === 0,
    isProtectedSelfTransfer: mark % 18 === 0,
    farePolicy: {
      isChangeAllowed: mark % 3 === 0,
      isPartiallyChangeable: false,
      isCancellationAllowed: mark % 4 === 0,
      isPartiallyRefundable: false,
    },
    ...(mark % 2 === 0 ? { eco: { ecoContenderDelta: (mark % 20_000) / 1000 + 5.567957 } } : {}),
    ...(multi ? {} : { fareAttributes: {} }),
    ...(one.tags.length > 0 ? { tags: one.tags } : {}),
    isMashUp: mark % 7 === 0,
    hasFlexibleOptions: mark % 5 < 2,
    score: one.score,
  }
}

/** `lean`: ends without entity id and country, as older answers and several legs have them. */
function showLeg(demo: Demo, leg: Leg, lean: boolean): unknown {
  const start = first(leg)
  const end = last(leg)
  const departure = localText(start.from.timezone, start.departure)
  const arrival = localText(end.to.timezone, end.arrival)
  const marketing = [...new Set(leg.segments.map((one) => one.marketing))]
  const operating = [...new Set(leg.segments.map((one) => one.operating))]
  const shared = leg.segments.filter((one) => one.operating !== one.marketing)
  const days = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000
  return {
    id: legId(leg),
    origin: showEnd(start.from, lean),
    destination: showEnd(end.to, lean),
    durationInMinutes: legMinutes(leg),
    stopCount: leg.segments.length - 1,
    isSmallestStops: leg.segments.length === 1,
    departure,
    arrival,
    timeDeltaInDays: days(arrival) - days(departure),
    carriers: {
      marketing: marketing.map((one) => showCarrier(demo, one)),
      ...(shared.length > 0 ? { operating: operating.map((one) => showCarrier(demo, one)) } : {}),
      operationType:
        shared.length === 0
          ? 'fully_operated'
          : shared.length === leg.segments.length
            ? 'not_operated'
            : 'partially_operated',
    },
    segments: leg.segments.map((one) => ({
      id: `${one.from.entityId}-${one.to.entityId}-${shortTime(one.from, one.departure)}-${shortTime(one.to, one.arrival)}-${one.marketing.id}`,
      origin: showPoint(one.from),
      destination: showPoint(one.to),
      departure: localText(one.from.timezone, one.departure),
      arrival: localText(one.to.timezone, one.arrival),
      durationInMinutes: (one.arrival - one.departure) / minute,
      flightNumber: one.number,
      marketingCarrier: showFlightCarrier(one.marketing),
      operatingCarrier: showFlightCarrier(one.operating),
    })),
  }
}

function showEnd(airport: Airport, lean: boolean): unknown {
  return {
    id: airport.code,
    ...(lean ? {} : { entityId: airport.entityId }),
    name: airport.name,
    displayCode: airport.code,
    city: airport.city,
    ...(lean ? {} : { country: airport.country }),
    isHighlighted: false,
  }
}

function showPoint(airport: Airport): unknown {
  return {
    flightPlaceId: airport.code,
    displayCode: airport.code,
    parent: {
      flightPlaceId: airport.cityCode,
      displayCode: airport.cityCode.slice(0, 3),
      name: airport.city,
      type: 'City',
    },
    // Some names end in a space.
    name: airport.code === 'DUB' || airport.code === 'LGW' ? `${airport.name} ` : airport.name,
    type: 'Airport',
    country: airport.country,
  }
}

/** A carrier as the service shows it. */
export function showCarrier(demo: Demo, { id, name, logo }: Carrier): unknown {
  return { id, logoUrl: demo.media(logo), name }
}

function showFlightCarrier({ id, name, code }: Carrier): unknown {
  return { id, name, alternateId: code, allianceId: 0, displayCode: '' }
}
