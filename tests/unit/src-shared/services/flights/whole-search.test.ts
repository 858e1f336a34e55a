import { beforeAll, describe, expect, test } from 'vitest'
import type { FlightSearch } from '#shared/services/flights/models'
import { readFlightSearch } from '#shared/services/flights/readers'
import { searchCall } from '#shared/services/flights/search-question'
import { findOperation } from '#shared/services/index'
import { at, runningDemo, textAt } from '../../../src-demo/running-demo'
import { flightQuestion, places } from './questions'

const { london, newYork, paris } = places
const demo = runningDemo()

interface Read {
  body: unknown
  search: FlightSearch
}

/** A whole search as it travels: the first answer, and every poll until it is complete. */
async function wholeSearch(
  question: ReturnType<typeof flightQuestion>,
  edition: 'current' | 'older',
): Promise<Read[]> {
  if (edition === 'older') demo.gateway().misbehave({ kind: 'olderEdition', service: 'flights' })
  const call = searchCall(question)
  const answers: Read[] = []
  let [operation, values]: [string, Record<string, string>] = [call.operation, call.values]
  for (let poll = 0; poll < 20; poll += 1) {
    const declared = findOperation(operation)
    if (declared === undefined) throw new Error(operation)
    const route = `${declared.request.method} ${declared.request.path}`
    const { json } = await demo.route('flights', route, values)
    const search = readFlightSearch(json)
    answers.push({ body: json, search })
    if (search.status === 'complete') break
    operation = 'flights.searchIncomplete'
    values = { sessionId: search.sessionId ?? '', currency: question.currency }
  }
  demo.gateway().behave()
  return answers
}

const returning = flightQuestion()
const onwards = flightQuestion({
  legs: [
    { from: london, to: newYork, day: '2027-03-09' },
    { from: newYork, to: paris, day: '2027-03-16' },
    { from: paris, to: london, day: '2027-03-20' },
  ],
  returnDay: null,
})

describe.each([
  ['a return search', returning, 2],
  ['a search with several legs', onwards, 3],
] as const)('%s', (_name, question, legs) => {
  let current: Read[] = []
  let older: Read[] = []
  beforeAll(async () => {
    current = await wholeSearch(question, 'current')
    older = await wholeSearch(question, 'older')
  })

  test.each(['current', 'older'] as const)('is read to its end in the %s edition', (edition) => {
    const answers = edition === 'current' ? current : older
    const searches = answers.map(({ search }) => search)
    expect(searches.length).toBeGreaterThan(2)
    expect(searches.map(({ status }) => status)).toEqual([
      ...searches.slice(1).map(() => 'incomplete'),
      'complete',
    ])
    for (const { sessionId, status } of searches) {
      if (status === 'incomplete') expect(sessionId).toBeTruthy()
    }
    // One poll comes back empty although the search goes on.
    expect(searches.slice(0, -1).some(({ itineraries }) => itineraries.length === 0)).toBe(true)
    const last = searches.at(-1)
    expect(last?.itineraries.length).toBe(last?.totalResults)
    expect(last?.itineraries.length).toBeGreaterThan(5)
    for (const { id, price, legs: flown } of last?.itineraries ?? []) {
      expect(id).not.toBe('')
      expect(price.amount).toBeGreaterThan(0)
      expect(flown).toHaveLength(legs)
      for (const leg of flown) {
        expect(leg.departure?.clock).toMatch(/^\d\d:\d\d$/)
        expect(leg.minutes).toBeGreaterThan(0)
        expect(leg.stops).toBe(leg.segments.length - 1)
        expect(leg.from.code).toBeTruthy()
        expect(leg.marketing.length).toBeGreaterThan(0)
      }
    }
    expect(last?.filters?.carriers.length).toBeGreaterThan(0)
  })

  test('names the same itineraries and prices in both editions', () => {
    const of = (answers: Read[]) =>
      answers.at(-1)?.search.itineraries.map(({ id, price }) => [id, price.amount])
    expect(of(older)).toEqual(of(current))
  })
})

test('the session of several legs stands beside the data, of one leg inside it', async () => {
  for (const edition of ['current', 'older'] as const) {
    const [multi] = await wholeSearch(onwards, edition)
    expect(textAt(multi?.body, 'sessionId')).toBe(multi?.search.sessionId)
    expect(at(multi?.body, 'data', 'context', 'sessionId')).toBeUndefined()
    const [plain] = await wholeSearch(returning, edition)
    expect(at(plain?.body, 'sessionId')).toBeUndefined()
    expect(textAt(plain?.body, 'data', 'context', 'sessionId')).toBe(plain?.search.sessionId)
  }
})

test('ends of older legs have neither entity id nor country, and are read all the same', async () => {
  for (const edition of ['current', 'older'] as const) {
    const [answer] = await wholeSearch(returning, edition)
    const origin = at(answer?.body, 'data', 'itineraries', 0, 'legs', 0, 'origin')
    expect(at(origin, 'entityId') === undefined).toBe(edition === 'older')
    expect(at(origin, 'country') === undefined).toBe(edition === 'older')
    const from = answer?.search.itineraries[0]?.legs[0]?.from
    expect(from).toMatchObject({ code: textAt(origin, 'displayCode'), city: 'London' })
  }
})
