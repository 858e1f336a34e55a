import type { ItineraryFacts } from './itinerary-facts'

/** The orders of itineraries. */
export type SortKey = 'best' | 'cheapest' | 'fastest' | `departure:${number}` | `arrival:${number}`

/** An order that was stored; undefined if it is none. Pure. */
export function readSort(stored: unknown): SortKey | undefined {
  if (stored === 'best' || stored === 'cheapest' || stored === 'fastest') return stored
  if (typeof stored !== 'string') return undefined
  const [, end, leg] = /^(departure|arrival):(\d)$/.exec(stored) ?? []
  if (end !== 'departure' && end !== 'arrival') return undefined
  return `${end}:${Number(leg)}`
}

/** The order a search was asked in, as the results have it; "price_high" is the interface's "cheapest". */
export function sortOf(sortBy: string): SortKey {
  switch (sortBy) {
    case 'price_high':
      return 'cheapest'
    case 'fastest':
      return 'fastest'
    case 'outbound_take_off_time':
      return 'departure:0'
    case 'outbound_landing_time':
      return 'arrival:0'
    case 'return_take_off_time':
      return 'departure:1'
    case 'return_landing_time':
      return 'arrival:1'
    default:
      return 'best'
  }
}

/** Smaller comes first; undefined comes last. */
function rankOf({ itinerary, amount, minutes, legs }: ItineraryFacts, key: SortKey) {
  if (key === 'cheapest') return amount
  if (key === 'fastest') return minutes
  if (key === 'best') return itinerary.score === undefined ? undefined : -itinerary.score
  const leg = legs[Number(key.slice(key.indexOf(':') + 1))]
  return key.startsWith('departure') ? leg?.departure : leg?.arrival
}

/** In order; what is equal by price after that, and then stays as it came. */
export function sorted(facts: readonly ItineraryFacts[], key: SortKey): ItineraryFacts[] {
  return facts
    .map((one, place) => ({
      one,
      place,
      rank: rankOf(one, key) ?? Number.POSITIVE_INFINITY,
      amount: one.amount ?? Number.POSITIVE_INFINITY,
    }))
    .sort(
      (left, right) =>
        compare(left.rank, right.rank) ||
        compare(left.amount, right.amount) ||
        left.place - right.place,
    )
    .map(({ one }) => one)
}

// The difference of two infinities is not a number.
const compare = (left: number, right: number): number => (left < right ? -1 : left > right ? 1 : 0)
