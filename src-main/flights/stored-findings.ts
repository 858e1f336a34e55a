import { parseJson } from '#shared/reading/parse-json'
import { isMembers } from '#shared/reading/plain'
import type { FilterStats, Itinerary } from '#shared/services/flights/models'

/** An itinerary as the engine keeps it: the JSON of what the service's reader made of the answer. */
export function readFoundItinerary(text: string): Itinerary | undefined {
  const value = parseJson(text)
  return isItinerary(value) ? value : undefined
}

/** The filters of a search, which are kept beside what was found; null if there are none. */
export function readFoundFilters(text: string | null): FilterStats | null {
  const value = text === null ? undefined : parseJson(text)
  return isFilters(value) ? value : null
}

/** This program wrote it; the members that are checked tell it from what another version may have written. */
function isItinerary(value: unknown): value is Itinerary {
  return (
    isMembers(value) &&
    typeof value.id === 'string' &&
    isMembers(value.price) &&
    isMembers(value.fare) &&
    Array.isArray(value.tags) &&
    Array.isArray(value.legs) &&
    value.legs.every(isLeg)
  )
}

const isLeg = (leg: unknown): boolean =>
  isMembers(leg) &&
  isMembers(leg.from) &&
  isMembers(leg.to) &&
  Array.isArray(leg.segments) &&
  Array.isArray(leg.marketing) &&
  Array.isArray(leg.operating)

function isFilters(value: unknown): value is FilterStats {
  return (
    isMembers(value) &&
    isMembers(value.minutes) &&
    Array.isArray(value.cities) &&
    Array.isArray(value.carriers) &&
    isMembers(value.stopPrices)
  )
}
