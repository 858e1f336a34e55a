import { isMembers, type Members, openText } from '../../reading/plain'
import {
  firstOf,
  firstText,
  flagOf,
  httpsAddress,
  listOf,
  membersOf,
  numberOf,
  plainText,
  siteAddress,
  textOf,
} from '../../reading/reading'
import { countOf } from '../counts'
import { fingerprint } from '../fingerprint'
import { recordIdOf } from '../lists'
import { isStated, type OtherNames, snakeNames } from '../shapes'
import type { Place, PlaceDetail } from './models'
import { hoursIn } from './opening-hours'
import { photosOf } from './place-photos'
import { lineOf, wordsIn } from './place-words'

const mostDetails = 60

/**
 * Reads a place; undefined if nothing names it. Without an id of the service it goes by its point, or by its
 * name and its address, so that it can be listed; nothing more can be asked about it.
 */
export function readPlace(stated: Members): Place | undefined {
  const data = membersOfPlace(stated)
  const businessId =
    firstText(data, 'business_id', 'google_id', 'data_id', 'feature_id', 'fid') ?? null
  const placeId = firstText(data, 'place_id', 'id', ...otherIds) ?? null
  const point = placePoint(data)
  const where =
    point.latitude === null || point.longitude === null
      ? undefined
      : `${point.latitude}, ${point.longitude}`
  const address = plainText(firstText(data, ...addressNames) ?? addressOf(data))
  const name = plainText(wordsIn(data, 'display_name', 'name', 'title', 'place_name')) || address
  // All questions about a place take its business id, so that one names it if it is known.
  const id = businessId ?? placeId ?? where ?? nameOnly(name, address)
  if (name === '' || id === undefined) return undefined
  const state = lineOf(data.state ?? data.open_state) ?? null
  const closed = closedOf(data, state)
  return {
    recordId: recordIdOf(id),
    businessId,
    placeId,
    name,
    address,
    city: lineOf(data.city) ?? cityIn(data),
    phone: firstText(data, ...phoneNames) ?? contactIn(data, phoneNames) ?? null,
    website: websiteOf(data),
    ...point,
    rating: ratingOf(data.rating ?? data.stars ?? data.average_rating ?? data.total_score),
    reviewCount:
      countOf(
        data.review_count ??
          data.reviews_count ??
          data.user_ratings_total ??
          data.user_rating_count ??
          data.total_reviews ??
          data.reviews,
      ) ?? null,
    timezone: textOf(data.timezone) ?? null,
    link: linkNames.map((one) => httpsAddress(data[one])).find((one) => one !== undefined) ?? null,
    types: typesOf(data),
    price: priceOf(data.price_level ?? data.price ?? data.price_range),
    hours: hoursIn(data),
    state,
    closed,
    operates: closed === null && saysOperating(data, state),
    claimed: flagOf(data.is_claimed) === true,
    verified: flagOf(data.verified) === true,
    description: descriptionOf(
      data.description ?? data.about ?? data.editorial_summary ?? data.overview,
    ),
    details: detailsOf(data.details),
    photos: photosOf(
      [
        ...listOf(data.photos ?? data.images ?? data.photos_sample),
        data.thumbnail ?? data.photo ?? data.image,
      ],
      [],
    ),
  }
}

/** What has neither an id nor a point is known by its name and its address. */
const nameOnly = (name: string, address: string): string | undefined =>
  address === '' || address === name ? undefined : fingerprint(`${name}\n${address}`)

/** What other services of places name them by. */
const otherIds = ['fsq_id', 'fsq_place_id', 'location_id', 'poi_id', 'venue_id', 'osm_id', 'uid']
const linkNames = ['place_link', 'place_url', 'google_maps_uri', 'google_maps_url', 'maps_url']

/** An address in parts of its own, or together with the point. */
const addressOf = (data: Members): string =>
  addressIn(isMembers(openText(data.address)) ? data.address : data.location)

/** The city among the parts of an address. */
function cityIn(data: Members): string {
  if (typeof data.address !== 'object' && typeof data.location !== 'object') return ''
  const names = ['city', 'locality', 'town', 'city_name', 'village']
  const parts = [data.address, data.location].map((one) => snakeNames(membersOf(one)))
  return parts.flatMap((one) => lineOf(firstText(one, ...names)) ?? [])[0] ?? ''
}

/** An address in its lines or parts, beside which there may be a point. */
function addressIn(stated: unknown): string {
  const parts = snakeNames(membersOf(stated))
  const lines = listOf(parts.display_address).slice(0, 10)
  const names = ['address1', 'street', 'street_address', 'address_line_1', 'city']
  const said = lines.length > 0 ? lines : names.map((name) => parts[name])
  const whole = firstText(parts, 'formatted_address', ...addressNames, 'label')
  return whole ?? said.flatMap((one) => textOf(one) ?? []).join(', ')
}

