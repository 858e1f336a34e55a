import { amountWords, headingOf, type Money } from '#shared/reading/money'
import { lengthWords, minuteWords } from '#shared/reading/time-words'
import {
  type ChoiceName,
  carrierKey,
  choiceNames,
  type ItineraryFacts,
  stopKey,
} from '#shared/services/flights/itinerary-facts'
import {
  airportWords,
  codeOf,
  drawbackLabels,
  legName,
  stopsLabels,
} from '#shared/services/flights/itinerary-words'
import type { Carrier, Stop } from '#shared/services/flights/models'
import type { FilterRule } from '../../../kit/filters/filters'
import type { FilterOption, FilterSection } from '../../../kit/filters/sections'

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

/** Ticks under one heading; several headings can belong to one filter. */
export interface OptionGroup {
  name: ChoiceName
  title: string
  options: readonly FilterOption[]
}

/** Everything there is to tick, in the order of the panel. */
export interface Options {
  groups: readonly OptionGroup[]
  /** All keys of a filter. */
  keys: Readonly<Record<ChoiceName, readonly string[]>>
}

/** What there is to tick in these itineraries. A heading with a single option is left out. */
export function optionsOf(all: readonly ItineraryFacts[]): Options {
  const carriers = new Map<string, Carrier>()
  const layovers = new Map<string, Stop>()
  const cities = new Map<string, Map<string, Stop>>()
  const stops = new Set<string>()
  const drawbacks = new Set<string>()
  for (const { legs, options } of all) {
    for (const key of options.stops) stops.add(key)
    for (const key of options.drawbacks) drawbacks.add(key)
    for (const leg of legs) {
      for (const carrier of leg.carriers) note(carriers, carrierKey(carrier), carrier)
      for (const { at, from } of leg.layovers) {
        for (const stop of [at, from]) for (const key of stopKey(stop)) note(layovers, key, stop)
      }
      for (const stop of [leg.leg.from, leg.leg.to]) {
        const city = stop.city ?? stop.name ?? codeOf(stop)
        const airports = cities.get(city) ?? new Map<string, Stop>()
        cities.set(city, airports)
        for (const key of stopKey(stop)) note(airports, key, stop)
      }
    }
  }
  const airlines = [...carriers].map(([key, { name, logo }]) => ({
    key,
    label: name,
    picture: logo,
  }))
  const groups: OptionGroup[] = [
    { name: 'stops', title: 'Stops', options: keysIn(stopsLabels, stops) },
    { name: 'drawbacks', title: 'Connections with', options: keysIn(drawbackLabels, drawbacks) },
    { name: 'carriers', title: 'Carriers', options: airlines.sort(byLabel) },
    ...[...cities].map(
      ([city, airports]): OptionGroup => ({
        name: 'airports',
        title: `Airports, ${city}`,
        options: airportsOf(airports),
      }),
    ),
    { name: 'layovers', title: 'Layover in', options: airportsOf(layovers) },
  ]
  return {
    groups: groups.filter(
      ({ name, options }) => options.length > (name === 'drawbacks' || name === 'layovers' ? 0 : 1),
    ),
    keys: {
      stops: [...stops],
      drawbacks: [...drawbacks],
      carriers: [...carriers.keys()],
      airports: [...cities.values()].flatMap((airports) => [...airports.keys()]),
      layovers: [...layovers.keys()],
    },
  }
}

const byLabel = (one: FilterOption, other: FilterOption) => one.label.localeCompare(other.label)

const airportsOf = (airports: ReadonlyMap<string, Stop>): FilterOption[] =>
  [...airports].map(([key, stop]) => ({ key, label: airportWords(stop) })).sort(byLabel)

function note<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value)
}

/** The labels of those that there are, in the order of the labels. */
function keysIn(labels: Readonly<Record<string, string>>, present: ReadonlySet<string>) {
  return Object.entries(labels).flatMap(([key, label]) => (present.has(key) ? { key, label } : []))
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
