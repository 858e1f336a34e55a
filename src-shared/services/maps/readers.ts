import type { Values } from '../../reading/forms/view'
import { isMembers, type Members, openText } from '../../reading/plain'
import {
  at,
  firstText,
  flagOf,
  listOf,
  membersOf,
  numberOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { fingerprint } from '../fingerprint'
import { distinct, distinctListed, recordIdOf } from '../lists'
import { envelopesOf, readPaging } from '../paging'
import { type FoundLists, findLists, findThing, listIn, snakeNames } from '../shapes'
import {
  type Refused,
  refusalIn,
  refusedBy,
  saysNo,
  saysSomething,
  type Unanswered,
} from '../unanswered'
import type {
  FoundPlaces,
  Geocode,
  Place,
  PlaceInformation,
  PlacePhotos,
  PlaceReviews,
} from './models'
import { photosOf } from './place-photos'
import { wordsIn } from './place-words'
import { membersOfPlace, placePoint, readPlace } from './read-place'
import { readReview } from './read-review'

/** What stands in the envelope `{status, data}`, or the refusal that the service says with it. */
function dataOf(body: unknown): { at: 'data'; data: unknown } | Refused {
  const open = openText(body)
  if (!isMembers(open)) return { at: 'data', data: open }
  const status = textOf(open.status ?? open.stat)?.toLowerCase() ?? ''
  const isEmpty = !envelopes.some((name) => isHeld(open[name]))
  const isRefused =
    badStatuses.has(status) || flagOf(open.success) === false || (isEmpty && saysNo(open))
  if (isRefused) return refusalIn(open) ?? refusedBy(undefined)
  for (const name of envelopes) {
    const isThere =
      Object.hasOwn(open, name) && (name !== 'place' || isMembers(openText(open.place)))
    if (isThere) return { at: 'data', data: openText(open[name]) }
  }
  return { at: 'data', data: open }
}

const isHeld = (value: unknown): boolean => {
  const open = openText(value)
  return isMembers(open) || (Array.isArray(open) && open.length > 0)
}

const envelopes = ['data', 'results', 'result', 'response', 'place']

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
  const read = list.flatMap((one) => readPlace(membersOf(one)) ?? [])
  // One rating beyond 5 shows that all of them are of another scale.
  const isOfFive = list.every((one) => (numberOf(membersOf(one).rating) ?? 0) <= 5)
  const places = isOfFive ? read : read.map((place) => ({ ...place, rating: null }))
  return distinctListed(distinct(places, ({ placeId, recordId }) => placeId ?? recordId))
}

/** Reads the places of a search; past its end the list is empty. */
export function readFoundPlaces(body: unknown): FoundPlaces | Unanswered {
  const answer = dataOf(body)
  if (answer.at === 'refused') return answer
  const { data } = answer
  const named = listIn(data, lists)
  const alone = named === undefined ? readPlaces([data]) : []
  // Under no name for a list: wherever places are listed, or the one place that there is.
  const found = named === undefined && alone.length === 0 ? foundIn(data) : undefined
  const stated = named ?? found?.things
  // Several questions in one have a list each.
  const areLists = stated !== undefined && stated.length > 0 && stated.every(Array.isArray)
  const list = areLists ? stated.flat() : stated
  const places = list === undefined ? alone : readPlaces(list)
  // Things that are not understood are no empty list.
  const isUnread = list === undefined || saysSomething(list)
  if (places.length === 0 && isUnread) return { at: 'unrecognised' }
  const around = [...(found?.around ?? []), ...envelopesOf(body, envelopes)]
  const paging = readPaging(around)
  return { at: 'places', places, stated: list?.length ?? 1, paging }
}

function foundIn(data: unknown): FoundLists | undefined {
  const isPlace = (one: unknown) => readPlace(membersOf(one)) !== undefined
  const alone = findLists(data, isPlace) === undefined ? findThing(data, isPlace) : undefined
  return alone === undefined
    ? findLists(data, isPlace)
    : { things: [alone.thing], around: alone.around }
}

