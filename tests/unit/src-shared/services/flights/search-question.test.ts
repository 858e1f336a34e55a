import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FlightQuestion } from '#shared/bridge/flights'
import { cacheKey } from '#shared/operation/cache-key'
import { readInput } from '#shared/operation/read-input'
import { checkQuestion } from '#shared/services/flights/check-question'
import { questionTitle } from '#shared/services/flights/question-words'
import { questionOfCall, searchCall } from '#shared/services/flights/search-question'
import { findOperation } from '#shared/services/index'
import { flightQuestion, places } from './questions'

const { london, newYork, paris } = places
const onwards = flightQuestion({
  legs: [
    { from: london, to: newYork, day: '2027-03-09' },
    { from: newYork, to: paris, day: '2027-03-16' },
  ],
  returnDay: null,
})

describe('the call of a question', () => {
  test('with one leg and a return is the plain search', () => {
    expect(searchCall(flightQuestion({ children: 2, infants: 1, sortBy: 'price_high' }))).toEqual({
      operation: 'flights.searchFlights',
      values: {
        originSkyId: 'LOND',
        destinationSkyId: 'NYCA',
        originEntityId: '27536003',
        destinationEntityId: '27536344',
        date: '2027-03-09',
        returnDate: '2027-03-16',
        cabinClass: 'economy',
        adults: '1',
        childrens: '2',
        infants: '1',
        sortBy: 'price_high',
        currency: 'USD',
        market: 'en-US',
        countryCode: 'US',
      },
    })
  })

  test('one way has no return date', () => {
    expect(searchCall(flightQuestion({ returnDay: null })).values).not.toHaveProperty('returnDate')
  })

  test('with several legs sends them as the text of a JSON array', () => {
    const { operation, values } = searchCall(onwards)
    expect(operation).toBe('flights.searchFlightsMultiStops')
    expect(values.legs).toBe(
      '[{"origin":"LOND","originEntityId":"27536003","destination":"NYCA","destinationEntityId":"27536344","date":"2027-03-09"},' +
        '{"origin":"NYCA","originEntityId":"27536344","destination":"PARI","destinationEntityId":"27536047","date":"2027-03-16"}]',
    )
    expect(Object.keys(values)).toEqual([
      'legs',
      'cabinClass',
      'adults',
      'childrens',
      'infants',
      'sortBy',
      'currency',
      'market',
      'countryCode',
    ])
  })

  const word = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((text) => {
    return text.trim() === text
  })
  const place = fc.record({ skyId: word, entityId: word }).map((codes) => ({
    ...codes,
    name: codes.skyId,
  }))
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const travellers = fc.nat({ max: 20 })
  const anyQuestion: fc.Arbitrary<FlightQuestion> = fc
    .record({
      legs: fc.array(fc.record({ from: place, to: place, day }), { minLength: 1, maxLength: 6 }),
      returnDay: fc.option(day),
      cabinClass: fc.constantFrom('economy', 'premium_economy', 'business', 'first'),
      adults: travellers,
      children: travellers,
      infants: travellers,
      sortBy: fc.constantFrom('best', 'price_high', 'fastest'),
      currency: word,
      market: word,
      countryCode: word,
    })
    .map((one) => ({ ...one, returnDay: one.legs.length === 1 ? one.returnDay : null }))

  test('leads back to the question, whatever is asked, and is taken by its operation', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { operation, values } = searchCall(question)
        expect(questionOfCall(operation, values)).toEqual(question)
        const declared = findOperation(operation)
        if (declared === undefined) throw new Error(operation)
        const { problems } = readInput(declared, { values })
        const remarks = checkQuestion(question, '').filter(({ weight }) => weight === 'refuse')
        const said = new Set(remarks.map(({ sentence }) => sentence))
        expect(problems.filter((one) => one.weight !== 'odd' || !said.has(one.sentence))).toEqual(
          [],
        )
        expect(problems.length > 0).toBe(said.size > 0)
      }),
    )
  })

  test('two questions are one call only where they are the same', () => {
    const keyOf = (question: FlightQuestion) => {
      const { operation, values } = searchCall(question)
      const declared = findOperation(operation)
      if (declared === undefined) throw new Error(operation)
      return cacheKey('demo', declared, readInput(declared, { values }))
    }
    fc.assert(
      fc.property(anyQuestion, anyQuestion, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other)
        expect(keyOf(one) === keyOf(other)).toBe(same)
        expect(keyOf(one)).toBe(keyOf(structuredClone(one)))
      }),
    )
  })
})

