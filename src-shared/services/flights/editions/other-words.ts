import type { Members } from '../../../reading/plain'
import { camelNames, type OtherNames } from '../../shapes'

/** The members that are read here, by the thing they belong to. */
const otherWords = {
  search: {
    context: ['meta', 'searchContext'],
    status: ['state', 'searchStatus'],
    isComplete: ['complete', 'completed', 'isCompleted', 'finished', 'done'],
    sessionId: ['sessionToken', 'sessionKey', 'session'],
    totalResults: ['totalCount', 'resultCount', 'resultsCount', 'total'],
    itineraries: ['results', 'flights', 'offers', 'items'],
  },
  itinerary: {
    id: ['itineraryId', 'offerId', 'fareId', 'tripId'],
    price: [
      'totalPrice',
      'pricing',
      'cost',
      'fare',
      'totalAmount',
      'total',
      'amount',
      'grandTotal',
      'amountTotal',
      'priceBreakdown',
    ],
    legs: ['slices', 'bounds', 'journeys', 'itineraries'],
    outbound: ['outboundLeg', 'outboundFlight', 'onward', 'departureLeg', 'there'],
    inbound: ['inboundLeg', 'inboundFlight', 'returnLeg', 'returnFlight', 'return', 'back'],
  },
  price: {
    raw: ['amount', 'value', 'total', 'totalAmount', 'grandTotal'],
    formatted: ['formattedPrice', 'display', 'text'],
    currency: ['currencyCode', 'priceCurrency', 'totalCurrency'],
    unit: ['priceUnit'],
    scale: ['decimalPlaces', 'exponent'],
  },
  // A leg, or a flight of one.
  way: {
    id: ['legId', 'segmentId'],
    origin: ['from', 'originAirport', 'departureAirport', 'originCode', 'flyFrom'],
    destination: ['to', 'destinationAirport', 'arrivalAirport', 'destinationCode', 'flyTo'],
    originCity: ['cityFrom', 'departureCity', 'fromCity'],
    destinationCity: ['cityTo', 'arrivalCity', 'toCity'],
    departure: [
      ...['departureDateTime', 'departureTime', 'departureAt', 'localDeparture', 'departAt'],
      ...[
        'departTime',
        'departureDatetime',
        'departs',
        'depart',
        'departingAt',
        'takeoff',
        'takeOff',
        'start',
      ],
    ],
    arrival: [
      ...['arrivalDateTime', 'arrivalTime', 'arrivalAt', 'localArrival', 'arriveAt'],
      ...['arriveTime', 'arrivalDatetime', 'arrives', 'arrive', 'arrivingAt', 'landing', 'end'],
    ],
    departureDate: ['departureDay', 'dateOfDeparture', 'departDate'],
    arrivalDate: ['arrivalDay', 'dateOfArrival', 'arriveDate'],
    durationInMinutes: ['durationMinutes', 'durationMins', 'durationMin', 'minutes'],
    duration: ['totalDuration', 'flightDuration'],
    stopCount: ['stopsCount', 'stops', 'numberOfStops', 'numStops', 'transfers', 'stopovers'],
    segments: ['flights', 'route'],
    carriers: [
      'airlines',
      'marketingCarriers',
      'airlineName',
      'carrierName',
      'carrier',
      'airline',
      'carrierCode',
      'airlineCode',
    ],
    marketingCarrier: [
      ...['carrier', 'airline', 'carrierName', 'airlineName', 'carrierCode', 'airlineCode'],
    ],
    airlineLogo: ['carrierLogo', 'airlineLogoUrl', 'carrierLogoUrl'],
    flightNumber: ['flightNo', 'number', 'marketingCarrierFlightNumber', 'flightCode'],
  },
  stop: {
    displayCode: ['iataCode', 'iata', 'airportCode', 'code', 'skyId'],
    name: ['airportName', 'title'],
    city: ['cityName', 'municipalityName', 'municipality'],
    country: ['countryName'],
  },
  carrier: {
    displayCode: ['iataCode', 'iata', 'code'],
    name: ['title'],
    logoUrl: ['logo'],
  },
  place: {
    skyId: [
      ...['iata', 'iataCode', 'airportCode', 'code', 'codeIataAirport', 'icao', 'icaoCode'],
      'placeId',
    ],
    name: ['title', 'airportName', 'displayName', 'label', 'nameAirport', 'airport', 'placeName'],
    city: ['cityName', 'municipalityName', 'municipality', 'nameCity'],
    country: ['countryName', 'nameCountry'],
    entityType: ['placeType', 'subType', 'type', 'kind'],
    children: ['airports', 'list'],
  },
  places: {
    list: ['places', 'airports', 'locations', 'results', 'result', 'suggestions', 'items'],
  },
  nearby: {
    current: ['currentAirport', 'currentPlace', 'origin', 'nearest', 'nearestAirport', 'closest'],
    nearby: ['nearbyAirports', 'nearbyPlaces', 'airports', 'places', 'results', 'items'],
    recent: ['recentAirports', 'recentPlaces'],
  },
} satisfies Record<string, OtherNames>

/** A thing of an answer whose members have other names elsewhere. */
export type Named = keyof typeof otherWords

/** The members of a thing under the names that are read here, whatever this edition calls them. */
export const inOurWords = (thing: Named, data: Members): Members =>
  camelNames(data, otherWords[thing])
