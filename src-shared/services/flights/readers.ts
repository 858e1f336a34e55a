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
  plainText,
  textOf,
} from '../../reading/reading'
import { countOf } from '../counts'
import { findLists } from '../shapes'
import { saysSomething } from '../unanswered'
import { inOurWords } from './editions/other-words'
import { searchParts } from './editions/search-state'
import { currencyOf, thingsOf } from './editions/written'
import { readCarrier, readItinerary, readStop } from './itinerary-readers'
import type {
  Carrier,
  FilterStats,
  FlightPlace,
  FlightSearch,
  Itinerary,
  Mistake,
  NearbyPlaces,
  StopPrice,
} from './models'

const mostPlaces = 10_000
// A search finds some hundreds.
const mostItineraries = 5_000

/** What the envelope holds; an answer without one is taken as its own data. */
export function dataOf(body: unknown): unknown {
  const open = openText(body)
  if (!isMembers(open)) return open
  if (Object.hasOwn(open, 'data')) return openText(open.data)
  const held = ['result', 'response', 'payload'].map((name) => openText(open[name])).find(isMembers)
  if (held !== undefined) return held
  // A refusal has no data, and its own members must not be read as data.
  return Object.hasOwn(open, 'status') ? undefined : open
}

/** What the service refused: `message` is then a list of objects with one member each. */
export function readMistakes(body: unknown): Mistake[] {
  const envelope = membersOf(body)
  if (envelope.status !== false && envelope.status !== 'false') return []
  const message = openText(envelope.message)
  if (!Array.isArray(message)) {
    const text = textOf(message)
    return text === undefined ? [] : [{ field: undefined, text: plainText(text, 500) }]
  }
  return mapBounded(message, 50, (one): Mistake | undefined => {
    const [entry] = isMembers(one) ? Object.entries(one) : []
    const text = textOf(entry === undefined ? one : entry[1])
    return text === undefined ? undefined : { field: entry?.[0], text: plainText(text, 500) }
  })
}

/** The places of an airport search; also a list of them inside of `data`. */
export function readPlaces(body: unknown): FlightPlace[] {
  const list = placeList(body)
  if (list !== undefined) return mapBounded(list, mostPlaces, readPlace)
  const { current, nearby, recent } = readNearby(body)
  return [...(current === undefined ? [] : [current]), ...nearby, ...recent]
}

/** The list of an airport search with the airports of its cities; undefined if there is none. */
export function placeList(body: unknown): readonly unknown[] | undefined {
  // A refusal lists nothing, whatever stands beside it.
  if (flagOf(membersOf(body).status) === false) return undefined
  const data = dataOf(body) ?? body
  const stated = Array.isArray(data) ? data : openText(inOurWords('places', membersOf(data)).list)
  const named = isMembers(stated) ? placesByCode(stated) : stated
  // Under no name for one: wherever places are listed.
  const list = named ?? findLists(data, isPlace)?.things
  if (!Array.isArray(list)) return undefined
  return list.flatMap((one) => [one, ...listOf(inOurWords('place', membersOf(one)).children)])
}

/** A code alone is that of anything, such as a language. */
const isPlace = (one: unknown): boolean => {
  const place = readPlace(one)
  return place?.skyId !== undefined && (place.name !== place.skyId || place.entityId !== undefined)
}

/** Places by their codes; undefined for anything else. */
function placesByCode(stated: Members): readonly unknown[] | undefined {
  const entries = Object.entries(stated)
  const areCodes = entries.every(([code, one]) => /^[A-Z]{3,4}$/.test(code) && isMembers(one))
  return entries.length > 0 && areCodes
    ? entries.map(([skyId, one]) => ({ skyId, ...inOurWords('place', membersOf(one)) }))
    : undefined
}

