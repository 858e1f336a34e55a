import { amountWords, headingOf, type Money } from '#shared/reading/numbers/money'
import { lengthWords, minuteWords } from '#shared/reading/time-words'
import {
  type ChoiceName,
  choiceNames,
  type ItineraryFacts,
} from '#shared/services/flights/itinerary-facts'
import type { Options } from '#shared/services/flights/itinerary-options'
import { legName } from '#shared/services/flights/itinerary-words'
import type { FilterRule } from '../../../kit/filters/filters'
import type { FilterSection } from '../../../kit/filters/sections'

const titles: Readonly<Record<ChoiceName, string>> = {
  stops: 'Stops',
  drawbacks: 'Connections',
  carriers: 'Carriers',
  airports: 'Airports',
  layovers: 'Layovers',
}

/** Both ends of a leg have times to choose from. */
const ends = [
  { end: 'departure', title: 'Departure', short: 'Departs', time: 'departsAt' },
  { end: 'arrival', title: 'Arrival', short: 'Arrives', time: 'arrivesAt' },
] as const

const amountOf = ({ amount }: ItineraryFacts) => amount
const minutesOf = ({ minutes }: ItineraryFacts) => minutes

/** What itineraries of so many legs can be filtered by; `back`: they are called outbound and return. */
export function rulesOf(legCount: number, back: boolean): FilterRule<ItineraryFacts>[] {
  return [
    { at: 'range', name: 'price', title: 'Price', numberOf: amountOf },
    { at: 'range', name: 'minutes', title: 'Duration', numberOf: minutesOf },
    ...choiceNames.map((name): FilterRule<ItineraryFacts> => {
      const keysOf = ({ options }: ItineraryFacts) => options[name]
      return { at: 'choice', name, title: titles[name], keysOf }
    }),
    ...Array.from({ length: legCount }, (_, leg) => {
      const of = legCount === 1 ? '' : `, ${legName(leg, legCount, back)}`
      return ends.map(
        ({ end, title, time }): FilterRule<ItineraryFacts> => ({
          at: 'range',
          name: `${end}:${leg}`,
          title: `${title}${of}`,
          numberOf: ({ legs }) => legs[leg]?.[time],
        }),
      )
    }).flat(),
  ]
}

/** The panel of the filters, from top to bottom. */
export function sectionsOf(
  { groups, keys }: Options,
  money: Money,
  legCount: number,
  back: boolean,
): FilterSection<ItineraryFacts>[] {
  const price = (amount: number) => amountWords(amount, money)
  const ticks = (...names: ChoiceName[]) =>
    groups
      .filter(({ name }) => names.includes(name))
      .map((group): FilterSection<ItineraryFacts> => {
        const lowest = { numberOf: amountOf, words: price, title: money.share.words }
        return {
          at: 'choice',
          ...group,
          keys: keys[group.name],
          pictured: group.name === 'carriers',
          ...(group.name === 'stops' && { lowest }),
        }
      })
  return [
    {
      at: 'histogram',
      name: 'price',
      title: headingOf('Price', money.share),
      numberOf: amountOf,
      words: price,
    },
    ...ticks('stops', 'drawbacks'),
    {
      at: 'limit',
      name: 'minutes',
      title: legCount > 1 ? 'Travel time, all legs' : 'Duration',
      numberOf: minutesOf,
      words: (minutes) => lengthWords(minutes) ?? '',
      step: (length) => (length > 24 * 60 ? 60 : 30),
    },
    ...Array.from(
      { length: legCount },
      (_, leg): FilterSection<ItineraryFacts> => ({
        at: 'windows',
        title: legCount === 1 ? 'Times' : legName(leg, legCount, back),
        step: 30,
        last: 48,
        words: (minute) => minuteWords(minute, money.locale),
        windows: ends.map(({ end, short }) => ({ name: `${end}:${leg}`, title: short })),
      }),
    ),
    ...ticks('carriers', 'airports', 'layovers'),
  ]
}
