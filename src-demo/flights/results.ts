import type { Demo } from '../demo'
import { tokenFrom } from '../random'
import type { DemoRequest } from '../request'
import type { Airport } from './airports'
import type { Carrier } from './carriers'
import { first, type Itinerary, last, legMinutes, showCarrier, showItinerary } from './itineraries'
import { priceText } from './money'
import type { FlightQuestion } from './question'

/** `data` of a search: context, itineraries and the numbers behind the filters. */
export function resultsData(
  demo: Demo,
  question: FlightQuestion,
  shown: readonly Itinerary[],
  context: Record<string, unknown>,
  edition: DemoRequest['edition'],
): Record<string, unknown> {
  const [leg] = question.legs
  const [start] = leg?.from.airports ?? []
  const [end] = leg?.to.airports ?? []
  const request = {
    a: question.adults,
    c: question.children,
    i: question.infants,
    o: start?.code,
    d: end?.code,
    l: question.cabin,
  }
  const half = (part: string): string =>
    tokenFrom('hex', part === 'a' ? 8 : 4, JSON.stringify(request), part)
  return {
    context,
    itineraries: shown.map((one) => showItinerary(demo, one, question, edition)),
    messages: [],
    filterStats: filterStats(demo, question, shown),
    flightsSessionId: `${half('a')}-${half('b')}-${half('c')}-${half('d')}-${half('e')}${half('f')}${half('g')}`,
    destinationImageUrl: demo.image(`city-${(end?.city ?? 'city').replace(/\W+/g, '')}`, 1000, 600),
    token: Buffer.from(JSON.stringify(request)).toString('base64'),
  }
}

function filterStats(demo: Demo, question: FlightQuestion, shown: readonly Itinerary[]): unknown {
  const legs = shown.flatMap((one) => one.legs)
  const minutes = legs.map(legMinutes)
  const cities = new Map<string, Map<string, Airport>>()
  const carriers = new Map<number, Carrier>()
  for (const leg of legs) {
    for (const airport of [first(leg).from, last(leg).to]) {
      const known = cities.get(airport.city) ?? new Map<string, Airport>()
      cities.set(airport.city, known.set(airport.code, airport))
    }
    for (const { marketing } of leg.segments) carriers.set(marketing.id, marketing)
  }
  const stopPrice = (fits: (stops: number) => boolean) => {
    const prices = shown
      .filter((one) => fits(Math.max(...one.legs.map((leg) => leg.segments.length - 1))))
      .map(({ price }) => price)
    return prices.length === 0
      ? { isPresent: false }
      : {
          isPresent: true,
          formattedPrice: priceText(Math.min(...prices), question.currency, question.market),
        }
  }
  const total = shown.map((one) => one.minutes)
  const span = (list: readonly number[]): [number, number] =>
    list.length === 0 ? [0, 0] : [Math.min(...list), Math.max(...list)]
  const [min, max] = span(minutes)
  const [multiCityMin, multiCityMax] = span(total)
  return {
    duration: question.multi ? { min, max } : { min, max, multiCityMin, multiCityMax },
    airports: [...cities].map(([city, airports]) => ({
      city,
      airports: [...airports.values()].map(({ code, entityId, name }) => ({
        id: code,
        ...(question.multi ? {} : { entityId }),
        name,
      })),
    })),
    carriers: [...carriers.values()].map((one) => showCarrier(demo, one)),
    stopPrices: {
      direct: stopPrice((stops) => stops === 0),
      one: stopPrice((stops) => stops === 1),
      twoOrMore: stopPrice((stops) => stops > 1),
    },
  }
}