/** How a place is reached, if that stands in a member of its own: as texts, or as lists of values. */
function contactIn(data: Members, names: readonly string[]): string | undefined {
  const stated = data.contact ?? data.contact_info ?? data.contacts
  if (!isStated(stated)) return undefined
  const contacts = [data.contact, data.contact_info, data.contacts].flatMap((one) => {
    const open = openText(one)
    return Array.isArray(open) ? open.slice(0, 10) : [open]
  })
  for (const one of contacts) {
    const contact = snakeNames(membersOf(one))
    for (const name of names) {
      const [first] = [openText(contact[name])].flat()
      const said = textOf(first) ?? firstText(membersOf(first), 'value', 'number', 'url')
      if (said !== undefined) return said
    }
  }
  return undefined
}

const phoneNames = [
  ...['phone_number', 'phone', 'telephone', 'tel', 'international_phone_number'],
  ...['formatted_phone_number', 'national_phone_number', 'contact_number', 'display_phone'],
]
const addressNames = ['full_address', 'address', 'formatted_address', 'addr', 'vicinity']

const pointNames: OtherNames = {
  latitude: ['lat'],
  longitude: ['lng', 'lon'],
  latitude_e7: ['lat_e7'],
  longitude_e7: ['lng_e7', 'lon_e7'],
}
const placeNames: OtherNames = {
  ...pointNames,
  coordinates: ['gps_coordinates', 'position', 'lat_lng', 'geo', 'center', 'location'],
}

/** The members of a place, whatever way they are written; a feature on the earth has them inside. */
export function membersOfPlace(stated: Members): Members {
  const outer = snakeNames(stated, placeNames)
  return isMembers(outer.properties)
    ? { ...outer, ...snakeNames(outer.properties, placeNames) }
    : outer
}

/**
 * Latitude and longitude of their own, or together under a name, also as "47.25,8.5" or, within a
 * geometry, as a list with the longitude first; null if they are none on earth.
 */
export function placePoint(data: Members): Pick<Place, 'latitude' | 'longitude'> {
  const own = pointIn(data)
  if (own !== undefined) return own
  const inner = membersOf(data.coordinates)
  const geometry = membersOf(data.geometry)
  for (const one of [
    inner,
    membersOf(geometry.location),
    geometry,
    pairOf(geometry),
    inner.type === 'Point' ? pairOf(inner) : {},
    membersOf(membersOf(data.geocodes).main),
    pairIn(data.coordinates),
  ]) {
    const found = pointIn(snakeNames(one, pointNames))
    if (found !== undefined) return found
  }
  return { latitude: null, longitude: null }
}

