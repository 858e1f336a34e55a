import { listColours } from '../../../collections/list-look'
import { rankAfter } from '../../../collections/ranks'
import { PlaceIndex } from '../place/duplicates'
import type { FileList, FilePlace, Kept, KeptPlaces, PlaceList, SavedPlace } from './file-place'

/** What is to be put for the import of a file, and what of it was there already. */
export interface TakeOver {
  lists: readonly Kept<PlaceList>[]
  places: readonly Kept<SavedPlace>[]
  added: number
  /** Put together with a place of the same id, or of the same name near by. */
  known: number
}

type Flat = Kept<SavedPlace> & Pick<SavedPlace, 'name' | 'latitude' | 'longitude'>

const flat = (place: Kept<SavedPlace>): Flat => {
  const { name, latitude, longitude } = place.value
  return { ...place, name, latitude, longitude }
}

/**
 * What a file of places adds to the stored ones. A place that is there is not put a second
 * time: its lists, tags and note are added to it. Lists are known by their id, else by their name. Pure.
 *
 * @param present what is stored already
 * @param now epoch milliseconds, for places whose file does not say since when they are saved
 * @param newId makes the id of a list or a place that has none
 */
export function takeOver(
  items: readonly FilePlace[],
  present: KeptPlaces,
  now: number,
  newId: () => string,
): TakeOver {
  const index = new PlaceIndex(present.places.map(flat))
  const ranks = new Map<string, number>()
  for (const { value } of present.places) {
    for (const { id, rank } of value.lists) ranks.set(id, Math.max(rank, ranks.get(id) ?? 0))
  }
  const lists = listsFor(present.lists, newId)
  const changed = new Map<string, SavedPlace>()
  let added = 0
  let known = 0
  for (const item of items) {
    const inLists = item.lists.map(({ list, rank }) => {
      const id = lists.idOf(list)
      const own = rank ?? rankAfter([ranks.get(id) ?? 0])
      ranks.set(id, Math.max(own, ranks.get(id) ?? 0))
      return { id, rank: own }
    })
    const { name, latitude, longitude } = item
    const found = index.find({ id: item.id ?? '', name, latitude, longitude })
    if (found === undefined) {
      const { id, lists: _, savedAt, ...value } = item
      const place = flat({
        id: id ?? newId(),
        value: { ...value, lists: inLists, savedAt: savedAt ?? now },
      })
      index.add(place)
      changed.set(place.id, place.value)
      added += 1
      continue
    }
    known += 1
    const { id, value } = found.place
    const before = changed.get(id) ?? value
    const after = together(before, { ...item, lists: inLists })
    if (JSON.stringify(after) !== JSON.stringify(before)) changed.set(id, after)
  }
  return {
    lists: lists.made,
    places: [...changed].map(([id, value]) => ({ id, value })),
    added,
    known,
  }
}

/** One place out of two that are the same: what the first says stays, what it lacks is added. Pure. */
export function together(
  one: SavedPlace,
  other: Pick<SavedPlace, 'address' | 'note' | 'tags' | 'visited' | 'lists'>,
): SavedPlace {
  const inLists = new Set(one.lists.map(({ id }) => id))
  const notes = [one.note, other.note].filter((note) => note !== '')
  const note = one.note.includes(other.note) ? one.note : notes.join('\n\n')
  return {
    ...one,
    address: one.address || other.address,
    note: note.length > 4_000 ? one.note : note,
    tags: [...new Set([...one.tags, ...other.tags])].slice(0, 20),
    visited: one.visited || other.visited,
    lists: [...one.lists, ...other.lists.filter(({ id }) => !inLists.has(id))].slice(0, 20),
  }
}

/** Finds the list that a file means, or makes it. */
function listsFor(present: readonly Kept<PlaceList>[], newId: () => string) {
  const byId = new Map(present.map(({ id }) => [id, id]))
  const plain = (name: string) => name.trim().toLowerCase()
  const byName = new Map(present.map(({ id, value }) => [plain(value.name), id]))
  const made: Kept<PlaceList>[] = []
  return {
    made,
    idOf(list: FileList): string {
      const known = byId.get(list.id ?? '') ?? byName.get(plain(list.name))
      if (known !== undefined) return known
      const id = list.id ?? newId()
      const colour =
        list.colour ?? listColours[(present.length + made.length) % listColours.length] ?? 'blue'
      made.push({ id, value: { name: list.name, colour, icon: list.icon ?? 'pin' } })
      byId.set(id, id)
      byName.set(plain(list.name), id)
      return id
    },
  }
}
