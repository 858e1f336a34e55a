import { type Money, wholePrice } from '#shared/reading/money'
import { lengthWords, timeWords } from '#shared/reading/time-words'
import type { ItineraryFacts, LegFacts } from '#shared/services/flights/itinerary-facts'
import {
  airportWords,
  allowedWords,
  dayOf,
  ecoWords,
  flightsWords,
  laterWords,
  layoverWords,
  legName,
  stopsWords,
  tagWords,
  transferWords,
} from '#shared/services/flights/itinerary-words'
import {
  type ComparedPart,
  type ComparedRow,
  comparedLines,
  comparedPart,
} from '../../../kit/compare/comparison'

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

const tripRows = (money: Money): ComparedRow<ItineraryFacts>[] => [
  ['Price', ({ itinerary }) => wholePrice(itinerary.price, money), ({ amount }) => amount],
  ['Travel time', ({ minutes }) => lengthWords(minutes), ({ minutes }) => minutes],
  ['Connection', ({ itinerary }) => transferWords(itinerary)],
  [
    'Change the booking',
    ({ itinerary: { fare } }) => allowedWords(fare.changeable, fare.partlyChangeable),
  ],
  ['Refund', ({ itinerary: { fare } }) => allowedWords(fare.refundable, fare.partlyRefundable)],
  [
    'Climate',
    ({ itinerary }) => ecoWords(itinerary.ecoDelta),
    ({ itinerary: { ecoDelta } }) => ecoDelta && -ecoDelta,
  ],
  ['Tags', ({ itinerary }) => itinerary.tags.map(tagWords).join(', ')],
]

const legRows = (locale?: string): ComparedRow<LegFacts>[] => [
  ['Departs', ({ departsAt, leg }) => joined(timeWords(departsAt, locale), dayOf(leg.departure))],
  [
    'Arrives',
    ({ arrivesAt, leg }) => joined(timeWords(arrivesAt, locale), laterWords(leg.daysLater)),
  ],
  ['From', ({ leg }) => airportWords(leg.from)],
  ['To', ({ leg }) => airportWords(leg.to)],
  ['Duration', ({ leg }) => lengthWords(leg.minutes), ({ leg }) => leg.minutes],
  ['Stops', ({ stops }) => stopsWords(stops), ({ stops }) => stops],
  ['Layovers', ({ layovers }) => layovers.map(layoverWords).join(', ')],
  ['Carriers', ({ carriers }) => carriers.map(({ name }) => name).join(', ')],
  ['Operated by', ({ operatedBy }) => operatedBy.join(', ')],
  ['Flights', flightsWords],
]

const joined = (...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== '').join(', ')
