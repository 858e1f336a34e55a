import { describe, expect, test } from 'vitest'
import { readFlightSearch } from '#shared/services/flights/readers'
import { readRecords } from '../../../../../src-main/library/worker/answers/records-in'
import { factsOf } from '../demo-answers'
import { asked, sound } from '../sound-records'

const end = (id: string, city: string, name = `${city} Airport`) => ({
  id,
  entityId: `95${id}`,
  name,
  displayCode: id,
  city,
  country: 'Somewhere',
  isHighlighted: false,
})

const carrier = (id: number, name: string) => ({ id, logoUrl: '//logos.example/I).png', name })

const leg = (from: string, to: string, departure: string, arrival: string) => ({
  id: `${from}-${departure}-${to}`,
  origin: end(from.slice(0, 3).toUpperCase(), from),
  destination: end(to.slice(0, 3).toUpperCase(), to),
  durationInMinutes: 785,
  stopCount: 1,
  isSmallestStops: false,
  departure,
  arrival,
  timeDeltaInDays: 1,
  carriers: { marketing: [carrier(-31714, 'Blue Heron')], operationType: 'fully_operated' },
  segments: [
    {
      id: 's1',
      origin: {
        flightPlaceId: 'TLV',
        displayCode: 'TLV',
        parent: { flightPlaceId: 'TELA', displayCode: 'TEL', name: 'Tel Aviv', type: 'City' },
        name: 'Ben Gurion ',
        type: 'Airport',
      },
      destination: { flightPlaceId: 'DXB', displayCode: 'DXB', name: 'Dubai' },
      departure,
      arrival,
      durationInMinutes: 200,
      flightNumber: '302',
      marketingCarrier: {
        id: -31714,
        name: 'Blue Heron',
        alternateId: 'BH',
        allianceId: 0,
        displayCode: '',
      },
      operatingCarrier: {
        id: -1,
        name: 'Other',
        alternateId: 'OT',
        allianceId: 0,
        displayCode: '',
      },
    },
  ],
})

const there = leg('Zürich', 'Hamburg', '2026-12-12T13:35:00', '2026-12-12T23:40:00')
const back = leg('Hamburg', 'Zürich', '2026-12-19T08:00:00', '2026-12-20T07:10:00')
const itinerary = {
  id: '16995-2612121335--31714-1-9970-2612122340',
  price: { raw: 1313.75, formatted: '$1,314', pricingOptionId: 'FY-_LK4zdscr' },
  legs: [there],
  isSelfTransfer: false,
  isProtectedSelfTransfer: false,
  farePolicy: { isChangeAllowed: true, isCancellationAllowed: false },
  fareAttributes: {},
  isMashUp: false,
  hasFlexibleOptions: true,
  score: 0.896648,
}
const search = (itineraries: unknown, context: unknown = { status: 'complete' }) => ({
  status: true,
  message: 'Successful',
  timestamp: 1,
  data: { context, itineraries, messages: [] },
})
const read = (body: unknown) => readFlightSearch(body)
const records = (body: unknown, values = {}) =>
  sound(readRecords('flights.searchFlights', body, asked(values)))

