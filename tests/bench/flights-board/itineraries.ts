import type {
  Carrier,
  Itinerary,
  Leg,
  LocalTime,
  Segment,
  Stop,
} from '#shared/services/flights/models'

/** Numbers that are the same in every run: a linear congruence of 31 bits. */
function numbers(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * most)
  }
}

const day = 86_400_000
const minute = 60_000
const airports = [
  'LHR',
  'LGW',
  'STN',
  'JFK',
  'EWR',
  'LGA',
  'DUB',
  'FRA',
  'AMS',
  'CDG',
  'YYZ',
  'MUC',
]

function timeOf(instant: number): LocalTime {
  const text = new Date(instant).toISOString()
  return { day: text.slice(0, 10), clock: text.slice(11, 16) }
}

function stopOf(code: string): Stop {
  return { code, entityId: code, name: `${code} International`, city: code, country: undefined }
}

/** As many returns as asked for, with up to two stops each way, as a large search finds them. */
export function returns(count: number): Itinerary[] {
  const next = numbers(7)
  const pick = <Value>(from: readonly Value[]): Value => {
    const one = from[next(from.length)]
    if (one === undefined) throw new Error('picked from nothing')
    return one
  }
  const carriers = Array.from(
    { length: 40 },
    (_, place): Carrier => ({
      id: String(-31_000 - place),
      name: `Carrier ${place}`,
      logo: undefined,
      code: `C${place}`,
    }),
  )
  const legOn = (start: number): Leg => {
    const codes = [pick(airports), ...Array.from({ length: next(3) }, () => pick(airports))]
    let clock = start + next(1440) * minute
    const segments = codes.map((code, place): Segment => {
      const departure = timeOf(clock)
      const minutes = 60 + next(400)
      clock += minutes * minute
      const arrival = timeOf(clock)
      clock += (40 + next(500)) * minute
      const by = pick(carriers)
      return {
        id: undefined,
        from: stopOf(code),
        to: stopOf(codes[place + 1] ?? pick(airports)),
        departure,
        arrival,
        minutes,
        flightNumber: String(next(2000)),
        marketing: by,
        operating: by,
      }
    })
    const [first] = segments
    const last = segments.at(-1)
    return {
      id: undefined,
      from: first?.from ?? stopOf('LHR'),
      to: last?.to ?? stopOf('JFK'),
      departure: first?.departure,
      arrival: last?.arrival,
      daysLater: 0,
      minutes: Math.round((clock - start) / minute),
      stops: segments.length - 1,
      marketing: segments.flatMap(({ marketing }) => marketing ?? []),
      operating: [],
      operation: 'full',
      segments,
    }
  }
  const first = Date.parse('2027-03-09')
  return Array.from({ length: count }, (_, place): Itinerary => {
    const amount = 300 + next(90_000) / 100
    return {
      id: `itinerary ${place}`,
      price: { amount, formatted: `€${Math.round(amount)}` },
      legs: [legOn(first), legOn(first + 7 * day)],
      tags: [],
      score: next(1000) / 1000,
      selfTransfer: next(10) === 0,
      protectedSelfTransfer: false,
      mashUp: false,
      flexible: false,
      fare: {
        changeable: next(2) === 0,
        partlyChangeable: false,
        refundable: false,
        partlyRefundable: false,
      },
      ecoDelta: undefined,
    }
  })
}
