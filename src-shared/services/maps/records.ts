import { countFact, makeRecord, oneLine, ratingFact, textFact } from '../../reading/reading'
import type { LibraryRecord } from '../../reading/record'
import type { Listed } from '../lists'
import type { Geocode, Place, PlacePhoto, PlacePhotos, PlaceReviews, Review } from './models'

type Parent = { kind: 'place'; id: string; title?: string | undefined }

/** Places as the library keeps them. */
export const placeRecords = (places: readonly Place[]): LibraryRecord[] =>
  places.flatMap((place) => placeRecord(place) ?? [])

/** A place and its reviews as the library keeps them. */
export function reviewRecords(answer: PlaceReviews): LibraryRecord[] {
  const parent = parentOf(answer)
  const records = answer.reviews.flatMap((review) => reviewRecord(review, parent) ?? [])
  return [...ownRecord(answer), ...records]
}

/** A place and its photos as the library keeps them. */
export function photoRecords(answer: PlacePhotos): LibraryRecord[] {
  const parent = parentOf(answer)
  const records = answer.photos.flatMap((photo) => photoRecord(photo, parent) ?? [])
  return [...ownRecord(answer), ...records]
}

/** A point, if it is none of the places around it, and those as the library keeps them. */
export function pointRecords(point: Geocode): LibraryRecord[] {
  const isListed = point.places.some(({ placeId }) => placeId === point.placeId)
  return [...(isListed ? [] : [pointRecord(point) ?? []].flat()), ...placeRecords(point.places)]
}

type AboutPlace = Pick<PlaceReviews, 'place' | 'placeRecordId'>

const ownRecord = ({ place }: AboutPlace): LibraryRecord[] =>
  place === null ? [] : placeRecords([place])

const parentOf = ({ place, placeRecordId }: AboutPlace): Parent | undefined =>
  placeRecordId === null ? undefined : { kind: 'place', id: placeRecordId, title: place?.name }

function placeRecord(place: Place): LibraryRecord | undefined {
  return makeRecord({
    service: 'maps',
    kind: 'place',
    id: place.recordId,
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
    id: point.placeId === null && where === undefined ? undefined : point.recordId,
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
    id: review.recordId,
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

function photoRecord(
  photo: Listed<PlacePhoto>,
  parent: Parent | undefined,
): LibraryRecord | undefined {
  const name = parent?.title
  return makeRecord({
    service: 'maps',
    kind: 'photo',
    id: photo.recordId,
    title: photo.description || (name === undefined ? 'Photo' : `Photo of ${name}`),
    text: name ?? '',
    parent,
    picture: photo.address,
  })
}