describe('the question of a call that was made by hand', () => {
  test('has the interface’s own defaults and the codes for names', () => {
    const { legs, returnDay, ...rest } = questionOfCall('flights.searchFlights', {
      originSkyId: 'LOND',
      destinationSkyId: 'NYCA',
      originEntityId: '27536003',
      destinationEntityId: '27536344',
      date: '2027-03-09',
    }) ?? { legs: [], returnDay: null }
    expect(legs[0]?.from).toEqual({ skyId: 'LOND', entityId: '27536003', name: 'LOND' })
    const { legs: _legs, returnDay: _returnDay, ...defaults } = flightQuestion()
    expect([returnDay, rest]).toEqual([null, defaults])
  })

  test.each([
    ['flights.getConfig', {}],
    ['flights.searchFlights', { originSkyId: 'LOND', date: '2027-03-09' }],
    ['flights.searchFlightsMultiStops', { legs: 'no JSON' }],
    ['flights.searchFlightsMultiStops', { legs: '[{"origin":"LOND"},null]' }],
  ])('of %s %o is none', (operation, values) => {
    expect(questionOfCall(operation, values)).toBeUndefined()
  })
})

describe('a question is called', () => {
  test.each([
    ['London – New York, 9 Mar 2027 – 16 Mar', flightQuestion()],
    ['London – New York, 9 Mar 2027', flightQuestion({ returnDay: null })],
    ['London – New York, 9 Mar 2027 – 2 Jan 2028', flightQuestion({ returnDay: '2028-01-02' })],
    ['London – New York – Paris, 9 Mar 2027 – 16 Mar', onwards],
    [
      'London – New York, Paris – London, 9 Mar 2027',
      flightQuestion({
        legs: [
          { from: london, to: newYork, day: '2027-03-09' },
          { from: paris, to: london, day: '2027-03-09' },
        ],
      }),
    ],
  ])('%s', (title, question) => {
    expect(questionTitle(question)).toBe(title)
  })

  test('with what tells airports of a city apart', () => {
    const heathrow = { skyId: 'LHR', entityId: '95565050', name: 'London Heathrow (LHR)' }
    const legs = [{ from: heathrow, to: newYork, day: '2027-03-09' }]
    expect(questionTitle(flightQuestion({ legs, returnDay: null }))).toBe(
      'London Heathrow (LHR) – New York, 9 Mar 2027',
    )
  })
})