describe('an itinerary', () => {
  test('is called by its route and day, with price, duration, stops and carriers below', () => {
    const [one] = records(search([{ ...itinerary, tags: ['second_cheapest'] }]), {
      currency: 'eur',
    })
    expect(one).toMatchObject({
      kind: 'itinerary',
      id: itinerary.id,
      title: 'Zürich – Hamburg, 12 Dec 2026',
      picture: 'https://logos.example/I).png',
      happenedAt: Date.UTC(2026, 11, 12, 13, 35),
    })
    expect(factsOf(one)).toEqual([
      '1313.75 EUR',
      '47100 s',
      '1 stop',
      'Blue Heron',
      'second cheapest',
    ])
    expect(one?.text).toContain('Blue Heron BH 302')
  })

  test.each([
    ['and back', [there, back], 'Zürich – Hamburg and back, 12 Dec 2026 – 19 Dec'],
    [
      'onwards',
      [there, leg('Hamburg', 'Oslo', '2026-12-12T23:50:00', '2026-12-13T01:00:00')],
      'Zürich – Hamburg – Oslo, 12 Dec 2026',
    ],
    [
      'from elsewhere',
      [there, leg('Bremen', 'Oslo', '2027-01-02T10:00:00', '2027-01-02T12:00:00')],
      'Zürich – Hamburg, Bremen – Oslo, 12 Dec 2026 – 2 Jan 2027',
    ],
    ['without days', [{ ...there, departure: null, segments: [] }], 'Zürich – Hamburg'],
  ])('that goes %s says so', (_name, legs, title) => {
    expect(records(search([{ ...itinerary, legs }]))[0]?.title).toBe(title)
  })

  test('with no stops is direct', () => {
    const legs = [{ ...there, stopCount: 0 }]
    expect(factsOf(records(search([{ ...itinerary, legs }]))[0])).toContain('direct')
  })

  test('says for how many its price is, and that it is for all where the call does not name them', () => {
    const answer = search([itinerary])
    expect(factsOf(records(answer, { adults: '2', infants: '1' })[0])[1]).toBe('for 3 travellers')
    expect(factsOf(records(answer)[0])).not.toContain('for 1 traveller')
    const [polled] = readRecords('flights.searchIncomplete', answer, asked())
    expect(factsOf(polled)[1]).toBe('for all travellers')
    const [without] = records(search([{ ...itinerary, price: {} }]), { adults: '2' })
    expect(factsOf(without).join()).not.toContain('travellers')
  })

  test('has its price in dollars by the interface’s default, for the plain search only', () => {
    expect(factsOf(records(search([itinerary]))[0])[0]).toBe('1313.75 USD')
    for (const operation of ['flights.searchIncomplete', 'flights.searchFlightsMultiStops']) {
      const [one] = readRecords(operation, search([itinerary]), asked())
      expect(factsOf(one)[0]).toBe('$1,314')
    }
  })

  test.each([
    [1015, 1015],
    [1313.75, 1313.75],
    ['1313.75', 1313.75],
    [null, undefined],
  ])('with the price %s costs %s', (raw, amount) => {
    const body = search([{ ...itinerary, price: { raw } }])
    expect(read(body).itineraries[0]?.price.amount).toBe(amount)
  })

  test('of many legs keeps an id of its own, however long the service’s is', () => {
    const ids = ['a', 'b'].map((end) => `${'16995-2409301335--31714-1-9970|'.repeat(20)}${end}`)
    const found = records(search(ids.map((id) => ({ ...itinerary, id }))))
    expect(found).toHaveLength(2)
  })

  test('without tags, eco, price option, country and entity ids is read all the same', () => {
    const { entityId: _entity, country: _country, ...origin } = there.origin
    const body = search([{ ...itinerary, legs: [{ ...there, origin }] }])
    const [one] = read(body).itineraries
    expect(one?.tags).toEqual([])
    expect(one?.ecoDelta).toBeUndefined()
    expect(one?.legs[0]?.from).toMatchObject({ entityId: undefined, city: 'Zürich' })
  })

  test('without an id takes those of its legs; without any it is left out', () => {
    const { id: _id, ...nameless } = itinerary
    expect(read(search([nameless])).itineraries[0]?.id).toBe(there.id)
    expect(read(search([{ price: {} }, null, 7, 'x', []])).itineraries).toEqual([])
  })
})

