import type { Money } from '#shared/reading/numbers/money'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { legRows, tripRows } from '#shared/services/flights/itinerary-text'
import { legName } from '#shared/services/flights/itinerary-words'
import { type ComparedPart, comparedLines, comparedPart } from '../../../kit/compare/comparison'

/** Lays itineraries side by side, line by line. Pure. */
export function compareItineraries(
  all: readonly ItineraryFacts[],
  money: Money,
  back: boolean,
): ComparedPart[] {
  const legCount = Math.max(0, ...all.map(({ legs }) => legs.length))
  return [
    comparedPart('Whole trip', comparedLines(all, tripRows(money))),
    ...Array.from({ length: legCount }, (_, place) => {
      const legs = all.map((one) => one.legs[place])
      return comparedPart(
        legName(place, legCount, back),
        comparedLines(legs, legRows(money.locale)),
      )
    }),
  ]
}
