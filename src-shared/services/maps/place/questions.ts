import { readPoint } from './coordinates'

/** The orders that reviews are customarily asked in; the first is what a place opens with. */
export const reviewSorts = ['Relevant', 'Newest', 'Highest', 'Lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
/** The order that a place opens with. */
export const usualSort: ReviewSort = 'Relevant'

/** Ids made by this program, for places without an id of the service. */
export const ownId = (rest: string): string => `own/${rest}`

/**
 * The values that name a place to the service, by the id of its record: a business id, which is two
 * numbers with a colon between them, or a place id. A point without an id is no place: null. Pure.
 */
export function placeValues(id: string): Record<string, string> | null {
  if (id === '' || id.startsWith('own/') || readPoint(id) !== undefined) return null
  return id.includes(':') ? { business_id: id } : { place_id: id }
}

/** What the page of a place asks: its card, its reviews as they are shown first, its photos. Pure. */
export function placeQuestions(id: string) {
  const values = placeValues(id)
  if (values === null) return []
  return [
    { operation: 'maps.place', values },
    { operation: 'maps.reviews', values: { ...values, sort: usualSort } },
    ...(values.business_id === undefined ? [] : [{ operation: 'maps.photos', values }]),
  ] as const
}

/** How many results a search gives by default. */
export const usualLimit = '20'

/** What a search asks, of the values of its route; null if there is nothing to look for. Pure. */
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
