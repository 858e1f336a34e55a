import { z } from 'zod'
import { collection } from './define-collection'
import { listColours, listIcons } from './list-look'

/** What a person keeps of the map. */
export const mapsCollections = {
  /** Where the person says to be, under the one id `me`: no service and no receiver is asked for it. */
  whereIAm: collection({
    title: 'Where I am',
    service: 'maps',
    item: z.object({
      /** Degrees, north and east positive. */
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    most: 1,
  }),
  /** Each under the id of its record, or under an id of its own if the service has none for it. */
  savedPlaces: collection({
    title: 'Places of the map',
    service: 'maps',
    item: z.object({
      name: z.string().min(1).max(300),
      address: z.string().max(500),
      /** Degrees, north and east positive; both null if nobody stated where it is. */
      latitude: z.number().min(-90).max(90).nullable(),
      longitude: z.number().min(-180).max(180).nullable(),
      note: z.string().max(4_000),
      tags: z.array(z.string().min(1).max(60)).max(20),
      visited: z.boolean(),
      /** The lists it is in; within a list the place with the smaller rank goes first. */
      lists: z.array(z.object({ id: z.string().min(1).max(100), rank: z.number() })).max(20),
      /** Epoch milliseconds. */
      savedAt: z.number().min(0).max(8.64e15),
    }),
    most: 5_000,
    mostBytes: 32_000,
  }),
  /** Lists of saved places, each under an id of its own. */
  placeLists: collection({
    title: 'Lists of places',
    service: 'maps',
    item: z.object({
      name: z.string().min(1).max(100),
      colour: z.enum(listColours),
      icon: z.enum(listIcons),
    }),
    most: 200,
  }),
}
