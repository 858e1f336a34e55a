import { minute } from '../demo'
import { hash } from '../random'
import { type Answer, cursorAt, type DemoRequest, json, offsetOf } from '../request'
import type { Routes } from '../route'
import { matchScore, wordsOf } from '../video/search'
import { type City, cities } from './cities'
import { showOlderPlace, showOlderReview } from './older'
import { type DemoPlace, distance, placesPart } from './places'
import { photosOf, reviewsOf, showPlace, showReview } from './show'

/** S4, the maps service. */
export const mapRoutes: Routes = {
  'GET /searchmaps.php': searchMaps,
  'GET /place.php': placeInfo,
  'GET /reviews.php': reviews,
  'GET /photos.php': photos,
  'GET /whatishere.php': whatIsHere,
}

/** This provider answers 200 also when it fails. */
const failed = ({ edition }: DemoRequest): Answer =>
  json(
    edition === 'older'
      ? { success: false, error: { message: 'Nothing is known of that.', code: 404 } }
      : { status: 'failed' },
  )
const ok = (data: unknown): Answer => json({ status: 'ok', data })
const langOf = ({ query }: DemoRequest): string => query.text('lang') ?? 'en'

function pointOf({ query }: DemoRequest): { latitude: number; longitude: number } | undefined {
  const latitude = query.decimal('lat')
  const longitude = query.decimal('lng')
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? undefined : { latitude, longitude }
}

function searchMaps(asked: DemoRequest): Answer {
  const { query, demo } = asked
  const text = query.text('query')
  if (text === undefined) return failed(asked)
  const limit = query.integer('limit', 20, 1, 150)
  const offset = query.integer('offset', 0, 0, 100_000)
  const words = wordsOf(text).filter((word) => !['in', 'near', 'me', 'the', 'best'].includes(word))
  const named = cityIn(words)
  const point = pointOf(asked)
  const left = words.filter((word) => !named || matchScore([word], named.name, named.country) === 0)
  const country = query.text('country')?.toLowerCase()
  const found = demo
    .once(placesPart)
    .all.filter((place) => isWhere(place, named, point, country))
    .map((place) => ({
      place,
      score:
        left.length === 0
          ? 1
          : matchScore(
              stems(left),
              place.name,
              place.kind.id,
              place.kind.labels.join(' '),
              place.street,
            ),
    }))
    .filter(({ score, place }) => score > 0 && !isAway(place, text, demo.now()))
  const near = point ?? named
  found.sort(
    (one, other) =>
      other.score - one.score ||
      (near
        ? distance(near, one.place) - distance(near, other.place)
        : other.place.reviews - one.place.reviews),
  )
  const shown = found.slice(offset, offset + limit).map(({ place }) => showIn(asked, place))
  return asked.edition === 'older'
    ? json({ success: true, results: shown, total: found.length })
    : ok(shown)
}

const showIn = (asked: DemoRequest, place: DemoPlace): Record<string, unknown> =>
  (asked.edition === 'older' ? showOlderPlace : showPlace)(asked.demo, place, langOf(asked))

/** `cafes` finds what `cafe` finds. */
const stems = (words: readonly string[]): string[] =>
  words.map((word) => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word))

function cityIn(words: readonly string[]): City | undefined {
  return cities.find((city) => {
    const names = wordsOf(city.name.split(',')[0] ?? '')
    return names.every((name) => words.includes(name))
  })
}

function isWhere(
  place: DemoPlace,
  named: City | undefined,
  point: { latitude: number; longitude: number } | undefined,
  country: string | undefined,
): boolean {
  if (named) return place.city === named
  if (point) return distance(point, place) < 40
  return (
    country === undefined ||
    !cities.some(({ code }) => code === country) ||
    place.city.code === country
  )
}

/**
 * The same search finds a somewhat different set some minutes later, as the real service does:
 * about one place in fourteen is away at a time.
 */
function isAway(place: DemoPlace, text: string, now: number): boolean {
  const period = Math.floor(now / (10 * minute))
  return hash(`${place.placeId} ${text} ${period}`) % 14 === 0
}

function askedPlace({ query, demo }: DemoRequest): DemoPlace | undefined {
  const id = query.text('business_id') ?? query.text('place_id')
  return id === undefined ? undefined : demo.once(placesPart).byId.get(id)
}

