import { expect, test } from 'vitest'
import { at, type Heard, listAt, numberAt, runningDemo, textAt } from './running-demo'

const demo = runningDemo()
const far = {
  originSkyId: 'LOND',
  originEntityId: '27536003',
  destinationSkyId: 'TYOA',
  destinationEntityId: '',
  date: '2026-11-03',
  returnDate: '2026-11-17',
}

async function entityOf(skyId: string): Promise<string> {
  const heard = await demo.ask('flights', '/api/v1/flights/searchAirport', {
    values: { query: skyId },
  })
  return textAt(heard.json, 'data', 0, 'entityId')
}

async function searchFar(more: Record<string, string> = {}): Promise<Heard> {
  const destinationEntityId = await entityOf('TYOA')
  return demo.ask('flights', '/api/v2/flights/searchFlights', {
    values: { ...far, destinationEntityId, ...more },
  })
}

const poll = (sessionId: string): Promise<Heard> =>
  demo.ask('flights', '/api/v2/flights/searchIncomplete', { values: { sessionId } })

test('a search fills in over some polls, with one empty answer and changing sessions', async () => {
  let heard = await searchFar()
  const sessions: string[] = []
  const counts: number[] = []
  for (let polls = 0; at(heard.json, 'data', 'context', 'status') === 'incomplete'; polls += 1) {
    expect(polls).toBeLessThan(6)
    const session = textAt(heard.json, 'data', 'context', 'sessionId')
    expect(session.length).toBeGreaterThan(100)
    expect(session).toMatch(/=$/)
    sessions.push(session)
    counts.push(listAt(heard.json, 'data', 'itineraries').length)
    heard = await poll(session)
  }
  const last = listAt(heard.json, 'data', 'itineraries').length
  expect(at(heard.json, 'data', 'context', 'status')).toBe('complete')
  expect(sessions.length).toBeGreaterThanOrEqual(3)
  expect(new Set(sessions).size).toBe(sessions.length)
  expect(counts.filter((count) => count === 0)).toHaveLength(1)
  const grown = [...counts.filter((count) => count > 0), last]
  expect(grown).toEqual(grown.toSorted((one, other) => one - other))
  expect(last).toBeGreaterThan(10)
})

test('a short way is complete at once', async () => {
  const [originEntityId, destinationEntityId] = [await entityOf('LHR'), await entityOf('DUB')]
  const heard = await demo.ask('flights', '/api/v2/flights/searchFlights', {
    values: {
      ...far,
      originSkyId: 'LHR',
      originEntityId,
      destinationSkyId: 'DUB',
      destinationEntityId,
    },
  })
  expect(at(heard.json, 'data', 'context', 'status')).toBe('complete')
})

test('the same question finds the same itineraries', async () => {
  const ids = (heard: Heard): unknown[] =>
    listAt(heard.json, 'data', 'itineraries').map((one) => at(one, 'id'))
  expect(ids(await searchFar())).toEqual(ids(await searchFar()))
})

