import { describe, expect, test } from 'vitest'
import { readFlightSearch, readPlaces } from '#shared/services/flights/readers'
import { flightsViews } from '#shared/services/flights/views'

const plain = { id: 'x', price: { raw: 9 }, legs: [] }

describe('the state of a search in other words', () => {
  test.each([
    ['COMPLETED', 'complete'],
    ['finished', 'complete'],
    ['done', 'complete'],
    ['RESULT_STATUS_COMPLETE', 'complete'],
    ['UpdatesComplete', 'complete'],
    ['in_progress', 'incomplete'],
    ['In progress', 'incomplete'],
    ['pending', 'incomplete'],
    ['RESULT_STATUS_INCOMPLETE', 'incomplete'],
    ['failed', 'failure'],
    // These say of the call, and not of the search, that it went well.
    ['success', 'unknown'],
    ['ok', 'unknown'],
    ['constructor', 'unknown'],
  ])('"%s" is %s', (status, meant) => {
    expect(readFlightSearch({ data: { context: { status, sessionId: 's' } } }).status).toBe(meant)
  })

  test('stands in the context, in the data or beside it, as a word or as a flag', () => {
    const bodies = [
      { success: true, data: { context: { is_complete: true, session_id: 's=' } } },
      { success: true, data: { state: 'done', session_id: 's=', itineraries: [plain] } },
      { status: 'completed', session_id: 's=', result: [plain] },
    ]
    expect(readFlightSearch({ data: { total_results: 7 } }).totalResults).toBe(7)
    for (const body of bodies) {
      expect(readFlightSearch(body)).toMatchObject({ status: 'complete', sessionId: 's=' })
    }
    const going = { data: { completed: false, session: 's=' } }
    expect(readFlightSearch(going)).toMatchObject({ status: 'incomplete', sessionId: 's=' })
  })

  test('is not that of the call: a refused or unknown answer is no search', () => {
    for (const body of [
      { status: 'done' },
      { status: 'error', message: 'no' },
      { status: false },
    ]) {
      expect(readFlightSearch(body)).toMatchObject({ status: 'unknown', itineraries: [] })
    }
    const failed = { status: 'error', session_id: 's', data: { itineraries: [plain] } }
    expect(readFlightSearch(failed).status).toBe('unknown')
  })
})

const search = (itineraries: unknown, currency?: string) =>
  readFlightSearch({ data: { context: { status: 'complete' }, itineraries } }, currency)

