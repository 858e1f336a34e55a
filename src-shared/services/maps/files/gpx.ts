import { type ReadXml, textIn, type XmlElement } from '../../../reading/xml/element'
import { xmlElement as tag, xmlFile } from '../../../reading/xml/write-xml'
import {
  type FileList,
  fileList,
  type KeptPlaces,
  momentOf,
  numberIn,
  type PlacesReading,
  plainNote,
  readAll,
  type StatedPlace,
} from './file-place'

/**
 * Places as waypoints of GPX 1.1 (https://www.topografix.com/GPX/1/1/), with their first list as the
 * type. Places without a point are left out: a waypoint has one. Pure.
 */
export function placesAsGpx({ lists, places }: KeptPlaces): string {
  const names = new Map(lists.map(({ id, value }) => [id, value.name]))
  const points = places.flatMap(({ value }) => {
    const { latitude, longitude, name, address, note, savedAt } = value
    if (latitude === null || longitude === null) return []
    const list = value.lists.flatMap(({ id }) => names.get(id) ?? [])[0]
    return tag(
      'wpt',
      { lat: plainNumber(latitude), lon: plainNumber(longitude) },
      tag('time', {}, new Date(savedAt).toISOString()),
      tag('name', {}, name),
      address === '' ? undefined : tag('cmt', {}, address),
      note === '' ? undefined : tag('desc', {}, note),
      list === undefined ? undefined : tag('type', {}, list),
    )
  })
  return xmlFile(
    tag(
      'gpx',
      {
        version: '1.1',
        creator: 'Gateway Desk',
        xmlns: 'http://www.topografix.com/GPX/1/1',
      },
      ...points,
    ),
  )
}

/** A decimal number without an exponent, which `xsd:decimal` does not have. */
const plainNumber = (value: number): string =>
  Math.abs(value) < 1e-6 ? value.toFixed(12) : String(value)

interface Point {
  element: XmlElement
  list: FileList | undefined
}

/** Reads waypoints, and the points of routes as a list in their order. Tracks are no places. Pure. */
export function readGpx(text: string, readXml: ReadXml): PlacesReading {
  const xml = readXml(text)
  if (!xml.ok) return xml
  if (xml.root.name !== 'gpx') return { ok: false, problem: 'It is XML, but no GPX.' }
  const points = xml.root.children.flatMap((element): Point[] => {
    switch (element.name) {
      case 'wpt':
        return [{ element, list: fileList({ name: textIn(element, 'type') }) }]
      case 'rte': {
        const list = fileList({ name: textIn(element, 'name') || 'Route' })
        return element.children
          .filter(({ name }) => name === 'rtept')
          .map((point) => ({ element: point, list }))
      }
      case 'trk':
        return [{ element, list: undefined }]
      default:
        return []
    }
  })
  return { ok: true, read: readAll(points, statedPoint) }
}

function statedPoint({ element, list }: Point): StatedPlace | { refused: string } {
  if (element.name === 'trk') return { refused: 'It is a track: only points are imported.' }
  const { attributes } = element
  const latitude = numberIn(attributes.get('lat'))
  const longitude = numberIn(attributes.get('lon'))
  if (latitude === undefined || longitude === undefined) {
    return { refused: 'It has no coordinates.' }
  }
  return {
    name: textIn(element, 'name'),
    address: textIn(element, 'cmt'),
    latitude,
    longitude,
    note: plainNote(textIn(element, 'desc')),
    savedAt: momentOf(textIn(element, 'time')),
    lists: list === undefined ? [] : [{ list, rank: null }],
  }
}