/** Reads the information of a place. */
export function readPlaceInformation(body: unknown): PlaceInformation | Unanswered {
  const found = readFoundPlaces(body)
  if (found.at !== 'places') return found
  const [place, ...others] = found.places
  return place === undefined ? { at: 'missing' } : { at: 'place', place, others }
}

/** What editions call the reviews of a place, and its photos. */
const reviewLists = [
  ...['reviews', 'reviews_data', 'user_reviews', 'items', 'list', 'entries', 'review', 'records'],
  'comments',
]
const photoLists = [
  ...['photos', 'photos_data', 'images', 'pictures', 'gallery', 'media', 'items', 'list'],
  ...['entries', 'photo', 'image', 'picture', 'records'],
]

/**
 * A place with a list of what belongs to it, or the list alone; all that stands beside it says how it
 * continues.
 */
function ownListIn(body: unknown, data: unknown, lists: readonly string[]) {
  const isOfPlaces = Array.isArray(data) && lists.some((name) => at(data, 0, name) !== undefined)
  const bare = Array.isArray(data) && !isOfPlaces
  const whole = bare ? undefined : snakeNames(firstMembers(data) ?? {})
  const outer = envelopesOf(body, envelopes)
  const beside = outer.map((one) => listIn(one, lists)).find((list) => list !== undefined)
  const named = listIn(whole, lists) ?? beside
  const list = bare ? data : (named ?? [])
  // Some editions keep the cursor with the list: {photos: {items: [...], cursor}}.
  const around = lists.map((name) => openText(whole?.[name])).filter(isMembers)
  const { onward } = readPaging([...around, whole, ...outer], 'cursor')
  // Where neither a list is named nor a place is stated, nothing is known of either.
  const isStated =
    bare || named !== undefined || (whole !== undefined && readPlace(whole) !== undefined)
  return { whole, list, onward, isStated }
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
  const { whole, list: named, onward, isStated } = ownListIn(body, data, reviewLists)
  // Under no name for one: wherever things are listed that somebody said and rated.
  const list = named.length > 0 ? named : (findLists(body, isReview)?.things ?? [])
  const titles = new Set(list.flatMap((one) => textOf(membersOf(one).title) ?? []))
  // One title that all bear is the name of the place.
  const isTitled = titles.size > 1 || list.some((one) => textOf(membersOf(one).title) === undefined)
  const reviews = list.flatMap((one) => readReview(membersOf(one), receivedAt, isTitled) ?? [])
  if (reviews.length === 0 && isUnread(list, isStated)) return { at: 'unrecognised' }
  const place = (whole && readPlace(whole)) ?? null
  // The cursor of a review continues after it.
  const cursor = reviews.at(-1)?.cursor ?? undefined
  return {
    at: 'reviews',
    place,
    placeRecordId: namedPlace(place, values)?.recordId ?? null,
    reviews: distinctListed(reviews),
    onward: cursor === undefined ? onward : { cursor },
  }
}

/** Whether what belongs to a place is not understood, and so is not nothing. */
const isUnread = (list: readonly unknown[], isStated: boolean): boolean =>
  !isStated || saysSomething(list)

const isReview = (one: unknown): boolean => {
  const review = readReview(membersOf(one), 0)
  return review !== undefined && review.rating !== null && `${review.author}${review.text}` !== ''
}

/** Reads a place with its photos; `values` are those of the question. */
export function readPlacePhotos(body: unknown, values: Values): PlacePhotos | Unanswered {
  const answer = dataOf(body)
  if (answer.at === 'refused') return answer
  const { data } = answer
  if (!isMembers(data) && !Array.isArray(data)) return { at: 'unrecognised' }
  const { whole, list, onward, isStated } = ownListIn(body, data, photoLists)
  const place = (whole && readPlace(whole)) ?? null
  const named = namedPlace(place, values)
  const photos = photosOf(list, listOf(whole?.description))
  if (photos.length === 0 && isUnread(list, isStated)) return { at: 'unrecognised' }
  return {
    at: 'photos',
    // Here the place's own description is about the photos.
    place: place && { ...place, description: '' },
    placeRecordId: named?.recordId ?? null,
    photos: distinctListed(
      photos.map((photo) => {
        // The same photo comes from several hosts: its path identifies it.
        const path = photo.address.replace(/^https?:\/\/[^/]+/, '')
        return { ...photo, recordId: recordIdOf(`${named?.id ?? ''}/${fingerprint(path)}`) }
      }),
    ),
    onward,
  }
}

