import type { Coordinates } from '#shared/reading/coordinates'
import type { Subject } from '../../../intents/subject'
import { colourTokens } from '../../../kit/lists/list-sign'
import type { ListEntry, SavedEntry } from './use-saved'

/** Where a saved place is; undefined where that is not known. */
export const pointOfSaved = ({ value }: SavedEntry): Coordinates | undefined =>
  value.latitude === null || value.longitude === null
    ? undefined
    : { latitude: value.latitude, longitude: value.longitude }

/** A saved place as the rest of the program acts on it. Pure. */
export const savedSubject = (entry: SavedEntry): Subject => ({
  service: 'maps',
  kind: 'place',
  id: entry.id,
  title: entry.value.name,
  coordinates: pointOfSaved(entry) ?? null,
})

/** The token of the colour of a place's first list; undefined where it is in none. */
export const colourOf = (
  { value }: SavedEntry,
  lists: ReadonlyMap<string, ListEntry>,
): string | undefined => {
  const first = value.lists.flatMap(({ id }) => lists.get(id) ?? [])[0]
  return first && colourTokens[first.value.colour]
}
