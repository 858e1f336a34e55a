import { addressesInSet } from '../../reading/pictures'
import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, httpsAddress, membersOf, plainText, textOf } from '../../reading/reading'
import { snakeNames } from '../shapes'
import type { PlacePhoto } from './models'

const mostPhotos = 500

const photoAddresses = [
  ...['photo_url_large', 'image_url_large', 'url_large', 'photo_large'],
  ...['url', 'photo_url', 'image_url', 'src', 'image', 'original', 'photo', 'uri', 'href', 'link'],
  ...['large', 'full', 'full_url', 'original_url', 'large_url', 'media_url', 'photo_uri'],
  ...['regular', 'medium', 'small', 'thumb', 'url_o', 'url_l', 'url_c', 'url_m', 'thumburl'],
]
/** Members in which a photo keeps the addresses of its sizes. */
const photoSizes = ['urls', 'src', 'sizes', 'image', 'source', 'images', 'links']

/** The address of a photo: its own, the widest of a set, or that of one of its sizes. */
function photoAddress(photo: Members): string | undefined {
  const set = addressesInSet(firstText(photo, 'srcset', 'src_set') ?? '')
  const [widest] = set.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0))
  const sizes = photoSizes.map((name) => snakeNames(membersOf(photo[name])))
  // Some services leave the size to who asks: between both parts of the address.
  const [prefix, suffix] = [firstText(photo, 'prefix'), firstText(photo, 'suffix')]
  const parted = prefix && suffix ? `${prefix}original${suffix}` : undefined
  return [photo, ...sizes]
    .map((one) => firstText(one, ...photoAddresses))
    .concat(widest?.address, parted)
    .find((one) => one !== undefined)
}

/**
 * Photos as addresses or as `{url, description}`, each once; descriptions may also stand in a list of their own.
 */
export function photosOf(list: readonly unknown[], descriptions: readonly unknown[]): PlacePhoto[] {
  const seen = new Set<string>()
  return list.slice(0, mostPhotos).flatMap((one, place) => {
    const photo = snakeNames(membersOf(one))
    const address = httpsAddress(isMembers(openText(one)) ? photoAddress(photo) : one)
    if (address === undefined || seen.has(address)) return []
    seen.add(address)
    const own = firstText(photo, 'description', 'title', 'caption', 'alt', 'alt_text')
    return [{ address, description: plainText(own ?? textOf(descriptions[place]) ?? '') }]
  })
}
