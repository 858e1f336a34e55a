import type { Coordinates } from '../../../reading/coordinates'
import type { Place } from '../models'
import { distanceBetween, pointOf } from './coordinates'

/** How the places of a search can be ordered. */
export const placeOrders = ['found', 'near', 'rating', 'reviews'] as const
export type PlaceOrder = (typeof placeOrders)[number]

/** A place in a list, with what is computed from it once. */
export interface ListedPlace {
  recordId: string
  place: Place
  /** From 1, in the order in which the service has them: the number on the map. */
  number: number
  /** When its hours were stated, in epoch milliseconds. */
  statedAt: number
  /** Metres from the point that distances are measured from; undefined if either is not known. */
  distance: number | undefined
}

/**
 * The places of an answer with their numbers and distances. Whether one is open is not included: that
 * changes with time, and the list with all its pins would be computed again for it. Pure.
 */
export function listedPlaces(
  places: readonly Place[],
  from: Coordinates | undefined,
  statedAt: number,
): readonly ListedPlace[] {
  return places.map((place, index) => {
    const point = pointOf(place)
    return {
      recordId: place.recordId,
      place,
      number: index + 1,
      statedAt,
      distance: point && from && distanceBetween(point, from),
    }
  })
}

/** In an order; what has no number for it comes last. Pure. */
export function orderedPlaces(
  rows: readonly ListedPlace[],
  order: PlaceOrder,
): readonly ListedPlace[] {
  const last = Number.NEGATIVE_INFINITY
  const worth = {
    found: undefined,
    near: ({ distance }: ListedPlace) => (distance === undefined ? last : -distance),
    rating: ({ place }: ListedPlace) => place.rating ?? last,
    reviews: ({ place }: ListedPlace) => place.reviewCount ?? last,
  }[order]
  return worth === undefined
    ? rows
    : rows.toSorted((one, other) => compare(worth(other), worth(one)))
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)
