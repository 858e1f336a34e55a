import type { FlightQuestion, PricePoint } from '#shared/bridge/flights'

const london = { skyId: 'LOND', entityId: '1', name: 'London (Any)' }
const newYork = { skyId: 'NYCA', entityId: '2', name: 'New York (Any)' }

/** London – New York, 9 to 16 March 2027, for one, but for what is told. */
export function question(change: Partial<FlightQuestion> = {}): FlightQuestion {
  return {
    legs: [{ from: london, to: newYork, day: '2027-03-09' }],
    returnDay: '2027-03-16',
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
    sortBy: 'best',
    currency: 'USD',
    market: 'en-US',
    countryCode: 'US',
    ...change,
  }
}

/** A complete search by a person, but for what is told. */
export function point(change: Partial<PricePoint> & Pick<PricePoint, 'run'>): PricePoint {
  return {
    at: 0,
    daysAhead: 30,
    question: question(),
    cheapest: 400,
    fastestMinutes: 430,
    itineraries: 10,
    cheapestDirect: null,
    complete: true,
    watch: null,
    ...change,
  }
}
