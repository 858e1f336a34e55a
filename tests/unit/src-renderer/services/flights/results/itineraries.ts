import * as fc from 'fast-check'
import type {
  Carrier,
  Itinerary,
  Leg,
  LocalTime,
  Segment,
  Stop,
} from '#shared/services/flights/models'

const cities: Readonly<Record<string, string>> = {
  LHR: 'London',
  LGW: 'London',
  ZRH: 'Zürich',
  DUB: 'Dublin',
  CDG: 'Paris',
  ORY: 'Paris',
}

/** An airport by its code. */
export function stop(code: string): Stop {
  const city = cities[code]
  return { code, entityId: undefined, name: `${city} ${code}`, city, country: undefined }
}

export function carrier(name: string): Carrier {
  return { id: `-${name}`, name, logo: undefined, code: name.slice(0, 2).toUpperCase() }
}

/** "2027-03-09 07:35" as a local time. */
export function time(text: string): LocalTime {
  const [day = '', clock] = text.split(' ')
  return { day, clock }
}

/** One flight of a leg: "ZRH 2027-03-09 07:35 – LHR 2027-03-09 08:20". */
export function segment(
  from: string,
  departure: string,
  to: string,
  arrival: string,
  minutes: number,
  by = 'Meridian',
): Segment {
  return {
    id: undefined,
    from: stop(from),
    to: stop(to),
    departure: time(departure),
    arrival: time(arrival),
    minutes,
    flightNumber: '302',
    marketing: carrier(by),
    operating: carrier(by),
  }
}

export function leg(change: Partial<Leg> = {}): Leg {
  return {
    id: undefined,
    from: stop('ZRH'),
    to: stop('LHR'),
    departure: time('2027-03-09 07:35'),
    arrival: time('2027-03-09 08:20'),
    daysLater: 0,
    minutes: 105,
    stops: 0,
    marketing: [carrier('Meridian')],
    operating: [],
    operation: 'full',
    segments: [],
    ...change,
  }
}

export function itinerary(id: string, change: Partial<Itinerary> = {}): Itinerary {
  return {
    id,
    price: { amount: 412, formatted: '€412' },
    legs: [leg()],
    tags: [],
    score: 0.5,
    selfTransfer: false,
    protectedSelfTransfer: false,
    mashUp: false,
    flexible: false,
    fare: {
      changeable: undefined,
      partlyChangeable: undefined,
      refundable: undefined,
      partlyRefundable: undefined,
    },
    ecoDelta: undefined,
    ...change,
  }
}

const perhaps = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const anyTime: fc.Arbitrary<LocalTime> = fc
  .record({ date: fc.integer({ min: 9, max: 11 }), minute: fc.integer({ min: 0, max: 1439 }) })
  .map(({ date, minute }) => ({
    day: `2027-03-${String(date).padStart(2, '0')}`,
    clock: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  }))

const anyLeg: fc.Arbitrary<Leg> = fc
  .record({
    from: fc.constantFrom('ZRH', 'LGW'),
    to: fc.constantFrom('LHR', 'LGW'),
    departure: perhaps(anyTime),
    arrival: perhaps(anyTime),
    minutes: perhaps(fc.integer({ min: 40, max: 1500 })),
    stops: perhaps(fc.integer({ min: 0, max: 3 })),
    by: fc.uniqueArray(fc.constantFrom('Meridian', 'Halcyon', 'Budgie'), { maxLength: 2 }),
  })
  .map(({ from, to, by, ...rest }) =>
    leg({ ...rest, from: stop(from), to: stop(to), marketing: by.map(carrier) }),
  )

/** Itineraries of one or two legs, with gaps wherever the service may leave some; each id once. */
export const anyItineraries: fc.Arbitrary<Itinerary[]> = fc
  .array(
    fc.record({
      legs: fc.array(anyLeg, { minLength: 0, maxLength: 2 }),
      amount: perhaps(fc.integer({ min: 50, max: 900 })),
      score: perhaps(fc.double({ min: 0, max: 1, noNaN: true })),
      selfTransfer: perhaps(fc.boolean()),
    }),
    { maxLength: 25 },
  )
  .map((list) =>
    list.map(({ amount, ...rest }, place) =>
      itinerary(`i${place}`, { ...rest, price: { amount, formatted: undefined } }),
    ),
  )
