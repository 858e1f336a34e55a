import type { FlightQuestion } from '#shared/bridge/flights'
import { type TableFormat, writeTable } from '#shared/reading/tables/write-table'
import type { ItineraryFacts, LegFacts } from '#shared/services/flights/itinerary-facts'
import type { LocalTime } from '#shared/services/flights/models'
import { headCount, type Travellers } from '#shared/services/flights/travellers'
import { lengthWords, timeWords } from '../../../kit/days/clock-words'
import { type Money, wholePrice } from '../../../kit/money/money'
import {
  codeOf,
  dayOf,
  flightsWords,
  laterWords,
  layoverWords,
  stopsWords,
  tagWords,
  transferWords,
} from './board-words'

/** The forms results can be written in. */
export type TextForm = TableFormat | 'json'

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
    dayOf(leg.departure),
    `${codeOf(leg.from)} ${timeWords(departsAt, locale)} – ${codeOf(leg.to)} ${words(arrival, ' ')}`,
    lengthWords(leg.minutes),
    words([stopsWords(stops), words(layovers.map(layoverWords), ', ')], ': '),
    words(
      [
        words(
          carriers.map(({ name }) => name),
          ', ',
        ),
        flightsWords(facts),
      ],
      ' ',
    ),
  ]
  return words(parts, ', ')
}

const words = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between)

/**
 * Itineraries as a table, or as JSON with all that is known of them. Prices are for all travellers
 * together, as the service told them; nothing is rounded.
 */
export function itinerariesAs(
  form: TextForm,
  all: readonly ItineraryFacts[],
  { currency, adults, children, infants }: Pick<FlightQuestion, 'currency' | keyof Travellers>,
): string {
  const travellers = { adults, children, infants }
  if (form === 'json') {
    const itineraries = all.map(({ itinerary }) => itinerary)
    return JSON.stringify({ currency, travellers, itineraries }, null, 2)
  }
  const legCount = Math.max(0, ...all.map(({ legs }) => legs.length))
  const head = [
    'price',
    'currency',
    'travellers',
    'minutes',
    ...Array.from({ length: legCount }, (_, place) =>
      legColumns.map((column) => `leg ${place + 1} ${column}`),
    ).flat(),
    'transfer',
    'tags',
    'id',
  ]
  const rows = all.map((one) => [
    one.amount === undefined ? (one.itinerary.price.formatted ?? '') : String(one.amount),
    currency,
    String(headCount(travellers)),
    text(one.minutes),
    ...Array.from({ length: legCount }, (_, place) => legCells(one.legs[place])).flat(),
    transferWords(one.itinerary) ?? '',
    one.itinerary.tags.map(tagWords).join(', '),
    one.id,
  ])
  return writeTable({ names: head, rows }, form)
}

const legColumns = [
  'from',
  'to',
  'departure',
  'arrival',
  'minutes',
  'stops',
  'layovers',
  'carriers',
  'flights',
]

function legCells(facts: LegFacts | undefined): string[] {
  if (facts === undefined) return legColumns.map(() => '')
  const { leg, stops, layovers, carriers } = facts
  return [
    leg.from.code ?? leg.from.name ?? '',
    leg.to.code ?? leg.to.name ?? '',
    localText(leg.departure),
    localText(leg.arrival),
    text(leg.minutes),
    text(stops),
    layovers.map(layoverWords).join(', '),
    carriers.map(({ name }) => name).join(', '),
    flightsWords(facts) ?? '',
  ]
}

const text = (value: number | undefined): string => (value === undefined ? '' : String(value))
const localText = (time: LocalTime | undefined): string =>
  time === undefined ? '' : words([time.day, time.clock], ' ')