test('airports of itineraries are found by the airport search, and times fit together', async () => {
  const heard = await searchFar()
  const codes = new Set<string>()
  for (const itinerary of listAt(heard.json, 'data', 'itineraries')) {
    const legs = listAt(itinerary, 'legs')
    expect(legs).toHaveLength(2)
    expect(textAt(itinerary, 'id').split('|')).toHaveLength(2)
    for (const leg of legs) {
      const segments = listAt(leg, 'segments')
      expect(numberAt(leg, 'stopCount')).toBe(segments.length - 1)
      expect(textAt(leg, 'departure')).toBe(textAt(segments[0], 'departure'))
      expect(textAt(leg, 'arrival')).toBe(textAt(segments.at(-1), 'arrival'))
      expect(textAt(leg, 'departure')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      const flown = segments.reduce<number>(
        (sum, one) => sum + numberAt(one, 'durationInMinutes'),
        0,
      )
      expect(numberAt(leg, 'durationInMinutes')).toBeGreaterThanOrEqual(flown)
      for (const segment of segments) {
        codes.add(textAt(segment, 'origin', 'flightPlaceId'))
        expect(numberAt(segment, 'marketingCarrier', 'id')).toBeLessThan(0)
      }
    }
  }
  for (const code of codes) {
    const found = await demo.ask('flights', '/api/v1/flights/searchAirport', {
      values: { query: code },
    })
    expect(at(found.json, 'data', 0, 'skyId')).toBe(code)
  }
})

test('sorting, currency, cabin and limit are honoured', async () => {
  const prices = (heard: Heard): number[] =>
    listAt(heard.json, 'data', 'itineraries').map((one) => numberAt(one, 'price', 'raw'))
  const cheap = prices(await searchFar({ sortBy: 'price_high' }))
  expect(cheap).toEqual(cheap.toSorted((one, other) => one - other))
  const yen = await searchFar({
    sortBy: 'price_high',
    currency: 'JPY',
    market: 'ja-JP',
    limit: '1',
  })
  expect(prices(yen)).toHaveLength(1)
  expect(prices(yen)[0]).toBeGreaterThan((cheap[0] ?? 0) * 100)
  expect(textAt(yen.json, 'data', 'itineraries', 0, 'price', 'formatted')).toMatch(/[¥￥]/)
  const first = prices(await searchFar({ sortBy: 'price_high', cabinClass: 'first' }))
  expect(first[0]).toBeGreaterThan((cheap[0] ?? 0) * 2)
})

test('mistakes come as an array of objects with one key, without data', async () => {
  const heard = await demo.ask('flights', '/api/v2/flights/searchFlights', {
    values: { ...far, originEntityId: '1', date: 'tomorrow' },
  })
  expect(at(heard.json, 'status')).toBe(false)
  expect(listAt(heard.json, 'message')).toContainEqual({ originEntityId: 'Invalid value' })
  expect(listAt(heard.json, 'message')).toContainEqual({ date: 'Invalid value' })
  expect(at(heard.json, 'data')).toBeUndefined()
  const lost = await poll('nobody-knows-this')
  expect(at(lost.json, 'message')).toEqual([{ sessionId: 'Invalid value' }])
})

test('several legs: the session stands beside the data, and polling completes it', async () => {
  const ids = await Promise.all(['LIS', 'NBO', 'SIN'].map(entityOf))
  const leg = (origin: string, from: number, destination: string, to: number, date: string) => ({
    date,
    destination,
    destinationEntityId: ids[to],
    origin,
    originEntityId: ids[from],
  })
  const legs = [
    leg('LIS', 0, 'NBO', 1, '2026-12-01'),
    leg('NBO', 1, 'SIN', 2, '2026-12-09'),
    leg('SIN', 2, 'LIS', 0, '2026-12-20'),
  ]
  let heard = await demo.ask('flights', '/api/v1/flights/searchFlightsMultiStops', {
    values: { legs: JSON.stringify(legs) },
  })
  expect(at(heard.json, 'data', 'context', 'sessionId')).toBeUndefined()
  let session = textAt(heard.json, 'sessionId')
  expect(session).not.toBe('')
  for (let polls = 0; at(heard.json, 'data', 'context', 'status') !== 'complete'; polls += 1) {
    expect(polls).toBeLessThan(6)
    heard = await poll(session)
    session = textAt(heard.json, 'data', 'context', 'sessionId') || session
  }
  const itineraries = listAt(heard.json, 'data', 'itineraries')
  expect(itineraries.length).toBeGreaterThan(0)
  expect(listAt(itineraries[0], 'legs')).toHaveLength(3)
  expect(at(itineraries[0], 'fareAttributes')).toBeUndefined()
  const bad = await demo.ask('flights', '/api/v1/flights/searchFlightsMultiStops', {
    values: { legs: '[{"origin":' },
  })
  expect(at(bad.json, 'status')).toBe(false)
})

test('an older edition leaves the codes to the flight parameters', async () => {
  demo.gateway().misbehave({ service: 'flights', kind: 'olderEdition', times: 1 })
  const heard = await demo.ask('flights', '/api/v1/flights/searchAirport', {
    values: { query: 'oslo' },
  })
  expect(at(heard.json, 'data', 0, 'skyId')).toBeUndefined()
  expect(at(heard.json, 'data', 0, 'navigation', 'relevantFlightParams', 'skyId')).toBe('OSL')
})
