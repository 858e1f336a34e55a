import type { Place, Review } from '#shared/services/maps/models'
import { pointOf } from '#shared/services/maps/place/coordinates'
import type { Subject } from '../../intents/subject'

/** A place as the rest of the program acts on it. Pure. */
export const placeSubject = (place: Place): Subject => ({
  service: 'maps',
  kind: 'place',
  id: place.recordId,
  title: place.name,
  link: place.link ?? place.website,
  picture: place.photos[0]?.address,
  coordinates: pointOf(place),
  place: place.city === '' ? null : place.city,
})

/** A review of a place, by the id of the place's record and its name. Pure. */
export const reviewSubject = (review: Review, place: { id: string; title: string }): Subject => ({
  service: 'maps',
  kind: 'review',
  id: review.recordId,
  title: review.text === '' ? `Review by ${review.author}` : review.text.slice(0, 120),
  link: review.link,
  picture: review.photos[0]?.address,
  parent: { kind: 'place', ...place },
  files: review.photos.map(({ address }) => ({ address, use: 'file' })),
})
