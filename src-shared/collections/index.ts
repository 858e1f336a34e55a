import { z } from 'zod'
import { collection } from './define-collection'

/** One place that can be flown from and to: a search takes both of its codes. */
const flightPlace = z.object({
  skyId: z.string().min(1).max(100),
  entityId: z.string().min(1).max(100),
  /** "London" */
  name: z.string().min(1).max(300),
  /** How the service suggests it: "London (Any)". */
  suggestion: z.string().min(1).max(300),
  type: z.enum(['airport', 'city', 'other']),
  country: z.string().max(200).nullable(),
})

/**
 * Every collection, by its name. The name stands in the library and in backups: it is never changed
 * or used again for something else. This file carries the schema library: the window imports only
 * types from it.
 */
export const collections = {
  /** Each under its entity's number. */
  flightPlaces: collection({
    title: 'Saved places',
    service: 'flights',
    item: flightPlace,
    most: 100,
  }),
  recentFlightPlaces: collection({
    title: 'Places searched last',
    service: 'flights',
    item: flightPlace,
    most: 10,
    whenFull: 'dropOldest',
  }),
}

export type CollectionName = keyof typeof collections

/** What one item of a collection holds. */
export type CollectionItem<Name extends CollectionName> = z.output<
  (typeof collections)[Name]['item']
>

/** Whether there is a collection of this name in this version of the program. */
export const isCollectionName = (name: string): name is CollectionName =>
  Object.hasOwn(collections, name)

export const collectionNames = Object.keys(collections).filter(isCollectionName)