describe('a leg', () => {
  test('has clock times without a zone, and none is made up', () => {
    const [one] = read(search([itinerary])).itineraries
    expect(one?.legs[0]?.departure).toEqual({ day: '2026-12-12', clock: '13:35' })
    const zoned = { ...there, departure: '2026-12-12T13:35:00-08:00' }
    const [other] = read(search([{ ...itinerary, legs: [zoned] }])).itineraries
    expect(other?.legs[0]?.departure).toEqual({ day: '2026-12-12', clock: '13:35' })
  })

  test('on a day that does not exist has no time', () => {
    const odd = { ...there, departure: '2026-02-31T10:00:00', segments: [] }
    expect(read(search([{ ...itinerary, legs: [odd] }])).itineraries[0]?.legs[0]?.departure).toBe(
      undefined,
    )
  })

  test('names who operates it for codeshares only', () => {
    const shared = {
      ...there,
      carriers: {
        marketing: [carrier(-1, 'A')],
        operating: [carrier(-2, 'Orchid')],
        operationType: 'not_operated',
      },
    }
    const [one] = read(search([{ ...itinerary, legs: [there, shared] }])).itineraries
    expect(one?.legs.map(({ operating, operation }) => [operating.length, operation])).toEqual([
      [0, 'full'],
      [1, 'none'],
    ])
  })

  test('has segments with names trimmed, cities of parents, and carriers without a code', () => {
    const segment = read(search([itinerary])).itineraries[0]?.legs[0]?.segments[0]
    expect(segment).toMatchObject({
      from: { code: 'TLV', name: 'Ben Gurion', city: 'Tel Aviv' },
      to: { code: 'DXB', city: undefined },
      flightNumber: '302',
      marketing: { id: '-31714', code: 'BH' },
      operating: { name: 'Other' },
    })
  })
})

describe('a search', () => {
  test.each([
    ['incomplete', 'incomplete'],
    ['complete', 'complete'],
    ['failure', 'failure'],
    ['COMPLETE', 'complete'],
    ['other', 'unknown'],
    [null, 'unknown'],
  ])('with the status %s is %s', (status, state) => {
    expect(read(search([], { status })).status).toBe(state)
  })

  test('has its session inside the context, or beside the data with several legs', () => {
    expect(read(search([], { sessionId: 'KLUv_a-b==' })).sessionId).toBe('KLUv_a-b==')
    expect(read({ ...search([], { status: 'incomplete' }), sessionId: 'outer=' }).sessionId).toBe(
      'outer=',
    )
  })

  test('may be empty while it is incomplete', () => {
    const empty = read(search([], { status: 'incomplete', totalResults: 10 }))
    expect(empty).toMatchObject({ status: 'incomplete', itineraries: [], totalResults: 10 })
  })

  test('has filters, whose prices are missing where there is no such flight', () => {
    const filterStats = {
      duration: { min: 100, max: '900' },
      airports: [{ city: 'Zürich', airports: [{ id: 'ZRH', name: 'Zürich' }] }, null],
      carriers: [carrier(-5, 'Five')],
      stopPrices: {
        direct: { isPresent: false },
        one: { isPresent: true, formattedPrice: '$5' },
      },
    }
    expect(read({ data: { filterStats } }).filters).toMatchObject({
      minutes: { min: 100, max: 900, totalMin: undefined },
      cities: [{ city: 'Zürich', airports: [{ code: 'ZRH' }] }],
      carriers: [{ id: '-5', name: 'Five' }],
      stopPrices: {
        direct: { present: false, formatted: undefined },
        one: { present: true, formatted: '$5' },
        more: { present: false },
      },
    })
  })

  test('that is refused has mistakes, field by field, and no data', () => {
    const refused = { status: false, message: [{ originEntityId: 'Invalid value' }, 'plain'] }
    expect(read(refused)).toMatchObject({
      status: 'unknown',
      itineraries: [],
      mistakes: [
        { field: 'originEntityId', text: 'Invalid value' },
        { field: undefined, text: 'plain' },
      ],
    })
    expect(read({ status: false, message: 'Captcha <b>blocked</b>' }).mistakes).toEqual([
      { field: undefined, text: 'Captcha blocked' },
    ])
    expect(records(refused)).toEqual([])
  })

  test('written as text, data or whole, is read', () => {
    const plain = search([itinerary])
    expect(records(JSON.stringify(plain))).toHaveLength(1)
    expect(records({ ...plain, data: JSON.stringify(plain.data) })).toHaveLength(1)
    expect(records(plain.data)).toHaveLength(1)
  })
})