/** Airports near coordinates: an object of three parts, under any of their names; a plain list is all near. */
export function readNearby(body: unknown): NearbyPlaces {
  const list = (value: unknown) => mapBounded(listOf(openText(value)), mostPlaces, readPlace)
  const { current, nearby, recent } = partsNearby(body)
  return { current: readPlace(current), nearby: list(nearby), recent: list(recent) }
}

/** Whether an answer lists what is near, be it nothing; places that are not understood are not nothing. */
export const listsNearby = (body: unknown): boolean => {
  const { current, nearby, recent } = partsNearby(body)
  const lists = [openText(nearby), openText(recent)]
  const isRead = [current, ...lists.flatMap(listOf)].some((one) => readPlace(one) !== undefined)
  const isUnread = !isRead && lists.some(saysSomething)
  return !isUnread && (lists.some(Array.isArray) || isMembers(current))
}

function partsNearby(body: unknown): Members {
  // A refusal lists nothing, whatever stands beside it.
  if (flagOf(membersOf(body).status) === false) return {}
  const data = dataOf(body) ?? body
  if (Array.isArray(data)) return { nearby: data }
  const byCode = placesByCode(membersOf(data))
  return byCode === undefined ? inOurWords('nearby', membersOf(data)) : { nearby: byCode }
}

/** A place; codes stand at its top in newer answers and under `navigation` in older ones. */
export function readPlace(value: unknown): FlightPlace | undefined {
  const place = inOurWords('place', membersOf(value))
  const presentation = membersOf(place.presentation)
  const navigation = inOurWords('place', membersOf(place.navigation))
  const flight = membersOf(navigation.relevantFlightParams)
  const type =
    firstText(navigation, 'entityType') ??
    firstText(flight, 'flightPlaceType') ??
    firstText(place, 'entityType')
  // An id names anything; that of a city or an airport is what searches take.
  const id = /^(?:airport|city)$/i.test(type ?? '') ? firstText(place, 'id') : undefined
  const isCode = id !== undefined && /^[A-Z]{3,4}$/.test(id)
  const skyId = firstText(place, 'skyId') ?? firstText(flight, 'skyId') ?? (isCode ? id : undefined)
  const entityId =
    firstText(place, 'entityId') ??
    firstText(flight, 'entityId') ??
    firstText(navigation, 'entityId') ??
    (skyId === undefined ? id : undefined)
  const name =
    firstText(presentation, 'title') ??
    firstText(navigation, 'localizedName') ??
    firstText(flight, 'localizedName') ??
    firstText(place, 'name') ??
    skyId
  if (name === undefined || (skyId === undefined && entityId === undefined)) return undefined
  const title = plainText(name, 300)
  const inner = inOurWords('place', membersOf(place.city))
  // The city and the country of an airport stand in it, in the address of it, or the one in the other.
  const around = [place, inOurWords('place', membersOf(place.address)), inner]
  const said = (name: 'city' | 'country'): string | undefined =>
    around
      .map((one) => firstText(one, name) ?? firstText(membersOf(one[name]), 'name', 'title'))
      .find((one) => one !== undefined)
  const country = firstText(presentation, 'subtitle') ?? said('country')
  const city = said('city')
  const where = [city === title ? undefined : city, country].filter((one) => one !== undefined)
  return {
    skyId,
    entityId,
    type: /^airport$/i.test(type ?? '') ? 'airport' : /^city$/i.test(type ?? '') ? 'city' : 'other',
    name: title,
    suggestion: plainText(firstText(presentation, 'suggestionTitle') ?? title, 300),
    country: where.length === 0 ? undefined : plainText(where.join(', '), 300),
  }
}

/**
 * A search or a poll of it, of any of the three operations.
 *
 * @param currency the one that prices were asked for in, if it is known
 */
