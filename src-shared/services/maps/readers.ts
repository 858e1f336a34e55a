import { isMembers, type Members, openText } from '../../reading/plain'
import { at, firstOf, firstText, listOf, membersOf, numberOf, textOf } from '../../reading/reading'
import type { Geocode, Place, PlacePhotos, PlaceReviews } from './models'
import { photosOf, readPlace } from './read-place'
import { readReview } from './read-review'

/** What stands in the envelope `{status, data}`; undefined where the service says that it failed. */
function dataOf(body: unknown): unknown {
  const open = openText(body)
  if (!isMembers(open)) return open
  const status = textOf(open.status)?.toLowerCase()
  if (status === 'failed' || status === 'error') return undefined
  return Object.hasOwn(open, 'data') ? openText(open.data) : open
}

/** One place: customarily alone in a list, and as it is in other editions. */
function firstMembers(value: unknown): Members | undefined {
  const one = Array.isArray(value) ? openText(value[0]) : value
  return isMembers(one) ? one : undefined
}

/**
 * Reads the places of a search or of one place's information, each once: pages of the same search
 * overlap, and so may one answer.
 */
export function readPlaces(body: unknown): Place[] {
  const data = dataOf(body)
  const listed = firstOf(Array.isArray(data) ? data : undefined, at(data, 'places'))
  const list = listed === undefined ? [data] : listOf(listed)
  const seen = new Set<string>()
  return list.flatMap((one) => {
    const place = readPlace(membersOf(one))
    const id = place?.placeId ?? place?.businessId
    if (place === undefined || (id != null && seen.has(id))) return []
    if (id != null) seen.add(id)
    return [place]
  })
}

/** Reads a place with its reviews. */
export function readReviews(body: unknown, receivedAt: number): PlaceReviews {
  const data = dataOf(body)
  // Some editions give the list of reviews without the place.
  const bare = Array.isArray(data) && at(data, 0, 'reviews') === undefined
  const whole = bare ? undefined : firstMembers(data)
  const list = bare ? data : listOf(whole?.reviews)
  const reviews = list.flatMap((one) => readReview(membersOf(one), receivedAt) ?? [])
  return {
    place: (whole && readPlace(whole)) ?? null,
    reviews,
    // The cursor of a review goes on after it.
    next: reviews.at(-1)?.cursor ?? textOf(whole?.cursor) ?? null,
  }
}

/** Reads a place with its photos. */
export function readPlacePhotos(body: unknown): PlacePhotos {
  const data = dataOf(body)
  const bare = Array.isArray(data) && at(data, 0, 'photos') === undefined
  const whole = bare ? undefined : firstMembers(data)
  return {
    place: (whole && readPlace(whole)) ?? null,
    photos: bare ? photosOf(data, []) : photosOf(listOf(whole?.photos), listOf(whole?.description)),
    next: textOf(whole?.cursor) ?? null,
  }
}

/** Reads what is at a point; some editions give a list with the one answer in it. */
export function readGeocode(body: unknown): Geocode | undefined {
  const data = firstMembers(dataOf(body))
  if (data === undefined) return undefined
  const point = membersOf(data.coordinates)
  const geocode: Geocode = {
    address: firstText(data, 'address', 'full_address') ?? '',
    placeId: textOf(data.place_id) ?? null,
    latitude: firstOf(numberOf(point.lat), numberOf(data.latitude)) ?? null,
    longitude: firstOf(numberOf(point.lng), numberOf(data.longitude)) ?? null,
    timezone: textOf(data.timezone) ?? null,
    town: textOf(data.town) ?? null,
    country: textOf(data.country) ?? null,
    places: listOf(data.places).flatMap((one) => readPlace(membersOf(one)) ?? []),
  }
  return geocode.address === '' && geocode.places.length === 0 ? undefined : geocode
}
