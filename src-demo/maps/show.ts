import { type Demo, day } from '../demo'
import { personName } from '../people'
import { randomFrom, tokenFrom } from '../random'
import { ago } from '../time-text'
import type { DemoPlace } from './places'

/** Names of the days in the languages the demo speaks. */
const weekdays: Record<string, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  de: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
}

/** A place as the service lists it. */
export function showPlace(demo: Demo, place: DemoPlace, lang: string): Record<string, unknown> {
  const random = randomFrom(demo.seed, 'place card', place.index)
  const { city, kind } = place
  const domain = `${place.name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]+/g, '')}.example`
  const hasSite = random.chance(0.7)
  const closed = random.chance(0.02)
  const hours = hoursOf(demo, place, lang)
  return {
    business_id: place.businessId,
    place_id: place.placeId,
    phone_number: random.chance(0.8)
      ? `${city.dial} ${random.integer(200, 999)} ${random.integer(1000, 9999)}`
      : null,
    name: place.name,
    full_address: `${place.street}, ${city.name}, ${city.country}`,
    latitude: place.latitude,
    longitude: place.longitude,
    review_count: place.reviews,
    rating: place.reviews === 0 ? (place.index % 2 === 0 ? null : 0) : place.rating,
    timezone: city.timezone,
    website: hasSite ? domain : null,
    website_full: hasSite ? `https://www.${domain}/?from=maps` : null,
    verified: random.chance(0.8),
    is_claimed: random.chance(0.75),
    place_link: `https://maps.example/place/?q=place_id:${place.placeId}`,
    types: [...kind.labels],
    price_level: kind.dining ? random.pick([null, '$$', '€10–20', 2, '$']) : null,
    working_hours: hours ?? [],
    state:
      hours === undefined
        ? null
        : closed
          ? 'Permanently closed'
          : kind.open === 'always'
            ? 'Open 24 hours'
            : 'Open ⋅ Closes 7 PM',
    is_permanently_closed: closed,
    is_temporarily_closed: !closed && random.chance(0.02),
    city: city.name,
    description: random.chance(0.5)
      ? [
          `${kind.labels[0] ?? 'Place'} near the centre of ${city.name}, known for its quiet mornings.`,
        ]
      : null,
    photos: photosOf(demo, place)
      .slice(0, 3)
      .map((url) => (place.index % 2 === 0 ? url : { url, description: null })),
    details:
      place.index % 3 === 0
        ? [{ title: 'Service options', items: ['Takeaway', 'Dine-in'] }]
        : { Accessibility: ['Wheelchair accessible entrance'], Amenities: ['Toilets'] },
  }
}

/** Opening hours from today on; nothing if they are unknown. Thin spaces as in real texts. */
function hoursOf(demo: Demo, place: DemoPlace, lang: string): Record<string, string[]> | undefined {
  const { open } = place.kind
  if (open === 'unknown' || place.index % 11 === 7) return undefined
  const names = weekdays[lang.slice(0, 2).toLowerCase()] ?? weekdays.en ?? []
  const today = new Date(demo.today()).getUTCDay()
  const times: Record<typeof open, string[]> = {
    day: ['9\u202fAM–7\u202fPM'],
    evening: ['12–2:30\u202fPM', '6–11\u202fPM'],
    always: ['Open 24 hours'],
    short: ['6:30\u202fAM–1\u202fPM'],
  }
  const closedDay = open === 'always' ? -1 : place.index % 7
  return Object.fromEntries(
    Array.from({ length: 7 }, (_, offset) => {
      const weekday = (today + offset) % 7
      return [names[weekday] ?? String(weekday), weekday === closedDay ? ['Closed'] : times[open]]
    }),
  )
}

/** The addresses of a place's photos. */
export function photosOf(demo: Demo, place: DemoPlace): string[] {
  return Array.from({ length: place.photos }, (_, number) =>
    demo.image(
      `place-${place.index}-${number}`,
      number % 3 === 0 ? 900 : 1200,
      number % 3 === 0 ? 1200 : 800,
    ),
  )
}

const praise = [
  'Lovely people and the best {what} in {city}.',
  'We came by chance and stayed for three hours.',
  'A bit loud at noon, quiet after two.',
  'Ask for the table by the window!',
  'Clean, friendly, fair prices.',
  'I come here every time I am in {city}.',
  'Très bon accueil, je recommande.',
  'とても居心地が良かったです。',
]
const blame = [
  'Had to wait forty minutes, and nobody said sorry.',
  'Nice place, but the {what} was cold.',
  'Smaller than it looks in the pictures.',
  'The sign said open. It was not.',
]

/** An invented review. */
export interface Review {
  id: string
  rate: number
  time: number
  number: number
}

/** Reviews of a place, newest first; there are as many as it says. */
export function reviewsOf(demo: Demo, place: DemoPlace): Review[] {
  const spread = Math.min(40, 1600 / Math.max(1, place.reviews))
  return Array.from({ length: place.reviews }, (_, number) => {
    const random = randomFrom(demo.seed, 'review', place.index, number)
    return {
      id: `Ch${tokenFrom('url', 34, place.businessId, number)}`,
      rate: Math.max(1, Math.min(5, Math.round(place.rating + (random.next() - 0.55) * 2.6))),
      time: demo.today() - Math.floor((number + random.next()) * spread * day),
      number,
    }
  })
}

/** A review as the service shows it. */
export function showReview(
  demo: Demo,
  place: DemoPlace,
  review: Review,
  cursor: string,
): Record<string, unknown> {
  const random = randomFrom(demo.seed, 'review text', place.index, review.number)
  const name = personName('reviewer', place.index, review.number)
  const words = (list: readonly string[]): string =>
    random
      .several(list, random.integer(1, 3))
      .join(' ')
      .replaceAll('{city}', place.city.name)
      .replaceAll('{what}', place.kind.dining ? 'coffee' : 'welcome')
  const text = random.chance(0.15) ? null : words(review.rate >= 4 ? praise : blame)
  const user = tokenFrom('hex', 20, name)
  return {
    review_id: review.id,
    user_name: name,
    user_avatar: demo.image(`avatar-${user}`, 120, 120),
    user_link: `https://maps.example/contrib/${user}`,
    user_total_reviews: random.integer(1, 300),
    user_total_photos: random.integer(0, 900),
    review_time: ago(review.time, demo.today()),
    review_timestamp: Math.floor(review.time / 1000),
    ...(review.number % 4 === 3 ? {} : { iso_date: new Date(review.time).toISOString() }),
    review_link: `https://maps.example/reviews/${review.id}`,
    review_text: text,
    review_rate: review.rate,
    review_photos: random.chance(0.2)
      ? Array.from({ length: random.integer(1, 4) }, (_, number) =>
          demo.image(`review-${place.index}-${review.number}-${number}`, 900, 1200),
        )
      : [],
    business_response_text: random.chance(0.15)
      ? 'Thank you for your kind words. See you soon!'
      : null,
    review_services:
      place.kind.dining && random.chance(0.5)
        ? {
            Service: random.integer(3, 5),
            'Meal type': random.pick(['Dinner', 'Lunch']),
            Food: random.integer(2, 5),
            'Price per person': '€10–20',
          }
        : {},
    translations:
      text !== null && /\p{Script=Hiragana}/u.test(text) ? { en: 'It was very comfortable.' } : [],
    review_cursor: cursor,
  }
}
