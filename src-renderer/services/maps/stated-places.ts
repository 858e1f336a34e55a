import type { LibraryItem } from '#shared/bridge/library'
import type { ViewOf } from '#shared/services/views'
import { useStatedRecords } from '../../data/use-record'

const found = (model: ViewOf<'maps.searchMaps'>) => (model.at === 'places' ? model.places : [])
const opened = (model: ViewOf<'maps.place'>) => (model.at === 'place' ? [model.place] : [])

/** The places that these records are, as stated by the answer that they were read from. Never a call. */
export function useStatedPlaces(items: readonly LibraryItem[]) {
  const ofSearches = useStatedRecords('maps.searchMaps', items, found)
  const ofPlaces = useStatedRecords('maps.place', items, opened)
  return {
    statedOf: (id: string) => ofPlaces.stated.get(id) ?? ofSearches.stated.get(id),
    waits: ofSearches.waits || ofPlaces.waits,
  }
}