/** A point on earth in degrees, or in ten-millionths of one under a name that says so. */
function pointIn(point: Members) {
  const latitude = inside(numberOf(point.latitude) ?? tenMillionths(point.latitude_e7), 90)
  const longitude = inside(numberOf(point.longitude) ?? tenMillionths(point.longitude_e7), 180)
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

function tenMillionths(stated: unknown): number | undefined {
  const whole = numberOf(stated)
  return whole === undefined ? undefined : whole / 1e7
}

/** A point as geometries have it: the longitude comes first. */
function pairOf({ coordinates }: Members): Members {
  const [longitude, latitude] = listOf(coordinates)
  return { latitude, longitude }
}

const pairWords = /^([+-]?\d{1,3}(?:\.\d{1,20})?)\s{0,5},\s{0,5}([+-]?\d{1,3}(?:\.\d{1,20})?)$/

function pairIn(stated: unknown): Members {
  if (typeof stated !== 'string') return {}
  const [, latitude, longitude] = pairWords.exec(stated.trim()) ?? []
  return { latitude, longitude }
}

/** 1 to 5, also inside of an object, before words or in words: `{value: "4.3"}`, "4 stars", "FOUR". 0 means that nobody rated. */
export function ratingOf(stated: unknown): number | null {
  const open = openText(stated)
  const value = isMembers(open) ? firstOf(open.value, open.rating) : open
  const spoken = ['one', 'two', 'three', 'four', 'five'].indexOf(textOf(value)?.toLowerCase() ?? '')
  if (spoken >= 0) return spoken + 1
  const [, stars] = /^(\d(?:[.,]\d{1,3})?) ?(?:stars?|\/ ?5)?$/i.exec(textOf(value) ?? '') ?? []
  const rating = numberOf(stars?.replace(',', '.') ?? value)
  return rating === undefined || rating <= 0 || rating > 5 ? null : rating
}

/** A list of labels, or several in one text. */
function typesOf(data: Members): string[] {
  const main = lineOf(wordsIn(data, 'primary_type_display_name'))
  const listed = listOf(data.types ?? data.categories ?? data.subtypes)
  const list =
    main === undefined ? listed : [main, ...listed.filter((one) => one !== data.primary_type)]
  const all =
    list.length > 0
      ? list
      : (textOf(data.category)
          ?.split(',')
          .map((one) => one.trim()) ?? [])
  return all
    .slice(0, 50)
    .flatMap((one) => lineOf(isMembers(one) ? firstText(one, 'title', 'name', 'label') : one) ?? [])
    .map((one) => (/^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(one) ? one.replaceAll('_', ' ') : one))
}

/** What the flags say, or the state, or the words of it. */
function closedOf(data: Members, state: string | null): Place['closed'] {
  const words = `${textOf(data.business_status) ?? ''} ${state ?? ''}`
  if (flagOf(data.is_permanently_closed ?? data.permanently_closed) === true) return 'permanently'
  if (flagOf(data.is_temporarily_closed ?? data.temporarily_closed) === true) return 'temporarily'
  if (/closed_permanently|permanently closed/i.test(words)) return 'permanently'
  return /closed_temporarily|temporarily closed/i.test(words) ? 'temporarily' : null
}

/** Whether a place that is not called closed for longer is said to be none: what is left out says nothing. */
const saysOperating = (data: Members, state: string | null): boolean =>
  state !== null ||
  flagOf(data.is_permanently_closed ?? data.permanently_closed) === false ||
  /^(?:operational|open)\b/i.test(textOf(data.business_status) ?? '')

const inside = (value: number | undefined, limit: number): number | null =>
  value === undefined || Math.abs(value) > limit ? null : value

/** The whole address, or the bare domain made one. */
function websiteOf(data: Members): string | null {
  const whole = siteAddress(data.website_full) ?? siteAddress(data.site)
  if (whole !== undefined) return whole
  const names = ['website', 'website_uri', 'website_url', 'homepage', 'site_url']
  const stated = firstText(data, ...names) ?? contactIn(data, [...names, 'www', 'web', 'url'])
  if (stated === undefined) return null
  return siteAddress(stated) ?? (/^[\w-]+(\.[\w-]+)+$/.test(stated) ? `https://${stated}` : null)
}

/** Words that only programs read, with what they mean. */
const priceLevels: ReadonlyMap<string, string | null> = new Map([
  ['PRICE_LEVEL_FREE', 'Free'],
  ['PRICE_LEVEL_INEXPENSIVE', '$'],
  ['PRICE_LEVEL_MODERATE', '$$'],
  ['PRICE_LEVEL_EXPENSIVE', '$$$'],
  ['PRICE_LEVEL_VERY_EXPENSIVE', '$$$$'],
  ['PRICE_LEVEL_UNSPECIFIED', null],
])

/** Signs or words as they are; a number counts as so many signs. */
function priceOf(value: unknown): string | null {
  const level = numberOf(value)
  if (level === undefined) {
    const words = lineOf(value)
    return (words && priceLevels.get(words)) ?? words ?? null
  }
  return level >= 1 && level <= 5 ? '$'.repeat(Math.round(level)) : null
}

/** Texts, some of which may be missing; in photo answers it is about the photos instead. */
function descriptionOf(value: unknown): string {
  const parts = [openText(value)]
    .flat()
    .slice(0, 20)
    .flatMap((one) => textOf(one) ?? [])
  return plainText([...new Set(parts)].join('\n'))
}

/** `[{title, items}]` or `{title: items}`, and items are texts or have a name; a title that comes again goes on. */
function detailsOf(value: unknown): PlaceDetail[] {
  const open = openText(value)
  const details = new Map<string, PlaceDetail>()
  for (const { title, items } of Array.isArray(open) ? inList(open) : inMembers(open)) {
    const before = details.get(title)?.items ?? []
    details.set(title, { title, items: [...new Set([...before, ...items])] })
  }
  return [...details.values()]
}

function inList(list: readonly unknown[]): PlaceDetail[] {
  return list.slice(0, mostDetails).flatMap((one) => {
    if (!isMembers(one)) return []
    const title = firstText(one, 'title', 'name', 'category') ?? ''
    return detailOf(title, one.items ?? one.values ?? one.details)
  })
}

function inMembers(value: unknown): PlaceDetail[] {
  if (!isMembers(value)) return []
  return Object.entries(value)
    .slice(0, mostDetails)
    .flatMap(([title, items]) => detailOf(title, items))
}

function detailOf(title: string, value: unknown): PlaceDetail[] {
  const items = [openText(value)]
    .flat()
    .slice(0, mostDetails)
    .flatMap((one) => lineOf(isMembers(one) ? firstText(one, 'name', 'title', 'value') : one) ?? [])
  return items.length > 0 ? [{ title: lineOf(title) ?? '', items }] : []
}
