import { commaLine } from '../../../reading/tables/table-text'
import type { ReadXml } from '../../../reading/xml/element'
import type { KeptPlaces, PlacesReading } from './file-place'
import { placesAsGeoJson, readGeoJson } from './geojson'
import { placesAsGpx, readGpx } from './gpx'
import { placesAsKml, readKml } from './kml'
import { placesAsRows } from './table'

/** The forms in which places are written. */
export const placeFormats = ['geojson', 'kml', 'gpx', 'csv'] as const
export type PlaceFormat = (typeof placeFormats)[number]

/** What people read for each format. */
export const formatNames: Readonly<Record<PlaceFormat, string>> = {
  geojson: 'GeoJSON',
  kml: 'KML',
  gpx: 'GPX',
  csv: 'CSV',
}

/** Places in one of the forms. Pure. */
export function writePlaces(format: PlaceFormat, kept: KeptPlaces): string {
  switch (format) {
    case 'geojson':
      return placesAsGeoJson(kept)
    case 'kml':
      return placesAsKml(kept)
    case 'gpx':
      return placesAsGpx(kept)
    case 'csv':
      return placesAsRows(kept)
        .map((row) => commaLine(row.map(String)))
        .join('')
    default:
      return format satisfies never
  }
}

/**
 * Reads a file of places by what is in it, whatever it is called; undefined if it is neither XML nor
 * JSON, such as a table. Pure.
 */
export function readPlaces(text: string, readXml: ReadXml): PlacesReading | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('{') || start.startsWith('[')) return readGeoJson(text)
  if (!start.startsWith('<')) return undefined
  // The first element distinguishes GPX from KML; a declaration and comments may stand before it.
  return /<(?:[\w-]+:)?gpx[\s>]/.test(start.slice(0, 4_000))
    ? readGpx(text, readXml)
    : readKml(text, readXml)
}

/** What of these places a form cannot carry, in words; nothing if it carries all. Pure. */
export function lossesOf(format: PlaceFormat, { lists, places }: KeptPlaces): readonly string[] {
  const count = (test: (place: KeptPlaces['places'][number]['value']) => boolean) =>
    places.filter(({ value }) => test(value)).length
  const several = count((place) => place.lists.length > 1)
  const coloured = lists.length > 0 ? ['colour and sign of the lists'] : []
  switch (format) {
    case 'geojson':
    case 'kml':
      return []
    case 'csv':
      return [...coloured, ...(several > 0 ? ['the order within lists'] : [])]
    case 'gpx': {
      const without = count(({ latitude }) => latitude === null)
      return [
        ...(without > 0 ? [`places without a point (${without})`] : []),
        ...(count(({ tags }) => tags.length > 0) > 0 ? ['tags'] : []),
        ...(count(({ visited }) => visited) > 0 ? ['what is visited'] : []),
        ...(several > 0 ? ['more than one list of a place'] : []),
        ...coloured,
      ]
    }
    default:
      return format satisfies never
  }
}
