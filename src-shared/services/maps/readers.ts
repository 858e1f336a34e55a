import type { Values } from '../../operation/view'
import { isMembers, type Members, openText } from '../../reading/plain'
import {
  at,
  firstOf,
  firstText,
  flagOf,
  listOf,
  membersOf,
  numberOf,
  textOf,
} from '../../reading/reading'
import { fingerprint } from '../fingerprint'
import { distinct, distinctListed, recordIdOf } from '../lists'
import { listIn } from '../shapes'
import { type Refused, refusalIn, refusedBy, type Unanswered } from '../unanswered'
import type {
  FoundPlaces,
  Geocode,
  Place,
  PlaceInformation,
  PlacePhotos,
  PlaceReviews,
} from './models'
import { photosOf, readPlace } from './read-place'
import { readReview } from './read-review'

/** What stands in the envelope `{status, data}`, or the refusal that the service says with it. */
function dataOf(body: unknown): { at: 'data'; data: unknown } | Refused {
  const open = openText(body)
  if (!isMembers(open)) return { at: 'data', data: open }
  const status = textOf(open.status)?.toLowerCase() ?? ''
  const isRefused = badStatuses.has(status) || flagOf(open.success) === false
  if (isRefused) return refusalIn(open) ?? refusedBy(undefined)
  for (const name of ['data', 'results', 'result', 'response']) {
    if (Object.hasOwn(open, name)) return { at: 'data', data: openText(open[name]) }
  }
  return { at: 'data', data: open }
}

/** What editions call the list of places, or what is around it. */
const lists = [
  'places',
  'results',
  'items',
  'candidates',
  'features',
  'local_results',
  'businesses',
]

/** What the service says with HTTP 200 if it has nothing to give. */
const badStatuses = new Set(['failed', 'fail', 'error', 'invalid_request', 'request_denied'])

/** One place: customarily alone in a list, and as it is in other editions. */
function firstMembers(value: unknown): Members | undefined {
  const one = Array.isArray(value) ? openText(value[0]) : value
  return isMembers(one) ? one : undefined
}

/** Places, each once: pages of the same search overlap, and so may one answer. */
const readPlaces = (list: readonly unknown[]): Place[] => {
  const places = list.flatMap((one) => readPlace(membersOf(one)) ?? [])
  return distinctListed(distinct(places, ({ placeId, recordId }) => placeId ?? recordId))
}

/** Reads the places of a search; past its end the list is empty. */
export function readFoundPlaces(body: unknown): FoundPlaces | Unanswered {
  const answer = dataOf(body)
  if (answer.at === 'refused') return answer
  const { data } = answer
  const list = listIn(data, lists)
  if (list !== undefined) {
    return { at: 'places', places: readPlaces(list), stated: list.length }
  }
  const places = readPlaces([data])
  return places.length > 0 ? { at: 'places', places, stated: 1 } : { at: 'unrecognised' }
}

/** Reads the information of a place. */
export function readPlaceInformation(body: unknown): PlaceInformation | Unanswered {
  const found = readFoundPlaces(body)
  if (found.at !== 'places') return found
  const [place, ...others] = found.places
  return place === undefined ? { at: 'missing' } : { at: 'place', place, others }
}

/** Reads a place with its reviews; `values` are those of the question. */
export function readPlaceReviews(
  body: unknown,
  receivedAt: number,
  values: Values,
): PlaceReviews | Unanswered {
  const answer = dataOf(body)
  if (answer.at === 'refused') return answer
  const { data } = answer
  if (!isMembers(data) && !Array.isArray(data)) return { at: 'unrecognised' }
  // Some editions give the list of reviews without the place.
  const bare = Array.isArray(data) && at(data, 0, 'reviews') === undefined
  const whole = bare ? undefined : firstMembers(data)
  const list = bare ? data : listOf(whole?.reviews)
  const reviews = list.flatMap((one) => readReview(membersOf(one), receivedAt) ?? [])
  const place = (whole && readPlace(whole)) ?? null
  return {
    at: 'reviews',
    place,
    placeRecordId: namedPlace(place, values)?.recordId ?? null,
    reviews: distinctListed(reviews),
    // The cursor of a review continues after it.
    cursor: reviews.at(-1)?.cursor ?? cursorIn(whole) ?? null,
  }
}

/** Reads a place with its photos; `values` are those of the question. */
export function readPlacePhotos(body: unknown, values: Values): PlacePhotos | Unanswered {
  const answer = dataOf(body)
  if (answer.at === 'refused') return answer
  const { data } = answer
  if (!isMembers(data) && !Array.isArray(data)) return { at: 'unrecognised' }
  const bare = Array.isArray(data) && at(data, 0, 'photos') === undefined
  const whole = bare ? undefined : firstMembers(data)
  const place = (whole && readPlace(whole)) ?? null
  const named = namedPlace(place, values)
  const photos = bare
    ? photosOf(data, [])
    : photosOf(listOf(whole?.photos), listOf(whole?.description))
  return {
    at: 'photos',
    // Here the place's own description speaks of the photos.
    place: place && { ...place, description: '' },
    placeRecordId: named?.recordId ?? null,
    photos: distinctListed(
      photos.map((photo) => {
        // The same photo comes from several hosts: its path identifies it.
        const path = photo.address.replace(/^https?:\/\/[^/]+/, '')
        return { ...photo, recordId: recordIdOf(`${named?.id ?? ''}/${fingerprint(path)}`) }
      }),
    ),
    cursor: cursorIn(whole) ?? null,
  }
}

const cursorIn = (whole: Members | undefined): string | undefined =>
  whole === undefined ? undefined : firstText(whole, 'cursor', 'next_cursor')

/** The place an answer is about: as it says itself, or else as the question said. */
function namedPlace(place: Place | null, values: Values) {
  const id = place?.businessId ?? place?.placeId ?? firstText(values, 'business_id', 'place_id')
  return id === undefined ? undefined : { id, recordId: recordIdOf(id) }
}

/** Reads what is at a point; some editions give a list with the one answer in it. */
export function readGeocode(body: unknown): Geocode | Unanswered {
  const answer = dataOf(body)
  if (answer.at === 'refused') return answer
  const data = firstMembers(answer.data)
  if (data === undefined) return { at: Array.isArray(answer.data) ? 'missing' : 'unrecognised' }
  const point = membersOf(data.coordinates)
  const latitude = firstOf(numberOf(point.lat), numberOf(data.latitude)) ?? null
  const longitude = firstOf(numberOf(point.lng), numberOf(data.longitude)) ?? null
  const placeId = textOf(data.place_id) ?? null
  const geocode: Geocode = {
    at: 'point',
    recordId: recordIdOf(placeId ?? `${latitude}, ${longitude}`),
    address: firstText(data, 'address', 'full_address') ?? '',
    placeId,
    latitude,
    longitude,
    timezone: textOf(data.timezone) ?? null,
    town: textOf(data.town) ?? null,
    country: textOf(data.country) ?? null,
    places: distinctListed(listOf(data.places).flatMap((one) => readPlace(membersOf(one)) ?? [])),
  }
  return geocode.address === '' && geocode.places.length === 0 ? { at: 'missing' } : geocode
}
