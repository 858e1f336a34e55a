import type { Coordinates } from '#shared/reading/coordinates'
import { viewRoute } from '../../state/workspace'

/** A search for places, and where on the map. */
export interface SearchChoice {
  q: string
  lat?: string
  lng?: string
  zoom?: string
  limit?: string
  lang?: string
  country?: string
  /** The area that the map shows was searched: it stays as it is. */
  area?: 'yes'
}

/** Where a search shows what it found. */
export const searchRoute = (choice: SearchChoice) =>
  viewRoute('maps', 'search', 'search', { ...choice })

/** Where the map of the search was left is remembered under this name. */
export const mapMemory = 'maps view'

/** The map round a point, from so near; nothing is asked. */
export const areaRoute = ({ latitude, longitude }: Coordinates, zoom: number) =>
  searchRoute({
    q: '',
    lat: latitude.toFixed(5),
    lng: longitude.toFixed(5),
    // A search is asked with one step more than the map shows.
    zoom: String(zoom + 1),
  })

/** The parts of a place's page. */
export const placeTabs = ['about', 'reviews', 'photos'] as const
export type PlaceTab = (typeof placeTabs)[number]

interface PlaceChoice {
  tab?: PlaceTab
  sort?: string
  /** Language that the reviews are asked in. */
  lang?: string
}

/** A place's page, by the id of its record: a business id, which holds a colon, or a place id. */
export const placeRoute = (id: string, more: PlaceChoice = {}) =>
  viewRoute('maps', 'search', 'place', { id, ...more })

/** What is at a point. */
export const hereRoute = ({ latitude, longitude }: Coordinates) =>
  viewRoute('maps', 'search', 'here', {
    lat: latitude.toFixed(6),
    lng: longitude.toFixed(6),
  })

/** The places that are compared, by the ids of their records. */
export const compareRoute = (ids: readonly string[]) =>
  viewRoute('maps', 'compare', 'compare', { ids: ids.join(' ') })
/** The saved places, or one of their lists by its id. */
export const savedRoute = (list?: string) =>
  viewRoute('maps', 'saved', 'saved', list === undefined ? {} : { list })

/** How many places are compared at most. */
export const mostCompared = 4
