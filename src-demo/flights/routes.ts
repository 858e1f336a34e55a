import { distance } from '../maps/places'
import { type Answer, type DemoRequest, json } from '../request'
import type { Routes } from '../route'
import { matchScore, wordsOf } from '../video/search'
import { airports, type FlightPlace, flightPlaces } from './airports'
import { type Itinerary, sortItineraries } from './itineraries'
import { countries, locales, rateOf } from './money'
import { type Mistakes, type ReadQuestion, readFlightQuestion, readMultiQuestion } from './question'
import { resultsData } from './results'
import { foundSoFar, type Search, searchOf, sessionOf, startSearch } from './searches'

/** S1, the flight search service. */
export const flightRoutes: Routes = {
  'GET /api/v1/checkServer': () => json({ status: true, message: 'Server is running' }),
  'GET /api/v1/getConfig': getConfig,
  'GET /api/v1/getLocale': getLocale,
  'GET /api/v1/flights/searchAirport': searchAirport,
  'GET /api/v1/flights/getNearByAirports': nearByAirports,
  'GET /api/v2/flights/searchFlights': searchFlights,
  'GET /api/v1/flights/searchFlightsMultiStops': searchMultiStops,
  'GET /api/v2/flights/searchIncomplete': searchIncomplete,
}

/** What is wrong comes as an array of objects with one key each, and without `data`. */
const mistaken = (mistakes: Mistakes): Answer => json({ status: false, message: mistakes })

function getConfig({ demo }: DemoRequest): Answer {
  return json({
    status: true,
    message: 'Successful',
    timestamp: demo.now(),
    data: countries.map(({ locale, ...country }, index) => ({
      ...country,
      // One recorded item has its country's code here.
      market: country.countryCode === 'MY' ? 'MY' : locale,
      ...(index % 2 === 0 ? { locale } : {}),
      site: `www.flights.example/${country.countryCode.toLowerCase()}`,
    })),
  })
}

function getLocale({ demo, edition }: DemoRequest): Answer {
  return json({
    status: true,
    timestamp: demo.now(),
    data: locales.map(([id, text]) => (edition === 'older' ? { value: id, text } : { id, text })),
  })
}

function showPlace(place: FlightPlace, older: boolean): unknown {
  const { skyId, entityId, kind, name } = place
  const [first] = place.airports
  const city = kind === 'CITY'
  return {
    ...(older ? {} : { skyId, entityId }),
    presentation: {
      title: name,
      suggestionTitle: city ? `${name} (Any)` : `${name} (${skyId})`,
      subtitle: first?.country ?? '',
    },
    navigation: {
      entityId,
      entityType: kind,
      localizedName: name,
      relevantFlightParams: { skyId, entityId, flightPlaceType: kind, localizedName: name },
      relevantHotelParams: {
        entityId: first?.cityEntityId ?? entityId,
        entityType: 'CITY',
        localizedName: first?.city ?? name,
      },
    },
  }
}

function searchAirport({ query, demo, edition }: DemoRequest): Answer {
  const text = query.text('query')
  if (text === undefined) return mistaken([{ query: 'Invalid value' }])
  const words = wordsOf(text)
  const code = text.trim().toUpperCase()
  const found = flightPlaces
    .map((place) => {
      const [first] = place.airports
      const score = matchScore(
        words,
        place.skyId,
        place.name,
        first?.city ?? '',
        first?.country ?? '',
      )
      return { place, score: place.skyId === code ? 100 : words.length === 0 ? 0 : score }
    })
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score || one.place.kind.localeCompare(other.place.kind) * -1,
    )
    .slice(0, 12)
  return json({
    status: true,
    timestamp: demo.now(),
    data: found.map(({ place }) => showPlace(place, edition === 'older')),
  })
}

function nearByAirports({ query, demo, edition }: DemoRequest): Answer {
  const latitude = query.decimal('lat')
  const longitude = query.decimal('lng')
  const mistakes: Mistakes = []
  if (latitude === undefined || Math.abs(latitude) > 90) mistakes.push({ lat: 'Invalid value' })
  if (longitude === undefined || Math.abs(longitude) > 180) mistakes.push({ lng: 'Invalid value' })
  if (mistakes.length > 0 || latitude === undefined || longitude === undefined) {
    return mistaken(mistakes)
  }
  const here = { latitude, longitude }
  const nearest = [...airports].sort((one, other) => distance(here, one) - distance(here, other))
  const places = nearest
    .filter((airport, index) => index === 0 || distance(here, airport) < 350)
    .slice(0, 8)
    .map((airport) => flightPlaces.find((place) => place.skyId === airport.code))
    .filter((place) => place !== undefined)
  const older = edition === 'older'
  const shown = places.map((place) => showPlace(place, older))
  return json({
    status: true,
    timestamp: demo.now(),
    data: { current: shown[0], nearby: older ? [] : shown.slice(1), recent: [] },
  })
}

function searchFlights(asked: DemoRequest): Answer {
  return begin(asked, readFlightQuestion(asked.query))
}

function searchMultiStops(asked: DemoRequest): Answer {
  return begin(asked, readMultiQuestion(asked.query))
}

function begin(asked: DemoRequest, read: ReadQuestion): Answer {
  if (!read.ok) return mistaken(read.mistakes)
  return answerSearch(asked, startSearch(asked.demo, read.question), read.question.multi)
}

function searchIncomplete(asked: DemoRequest): Answer {
  const { query, demo } = asked
  const session = query.text('sessionId')
  const search = session === undefined ? undefined : searchOf(demo, session)
  const currency = query.text('currency')
  const mistakes: Mistakes = []
  if (!search) mistakes.push({ sessionId: 'Invalid value' })
  if (currency !== undefined && rateOf(currency) === undefined) {
    mistakes.push({ currency: 'Invalid value' })
  }
  if (!search || mistakes.length > 0) return mistaken(mistakes)
  search.step += 1
  return answerSearch(asked, search, false)
}

/** Searches with several legs carry the session beside the data, others inside. */
function answerSearch(
  { query, demo, edition }: DemoRequest,
  search: Search,
  sessionOutside: boolean,
): Answer {
  const found = foundSoFar(search)
  const wanted = query.list('carriersIds').map(Number)
  const limit = query.integer('limit', 1000, 1, 1000)
  const sortBy = query.text('sortBy') ?? search.question.sortBy
  const shown = sortItineraries(found.itineraries, sortBy)
    .filter((one) => wanted.length === 0 || hasCarrier(one, wanted))
    .slice(0, limit)
  const sessionId = sessionOf(search)
  const { status } = found
  const totalResults = found.itineraries.length
  const context = sessionOutside ? { status, totalResults } : { status, sessionId, totalResults }
  return json({
    status: true,
    message: 'Successful',
    timestamp: demo.now(),
    ...(sessionOutside ? { sessionId } : {}),
    data: resultsData(demo, search.question, shown, context, edition),
  })
}

function hasCarrier(one: Itinerary, ids: readonly number[]): boolean {
  return one.legs.every((leg) => leg.segments.some(({ marketing }) => ids.includes(marketing.id)))
}
