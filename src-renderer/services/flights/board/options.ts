import type { Carrier, Stop } from '#shared/services/flights/models'
import { airportWords, codeOf, drawbackLabels, stopsLabels } from './board-words'
import { type ChoiceName, carrierKey, type ItineraryFacts, stopKey } from './facts'

/** One thing to tick in the panel. */
export interface Option {
  key: string
  label: string
  /** A carrier's picture. */
  logo?: string | undefined
}

/** Ticks under one heading; several headings can belong to one filter. */
export interface OptionGroup {
  name: ChoiceName
  title: string
  options: readonly Option[]
}

/** Everything there is to tick, in the order of the panel. */
export interface Options {
  groups: readonly OptionGroup[]
  /** All keys of a filter. */
  keys: Readonly<Record<ChoiceName, readonly string[]>>
}

const byLabel = (one: Option, other: Option): number => one.label.localeCompare(other.label)

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
  const airport = ([key, stop]: [string, Stop]): Option => ({ key, label: airportWords(stop) })
  const groups: OptionGroup[] = [
    {
      name: 'stops',
      title: 'Stops',
      options: keysIn(stopsLabels, stops),
    },
    {
      name: 'drawbacks',
      title: 'Connections with',
      options: keysIn(drawbackLabels, drawbacks),
    },
    {
      name: 'carriers',
      title: 'Carriers',
      options: [...carriers]
        .map(([key, { name, logo }]) => ({ key, label: name, logo }))
        .sort(byLabel),
    },
    ...[...cities].map(
      ([city, airports]): OptionGroup => ({
        name: 'airports',
        title: `Airports, ${city}`,
        options: [...airports].map(airport).sort(byLabel),
      }),
    ),
    {
      name: 'layovers',
      title: 'Layover in',
      options: [...layovers].map(airport).sort(byLabel),
    },
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

function note<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value)
}

/** The labels of those that there are, in the order of the labels. */
function keysIn(labels: Readonly<Record<string, string>>, present: ReadonlySet<string>): Option[] {
  return Object.entries(labels).flatMap(([key, label]) => (present.has(key) ? { key, label } : []))
}
