import { isMembers, type Members, openText } from '../../../reading/plain'
import { at, firstText, listOf, membersOf, numberOf, textOf } from '../../../reading/reading'
import { thingsOf } from './written'

/** Where editions keep the itineraries and their parts beside each other. */
const holders = [[], ['content', 'results'], ['content'], ['results']]

type Parts = ReadonlyMap<string, Members>

interface Tables {
  legs: Parts
  segments: Parts
  places: Parts
  carriers: Parts
}

/**
 * The itineraries of an answer that states legs, flights, places and carriers once, each under its id, and
 * names them by it: `{itineraries: {x: {legIds}}, legs: {…}, segments: {…}, places: {…}, carriers: {…}}`.
 * Undefined for any other answer. Linear.
 */
export function joinedItineraries(data: Members): readonly unknown[] | undefined {
  const held = holders
    .map((path) => membersOf(at(data, ...path)))
    .find(({ itineraries, legs }) => itineraries !== undefined && isTable(legs))
  if (held === undefined) return undefined
  const tables = {
    legs: tableOf(held.legs),
    segments: tableOf(held.segments),
    places: tableOf(held.places ?? held.stations ?? held.airports),
    carriers: tableOf(held.carriers ?? held.airlines),
  }
  return thingsOf(held.itineraries).map((one) => joined(membersOf(one), tables))
}

function joined(itinerary: Members, tables: Tables): Members {
  const ids = idsIn(itinerary, ['legIds'], ['outboundLegId', 'inboundLegId'])
  const legs = partsBy(ids, tables.legs)
  // Without one of its legs it would be another journey.
  if (legs.length === 0 || legs.length < ids.length) return itinerary
  const price = itinerary.price ?? cheapest(listOf(itinerary.pricingOptions))
  return { ...itinerary, price, legs: legs.map((leg) => joinedLeg(leg, tables)) }
}

function joinedLeg(leg: Members, tables: Tables): Members {
  const carriers = {
    marketing: carriersOf(idsIn(leg, ['marketingCarrierIds', 'carriers'], []), tables),
    operating: carriersOf(idsIn(leg, ['operatingCarrierIds', 'operatingCarriers'], []), tables),
  }
  const ids = idsIn(leg, ['segmentIds'], [])
  const segments = partsBy(ids, tables.segments)
  const isWhole = segments.length === ids.length
  return {
    ...leg,
    ...endsOf(leg, tables),
    carriers,
    segments: isWhole ? segments.map((one) => joinedSegment(one, tables)) : [],
  }
}

function joinedSegment(segment: Members, tables: Tables): Members {
  const [marketingCarrier] = carriersOf(
    idsIn(segment, [], ['marketingCarrierId', 'carrier']),
    tables,
  )
  const [operatingCarrier] = carriersOf(
    idsIn(segment, [], ['operatingCarrierId', 'operatingCarrier']),
    tables,
  )
  const flightNumber = segment.marketingFlightNumber ?? segment.flightNumber
  return {
    ...segment,
    ...endsOf(segment, tables),
    marketingCarrier,
    operatingCarrier,
    flightNumber,
  }
}

function endsOf(way: Members, { places }: Tables): Members {
  const placeOf = (...names: readonly string[]): unknown => {
    const id = firstText(way, ...names)
    const place = places.get(id ?? '')
    if (place === undefined) return undefined
    const parent = places.get(textOf(place.parentId) ?? '')
    return parent === undefined ? place : { parent, ...place }
  }
  return {
    origin: placeOf('originPlaceId', 'originStationId', 'originStation', 'originId', 'origin'),
    destination: placeOf(
      ...['destinationPlaceId', 'destinationStationId', 'destinationStation'],
      ...['destinationId', 'destination'],
    ),
  }
}

const carriersOf = (ids: readonly string[], { carriers }: Tables): readonly Members[] =>
  partsBy(ids, carriers).map((carrier) => ({ logoUrl: carrier.imageUrl, ...carrier }))

const partsBy = (ids: readonly string[], parts: Parts): Members[] =>
  ids.flatMap((id): Members[] => {
    const part = parts.get(id)
    return part === undefined ? [] : [part]
  })

/** Ids in a list under one of these names, or in members of their own. */
function idsIn(one: Members, lists: readonly string[], alone: readonly string[]): string[] {
  const list = lists.map((name) => listOf(one[name])).find((ids) => ids.length > 0)
  const stated = list ?? alone.map((name) => one[name])
  return stated.slice(0, mostIds).flatMap((id) => textOf(id) ?? [])
}

const mostIds = 20

/** The price of the cheapest of several offers for the same journey. */
function cheapest(options: readonly unknown[]): unknown {
  let least: { price: unknown; amount: number } | undefined
  for (const option of options.slice(0, mostOptions)) {
    const price = openText(membersOf(option).price)
    const amount = numberOf(isMembers(price) ? price.amount : price)
    if (amount !== undefined && (least === undefined || amount < least.amount)) {
      least = { price, amount }
    }
  }
  return least?.price
}

const mostOptions = 200

const isTable = (value: unknown): boolean => tableOf(value).size > 0

/** Things by their ids: an object of them, or a list in which each names its own. */
function tableOf(value: unknown): Parts {
  return new Map(
    thingsOf(value).flatMap((one) => {
      const id = firstText(membersOf(one), 'id')
      return id === undefined ? [] : [[id, membersOf(one)] as const]
    }),
  )
}
