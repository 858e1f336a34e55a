import type { Place } from '#shared/services/maps/models'
import type { Subject } from '../../intents/subject'
import { pointOf } from './place-words'

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
