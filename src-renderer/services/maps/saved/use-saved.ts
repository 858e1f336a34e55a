import { useMemo } from 'react'
import type { Coordinates } from '#shared/reading/coordinates'
import {
  colours,
  type Kept,
  type KeptPlaces,
  type PlaceList,
  type SavedPlace,
} from '#shared/services/maps/files/file-place'
import type { Place } from '#shared/services/maps/models'
import { decimalWords } from '#shared/services/maps/place/coordinates'
import { PlaceIndex } from '#shared/services/maps/place/duplicates'
import { movedRanks, rankAfter } from '#shared/services/maps/place/ranks'
import { actionsOf, useCollection } from '../../../data/use-collection'
import { save, savedPointerOf, unsave } from '../../../queries/library/marks'
import { tell } from '../../../state/notices'
import { useWorkspace } from '../../../state/workspace'
import { counted } from '../../../ui/words'
import { distanceWords } from '../place-words'
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

const ofPlaces = actionsOf('savedPlaces')
const ofLists = actionsOf('placeLists')

/** A place as it is saved: named by its record, so that saving it twice keeps it once. Pure. */
export const savedOf = (place: Place): SavedEntry => ({
  id: place.recordId,
  value: {
    ...nothingYet,
    name: place.name.slice(0, 300) || place.address.slice(0, 300) || 'Place without a name',
    address: place.address.slice(0, 500),
    latitude: place.latitude,
    longitude: place.longitude,
    savedAt: Date.now(),
  },
})

/** A point of the map as it is saved; `id` where it is a thing of its own. Pure. */
export function savedPoint(point: Coordinates, name?: string, id?: string): SavedEntry {
  const words = decimalWords(point)
  const value = { ...nothingYet, ...point, name: name?.slice(0, 300) || words }
  return { id: id ?? words, value: { ...value, savedAt: Date.now() } }
}

