import type { LibraryItem } from '#shared/bridge/library'
import type { ViewOf } from '#shared/services/views'
import { useToldRecords } from '../../data/use-record'

const found = (model: ViewOf<'maps.searchMaps'>) => (model.at === 'places' ? model.places : [])
const opened = (model: ViewOf<'maps.place'>) => (model.at === 'place' ? [model.place] : [])

/** The places that these records are, as the answer told them that they were read from. Never a call. */
export function useToldPlaces(items: readonly LibraryItem[]) {
  const ofSearches = useToldRecords('maps.searchMaps', items, found)
  const ofPlaces = useToldRecords('maps.place', items, opened)
  return {
    toldOf: (id: string) => ofPlaces.told.get(id) ?? ofSearches.told.get(id),
    waits: ofSearches.waits || ofPlaces.waits,
  }
}
