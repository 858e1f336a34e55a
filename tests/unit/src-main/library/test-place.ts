import type { CollectionItem } from '#shared/collections/index'

/** A saved place of flights, as an item of its collection. */
export const testPlace = (name: string): CollectionItem<'flightPlaces'> => ({
  skyId: name.slice(0, 3).toUpperCase(),
  entityId: `e-${name}`,
  name,
  suggestion: `${name} (Any)`,
  type: 'city',
  country: null,
})
