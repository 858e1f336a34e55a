import { type ChoiceName, carrierKey, type ItineraryFacts, stopKey } from './itinerary-facts'
import { airportWords, codeOf, drawbackLabels, stopsLabels } from './itinerary-words'
import type { Carrier, Stop } from './models'

/** One thing to tick. */
interface Option {
  key: string
  label: string
  /** Address of a small picture. */
  picture?: string | undefined
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

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label)

const airportsOf = (airports: ReadonlyMap<string, Stop>): Option[] =>
  [...airports].map(([key, stop]) => ({ key, label: airportWords(stop) })).sort(byLabel)

function note<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value)
}

/** The labels of those that there are, in the order of the labels. */
function keysIn(labels: Readonly<Record<string, string>>, present: ReadonlySet<string>) {
  return Object.entries(labels).flatMap(([key, label]) => (present.has(key) ? { key, label } : []))
}
