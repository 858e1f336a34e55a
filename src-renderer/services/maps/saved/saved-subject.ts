import { pointOf } from '#shared/services/maps/place/coordinates'
import type { ListEntry, SavedEntry } from '#shared/services/maps/saved/saved-place'
import type { Subject } from '../../../intents/subject'
import { colourTokens } from '../../../kit/lists/list-sign'

/** A saved place as the rest of the program acts on it. Pure. */
export const savedSubject = (entry: SavedEntry): Subject => ({
  service: 'maps',
  kind: 'place',
  id: entry.id,
  title: entry.value.name,
  coordinates: pointOf(entry.value) ?? null,
})

/** The token of the colour of a place's first list; undefined if it is in none. */
export const colourOf = (
  { value }: SavedEntry,
  lists: ReadonlyMap<string, ListEntry>,
): string | undefined => {
  const first = value.lists.flatMap(({ id }) => lists.get(id) ?? [])[0]
  return first && colourTokens[first.value.colour]
}