export function readFlightSearch(body: unknown, currency?: string): FlightSearch {
  const { status, sessionId, context, data, carriers, currency: stated } = searchParts(body)
  return {
    status,
    sessionId,
    totalResults: countOf(context.totalResults) ?? countOf(data.totalResults),
    itineraries: mapBounded(itinerariesIn(data), mostItineraries, (one) => {
      const itinerary = readItinerary(one, currency, stated)
      return itinerary && (carriers === undefined ? itinerary : withNames(itinerary, carriers))
    }),
    filters: isMembers(openText(data.filterStats)) ? readFilters(data.filterStats) : undefined,
    mistakes: readMistakes(body),
    destinationPicture: httpsAddress(data.destinationImageUrl),
  }
}

/** The itineraries of a search; under no name for them wherever such are listed. */
function itinerariesIn(data: Members): readonly unknown[] {
  const stated = openText(data.itineraries)
  // The best of them and the others stand in lists of their own.
  const lists = isMembers(stated) ? Object.values(stated).filter(Array.isArray) : []
  const parted = lists.filter((list) => list.slice(0, lookedAt).some(isFlown))
  if (parted.length > 0) return parted.flat()
  if (data.itineraries !== undefined) return thingsOf(data.itineraries)
  return findLists(data, isFlown)?.things ?? []
}

/** Whether it is an itinerary: it has legs, and says what it costs, or where or when one of them begins. */
function isFlown(one: unknown): boolean {
  const { legs = [], price } = readItinerary(one) ?? {}
  const isPriced = price?.amount !== undefined || price?.formatted !== undefined
  const says = ({ from, to, departure }: (typeof legs)[number]): boolean =>
    [from.code, from.name, to.code, to.name, departure].some((stated) => stated !== undefined)
  return legs.length > 0 && (isPriced || legs.some(says))
}

/** Carriers that are stated by their codes alone have their names once, beside the itineraries. */
function withNames(itinerary: Itinerary, names: Members): Itinerary {
  const named = (carrier: Carrier): Carrier => {
    const stated = carrier.name === carrier.code ? names[carrier.name] : undefined
    const name = textOf(stated) ?? firstText(membersOf(stated), 'name', 'title')
    return name === undefined ? carrier : { ...carrier, name: plainText(name, 300) }
  }
  const legs = itinerary.legs.map((leg) => ({
    ...leg,
    marketing: leg.marketing.map(named),
    operating: leg.operating.map(named),
    segments: leg.segments.map((segment) => ({
      ...segment,
      marketing: segment.marketing && named(segment.marketing),
      operating: segment.operating && named(segment.operating),
    })),
  }))
  return { ...itinerary, legs }
}

/** The currency of all prices of a search, if nobody asked for one and they state one. */
export function statedCurrency(body: unknown): string | undefined {
  const { data, currency } = searchParts(body)
  const some = itinerariesIn(data).slice(0, lookedAt)
  const [first, ...others] = new Set(some.map((one) => currencyOf(membersOf(one)) ?? currency))
  return others.length === 0 ? first : undefined
}

const lookedAt = 50

function readFilters(value: unknown): FilterStats {
  const stats = membersOf(value)
  const duration = membersOf(stats.duration)
  const prices = membersOf(stats.stopPrices)
  return {
    minutes: {
      min: integerOf(duration.min),
      max: integerOf(duration.max),
      totalMin: integerOf(duration.multiCityMin),
      totalMax: integerOf(duration.multiCityMax),
    },
    cities: mapBounded(listOf(stats.airports), 1000, (one) => {
      const city = firstText(membersOf(one), 'city')
      const airports = mapBounded(listOf(at(one, 'airports')), 100, readStop)
      return city === undefined ? undefined : { city, airports }
    }),
    carriers: mapBounded(listOf(stats.carriers), 1000, readCarrier),
    stopPrices: {
      direct: readStopPrice(membersOf(prices.direct)),
      one: readStopPrice(membersOf(prices.one)),
      more: readStopPrice(membersOf(prices.twoOrMore)),
    },
  }
}

function readStopPrice(price: Members): StopPrice {
  return {
    present: price.isPresent === true || price.isPresent === 'true',
    formatted: firstText(price, 'formattedPrice'),
  }
}