const nothingYet = { address: '', note: '', tags: [], visited: false, lists: [] }

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
  saved: Saved,
  list?: string,
): Promise<boolean> {
  const entries = wanted.map((one) => saved.byId.get(one.id) ?? one)
  const changed = list === undefined ? entries : joined(entries, saved, list)
  const fresh = wanted.filter(({ id }) => !saved.byId.has(id))
  if (!(await ofPlaces.putAll(changed))) return false
  const pointers = pointersOf(fresh)
  if (pointers.length > 0) await save({ items: pointers })
  const index = new PlaceIndex(saved.places.map(knownOf))
  const twice = fresh.flatMap((entry) => {
    const found = index.near(knownOf(entry))
    return found === undefined ? [] : [{ entry, found }]
  })
  const [first] = twice
  if (first !== undefined) {
    const { place, metres } = first.found
    tell(
      'information',
      `“${place.name}” was saved already, ${distanceWords(metres)} from it. “Saved twice” shows both.`,
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

/** These in a list too, behind what is in it. Pure. */
function joined(entries: readonly SavedEntry[], { places }: Saved, list: string): SavedEntry[] {
  let last = rankAfter(ranksIn(places, list).map(({ rank }) => rank)) - 1_024
  return entries
    .filter(({ value }) => !value.lists.some(({ id }) => id === list))
    .map(({ id, value }) => {
      last += 1_024
      return { id, value: { ...value, lists: [...value.lists, { id: list, rank: last }] } }
    })
}

const ranksIn = (places: readonly SavedEntry[], list: string) =>
  places.flatMap(({ id, value }) => {
    const found = value.lists.find((one) => one.id === list)
    return found === undefined ? [] : [{ id, rank: found.rank }]
  })

/** The places of a list in its order. Pure. */
export function placesOf(places: readonly SavedEntry[], list: string): readonly SavedEntry[] {
  const rankOf = new Map(ranksIn(places, list).map(({ id, rank }) => [id, rank]))
  return places
    .filter(({ id }) => rankOf.has(id))
    .toSorted((one, other) => (rankOf.get(one.id) ?? 0) - (rankOf.get(other.id) ?? 0))
}

/** Changes what is kept of places. */
export const changePlaces = (
  entries: readonly SavedEntry[],
  change: (value: SavedPlace) => SavedPlace,
): Promise<boolean> =>
  ofPlaces.putAll(entries.map(({ id, value }) => ({ id, value: change(value) })))

const without = (list: string) => (value: SavedPlace) => ({
  ...value,
  lists: value.lists.filter(({ id }) => id !== list),
})

/** Takes places out of a list; they stay saved. */
export const leaveList = (entries: readonly SavedEntry[], list: string): Promise<boolean> =>
  changePlaces(entries, without(list))

/** Moves places from the list that is shown, if one is, behind those of another. */
export async function moveToList(
  entries: readonly SavedEntry[],
  saved: Saved,
  { from, to }: { from: string | undefined; to: string },
): Promise<boolean> {
  if (from === to) return true
  const going = entries.map(({ id, value }) => ({
    id,
    value: from === undefined ? value : without(from)(value),
  }))
  const there = new Set(joined(going, saved, to).map(({ id }) => id))
  const all = [...joined(going, saved, to), ...going.filter(({ id }) => !there.has(id))]
  const done = await ofPlaces.putAll(all)
  const name = saved.lists.find(({ id }) => id === to)?.value.name ?? 'the list'
  if (done) {
    tell(
      'success',
      `${counted(entries.length, 'place is', 'places are')} in “${name}” now.`,
      undo(entries),
    )
  }
  return done
}

const undo = (entries: readonly SavedEntry[]) => ({
  label: 'Undo',
  run: () => void ofPlaces.putAll(entries),
})

/** Puts places of a list before another one of it, or at its end. */
export function moveWithin(
  list: readonly SavedEntry[],
  listId: string,
  moved: ReadonlySet<string>,
  before: string | undefined,
): Promise<boolean> {
  const moves = movedRanks(ranksIn(list, listId), moved, before)
  const ranks = new Map(moves.map(({ id, rank }) => [id, rank]))
  return ofPlaces.putAll(
    list.flatMap(({ id, value }) => {
      const rank = ranks.get(id)
      if (rank === undefined) return []
      const lists = value.lists.map((one) => (one.id === listId ? { ...one, rank } : one))
      return [{ id, value: { ...value, lists } }]
    }),
  )
}

/** Forgets places, with a way back. */
export async function forgetPlaces(entries: readonly SavedEntry[]): Promise<boolean> {
  const done = await ofPlaces.remove(...entries.map(({ id }) => id))
  if (!done) return false
  const pointers = pointersOf(entries)
  if (pointers.length > 0) await unsave(pointers)
  tell('information', `${counted(entries.length, 'place is', 'places are')} forgotten.`, {
    label: 'Undo',
    run: () => {
      void ofPlaces.putAll(entries)
      if (pointers.length > 0) void save({ items: pointers })
    },
  })
  return true
}

/** Makes a list; its id, or undefined where it could not be made. */
export async function makeList(value: PlaceList): Promise<string | undefined> {
  const id = crypto.randomUUID()
  return (await ofLists.put(id, value)) ? id : undefined
}

/** A list with the next colour. Pure. */
export const newList = (name: string, lists: readonly ListEntry[]): PlaceList => ({
  name: name.trim().slice(0, 100),
  colour: colours[lists.length % colours.length] ?? 'blue',
  icon: 'pin',
})

/** Changes a list. */
export const changeList = (id: string, value: PlaceList): Promise<boolean> => ofLists.put(id, value)

/** Forgets a list; its places stay saved. */
export async function forgetList(id: string, { places }: Saved): Promise<boolean> {
  const inIt = placesOf(places, id)
  if (inIt.length > 0 && !(await leaveList(inIt, id))) return false
  return ofLists.remove(id)
}

/** Puts what a file brings: the lists first, so that no place is ever in a list that is not there. */
export const putTakenOver = async ({ lists, places }: KeptPlaces): Promise<boolean> =>
  (await ofLists.putAll(lists)) && (await ofPlaces.putAll(places))

/** Takes up places that are saved elsewhere in the program already. */
export const adopt = (entries: readonly SavedEntry[]): Promise<boolean> => ofPlaces.putAll(entries)

/** Saves a point of the map in no list, and says where it is to be found. */
export async function savePoint(entry: SavedEntry, saved: Saved): Promise<void> {
  if (!(await savePlaces([entry], saved))) return
  tell('success', `${entry.value.name} is saved.`, {
    label: 'Show',
    run: () => useWorkspace.getState().go(savedRoute('loose')),
  })
}
