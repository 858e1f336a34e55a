import type { Demo } from '../demo'
import type { DemoPlace } from './places'
import { photosOf, type Review, showPlace, showReview } from './show'

/** Names of the days from Monday on, in whatever language the question is. */
const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * A place as an earlier edition listed it: other names, numbers as text, markup in texts, hours in one
 * of several forms, and here and there no coordinates.
 */
export function showOlderPlace(
  demo: Demo,
  place: DemoPlace,
  lang: string,
): Record<string, unknown> {
  const now = showPlace(demo, place, lang)
  const located = place.index % 9 !== 4
  return {
    google_id: place.index % 5 === 3 ? undefined : place.businessId,
    place_id: place.placeId,
    title: place.name.replaceAll('&', '&amp;'),
    address: now.full_address,
    phone: now.phone_number ?? '',
    site: now.website_full,
    place_url: now.place_link,
    ...(located && {
      [place.index % 2 === 0 ? 'coordinates' : 'location']: {
        lat: String(place.latitude),
        lng: String(place.longitude),
      },
    }),
    rating: place.reviews === 0 ? '' : { value: place.rating.toFixed(1), max: 5 },
    reviews_count: place.reviews === 0 ? 0 : place.reviews.toLocaleString('en'),
    timezone: now.timezone,
    category: place.kind.labels.join(', '),
    price: place.kind.dining ? place.index % 4 : null,
    hours: olderHours(place),
    business_status:
      now.is_permanently_closed === true
        ? 'CLOSED_PERMANENTLY'
        : now.is_temporarily_closed === true
          ? 'CLOSED_TEMPORARILY'
          : 'OPERATIONAL',
    city: now.city,
    description: `<p>${place.kind.labels[0] ?? 'Place'} in <b>${place.city.name}</b></p>`,
    thumbnail: photosOf(demo, place)[0] ?? null,
  }
}

function olderHours(place: DemoPlace): unknown {
  const { open } = place.kind
  if (open === 'unknown') return null
  const shut = open === 'always' ? -1 : place.index % 7
  const times = (day: number): string => {
    if (day === shut) return 'Closed'
    if (open === 'always') return 'Open 24 hours'
    return open === 'evening' ? '12:00 – 14:30, 18:00 – 23:00' : '9:00 – 19:00'
  }
  switch (place.index % 4) {
    case 0:
      return week.map((day, at) => ({ day, hours: times(at) }))
    case 1:
      return week.map((day, at) => `${day}: ${times(at)}`)
    case 2:
      return Object.fromEntries(week.map((day, at) => [day, times(at)]))
    default:
      return week.map((day, at) =>
        at === shut ? { day, closed: true } : { day, open: '09:00', close: '19:00' },
      )
  }
}

/** A review as an earlier edition showed it. */
export function showOlderReview(
  demo: Demo,
  place: DemoPlace,
  review: Review,
): Record<string, unknown> {
  const now = showReview(demo, place, review, '')
  return {
    id: review.id,
    author: { name: now.user_name, avatar: now.user_avatar, reviews: now.user_total_reviews },
    stars: `${review.rate} stars`,
    comment: typeof now.review_text === 'string' ? `${now.review_text}<br>` : '',
    date: new Date(review.time).toISOString(),
    images: Array.isArray(now.review_photos)
      ? now.review_photos.map((image_url: unknown) => ({ image_url }))
      : [],
    owner_response:
      now.business_response_text === null ? null : { text: now.business_response_text },
  }
}
