import { type ViewsFor, view } from '../../reading/forms/view'
import { openText } from '../../reading/plain'
import { firstText, integerOf, membersOf, textOf } from '../../reading/reading'
import type { ReadContext } from '../../reading/record'
import type { OperationId } from '../index'
import { distinctListed, type Listed, recordIdOf } from '../lists'
import { saysWell } from '../says-well'
import {
  type Refused,
  refusedBy,
  saysSomething,
  type Unanswered,
  unansweredBy,
} from '../unanswered'
import { readConfiguration, readLocales } from './editions/configuration'
import type {
  ConfigurationItem,
  FlightPlace,
  FlightSearch,
  Itinerary,
  Locale,
  Mistake,
} from './models'
import {
  dataOf,
  listsNearby,
  placeList,
  readFlightSearch,
  readMistakes,
  readNearby,
  readPlaces,
  statedCurrency,
} from './readers'
import { itineraryRecord, localeRecord, placeRecord } from './records'
import { forTravellers } from './travellers'

/** A question that the service refused, with what it says of each field. */
export interface FlightRefusal extends Refused {
  mistakes: Mistake[]
}

type FlightTrouble = FlightRefusal | Exclude<Unanswered, Refused>

/** Cities and airports that a text finds, each once. */
export interface FoundPlaces {
  at: 'places'
  places: Listed<FlightPlace>[]
}

/** Cities and airports near coordinates, each once in its part. */
export interface PlacesNearby {
  at: 'nearby'
  current: Listed<FlightPlace> | undefined
  nearby: Listed<FlightPlace>[]
  recent: Listed<FlightPlace>[]
}

/** What a search has found so far, each itinerary once. */
export interface FoundFlights extends Omit<FlightSearch, 'itineraries' | 'mistakes'> {
  at: 'search'
  itineraries: Listed<Itinerary>[]
  /** ISO 4217 code that prices are in: the one asked for, or else the one that they all state. */
  currency: string | undefined
  /** Whom a price is for, in words: the service states it for all who travel together. */
  whom: string | undefined
}

/** What the answer of each flight operation is to a person. A search that continues is polled, not paged. */
export const flightsViews = {
  'flights.checkServer': view({
    read: (body): { at: 'server'; sentence: string | null } | FlightTrouble => {
      return saysWell(body) === true
        ? { at: 'server', sentence: refusedBy(wordsOf(body)).sentence }
        : unanswered(body)
    },
    records: () => [],
    texts: true,
  }),
  'flights.getConfig': view({
    read: (body): { at: 'configuration'; items: ConfigurationItem[] } | FlightTrouble => {
      const items = readConfiguration(body)
      return items.length > 0 ? { at: 'configuration', items } : unanswered(body)
    },
    records: () => [],
  }),
  'flights.getLocale': view({
    read: (body): { at: 'locales'; locales: Listed<Locale>[] } | FlightTrouble => {
      const locales = readLocales(body).map((one) => ({ ...one, recordId: recordIdOf(one.id) }))
      return locales.length > 0
        ? { at: 'locales', locales: distinctListed(locales) }
        : unanswered(body)
    },
    records: (model) =>
      model.at === 'locales' ? model.locales.flatMap((one) => localeRecord(one) ?? []) : [],
  }),
  'flights.searchAirport': view({
    read: (body): FoundPlaces | FlightTrouble => {
      const places = listedPlaces(readPlaces(body))
      // Places that are not understood are no empty list.
      const list = placeList(body)
      const nothingFits = list !== undefined && !saysSomething(list)
      return places.length > 0 || nothingFits ? { at: 'places', places } : unanswered(body)
    },
    records: (model) =>
      model.at === 'places' ? model.places.flatMap((one) => placeRecord(one) ?? []) : [],
  }),
  'flights.getNearByAirports': view({
    read: (body): PlacesNearby | FlightTrouble => {
      if (!listsNearby(body)) return unanswered(body)
      const { current, nearby, recent } = readNearby(body)
      return {
        at: 'nearby',
        current: current && listedPlace(current),
        nearby: listedPlaces(nearby),
        recent: listedPlaces(recent),
      }
    },
    records: (model) =>
      model.at === 'nearby'
        ? [model.current ?? [], model.nearby, model.recent]
            .flat()
            .flatMap((one) => placeRecord(one) ?? [])
        : [],
  }),
  // The interface states these defaults, for this operation only.
  'flights.searchFlights': flightSearch({ currency: 'USD', adults: 1 }),
  'flights.searchFlightsMultiStops': flightSearch({}),
  'flights.searchIncomplete': flightSearch({}),
} satisfies ViewsFor<Extract<OperationId, `flights.${string}`>>

/** What a server says of itself: alone, or under any of the customary names. */
function wordsOf(body: unknown): string | undefined {
  const names = ['message', 'msg', 'text', 'detail', 'description']
  return (
    textOf(openText(body)) ??
    [body, dataOf(body)]
      .map((one) => firstText(membersOf(one), ...names))
      .find((one) => one !== undefined)
  )
}

function flightSearch(defaults: { currency?: string; adults?: number }) {
  return view({
    read: (body, context): FoundFlights | FlightTrouble => {
      const asked = textOf(context.values.currency)?.toUpperCase() ?? defaults.currency
      const currency = asked ?? statedCurrency(body)
      const { itineraries, mistakes, ...search } = readFlightSearch(body, currency)
      const isStated = search.status !== 'unknown' || search.sessionId !== undefined
      if (itineraries.length === 0 && (mistakes.length > 0 || !isStated)) return unanswered(body)
      const listed = itineraries.map((one) => ({ ...one, recordId: recordIdOf(one.id) }))
      return {
        ...search,
        at: 'search',
        itineraries: distinctListed(listed),
        currency,
        whom: whomFor(context, defaults.adults),
      }
    },
    records: (model) =>
      model.at === 'search'
        ? model.itineraries.flatMap((one) => itineraryRecord(one, model.currency, model.whom) ?? [])
        : [],
  })
}

/** Whom a price is for: the service states it for all who travel, and its polls do not name them. */
function whomFor({ values }: ReadContext, defaultAdults: number | undefined): string | undefined {
  const count = (name: string) => integerOf(values[name])
  const adults = count('adults') ?? defaultAdults
  if (adults === undefined) return 'for all travellers'
  return forTravellers({
    adults,
    children: count('childrens') ?? 0,
    infants: count('infants') ?? 0,
  })
}

/** A place is named by its number, which all searches take, or else by its code. */
const listedPlace = (place: FlightPlace): Listed<FlightPlace> => ({
  ...place,
  recordId: recordIdOf(place.entityId ?? place.skyId ?? ''),
})

const listedPlaces = (places: readonly FlightPlace[]): Listed<FlightPlace>[] =>
  distinctListed(places.map(listedPlace))

/** The refusal in an answer without anything else to read. */
function unanswered(body: unknown): FlightTrouble {
  const mistakes = readMistakes(body)
  if (mistakes.length > 0) {
    const words = mistakes.map(({ field, text }) =>
      field === undefined ? text : `${field}: ${text}`,
    )
    return { ...refusedBy(words.join('; ')), mistakes }
  }
  const other = unansweredBy(dataOf(body) ?? body)
  return other.at === 'refused' ? { ...other, mistakes: [] } : other
}
