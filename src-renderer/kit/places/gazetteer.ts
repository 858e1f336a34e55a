import { isMembers } from '#shared/reading/plain'
import { numberOf, textOf } from '#shared/reading/reading'
import { layerAddress } from '../map/base-style'

/** A place that a text names. */
export type NamedPlace =
  /** A place that the library keeps, by the id of its record. */
  | { at: 'library'; name: string; id: string }
  /** A city or a country of the base map; `zoom` shows it whole. */
  | { at: 'map'; name: string; latitude: number; longitude: number; zoom: number }

/** A city or a country as the base map has it. */
export interface MapName {
  latitude: number
  longitude: number
  /** Of two places with the same name, the one with more people is meant. */
  population: number
  zoom: number
}

/** By the names that texts use. */
export type Gazetteer = ReadonlyMap<string, MapName>

const cityZoom = 10
const countryZoom = 4
/** More people than any city has: the country is meant rather than a city of its name. */
const ofCountry = 1e10
/** Names that Natural Earth gives beside the first; those of scripts without spaces are no words of a text. */
const languages = ['name', 'de', 'es', 'fr', 'pt', 'ru'] as const

/** The names of the layers of the base map, each layer as GeoJSON; countries in English and as the locale calls them. Pure. */
export function gazetteerOf(cities: unknown, countries: unknown, locale = 'en'): Gazetteer {
  const regions = ['en', locale].map((one) => new Intl.DisplayNames(one, { type: 'region' }))
  const names = new Map<string, MapName>()
  const add = (name: string | undefined, place: MapName) => {
    if (name === undefined || name.length < 3) return
    if ((names.get(name)?.population ?? -1) < place.population) names.set(name, place)
  }
  for (const { properties, longitude, latitude } of pointsOf(cities)) {
    const population = numberOf(properties.population) ?? 0
    const place = { latitude, longitude, population, zoom: cityZoom }
    for (const language of languages) add(textOf(properties[language]), place)
  }
  for (const { properties, longitude, latitude } of pointsOf(countries)) {
    const place = { latitude, longitude, population: ofCountry, zoom: countryZoom }
    // The map's own names are those of parts of countries: the system knows each by its code.
    const code = textOf(properties.iso2) ?? ''
    if (/^[A-Z]{2}$/.test(code)) for (const names of regions) add(names.of(code), place)
  }
  return names
}

interface Point {
  properties: Readonly<Record<string, unknown>>
  latitude: number
  longitude: number
}

function pointsOf(layer: unknown): Point[] {
  const features = isMembers(layer) && Array.isArray(layer.features) ? layer.features : []
  return features.flatMap((feature: unknown) => {
    if (!isMembers(feature) || !isMembers(feature.properties)) return []
    const { geometry, properties } = feature
    const [longitude, latitude] =
      isMembers(geometry) && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
    return typeof longitude === 'number' && typeof latitude === 'number'
      ? [{ properties, longitude, latitude }]
      : []
  })
}

let known: Gazetteer = new Map()
let loaded: Promise<Gazetteer> | undefined

/** The names of the base map; read from the program's own files when it is first asked for. */
export function loadGazetteer(): Promise<Gazetteer> {
  const read = async (name: string): Promise<unknown> => (await fetch(layerAddress(name))).json()
  loaded ??= Promise.all([read('cities-10m'), read('country-labels')]).then(
    ([cities, countries]) => {
      known = gazetteerOf(cities, countries, navigator.language)
      return known
    },
    () => known,
  )
  return loaded
}

/** The names as far as they are loaded: nothing before `loadGazetteer` was called. */
export const knownGazetteer = (): Gazetteer => known