/** The place an answer is about: as it says itself, or else as the question said. */
function namedPlace(place: Place | null, values: Values) {
  const id = place?.businessId ?? place?.placeId ?? firstText(values, 'business_id', 'place_id')
  return id === undefined ? undefined : { id, recordId: recordIdOf(id) }
}

/** What editions call the addresses of a point, and what is there and around it. */
const pointLists = ['features', 'addresses', 'locations', 'candidates', 'items']
const aroundLists = ['places', 'nearby_places', 'nearby', 'businesses', 'pois']
/** Far more than is at any point. */
const mostAround = 1000
const addressNames = [
  ...['address', 'full_address', 'formatted_address', 'display_name', 'label', 'formatted'],
]
const addressParts = ['road', 'house_number', 'postcode', 'city', 'town', 'village', 'country']

/** Reads what is at a point; some editions give a list with the one answer in it, or with all that is there. */
export function readGeocode(body: unknown): Geocode | Unanswered {
  const answer = dataOf(body)
  if (answer.at === 'refused') return answer
  const list = listIn(answer.data, pointLists)
  const first = list === undefined ? heldPoint(answer.data) : openText(list[0])
  if (!isMembers(first))
    return { at: list === undefined || saysSomething(list) ? 'unrecognised' : 'missing' }
  const data = membersOfPlace(first)
  const around = aroundLists.map((name) => listIn(data[name], [])).find((one) => one !== undefined)
  const things =
    around ??
    (list ?? []).slice(0, mostAround).filter((one) => wordsIn(membersOf(one), 'name') !== '')
  const places = distinctListed(
    things.slice(0, mostAround).flatMap((one) => readPlace(membersOf(one)) ?? []),
  )
  const parts = snakeNames(membersOf(data.address ?? data.components))
  const point = placePoint(data)
  const placeId = textOf(data.place_id) ?? null
  const joined = addressParts.flatMap((name) => textOf(parts[name]) ?? []).join(', ')
  const address = firstText(data, ...addressNames) ?? firstText(parts, ...addressNames) ?? joined
  const named = (...names: readonly string[]): string | null => {
    const words =
      firstText(data, ...names) ?? firstText(parts, ...names) ?? componentOf(data, names)
    return words === undefined ? null : plainText(words)
  }
  if (address === '' && places.length === 0) return { at: 'missing' }
  return {
    at: 'point',
    recordId: recordIdOf(
      placeId ??
        (point.latitude === null ? plainText(address) : `${point.latitude}, ${point.longitude}`),
    ),
    address: plainText(address),
    placeId,
    ...point,
    timezone:
      firstText(data, 'timezone', 'time_zone', 'timezone_id') ??
      firstText(membersOf(at(data, 'annotations', 'timezone')), 'name') ??
      null,
    town: named('town', 'city', 'locality', 'village'),
    country: named('country'),
    places,
  }
}

/** The one thing that an answer holds under whatever name, if it says nothing itself. */
function heldPoint(data: unknown): unknown {
  const values = isMembers(data) ? Object.values(data).map(openText) : []
  const [only] = values.filter(isMembers)
  return only !== undefined && values.every((one) => one === only || typeof one !== 'object')
    ? { ...membersOf(data), ...only }
    : data
}

/** A part of an address that stands in a list of them, each with its kinds. */
function componentOf(data: Members, kinds: readonly string[]): string | undefined {
  const list = listOf(data.address_components)
    .slice(0, 50)
    .map((one) => snakeNames(membersOf(one)))
  const found = list.find(({ types }) => kinds.some((kind) => listOf(types).includes(kind)))
  return found && firstText(found, 'long_name', 'long_text', 'name')
}
