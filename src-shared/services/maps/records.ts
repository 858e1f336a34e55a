import {
  countFact,
  firstText,
  makeRecord,
  oneLine,
  ratingFact,
  textFact,
} from '../../reading/reading'
import type { LibraryRecord, ReadContext, RecordReader } from '../../reading/record'
import { distinctRecords } from '../distinct-records'
import { fingerprint } from '../fingerprint'
import type { OperationId } from '../index'
import type { Geocode, Place, PlacePhoto, Review } from './models'
import { readGeocode, readPlacePhotos, readPlaces, readReviews } from './readers'

type Parent = { kind: 'place'; id: string; title?: string | undefined }

/** All questions about a place take its business id, so that one names it where it is known. */
const placeIdOf = (place: Pick<Place, 'businessId' | 'placeId'>): string | undefined =>
  place.businessId ?? place.placeId ?? undefined

const readPlaceList: RecordReader = (body) =>
  distinctRecords(readPlaces(body).flatMap((place) => placeRecord(place) ?? []))

const readReviewList: RecordReader = (body, context) => {
  const { place, reviews } = readReviews(body, context.receivedAt)
  const parent = parentOf(place, context)
  const records = reviews.flatMap((review) => reviewRecord(review, parent) ?? [])
  return distinctRecords([...ownRecord(place), ...records])
}

const readPhotoList: RecordReader = (body, context) => {
  const { place, photos } = readPlacePhotos(body)
  const parent = parentOf(place, context)
  const records = photos.flatMap((photo) => photoRecord(photo, parent) ?? [])
  // Here the place's own description speaks of the photos.
  const bare = place === null ? null : { ...place, description: '' }
  return distinctRecords([...ownRecord(bare), ...records])
}

const readPoint: RecordReader = (body) => {
  const point = readGeocode(body)
  if (point === undefined) return []
  const around = point.places.flatMap((place) => placeRecord(place) ?? [])
  const listed = point.places.some(({ placeId }) => placeId === point.placeId)
  return distinctRecords([...(listed ? [] : [pointRecord(point) ?? []].flat()), ...around])
}

const ownRecord = (place: Place | null): LibraryRecord[] =>
  place === null ? [] : [placeRecord(place) ?? []].flat()

/** The place the answer is about: as it says itself, or else as the question said. */
function parentOf(place: Place | null, { values }: ReadContext): Parent | undefined {
  const id = place === null ? undefined : placeIdOf(place)
  if (id !== undefined) return { kind: 'place', id, title: place?.name }
  const asked = firstText(values, 'business_id', 'place_id')
  return asked === undefined ? undefined : { kind: 'place', id: asked }
}

function placeRecord(place: Place): LibraryRecord | undefined {
  return makeRecord({
    service: 'maps',
    kind: 'place',
    id: placeIdOf(place),
    title: place.name,
    text: [
      place.address,
      place.types.join(', '),
      place.description,
      place.phone ?? '',
      place.website ?? '',
      ...place.hours.map(({ day, times }) => `${day} ${times.join(', ')}`),
      ...place.details.map(({ title, items }) => `${title}: ${items.join(', ')}`),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    facts: [
      ratingFact(place.rating ?? undefined, 5),
      countFact(place.reviewCount ?? undefined, 'review', 'reviews'),
      textFact(place.types[0]),
      textFact(closedWords(place) ?? place.city),
      textFact(place.price ?? undefined),
      textFact(place.phone ?? undefined),
    ],
    picture: place.photos[0]?.address,
    link: place.link ?? place.website,
  })
}

function closedWords({ closed }: Place): string | undefined {
  return closed === null ? undefined : `${closed} closed`
}

function pointRecord(point: Geocode): LibraryRecord | undefined {
  const { latitude, longitude } = point
  const where = latitude === null || longitude === null ? undefined : `${latitude}, ${longitude}`
  return makeRecord({
    service: 'maps',
    kind: 'place',
    id: point.placeId ?? where,
    title: point.address || where,
    text: [where, point.town, point.country, point.timezone]
      .filter((one) => one != null)
      .join('\n'),
    facts: [
      textFact(point.town ?? undefined),
      textFact(point.country ?? undefined),
      textFact(where),
    ],
  })
}

function reviewRecord(review: Review, parent: Parent | undefined): LibraryRecord | undefined {
  const words = oneLine(review.text, 120)
  return makeRecord({
    service: 'maps',
    kind: 'review',
    id: review.id,
    title: words || (review.author === '' ? 'Review without words' : `Review by ${review.author}`),
    text: [
      review.text,
      ...review.translations.map(({ text }) => text),
      ...review.points.map(({ name, value }) => `${name}: ${value}`),
      review.answer,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    facts: [
      ratingFact(review.rating ?? undefined, 5),
      textFact(review.author),
      countFact(review.photos.length || undefined, 'photo', 'photos'),
      textFact(review.answer === '' ? undefined : 'answered'),
    ],
    parent,
    picture: review.photos[0]?.address,
    link: review.link,
    happenedAt: review.writtenAt ?? undefined,
  })
}

function photoRecord(photo: PlacePhoto, parent: Parent | undefined): LibraryRecord | undefined {
  // The same photo comes from several hosts: its path tells it apart.
  const path = photo.address.replace(/^https?:\/\/[^/]+/, '')
  const name = parent?.title
  return makeRecord({
    service: 'maps',
    kind: 'photo',
    id: `${parent?.id ?? ''}/${fingerprint(path)}`,
    title: photo.description || (name === undefined ? 'Photo' : `Photo of ${name}`),
    text: name ?? '',
    parent,
    picture: photo.address,
  })
}

type MapsOperation = Extract<OperationId, `maps.${string}`>

/** Readers of all answers of the maps. */
export const mapsRecordReaders: Readonly<Record<MapsOperation, RecordReader>> = {
  'maps.searchMaps': readPlaceList,
  'maps.whatIsHere': readPoint,
  'maps.place': readPlaceList,
  'maps.reviews': readReviewList,
  'maps.photos': readPhotoList,
}
