import { useMemo } from 'react'
import { listColours } from '#shared/collections/list-look'
import type { Coordinates } from '#shared/reading/coordinates'
import type {
  Kept,
  KeptPlaces,
  PlaceList,
  SavedPlace,
} from '#shared/services/maps/files/file-place'
import type { Place } from '#shared/services/maps/models'
import { decimalWords } from '#shared/services/maps/place/coordinates'
import { PlaceIndex } from '#shared/services/maps/place/duplicates'
import { useCollection } from '../../../data/use-collection'
import { listActions } from '../../../kit/lists/list-actions'
import { joined } from '../../../kit/lists/listed'
import { save, savedPointerOf, unsave } from '../../../queries/library/marks'
import { tell } from '../../../state/notices'
import { useWorkspace } from '../../../state/workspace'
import { distanceWords } from '../../../ui/measures'
import { placeValues, savedRoute } from '../routes'

export type SavedEntry = Kept<SavedPlace>
export type ListEntry = Kept<PlaceList>

/** The saved places and their lists; empty until they are read. */
export interface Saved extends KeptPlaces {
  at: 'loading' | 'ready' | 'failed'
  byId: ReadonlyMap<string, SavedEntry>
}

const none: readonly never[] = []

/** What the person keeps of the map, kept true. */
export function useSaved(): Saved {
  const { entries: places } = useCollection('savedPlaces')
  const { entries: lists } = useCollection('placeLists')
  return useMemo(() => {
    const failed = places.at === 'failed' || lists.at === 'failed'
    const ready = places.at === 'ready' && lists.at === 'ready'
    const all = places.at === 'ready' ? places.value : none
    return {
      at: failed ? 'failed' : ready ? 'ready' : 'loading',
      places: all,
      lists: lists.at === 'ready' ? lists.value : none,
      byId: new Map(all.map((entry) => [entry.id, entry])),
    }
  }, [places, lists])
}

/** What can be done with saved places and their lists. */
export const ofPlaces = listActions(
  { things: 'savedPlaces', lists: 'placeLists' },
  { one: 'place', many: 'places' },
)

const saved = (id: string, told: Pick<SavedPlace, 'name'> & Partial<SavedPlace>): SavedEntry => ({
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
    ...told,
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

/** A place that nothing is kept of but its name. */
export const savedName = ({ id, title }: { id: string; title: string }): SavedEntry =>
  saved(id, { name: title.slice(0, 300) })

/** The library's star of a place: it keeps the answers about it from being dropped. */
const pointersOf = (entries: readonly SavedEntry[]) =>
  entries
    .filter(({ id }) => placeValues(id) !== null)
    .map(({ id }) => savedPointerOf({ service: 'maps', kind: 'place', id }))

/**
 * Saves places, in a list or in none; those that are saved already are only put into the list. Says so
 * where another place of the same name is near by.
 */
export async function savePlaces(
  wanted: readonly SavedEntry[],
  { byId, places }: Saved,
  list?: string,
): Promise<boolean> {
  const entries = wanted.map((one) => byId.get(one.id) ?? one)
  const fresh = wanted.filter(({ id }) => !byId.has(id))
  if (!(await ofPlaces.put(list === undefined ? entries : joined(entries, places, list)))) {
    return false
  }
  const pointers = pointersOf(fresh)
  if (pointers.length > 0) await save({ items: pointers })
  const index = new PlaceIndex(places.map(knownOf))
  const [twice] = fresh.flatMap((entry) => index.near(knownOf(entry)) ?? [])
  if (twice !== undefined) {
    tell(
      'information',
      `“${twice.place.name}” was saved already, ${distanceWords(twice.metres)} from it. “Saved twice” shows both.`,
    )
  }
  return true
}

/** What tells a saved place from others. Pure. */
export const knownOf = ({ id, value: { name, latitude, longitude } }: SavedEntry) => ({
  id,
  name,
  latitude,
  longitude,
})

/** Forgets places, with a way back. */
export function forgetPlaces(entries: readonly SavedEntry[]): Promise<boolean> {
  const items = pointersOf(entries)
  return ofPlaces.forget(
    entries,
    items.length === 0 ? {} : { done: () => unsave(items), undone: () => void save({ items }) },
  )
}

/** A list with the next colour. Pure. */
export const newList = (name: string, lists: readonly ListEntry[]): PlaceList => ({
  name: name.trim().slice(0, 100),
  colour: listColours[lists.length % listColours.length] ?? 'blue',
  icon: 'pin',
})

/** Saves a point of the map in no list, and says where it is to be found. */
export async function savePoint(entry: SavedEntry, present: Saved): Promise<void> {
  if (!(await savePlaces([entry], present))) return
  tell('success', `${entry.value.name} is saved.`, {
    label: 'Show',
    run: () => useWorkspace.getState().go(savedRoute('loose')),
  })
}
