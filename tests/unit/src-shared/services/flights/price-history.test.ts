import { describe, expect, test } from 'vitest'
import type { FlightQuestion } from '#shared/bridge/flights'
import {
  daysBetween,
  priceFigures,
  routeKey,
  routeTitle,
} from '#shared/services/flights/price-history'
import { readFlightSearch } from '#shared/services/flights/readers'
import { flightQuestion, places } from './questions'

const found = (...itineraries: unknown[]) => readFlightSearch({ data: { itineraries } }).itineraries
const itinerary = (raw: number | null, ...legs: [minutes: number | null, stops: number][]) => ({
  id: `${raw}-${legs.join()}`,
  price: { raw },
  legs: legs.map(([durationInMinutes, stopCount], place) => ({
    id: String(place),
    origin: { id: 'AAA', name: 'A' },
    destination: { id: 'BBB', name: 'B' },
    durationInMinutes,
    stopCount,
  })),
})

describe('the figures of a search', () => {
  test('are the cheapest, the cheapest direct one and the fastest way there and back', () => {
    const itineraries = found(
      itinerary(300, [400, 1], [400, 1]),
      itinerary(420.5, [350, 0], [360, 0]),
      itinerary(310, [300, 0], [500, 1]),
    )
    expect(priceFigures(itineraries)).toEqual({
      cheapest: 300,
      fastestMinutes: 710,
      itineraries: 3,
      cheapestDirect: 420.5,
    })
  })

  test('make up nothing for what tells no price, no duration or no legs', () => {
    expect(priceFigures(found(itinerary(null, [null, 0])))).toEqual({
      cheapest: null,
      fastestMinutes: null,
      itineraries: 1,
      cheapestDirect: null,
    })
    expect(priceFigures([]).itineraries).toBe(0)
    expect(priceFigures(found(itinerary(5))).cheapestDirect).toBeNull()
  })
})

describe('a route', () => {
  const { london, newYork, paris } = places
  const base = flightQuestion()

  test.each<[string, Partial<FlightQuestion>]>([
    ['days', { legs: [{ from: london, to: newYork, day: '2027-05-01' }], returnDay: '2027-05-02' }],
    ['order, market and country', { sortBy: 'fastest', market: 'de-DE', countryCode: 'DE' }],
    ['spelling of the currency', { currency: 'usd' }],
  ])('is the same with other %s', (_what, change) => {
    expect(routeKey({ ...base, ...change })).toBe(routeKey(base))
  })

  test.each<[string, Partial<FlightQuestion>]>([
    ['travellers', { adults: 2 }],
    ['kinds of travellers', { adults: 0, children: 1 }],
    ['one way', { returnDay: null }],
    ['cabin', { cabinClass: 'business' }],
    ['currency', { currency: 'EUR' }],
    ['destination', { legs: [{ from: london, to: paris, day: '2027-03-09' }] }],
    ['direction', { legs: [{ from: newYork, to: london, day: '2027-03-09' }] }],
  ])('is another with another %s', (_what, change) => {
    expect(routeKey({ ...base, ...change })).not.toBe(routeKey(base))
  })

  test('of six legs with long codes still has a short name of its own', () => {
    const far = (name: string) => ({ skyId: name, entityId: name.repeat(100), name })
    const legs = [...'abcdef'].map((name) => ({ from: far(name), to: far('ü'), day: '2027-03-09' }))
    const keys = [legs, legs.toReversed()].map((legs) => routeKey({ ...base, legs }))
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key.length).toBeLessThan(320)
  })

  test('is called by its places, way and cabin', () => {
    expect(routeTitle(base)).toBe('London – New York and back, economy')
    expect(routeTitle({ ...base, returnDay: null, cabinClass: 'premium_economy' })).toBe(
      'London – New York, premium economy',
    )
  })
})

test('days between two days are whole, over the change of clocks too', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(daysBetween('2027-03-29', '2027-03-27')).toBe(-2)
  expect(daysBetween('never', '2027-03-27')).toBe(0)
})
