import { decodeJson } from '../../../reading/plain'
import { at, firstText, listOf, membersOf, textOf } from '../../../reading/reading'
import {
  fileList,
  type KeptPlaces,
  momentOf,
  type PlacesReading,
  plainNote,
  readAll,
  type StatedPlace,
} from './file-place'

/** Places as GeoJSON (RFC 7946); the lists stand in a member of their own, which others pass over. Pure. */
export function placesAsGeoJson({ lists, places }: KeptPlaces): string {
  const file = {
    type: 'FeatureCollection',
    placeLists: lists.map(({ id, value }) => ({ id, ...value })),
    features: places.map(({ id, value }) => {
      const { latitude, longitude, savedAt, ...properties } = value
      return {
        type: 'Feature',
        id,
        geometry:
          latitude === null || longitude === null
            ? null
            : { type: 'Point', coordinates: [longitude, latitude] },
        properties: { ...properties, savedAt: new Date(savedAt).toISOString() },
      }
    }),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads the places of a GeoJSON file, of this program or of another. Pure. */
export function readGeoJson(text: string): PlacesReading {
  const decoded = decodeJson(text)
  if (decoded === undefined) return { ok: false, problem: 'It is no whole JSON.' }
  const { value } = decoded
  const type = at(value, 'type')
  const features = type === 'Feature' ? [value] : listOf(at(value, 'features'))
  if (type !== 'Feature' && type !== 'FeatureCollection') {
    return { ok: false, problem: 'It is JSON, but no GeoJSON.' }
  }
  // Another program's ids name nothing here, and those of two files may be alike.
  const isOwn = Array.isArray(at(value, 'placeLists'))
  const lists = new Map(
    listOf(at(value, 'placeLists')).flatMap((one) => {
      const stated = membersOf(one)
      const id = textOf(stated.id)
      const list = fileList({
        id,
        name: textOf(stated.name) ?? '',
        colour: textOf(stated.colour),
        icon: textOf(stated.icon),
      })
      return id === undefined || list === undefined ? [] : [[id, list] as const]
    }),
  )
  const stated = (feature: unknown): StatedPlace | { refused: string } => {
    const { geometry, properties, id } = membersOf(feature)
    const shape = at(geometry, 'type')
    if (geometry != null && shape !== 'Point') {
      return { refused: `It is a ${textOf(shape) ?? 'shape'}: only points are imported.` }
    }
    const words = membersOf(properties)
    const number = (place: number) => {
      const one = at(geometry, 'coordinates', place)
      return typeof one === 'number' ? one : undefined
    }
    const own = typeof words.note === 'string' ? words.note : undefined
    return {
      id: isOwn ? textOf(id) : undefined,
      name: firstText(words, 'name', 'title', 'Name'),
      address: firstText(words, 'address', 'full_address'),
      latitude: number(1),
      longitude: number(0),
      note: own ?? plainNote(firstText(words, 'description', 'desc') ?? ''),
      tags: listOf(words.tags).flatMap((tag) => textOf(tag) ?? []),
      visited: words.visited === true,
      savedAt: momentOf(textOf(words.savedAt) ?? ''),
      lists: listOf(words.lists).flatMap((one) => {
        const list = lists.get(textOf(at(one, 'id')) ?? '')
        const rank = at(one, 'rank')
        return list === undefined ? [] : [{ list, rank: typeof rank === 'number' ? rank : null }]
      }),
    }
  }
  return { ok: true, read: readAll(features, stated) }
}