describe('itineraries in other words', () => {
  test('have snake_case members', () => {
    const leg = {
      id: 'l',
      origin: { display_code: 'LHR', name: 'Heathrow', city: { name: 'London' } },
      destination: { iata_code: 'JFK' },
      duration_in_minutes: 470,
      stop_count: 0,
      departure: '2026-10-01 09:10',
      arrival: { year: 2026, month: 10, day: 1, hour: 12, minute: 0 },
      carriers: [{ name: 'Blue Heron', code: 'BH' }],
    }
    const { totalResults, itineraries } = readFlightSearch({
      status: true,
      data: {
        context: { status: 'complete', total_results: 1 },
        itineraries: [
          {
            id: 'x',
            is_self_transfer: true,
            fare_policy: { is_change_allowed: true },
            price: { raw: '412.50', formatted: '£413' },
            legs: [leg],
          },
        ],
      },
    })
    expect(totalResults).toBe(1)
    expect(itineraries).toMatchObject([
      {
        price: { amount: 412.5, formatted: '£413' },
        selfTransfer: true,
        fare: { changeable: true },
        legs: [
          {
            from: { code: 'LHR', name: 'Heathrow', city: 'London' },
            to: { code: 'JFK' },
            minutes: 470,
            stops: 0,
            departure: { day: '2026-10-01', clock: '09:10' },
            arrival: { day: '2026-10-01', clock: '12:00' },
            marketing: [{ name: 'Blue Heron', code: 'BH' }],
          },
        ],
      },
    ])
  })

  test('stand under their ids, under another name or alone', () => {
    const keyed = { x: { price: { raw: 9 }, legs: [] }, y: { price: { raw: 8 }, legs: [] } }
    expect(search(keyed).itineraries.map(({ id }) => id)).toEqual(['x', 'y'])
    for (const body of [
      { status: 'ok', result: [plain] },
      { success: true, data: [plain] },
      { status: 'ok', data: { flights: [plain] } },
      { offers: [plain] },
      [plain],
    ]) {
      expect(readFlightSearch(body).itineraries).toMatchObject([{ id: 'x', price: { amount: 9 } }])
    }
  })

  test('have ends, times and lengths as texts', () => {
    const segments = [
      {
        from: 'LHR',
        to: 'New York (JFK)',
        departure_time: '2026-10-01T09:10',
        arrival_time: '2026-10-01T12:00',
        duration: 'PT7H50M',
        airline: 'BA',
        flight_number: 'BA 117',
      },
    ]
    const [one] = search([{ offer_id: 'x', price: 9, slices: [{ segments }] }]).itineraries
    expect(one).toMatchObject({
      id: 'x',
      legs: [
        {
          from: { code: 'LHR', name: undefined },
          to: { code: 'JFK', name: 'New York' },
          departure: { day: '2026-10-01', clock: '09:10' },
          stops: 0,
          segments: [{ minutes: 470, flightNumber: '117', marketing: { code: 'BA' } }],
        },
      ],
    })
    const [alone] = search([{ id: 'x', price: 9, origin: 'Oslo', destination: 'LHR' }]).itineraries
    expect(alone?.legs).toMatchObject([{ from: { name: 'Oslo', code: undefined } }])
    expect(search([{ id: 'x', price: 9 }]).itineraries).toMatchObject([{ legs: [] }])
  })

  test.each([
    [{ duration: '7h 50m' }, 470],
    [{ duration: '1 day 2 hours' }, 1560],
    [{ duration: '45 min' }, 45],
    [{ duration_minutes: '470' }, 470],
    // The unit is not said, or nothing is.
    [{ duration: 470 }, undefined],
    [{ duration: '470' }, undefined],
    [{ duration: 'long' }, undefined],
    [{ duration_in_minutes: -1 }, undefined],
  ])('a leg of %j takes %s minutes', (length, minutes) => {
    const legs = [{ id: 'l', origin: 'LHR', destination: 'JFK', ...length }]
    expect(search([{ id: 'x', legs }]).itineraries[0]?.legs[0]?.minutes).toBe(minutes)
  })

  test.each([1790845800, 1790845800000, '1790845800', { year: 2026, month: 13, day: 1 }, '09:10'])(
    'the time %j is none on a clock that is known',
    (departure) => {
      const legs = [{ id: 'l', origin: 'LHR', destination: 'JFK', departure }]
      expect(search([{ id: 'x', legs }]).itineraries[0]?.legs).toMatchObject([
        { from: { code: 'LHR' }, departure: undefined },
      ])
    },
  )

  test.each([
    ['USD 1,204.50', 1204.5, 'USD 1,204.50'],
    ['1204.50 USD', 1204.5, '1204.50 USD'],
    [{ amount: '1204.50', currency: 'usd' }, 1204.5, undefined],
    [{ total: '1204.50' }, 1204.5, undefined],
    [{ amount: 120450, unit: 'PRICE_UNIT_CENTI' }, 1204.5, undefined],
    [{ value: 120450, scale: 2 }, 1204.5, undefined],
    [{ amount: 120450, unit: 'bananas' }, undefined, undefined],
    ['$1,204', 1204, '$1,204'],
    ['1.204,50 $', 1204.5, '1.204,50 $'],
    ['1.204 USD', 1204, '1.204 USD'],
    ['USD 1,204', 1204, 'USD 1,204'],
    [{ formatted: '$1,204' }, 1204, '$1,204'],
    [{ amount: '1,204', currency: 'USD' }, 1204, '1,204'],
    // Written for programs.
    ['1204.125', 1204.125, undefined],
    // Another currency is not the one shown, and what is no price is none.
    ['€1,204', undefined, '€1,204'],
    ['CA$1,204', undefined, 'CA$1,204'],
    ['from $9', undefined, 'from $9'],
    ['$1,20,4', undefined, '$1,20,4'],
    [{ amount: 9, currency: 'EUR' }, undefined, 'EUR 9'],
    ['EUR 9', undefined, 'EUR 9'],
  ])('the price %j is %s', (price, amount, formatted) => {
    expect(search([{ id: 'x', price, legs: [] }], 'USD').itineraries[0]?.price).toEqual({
      amount,
      formatted,
    })
  })
})

test.each([
  ['CAD', '$1,204', 1204],
  ['CAD', 'CA$1,204', 1204],
  ['EUR', '1.204 €', 1204],
  ['KWD', 'KWD 1.204', 1.204],
  ['SEK', '1 204 kr', 1204],
  ['USD', '1 204 kr', undefined],
  [undefined, '$1,204', 1204],
  ['nonsense', '$1,204', undefined],
])('in %s the price %s is %s', (currency, price, amount) => {
  const [one] = search([{ id: 'x', price, legs: [] }], currency).itineraries
  expect(one?.price).toEqual({ amount, formatted: price })
})

describe('itineraries without any id', () => {
  const way = (more: object) => ({
    price: '$300',
    legs: [{ segments: [{ from: 'LHR', to: 'JFK', airline: 'BA', number: '117', ...more }] }],
  })
  const timed = (more: object = {}) =>
    way({ departure: '2026-10-01T09:10', arrival: '2026-10-01T12:00', ...more })
  const idsIn = (itineraries: unknown) => search(itineraries).itineraries.map(({ id }) => id)
  test('are named by what is flown, at every price', () => {
    const [first] = idsIn([timed()])
    expect(first).toMatch(/^\w{8,12}$/)
    expect(idsIn([{ ...timed(), price: '$310' }])).toEqual([first])
    expect(
      new Set(
        idsIn([
          timed(),
          timed({ number: '175' }),
          timed({ departure: '2026-10-01T14:10' }),
          timed({ to: 'EWR' }),
        ]),
      ).size,
    ).toBe(4)
  })
  test('are named by their price too if no times are stated', () => {
    expect(new Set(idsIn([way({}), { ...way({}), price: '$310' }])).size).toBe(2)
  })
  test('and without legs are none', () => {
    expect(idsIn([{ price: '$300' }, {}])).toEqual([])
  })
})

