import type { ItineraryFacts, LegFacts } from '#shared/services/flights/itinerary-facts'
import {
  type ComparedPart,
  comparedPart,
  leastOf as least,
  comparedLine as line,
} from '../../../kit/compare/comparison'
import { lengthWords, timeWords } from '../../../kit/days/clock-words'
import { type Money, wholePrice } from '../../../kit/money/money'
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
} from './board-words'

/** Lays itineraries side by side, line by line. Pure. */
export function compareItineraries(
  all: readonly ItineraryFacts[],
  money: Money,
  back: boolean,
): ComparedPart[] {
  const legCount = Math.max(0, ...all.map(({ legs }) => legs.length))
  const legs = Array.from({ length: legCount }, (_, place) =>
    comparedPart(
      legName(place, legCount, back),
      legLines(
        all.map((one) => one.legs[place]),
        money.locale,
      ),
    ),
  )
  return [comparedPart('Whole trip', tripLines(all, money)), ...legs]
}

function tripLines(all: readonly ItineraryFacts[], money: Money) {
  const its = all.map(({ itinerary }) => itinerary)
  return [
    line(
      'Price',
      its.map(({ price }) => wholePrice(price, money)),
      least(all.map(({ amount }) => amount)),
    ),
    line(
      'Travel time',
      all.map(({ minutes }) => lengthWords(minutes)),
      least(all.map(({ minutes }) => minutes)),
    ),
    line('Connection', its.map(transferWords)),
    line(
      'Change the booking',
      its.map(({ fare }) => allowedWords(fare.changeable, fare.partlyChangeable)),
    ),
    line(
      'Refund',
      its.map(({ fare }) => allowedWords(fare.refundable, fare.partlyRefundable)),
    ),
    line(
      'Climate',
      its.map(({ ecoDelta }) => ecoWords(ecoDelta)),
      least(its.map(({ ecoDelta }) => (ecoDelta === undefined ? undefined : -ecoDelta))),
    ),
    line(
      'Tags',
      its.map(({ tags }) => tags.map(tagWords).join(', ')),
    ),
  ]
}

function legLines(legs: readonly (LegFacts | undefined)[], locale?: string) {
  const of = (words: (leg: LegFacts) => string | undefined) =>
    legs.map((leg) => (leg === undefined ? undefined : words(leg)))
  return [
    line(
      'Departs',
      of(({ departsAt, leg }) => joined(', ', timeWords(departsAt, locale), dayOf(leg.departure))),
    ),
    line(
      'Arrives',
      of(({ arrivesAt, leg }) =>
        joined(', ', timeWords(arrivesAt, locale), laterWords(leg.daysLater)),
      ),
    ),
    line(
      'From',
      of(({ leg }) => airportWords(leg.from)),
    ),
    line(
      'To',
      of(({ leg }) => airportWords(leg.to)),
    ),
    line(
      'Duration',
      of(({ leg }) => lengthWords(leg.minutes)),
      least(legs.map((leg) => leg?.leg.minutes)),
    ),
    line(
      'Stops',
      of(({ stops }) => stopsWords(stops)),
      least(legs.map((leg) => leg?.stops)),
    ),
    line(
      'Layovers',
      of(({ layovers }) => layovers.map(layoverWords).join(', ')),
    ),
    line(
      'Carriers',
      of(({ carriers }) => carriers.map(({ name }) => name).join(', ')),
    ),
    line(
      'Operated by',
      of(({ operatedBy }) => operatedBy.join(', ')),
    ),
    line('Flights', of(flightsWords)),
  ]
}

const joined = (between: string, ...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== '').join(between)