/** An array with one place; older editions give the place itself. */
function placeInfo(asked: DemoRequest): Answer {
  const place = askedPlace(asked)
  if (!place) return failed(asked)
  const shown = showIn(asked, place)
  return asked.edition === 'older' ? json({ success: true, result: shown }) : ok([shown])
}

function reviews(asked: DemoRequest): Answer {
  const place = askedPlace(asked)
  if (!place) return failed(asked)
  const { query, demo } = asked
  const sort = (query.text('sort') ?? 'Relevant').toLowerCase()
  const purpose = `${place.index} ${sort}`
  const cursor = query.text('cursor')
  const offset = cursor === undefined ? 0 : offsetOf(cursor, purpose)
  if (offset === undefined) return failed(asked)
  const limit = query.integer('limit', 20, 1, 100)
  const all = reviewsOf(demo, place)
  if (sort === 'highest') all.sort((one, other) => other.rate - one.rate)
  else if (sort === 'lowest') all.sort((one, other) => one.rate - other.rate)
  else if (sort !== 'newest') all.sort((one, other) => hash(one.id) - hash(other.id))
  const page = all.slice(offset, offset + limit)
  const next = offset + page.length
  if (asked.edition === 'older') {
    return json({
      success: true,
      reviews: page.map((review) => showOlderReview(demo, place, review)),
      next_cursor: next < all.length ? cursorAt(purpose, next) : null,
    })
  }
  return ok({
    ...showPlace(demo, place, langOf(asked)),
    reviews: page
      // The cursor of a review continues after it; the last one's is the next page's.
      .map((review, index) =>
        showReview(demo, place, review, cursorAt(purpose, offset + index + 1)),
      ),
  })
}

const photosPerPage = 20

function photos(asked: DemoRequest): Answer {
  const place = askedPlace(asked)
  if (!place) return failed(asked)
  const { query, demo } = asked
  const purpose = `photos ${place.index}`
  const cursor = query.text('cursor')
  const offset = cursor === undefined ? 0 : offsetOf(cursor, purpose)
  if (offset === undefined) return failed(asked)
  const all = photosOf(demo, place)
  const next = offset + photosPerPage
  const shown = all.slice(offset, next)
  if (asked.edition === 'older') {
    return json({
      success: true,
      photos: shown.map((photo_url) => ({ photo_url, title: place.name })),
      next_cursor: next < all.length ? cursorAt(purpose, next) : null,
    })
  }
  return ok({
    ...showPlace(demo, place, langOf(asked)),
    reviews_id1: place.businessId.split(':')[0] ?? '',
    reviews_id2: place.businessId.split(':')[1] ?? '',
    photos: shown,
    description: shown.map((_url, index) =>
      (offset + index) % 4 === 0 ? `${place.name}, seen from ${place.street}` : null,
    ),
    cursor: next < all.length ? cursorAt(purpose, next) : '',
  })
}

function whatIsHere(asked: DemoRequest): Answer {
  const point = pointOf(asked)
  if (!point) return failed(asked)
  const { demo } = asked
  const nearest = cities.reduce((best, city) =>
    distance(point, city) < distance(point, best) ? city : best,
  )
  const inTown = distance(point, nearest) < 40
  const around = demo
    .once(placesPart)
    .all.filter((place) => distance(point, place) < 1.2)
    .sort((one, other) => distance(point, one) - distance(point, other))
    .slice(0, 12)
  const coordinates = { lng: point.longitude, lat: point.latitude }
  const code = `${Math.abs(point.latitude).toFixed(4)}${point.latitude < 0 ? 'S' : 'N'} ${Math.abs(point.longitude).toFixed(4)}${point.longitude < 0 ? 'W' : 'E'}`
  const answer = {
    address: around[0]
      ? `${around[0].street}, ${nearest.name}, ${nearest.country}`
      : inTown
        ? `${nearest.name}, ${nearest.country}`
        : code,
    place_id: around[0]?.placeId ?? '',
    coordinates,
    timezone: inTown ? nearest.timezone : `Etc/GMT${offsetSign(point.longitude)}`,
    town: inTown ? nearest.name : null,
    country: inTown ? nearest.country : null,
    places: around.map((place) => showIn(asked, place)),
  }
  return ok(asked.edition === 'older' ? [answer] : answer)
}

/** The POSIX names of whole-hour zones count westwards. */
function offsetSign(longitude: number): string {
  const hours = Math.round(longitude / 15)
  return hours === 0 ? '' : hours > 0 ? `-${hours}` : `+${-hours}`
}
