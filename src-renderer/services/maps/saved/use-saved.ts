import { useMemo } from 'react'
import { joined } from '#shared/collections/listed'
import type { KeptPlaces } from '#shared/services/maps/files/file-place'
import { PlaceIndex } from '#shared/services/maps/place/duplicates'
import { placeValues } from '#shared/services/maps/place/questions'
import { knownOf, type SavedEntry } from '#shared/services/maps/saved/saved-place'
import { useCollection } from '../../../data/use-collection'
import { listActions } from '../../../kit/lists/list-actions'
import { save, savedPointerOf, starsBeside } from '../../../queries/library/marks'
import { notify } from '../../../state/notices'
import { useWorkspace } from '../../../state/workspace'
import { distanceWords } from '../../../ui/measures'
import { savedRoute } from '../routes'

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

/** The library's star of a place: it keeps the answers about it from being dropped. */
const pointersOf = (entries: readonly SavedEntry[]) =>
  entries
    .filter(({ id }) => placeValues(id) !== null)
    .map(({ id }) => savedPointerOf({ service: 'maps', kind: 'place', id }))

/** Saves places, in a list or in none; saved ones only join the list. Reports others of the name near by. */
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
    notify(
      'information',
      `“${twice.place.name}” was saved already, ${distanceWords(twice.metres)} from it. “Saved twice” shows both.`,
    )
  }
  return true
}

/** The stars of places that go, and of those that come back. */
function starsOf(entries: readonly SavedEntry[]) {
  return starsBeside(pointersOf(entries))
}

/** Forgets places, with a way back. */
export const forgetPlaces = (entries: readonly SavedEntry[]): Promise<boolean> =>
  ofPlaces.forget(entries, starsOf(entries))

/** Makes one place of several, with a way back. */
export const mergePlaces = (entries: readonly SavedEntry[], into: SavedEntry): Promise<boolean> =>
  ofPlaces.merge(entries, into, starsOf(entries.filter(({ id }) => id !== into.id)))

/** Saves a point of the map in no list, and says where it is to be found. */
export async function savePoint(entry: SavedEntry, present: Saved): Promise<void> {
  if (!(await savePlaces([entry], present))) return
  notify('success', `${entry.value.name} is saved.`, {
    label: 'Show',
    run: () => useWorkspace.getState().go(savedRoute('loose')),
  })
}
