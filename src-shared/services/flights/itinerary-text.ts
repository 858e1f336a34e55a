import type { FlightQuestion } from '../../bridge/flights'
import { type Money, wholePrice } from '../../reading/numbers/money'
import { type RowFormat, writeObjects } from '../../reading/tables/write-objects'
import { lengthWords, timeWords } from '../../reading/time-words'
import type { ItineraryFacts, LegFacts } from './itinerary-facts'
import {
  airportWords,
  allowedWords,
  codeOf,
  dayOf,
  ecoWords,
  flightsWords,
  laterWords,
  layoverWords,
  stopsWords,
  tagWords,
  transferWords,
} from './itinerary-words'
import type { LocalTime } from './models'
import { headCount, type Travellers } from './travellers'

/** One itinerary in lines to paste into a message. */
export function itineraryText({ itinerary, legs }: ItineraryFacts, money: Money): string {
  const notes = [transferWords(itinerary), ...itinerary.tags.map(tagWords)]
  const head = [wholePrice(itinerary.price, money), ...notes.filter((note) => note !== undefined)]
  return [head.join(' · '), ...legs.map((leg) => legText(leg, money.locale))].join('\n')
}

function legText(facts: LegFacts, locale: string | undefined): string {
  const { leg, departsAt, arrivesAt, stops, layovers, carriers } = facts
  const arrival = [timeWords(arrivesAt, locale), laterWords(leg.daysLater)]
  const parts = [
    dayOf(leg.departure, locale),
    `${codeOf(leg.from)} ${timeWords(departsAt, locale)} – ${codeOf(leg.to)} ${words(arrival, ' ')}`,
    lengthWords(leg.minutes),
    words([stopsWords(stops), layovers.map(layoverWords).join(', ')], ': '),
    words([carriers.map(({ name }) => name).join(', '), flightsWords(facts)], ' '),
  ]
  return words(parts, ', ')
}

const words = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between)

/**
 * Itineraries as a table, or as JSON with all that is known of them. Prices are for all travellers
 * together, as the service stated them; nothing is rounded.
 */
export function itinerariesAs(
  form: RowFormat,
  all: readonly ItineraryFacts[],
  { currency, adults, children, infants }: Pick<FlightQuestion, 'currency' | keyof Travellers>,
): string {
  const travellers = { adults, children, infants }
  if (form === 'json') {
    const itineraries = all.map(({ itinerary }) => itinerary)
    return JSON.stringify({ currency, travellers, itineraries }, null, 2)
  }
  const legCount = Math.max(0, ...all.map(({ legs }) => legs.length))
  const rows = all.map((one) => ({
    price: one.amount ?? one.itinerary.price.formatted,
    currency,
    travellers: headCount(travellers),
    minutes: one.minutes,
    ...Object.fromEntries(
      Array.from({ length: legCount }, (_, place) => legCells(one.legs[place], place)).flat(),
    ),
    transfer: transferWords(one.itinerary),
    tags: one.itinerary.tags.map(tagWords).join(', '),
    id: one.id,
  }))
  return writeObjects(rows, form)
}

/** A leg in cells under their names; for a missing leg the cells are empty. */
function legCells(facts: LegFacts | undefined, place: number): [string, unknown][] {
  const leg = facts?.leg
  const cells = {
    from: leg?.from.code ?? leg?.from.name,
    to: leg?.to.code ?? leg?.to.name,
    departure: localText(leg?.departure),
    arrival: localText(leg?.arrival),
    minutes: leg?.minutes,
    stops: facts?.stops,
    layovers: facts?.layovers.map(layoverWords).join(', '),
    carriers: facts?.carriers.map(({ name }) => name).join(', '),
    flights: facts && flightsWords(facts),
  }
  return Object.entries(cells).map(([name, cell]) => [`leg ${place + 1} ${name}`, cell])
}

const localText = (time: LocalTime | undefined) => time && words([time.day, time.clock], ' ')

/** One line: its name, what it says of an item, and the number whose least is the best. */
type ComparedRow<Item> = readonly [
  label: string,
  words: (item: Item) => string | undefined,
  rank?: (item: Item) => number | undefined,
]

/** What is compared of a whole itinerary. */
export const tripRows = (money: Money): ComparedRow<ItineraryFacts>[] => [
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

/** What is compared of one leg. */
export const legRows = (locale?: string): ComparedRow<LegFacts>[] => [
  [
    'Departs',
    ({ departsAt, leg }) => joined(timeWords(departsAt, locale), dayOf(leg.departure, locale)),
  ],
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
