import { listColours } from '../../../collections/list-look'
import type { Coordinates } from '../../../reading/coordinates'
import type { Kept, PlaceList, SavedPlace } from '../files/file-place'
import type { Place } from '../models'
import { decimalWords } from '../place/coordinates'

/** A saved place with the id it is stored under. */
export type SavedEntry = Kept<SavedPlace>
/** A list with the id it is stored under. */
export type ListEntry = Kept<PlaceList>

const saved = (id: string, stated: Pick<SavedPlace, 'name'> & Partial<SavedPlace>): SavedEntry => ({
  id,
  value: {
    address: '',
    latitude: null,
    longitude: null,
    note: '',
    tags: [],
    visited: false,
    lists: [],
    savedAt: Date.now(),
    ...stated,
  },
})

/** A place as it is saved: named by its record, so that saving it twice keeps it once. */
export const savedOf = ({ recordId, name, address, latitude, longitude }: Place): SavedEntry =>
  saved(recordId, {
    name: name.slice(0, 300) || address.slice(0, 300) || 'Place without a name',
    address: address.slice(0, 500),
    latitude,
    longitude,
  })

/** A point of the map as it is saved. */
export function savedPoint(point: Coordinates, name?: string): SavedEntry {
  const words = decimalWords(point)
  return saved(words, { ...point, name: name?.slice(0, 300) || words })
}

/** A place of which only the name is known. */
export const savedName = ({ id, title }: { id: string; title: string }): SavedEntry =>
  saved(id, { name: title.slice(0, 300) })

/** What distinguishes a saved place from others. Pure. */
export const knownOf = ({ id, value: { name, latitude, longitude } }: SavedEntry) => ({
  id,
  name,
  latitude,
  longitude,
})

/** A list with the next colour. Pure. */
export const newList = (name: string, lists: readonly ListEntry[]): PlaceList => ({
  name: name.trim().slice(0, 100),
  colour: listColours[lists.length % listColours.length] ?? 'blue',
  icon: 'pin',
})
