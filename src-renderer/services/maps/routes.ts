import type { Coordinates } from '#shared/reading/coordinates'
import { readPoint } from '#shared/services/maps/place/coordinates'
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

/** How many results a search gives that nobody said otherwise for. */
export const usualLimit = '20'

/** What a search asks, of the values of its route; null where there is nothing to look for. */
export function searchValues(values: Record<string, string>): Record<string, string> | null {
  const { q = '', lat, lng, zoom = '13', limit = usualLimit, lang, country } = values
  if (q === '') return null
  return {
    query: q,
    limit,
    ...(lat !== undefined && lng !== undefined && { lat, lng, zoom }),
    ...(lang !== undefined && lang !== '' && { lang }),
    ...(country !== undefined && country !== '' && { country }),
  }
}

/** The parts of a place's page. */
export const placeTabs = ['about', 'reviews', 'photos'] as const
export type PlaceTab = (typeof placeTabs)[number]

/** The orders that reviews are customarily asked in; the first is what a place opens with. */
export const reviewSorts = ['Relevant', 'Newest', 'Highest', 'Lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
export const usualSort: ReviewSort = 'Relevant'

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

/** What is compared, and the saved places or one of their lists. */
export const compareRoute = (ids: readonly string[]) =>
  viewRoute('maps', 'compare', 'compare', { ids: ids.join(' ') })
export const savedRoute = (list?: string) =>
  viewRoute('maps', 'saved', 'saved', list === undefined ? {} : { list })

/** How many places are compared at most. */
export const mostCompared = 4

/** Ids that this program made, for places that the service has none for. */
export const ownId = (rest: string): string => `own/${rest}`

/** The values that name a place to the service. A record of a point without an id is no place. */
export function placeValues(id: string): Record<string, string> | null {
  if (id === '' || id.startsWith('own/') || readPoint(id) !== undefined) return null
  return id.includes(':') ? { business_id: id } : { place_id: id }
}
