import type { FlightQuestion } from '#shared/bridge/flights'

/** Places of the demo gateway, with the names that its airport search gives them. */
export const places = {
  london: { skyId: 'LOND', entityId: '27536003', name: 'London (Any)' },
  newYork: { skyId: 'NYCA', entityId: '27536344', name: 'New York (Any)' },
  paris: { skyId: 'PARI', entityId: '27536047', name: 'Paris (Any)' },
} as const

/** London to New York and back, as far as nothing else is said. */
export function flightQuestion(given: Partial<FlightQuestion> = {}): FlightQuestion {
  return {
    legs: [{ from: places.london, to: places.newYork, day: '2027-03-09' }],
    returnDay: '2027-03-16',
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
    sortBy: 'best',
    currency: 'USD',
    market: 'en-US',
    countryCode: 'US',
    ...given,
  }
}
