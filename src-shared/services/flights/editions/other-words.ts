import type { Members } from '../../../reading/plain'

/** The members that are read here, each with what other editions call it, by the thing they belong to. */
const otherWords = {
  search: [
    ['context', 'meta', 'searchContext'],
    ['status', 'state', 'searchStatus'],
    ['isComplete', 'complete', 'completed', 'isCompleted', 'finished', 'done'],
    ['sessionId', 'sessionToken', 'sessionKey', 'session'],
    ['totalResults', 'totalCount', 'resultCount', 'resultsCount', 'total'],
    ['itineraries', 'results', 'flights', 'offers', 'items'],
  ],
  itinerary: [
    ['id', 'itineraryId', 'offerId'],
    ['price', 'totalPrice', 'pricing', 'cost'],
    ['legs', 'slices', 'bounds', 'journeys', 'itineraries'],
  ],
  price: [
    ['raw', 'amount', 'value', 'total', 'totalAmount', 'grandTotal'],
    ['formatted', 'formattedPrice', 'display', 'text'],
    ['currency', 'currencyCode'],
    ['unit', 'priceUnit'],
    ['scale', 'decimalPlaces', 'exponent'],
  ],
  // A leg, or a flight of one.
  way: [
    ['id', 'legId', 'segmentId'],
    ['origin', 'from', 'originAirport', 'departureAirport', 'originCode'],
    ['destination', 'to', 'destinationAirport', 'arrivalAirport', 'destinationCode'],
    ['departure', 'departureTime', 'departureDateTime', 'departureAt', 'localDeparture'],
    ['arrival', 'arrivalTime', 'arrivalDateTime', 'arrivalAt', 'localArrival'],
    ['durationInMinutes', 'durationMinutes', 'durationMins'],
    ['duration', 'totalDuration', 'flightDuration'],
    ['stopCount', 'stopsCount', 'stops', 'numberOfStops', 'numStops'],
    ['segments', 'flights'],
    ['carriers', 'airlines', 'marketingCarriers', 'carrier', 'airline'],
    ['marketingCarrier', 'carrier', 'airline'],
    ['flightNumber', 'flightNo', 'number'],
  ],
  stop: [
    ['displayCode', 'iataCode', 'iata', 'airportCode', 'code', 'skyId'],
    ['name', 'airportName', 'title'],
    ['city', 'cityName'],
    ['country', 'countryName'],
  ],
  carrier: [
    ['displayCode', 'iataCode', 'iata', 'code'],
    ['name', 'title'],
    ['logoUrl', 'logo'],
  ],
  place: [
    ['skyId', 'iata', 'iataCode', 'airportCode', 'code'],
    ['name', 'title', 'airportName'],
    ['country', 'countryName'],
    ['entityType', 'placeType', 'type'],
    ['children', 'airports'],
  ],
  places: [['list', 'places', 'airports', 'results', 'result', 'suggestions', 'items']],
} satisfies Record<string, readonly (readonly [string, ...string[]])[]>

/** A thing of an answer whose members have other names elsewhere. */
export type Named = keyof typeof otherWords

const isStated = (value: unknown): boolean => value !== undefined && value !== null

/** A name in the writing of this service: `session_id` is `sessionId`. */
const camel = (name: string): string =>
  !/[_-]/.test(name)
    ? name
    : name.replace(/(?<=[A-Za-z\d])[_-]+([A-Za-z\d])/g, (_both, start: string) =>
        start.toUpperCase(),
      )

/**
 * The members of a thing under the names that are read here, whatever this edition calls them. What
 * already has such a name stays as it is.
 */
export function inOurWords(thing: Named, data: Members): Members {
  // Long answers have thousands of things, nearly all of them in our words: those are not copied.
  let known: Record<string, unknown> | undefined
  for (const name of Object.keys(data)) {
    const ours = camel(name)
    if (ours === name || Object.hasOwn(data, ours)) continue
    known ??= { ...data }
    known[ours] = data[name]
  }
  for (const [ours, ...others] of otherWords[thing]) {
    const here = known ?? data
    if (isStated(here[ours])) continue
    const found = others.find((name) => isStated(here[name]))
    if (found === undefined) continue
    known ??= { ...data }
    known[ours] = known[found]
  }
  return known ?? data
}
