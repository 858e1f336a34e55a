import { isMembers, type Members, openText } from '../../reading/plain'
import {
  at,
  firstText,
  flagOf,
  httpsAddress,
  integerOf,
  listOf,
  mapBounded,
  membersOf,
  numberOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { fingerprint } from '../fingerprint'
import { distinct } from '../lists'
import { isStated } from '../shapes'
import { inOurWords } from './editions/other-words'
import { carrierMembers, listOrOne, readMinutes, readPrice, stopMembers } from './editions/written'
import { readLocalTime, timeOfDay } from './local-time'
import type { Carrier, Itinerary, Leg, LocalTime, Price, Segment, Stop } from './models'

// Far more than anyone flies; an answer that holds more is not about flights.
const mostLegs = 20
const mostSegments = 20

/**
 * One itinerary; undefined if it has neither an id nor legs.
 *
 * @param currency the one that prices were asked for in, if it is known
 * @param ofAll the one that the answer states for all prices
 */
export function readItinerary(
  value: unknown,
  currency?: string,
  ofAll?: string,
): Itinerary | undefined {
  const one = inOurWords('itinerary', membersOf(value))
  const fare = inOurWords('itinerary', membersOf(one.farePolicy))
  const ways = one.legs === undefined ? waysOf(one) : listOf(one.legs)
  const legs = mapBounded(ways, mostLegs, readLeg)
  const price = readPrice(one.price, one, currency, ofAll)
  // The id of an itinerary is the ids of its legs, joined.
  const ids = textOf(legs.flatMap((leg) => leg.id ?? []).join('|'))
  const id = firstText(one, 'id') ?? ids ?? flownId(legs, price)
  if (id === undefined) return undefined
  return {
    id,
    price,
    legs,
    tags: mapBounded(listOf(one.tags), 20, textOf),
    score: numberOf(one.score),
    selfTransfer: flagOf(one.isSelfTransfer),
    protectedSelfTransfer: flagOf(one.isProtectedSelfTransfer),
    mashUp: flagOf(one.isMashUp),
    flexible: flagOf(one.hasFlexibleOptions),
    fare: {
      changeable: flagOf(fare.isChangeAllowed),
      partlyChangeable: flagOf(fare.isPartiallyChangeable),
      refundable: flagOf(fare.isCancellationAllowed),
      partlyRefundable: flagOf(fare.isPartiallyRefundable),
    },
    ecoDelta: numberOf(at(one, 'eco', 'ecoContenderDelta')),
  }
}

/**
 * Names an itinerary without any id by what is flown, so that every poll of a search names it alike. The
 * price distinguishes those of which no times are stated.
 */
function flownId(legs: readonly Leg[], { amount, formatted }: Price): string | undefined {
  if (legs.length === 0) return undefined
  const ways = legs.flatMap((leg): readonly (Leg | Segment)[] =>
    leg.segments.length > 0 ? leg.segments : [leg],
  )
  const flown = ways.map((way) => [
    ...[way.from, way.to].map(({ code, name }) => code ?? name),
    ...[way.departure, way.arrival].map((time) => time && `${time.day} ${time.clock}`),
    'flightNumber' in way ? `${way.marketing?.code ?? ''}${way.flightNumber ?? ''}` : '',
  ])
  const isTimed = ways.every(({ departure }) => departure?.clock !== undefined)
  return fingerprint(JSON.stringify(isTimed ? flown : [flown, amount ?? formatted]))
}

/** Legs outside of a list: there and back under names of their own, or a one-way journey alone. */
function waysOf(itinerary: Members): unknown[] {
  const named = [itinerary.outbound, itinerary.inbound].map(openText).filter(isMembers)
  if (named.length > 0) return named
  const way = inOurWords('way', itinerary)
  if ((way.origin ?? way.segments) === undefined) return []
  // What is a leg here is a segment there, and the other way round.
  const parts = listOf(way.segments).slice(0, mostLegs).map(membersOf)
  if (parts.some(({ legs }) => listOf(legs).length > 0)) {
    return parts.map(({ legs, ...part }) => ({ ...part, segments: legs }))
  }
  const [there, back] = [false, true].map((isBack) =>
    listOf(way.segments).filter((one) => (flagOf(membersOf(one).return) ?? false) === isBack),
  )
  // The flights of both ways in one list, of which each says whether it goes back.
  return back?.length
    ? [{ ...way, segments: there, stopCount: undefined }, { segments: back }]
    : [way]
}

function readLeg(value: unknown): Leg | undefined {
  const leg = inOurWords('way', membersOf(value))
  const listed = mapBounded(listOf(leg.segments), mostSegments, readSegment)
  // A direct way with the number of its flight is that flight.
  const isFlight =
    listed.length === 0 && integerOf(leg.stopCount) === 0 && isStated(leg.flightNumber)
  const segments = isFlight ? [readSegment(value) ?? []].flat() : listed
  const carriers = carriersOf(leg.carriers)
  const marketing = mapBounded(listOrOne(carriers.marketing), 20, readCarrier)
  const departure = readEnd(leg, 'departure') ?? segments[0]?.departure
  const arrival = readEnd(leg, 'arrival') ?? segments.at(-1)?.arrival
  const id = firstText(leg, 'id')
  const from = stopOf(leg, 'origin') ?? stopIn(leg.departure) ?? segments[0]?.from
  const to = stopOf(leg, 'destination') ?? stopIn(leg.arrival) ?? segments.at(-1)?.to
  if (id === undefined && from === undefined && to === undefined) return undefined
  const stops = integerOf(leg.stopCount) ?? (segments.length > 0 ? segments.length - 1 : undefined)
  return {
    id,
    from: from ?? nowhere,
    to: to ?? nowhere,
    departure,
    arrival,
    daysLater: integerOf(leg.timeDeltaInDays) ?? daysBetween(departure?.day, arrival?.day),
    minutes: readMinutes(leg, departure, arrival),
    stops: positive(stops),
    marketing: marketing.length > 0 ? marketing : sellersOf(segments),
    operating: mapBounded(listOrOne(carriers.operating), 20, readCarrier),
    operation: operations.get(textOf(carriers.operationType) ?? ''),
    segments,
  }
}

/** Who sells the flights of a leg that names no carriers itself, each once. */
const sellersOf = (segments: readonly Segment[]): Carrier[] =>
  distinct(
    segments.flatMap((one) => one.marketing ?? []),
    ({ name }) => name,
  )

/** When a way begins or ends: the whole time, or its day and its clock in members of their own. */
function readEnd(way: Members, end: 'departure' | 'arrival'): LocalTime | undefined {
  if (way[`${end}Date`] !== undefined) return timeOfDay(way[`${end}Date`], way[end])
  // Some editions say with the airport when one is there.
  const stop = openText(end === 'departure' ? way.origin : way.destination)
  return readLocalTime(openText(way[end])) ?? (isMembers(stop) ? readLocalTime(stop) : undefined)
}

/** An end of a way, also if its city stands beside its code. */
function stopOf(way: Members, end: 'origin' | 'destination'): Stop | undefined {
  const stop = readStop(way[end])
  return stop && { ...stop, city: stop.city ?? plain(firstText(way, `${end}City`)) }
}

/** Some editions keep where and when a way begins together. */
const stopIn = (end: unknown): Stop | undefined =>
  isMembers(openText(end)) ? readStop(end) : undefined

/** Carriers by what they do, or those who sell it alone. */
function carriersOf(value: unknown): Members {
  const carriers = inOurWords('carrier', membersOf(value))
  const isParted = ['marketing', 'operating', 'operationType'].some((name) => name in carriers)
  return isParted ? carriers : { marketing: value }
}

const operations: ReadonlyMap<string, Leg['operation']> = new Map([
  ['fully_operated', 'full'],
  ['partially_operated', 'partial'],
  ['not_operated', 'none'],
])

function readSegment(value: unknown): Segment | undefined {
  const segment = inOurWords('way', membersOf(value))
  const flight = inOurWords('way', membersOf(segment.flightInfo ?? segment.flight))
  const sold = { ...flight, ...membersOf(flight.carrierInfo) }
  const named = (code: unknown): Carrier | undefined => {
    const stated = listOf(segment.carriersData).slice(0, 20).map(readCarrier)
    const carrier = readCarrier(code)
    return stated.find((one) => one?.code !== undefined && one.code === carrier?.code) ?? carrier
  }
  const marketing = named(segment.marketingCarrier ?? sold.marketingCarrier)
  const number = firstText(segment, 'flightNumber') ?? firstText(flight, 'flightNumber')
  const from = stopOf(segment, 'origin') ?? stopIn(segment.departure)
  const to = stopOf(segment, 'destination') ?? stopIn(segment.arrival)
  if (from === undefined && to === undefined) return undefined
  const [departure, arrival] = [readEnd(segment, 'departure'), readEnd(segment, 'arrival')]
  return {
    id: firstText(segment, 'id'),
    from: from ?? nowhere,
    to: to ?? nowhere,
    departure,
    arrival,
    minutes: readMinutes(segment, departure, arrival),
    flightNumber: withoutCode(number, marketing?.code),
    marketing: marketing && {
      ...marketing,
      logo: marketing.logo ?? httpsAddress(segment.airlineLogo),
    },
    operating: named(segment.operatingCarrier ?? sold.operatingCarrier),
  }
}

/** "117" of "BA 117", if the carrier's code is known beside it. */
function withoutCode(number: string | undefined, code: string | undefined): string | undefined {
  if (number === undefined || code === undefined || !number.startsWith(code)) return number
  return /^[\s-]?(\d{1,5}[A-Z]?)$/.exec(number.slice(code.length))?.[1] ?? number
}

const nowhere: Stop = {
  code: undefined,
  entityId: undefined,
  name: undefined,
  city: undefined,
  country: undefined,
}

const plain = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : plainText(text, 300)

/** An end of a leg (`city`, `id`) or of a segment (`parent`, `flightPlaceId`). */
export function readStop(value: unknown): Stop | undefined {
  const stop = stopMembers(value)
  const code = firstText(stop, 'displayCode', 'id', 'flightPlaceId')
  const name = firstText(stop, 'name')
  if (code === undefined && name === undefined) return undefined
  return {
    code,
    entityId: firstText(stop, 'entityId'),
    // Some names end in a space; reading a text trims it.
    name: plain(name),
    city: plain(
      firstText(stop, 'cityName', 'city') ??
        firstText(membersOf(stop.city), 'name') ??
        firstText(membersOf(stop.parent), 'name'),
    ),
    country: plain(firstText(stop, 'countryName', 'country')),
  }
}

/** A carrier of a leg, a segment or a filter; its displayCode is an empty text in recorded answers. */
export function readCarrier(value: unknown): Carrier | undefined {
  const carrier = carrierMembers(value)
  const id = firstText(carrier, 'id')
  const code = firstText(carrier, 'displayCode', 'alternateId')
  const name = firstText(carrier, 'name') ?? code ?? id
  if (name === undefined) return undefined
  return { id, name: plainText(name, 300), logo: httpsAddress(carrier.logoUrl), code }
}

function positive(number: number | undefined): number | undefined {
  return number !== undefined && number >= 0 ? number : undefined
}

function daysBetween(from: string | undefined, to: string | undefined): number {
  if (from === undefined || to === undefined) return 0
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