describe('checking a question', () => {
  const said = (question: FlightQuestion, today = '2026-11-22') =>
    checkQuestion(question, today).map(({ weight, sentence }) => `${weight}: ${sentence}`)

  test('finds nothing odd in a usual one', () => {
    expect(said(flightQuestion())).toEqual([])
    expect(said(onwards)).toEqual([])
  })

  test('today is not over, yesterday is', () => {
    expect(said(flightQuestion(), '2027-03-09')).toEqual([])
    expect(said(flightQuestion(), '2027-03-10')).toEqual([
      'refuse: This day is over. Choose today or a later day.',
    ])
  })

  test.each(['2027-02-29', '2027-13-01'])('%s is no day', (day) => {
    const legs = [{ from: london, to: newYork, day }]
    expect(said(flightQuestion({ legs, returnDay: day }))).toEqual([
      'refuse: This day does not exist.',
      'refuse: This day does not exist.',
    ])
  })

  test('nobody returns before the departure, but on the same day', () => {
    expect(said(flightQuestion({ returnDay: '2027-03-08' }))).toEqual([
      'refuse: The return is before the departure. Choose the same day or a later one.',
    ])
    expect(said(flightQuestion({ returnDay: '2027-03-09' }))).toEqual([])
  })

  test('a leg is not before the one before it', () => {
    const [first, second] = onwards.legs
    if (first === undefined || second === undefined) throw new Error('two legs')
    expect(checkQuestion({ ...onwards, legs: [second, first] }, '2026-11-22')).toEqual([
      {
        place: { at: 'leg', leg: 1, part: 'day' },
        weight: 'refuse',
        sentence: 'Leg 2 is before leg 1. Choose the same day or a later one.',
      },
    ])
  })

  test('the same place twice and more infants than adults are refused, no adult is a warning', () => {
    const legs = [{ from: london, to: london, day: '2027-03-09' }]
    const places = checkQuestion(flightQuestion({ legs, adults: 0, infants: 1 }), '2026-11-22')
    expect(places.map(({ place, weight }) => [place.at, weight])).toEqual([
      ['leg', 'refuse'],
      ['adults', 'warning'],
      ['infants', 'refuse'],
    ])
    for (const { sentence } of places) expect(sentence).not.toMatch(/ {2}/)
    const nobody = checkQuestion(flightQuestion({ adults: 0 }), '2026-11-22')
    expect(nobody).toMatchObject([{ place: { at: 'adults' }, weight: 'refuse' }])
  })

  test('a place that the service has under two numbers is the same place by its code', () => {
    const again = { ...london, entityId: 'another number', skyId: london.skyId.toLowerCase() }
    const legs = [{ from: london, to: again, day: '2027-03-09' }]
    expect(checkQuestion(flightQuestion({ legs }), '2026-11-22')).toMatchObject([
      { place: { at: 'leg', part: 'to' }, weight: 'refuse' },
    ])
  })

  const objections = (operation: string, values: Record<string, string>) => {
    const declared = findOperation(operation)
    if (declared === undefined) throw new Error(operation)
    return readInput(declared, { values }).problems
  }

  test('a call that is made by hand is checked too, beside its fields, and may be sent anyway', () => {
    const route = {
      originSkyId: 'LOND',
      originEntityId: '1',
      destinationSkyId: 'NYCA',
      destinationEntityId: '2',
      date: '2027-03-09',
    }
    const search = (change: Record<string, string>) =>
      objections('flights.searchFlights', { ...route, ...change })
    expect(search({ returnDate: '2027-03-09', adults: '1', infants: '1' })).toEqual([])
    expect(search({ destinationEntityId: '1' })).toEqual([
      {
        field: 'destinationSkyId',
        weight: 'odd',
        sentence: 'This starts and ends in the same place, LOND. Choose another one.',
      },
    ])
    expect(search({ returnDate: '2027-03-08' })).toMatchObject([{ field: 'returnDate' }])
    // Who is not named is one adult.
    expect(search({ infants: '2' })).toMatchObject([{ field: 'infants', weight: 'odd' }])
    // What is wrong with a value itself is all that is said of its field.
    expect(search({ returnDate: '2027-02-31' })).toMatchObject([{ weight: 'refuse' }])
  })

  test('so are the legs of one with several stops', () => {
    const leg = (from: string, to: string, date: string) => ({
      ...{ origin: from, originEntityId: from, destination: to, destinationEntityId: to, date },
    })
    const search = (...legs: object[]) =>
      objections('flights.searchFlightsMultiStops', { legs: JSON.stringify(legs) })
    expect(search(leg('A', 'B', '2027-03-09'), leg('B', 'C', '2027-03-10'))).toEqual([])
    expect(search(leg('A', 'B', '2027-03-09'), leg('B', 'C', '2027-03-08'))).toMatchObject([
      { field: 'legs', weight: 'odd', sentence: expect.stringContaining('Leg 2 is before leg 1.') },
    ])
    expect(search(leg('A', 'A', '2027-03-09'), leg('B', 'C', '2027-03-09'))).toHaveLength(1)
  })
})