test.each<[string, object]>([
  [
    'in members of their own',
    {
      from: 'LHR',
      to: 'JFK',
      departureDate: '2026-10-01',
      departureTime: '09:10',
      arrival_date: '2026-10-01',
      arrival_time: '9:05 PM',
    },
  ],
  [
    'with where it is',
    {
      departure: { iataCode: 'LHR', at: '2026-10-01T09:10:00' },
      arrival: { iataCode: 'JFK', at: '2026-10-01T21:05:00' },
    },
  ],
  [
    'as parts of both',
    {
      departure: { airport: { code: 'LHR' }, date: '2026-10-01', time: '09:10' },
      arrival: { airport: { code: 'JFK' }, date: '2026-10-01', time: '21:05:00' },
    },
  ],
])('times %s', (_name, flight) => {
  const [one] = search([
    { id: 'x', slices: [{ segments: [{ ...flight, carrierCode: 'BA' }] }] },
  ]).itineraries
  const whole = {
    from: { code: 'LHR' },
    to: { code: 'JFK' },
    departure: { day: '2026-10-01', clock: '09:10' },
    arrival: { day: '2026-10-01', clock: '21:05' },
  }
  expect(one?.legs).toMatchObject([
    { ...whole, segments: [{ ...whole, marketing: { code: 'BA' } }] },
  ])
})

test('a day without a clock, or with one that is none, is a day', () => {
  const legs = [
    { from: 'LHR', to: 'JFK', departureDate: '2026-10-01' },
    { from: 'LHR', to: 'JFK', departureDate: '2026-10-01', departureTime: '25:00' },
    { from: 'LHR', to: 'JFK', departureDate: 'soon', departureTime: '09:10' },
  ]
  const [one] = search([{ id: 'x', legs }]).itineraries
  const day = { day: '2026-10-01', clock: undefined }
  expect(one?.legs.map(({ departure }) => departure)).toEqual([day, day, undefined])
})

test('places have other codes, and a city its airports below it', () => {
  const city = {
    code: 'LON',
    name: 'London',
    type: 'city',
    children: [{ iata_code: 'LHR', name: 'Heathrow', country_name: 'United Kingdom' }],
  }
  const other = { sky_id: 'JFK', entity_id: '9', presentation: { title: 'New York JFK' } }
  for (const body of [{ data: [city, other] }, { status: 'ok', results: [city, other] }]) {
    expect(readPlaces(body)).toMatchObject([
      { skyId: 'LON', name: 'London', type: 'city' },
      { skyId: 'LHR', name: 'Heathrow', country: 'United Kingdom' },
      { skyId: 'JFK', entityId: '9', name: 'New York JFK' },
    ])
  }
  expect(readPlaces({ status: false, message: 'No key', results: [city] })).toEqual([])
})

const context = { values: {}, receivedAt: 0 }

describe('airports near by', () => {
  const airport = { skyId: 'LIS', entityId: '1', name: 'Lisbon' }
  const read = (body: unknown) => flightsViews['flights.getNearByAirports'].read(body, context)

  test.each([
    { airports: [airport] },
    { data: { airports: [airport] } },
    { success: true, data: { nearby_airports: [airport] } },
    { status: true, data: JSON.stringify({ nearby: [airport] }) },
    [airport],
  ])('are found in %j', (body) => {
    expect(read(body)).toMatchObject({ at: 'nearby', nearby: [{ skyId: 'LIS' }] })
  })

  test('are none where a list is empty, and unknown where there is no list', () => {
    expect(read({ data: { airports: [] } })).toMatchObject({ at: 'nearby', nearby: [] })
    for (const body of [{ data: { somewhere: 'else' } }, { data: null }, { data: {} }]) {
      expect(read(body)).not.toMatchObject({ at: 'nearby' })
    }
    expect(read({ status: false, airports: [airport] })).not.toMatchObject({ at: 'nearby' })
  })
})

describe('the check of the server', () => {
  const read = (body: unknown) => flightsViews['flights.checkServer'].read(body, context)

  test.each([
    { status: true },
    { success: true, message: 'alive' },
    { status: 'ok' },
    { ok: 1 },
    'OK',
    'pong!',
  ])('went well in %j', (body) => {
    expect(read(body)).toMatchObject({ at: 'server' })
  })

  test.each([{ status: false, message: 'down' }, { success: false }, 'Not OK', {}, null])(
    'did not in %j',
    (body) => {
      expect(read(body)).not.toMatchObject({ at: 'server' })
    },
  )
})
