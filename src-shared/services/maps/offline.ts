import type { InputValue } from '../../operation/read-input'
import type { LibraryRecord, OfflineQuestion } from '../../reading/record'

/** The questions for a place's information, reviews and photos. */
export function mapsOffline(record: LibraryRecord): OfflineQuestion[] {
  if (record.kind !== 'place') return []
  const ask = (operation: string, values: Record<string, InputValue>): OfflineQuestion => ({
    operation,
    values,
  })
  const { id } = record
  // A business id is two numbers with a colon between them.
  if (/^0x[0-9a-f]+:0x[0-9a-f]+$/i.test(id)) {
    const values = { business_id: id }
    return [ask('maps.place', values), ask('maps.reviews', values), ask('maps.photos', values)]
  }
  // A point on the map that is no place is named by its numbers: nothing more can be asked.
  if (/^[-\d., ]+$/.test(id)) return []
  return [ask('maps.place', { place_id: id }), ask('maps.reviews', { place_id: id })]
}
