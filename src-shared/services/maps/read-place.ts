import { isMembers, type Members, openText } from '../../reading/plain'
import {
  firstText,
  flagOf,
  httpsAddress,
  integerOf,
  listOf,
  numberOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { recordIdOf } from '../lists'
import type { OpeningDay, Place, PlaceDetail, PlacePhoto } from './models'

const mostDays = 14
const mostDetails = 60
const mostPhotos = 500

/** Reads a place; undefined without a name or without any id. */
export function readPlace(data: Members): Place | undefined {
  const name = plainText(firstText(data, 'name', 'title') ?? '')
  const businessId = textOf(data.business_id) ?? null
  const placeId = textOf(data.place_id) ?? null
  // All questions about a place take its business id, so that one names it where it is known.
  const id = businessId ?? placeId
  if (name === '' || id === null) return undefined
  const rating = numberOf(data.rating)
  return {
    recordId: recordIdOf(id),
    businessId,
    placeId,
    name,
    address: firstText(data, 'full_address', 'address') ?? '',
    city: textOf(data.city) ?? '',
    phone: firstText(data, 'phone_number', 'phone') ?? null,
    website: websiteOf(data),
    latitude: inside(numberOf(data.latitude), 90),
    longitude: inside(numberOf(data.longitude), 180),
    // 0 means that nobody has rated it.
    rating: rating === undefined || rating <= 0 || rating > 5 ? null : rating,
    reviewCount: integerOf(data.review_count) ?? null,
    timezone: textOf(data.timezone) ?? null,
    link: httpsAddress(data.place_link) ?? null,
    types: listOf(data.types)
      .slice(0, 50)
      .flatMap((one) => textOf(one) ?? []),
    price: priceOf(data.price_level),
    hours: hoursOf(data.working_hours),
    state: textOf(data.state)?.replace(/\s+/g, ' ') ?? null,
    closed:
      flagOf(data.is_permanently_closed) === true
        ? 'permanently'
        : flagOf(data.is_temporarily_closed) === true
          ? 'temporarily'
          : null,
    claimed: flagOf(data.is_claimed) === true,
    verified: flagOf(data.verified) === true,
    description: descriptionOf(data.description),
    details: detailsOf(data.details),
    photos: photosOf(listOf(data.photos), []),
  }
}

const inside = (value: number | undefined, limit: number): number | null =>
  value === undefined || Math.abs(value) > limit ? null : value

/** The whole address, or the bare domain made one. */
function websiteOf(data: Members): string | null {
  const whole = httpsAddress(data.website_full)
  if (whole !== undefined) return whole
  const told = textOf(data.website)
  if (told === undefined) return null
  return httpsAddress(told) ?? (/^[\w-]+(\.[\w-]+)+$/.test(told) ? `https://${told}` : null)
}

/** Signs or words as they are; a number counts as so many signs. */
function priceOf(value: unknown): string | null {
  const level = numberOf(value)
  if (level === undefined) return textOf(value) ?? null
  return level >= 1 && level <= 5 ? '$'.repeat(Math.round(level)) : null
}

/** Weekdays in the language of the question, from today on; an empty list where they are unknown. */
function hoursOf(value: unknown): OpeningDay[] {
  const open = openText(value)
  if (!isMembers(open)) return []
  return Object.entries(open)
    .slice(0, mostDays)
    .flatMap(([day, told]) => {
      const times = [openText(told)]
        .flat()
        .slice(0, 10)
        .flatMap((one) => timesOf(one) ?? [])
      return times.length > 0 ? [{ day, times }] : []
    })
}

/** Narrow spaces are there for print; searching and comparing needs plain ones. */
const timesOf = (value: unknown): string | undefined => textOf(value)?.replace(/\s+/g, ' ')

/** Texts, some of which may be missing; in photo answers it speaks of the photos instead. */
function descriptionOf(value: unknown): string {
  const parts = [openText(value)]
    .flat()
    .slice(0, 20)
    .flatMap((one) => textOf(one) ?? [])
  return plainText([...new Set(parts)].join('\n'))
}

/** `[{title, items}]` or `{title: items}`, and items are texts or have a name. */
function detailsOf(value: unknown): PlaceDetail[] {
  const open = openText(value)
  if (Array.isArray(open)) {
    return open.slice(0, mostDetails).flatMap((one) => {
      if (!isMembers(one)) return []
      const title = firstText(one, 'title', 'name', 'category') ?? ''
      return detailOf(title, one.items ?? one.values ?? one.details)
    })
  }
  if (!isMembers(open)) return []
  return Object.entries(open)
    .slice(0, mostDetails)
    .flatMap(([title, items]) => detailOf(title, items))
}

function detailOf(title: string, value: unknown): PlaceDetail[] {
  const items = [openText(value)]
    .flat()
    .slice(0, mostDetails)
    .flatMap((one) => textOf(isMembers(one) ? firstText(one, 'name', 'title', 'value') : one) ?? [])
  return items.length > 0 ? [{ title, items }] : []
}

/** Photos as addresses or as `{url, description}`; descriptions may also stand in a list of their own. */
export function photosOf(list: readonly unknown[], descriptions: readonly unknown[]): PlacePhoto[] {
  return list.slice(0, mostPhotos).flatMap((one, place) => {
    const address = httpsAddress(isMembers(one) ? firstText(one, 'url', 'photo_url', 'src') : one)
    if (address === undefined) return []
    const own = isMembers(one) ? textOf(one.description) : undefined
    return [{ address, description: own ?? textOf(descriptions[place]) ?? '' }]
  })
}
