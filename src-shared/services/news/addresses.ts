import { isMembers, type Members, openText } from '../../reading/plain'
import { firstOf, httpsAddress, textOf } from '../../reading/reading'
import { snakeName } from '../shapes'

/** The addresses in a member: a text, an object with one, or a list of such. */
export function addressesOf(value: unknown): string[] {
  return [openText(value)]
    .flat()
    .slice(0, 10)
    .flatMap((one) => {
      const address = textOf(
        isMembers(one) ? firstOf(one.href, one.url, one['@href'], one['#text']) : one,
      )
      // Entities in an address are those of the page it was cut from.
      return address === undefined || /\s/.test(address) ? [] : [address.replaceAll('&amp;', '&')]
    })
}

/**
 * The first of these addresses that can be opened. One without a host is completed by the source's
 * own address; without that it leads nowhere.
 */
export function completeAddress(
  stated: readonly string[],
  source: string | undefined,
): string | null {
  for (const one of stated) {
    const whole = httpsAddress(one)
    if (whole !== undefined) return whole
    const host = source === undefined ? undefined : httpsAddress(source)
    if (host !== undefined && /^\/[^/]/.test(one))
      return httpsAddress(host.replace(/^(https?:\/\/[^/]+).*$/, `$1`) + one) ?? null
  }
  return null
}

const pictureMembers =
  'image img lead_image leadImage main_image image_url imageUrl urlToImage photo_url picture thumbnail thumbnail_url thumbnailUrl images media enclosure socialimage multimedia top_image media:content media:thumbnail lead_photo hero_image featured_image cover_image photo cover'.split(
    ' ',
  )
const sizes = [
  'url',
  'src',
  'href',
  'cover',
  'original',
  'large',
  'medium',
  'default',
  'thumbnail',
  'contentUrl',
  '@url',
]

/** Address of a picture: a text, `{url}`, `{cover, caption}`, or a list of such. */
export function pictureOf(data: Members): string | null {
  for (const name of [...pictureMembers, ...namedFor(data, pictureAddressName)]) {
    const address = pictureIn(data[name], 0)
    if (address !== undefined) return address
  }
  return null
}

/** What the address of a picture is called by what it shows. */
const pictureAddressName =
  /^(?:image|img|thumb|thumbnail|photo|picture|cover|banner)_(?:url|link|src|href|uri)$/

/** The members that are named in such a way, however an edition spells that. */
export const namedFor = (data: Members, names: RegExp): string[] =>
  Object.keys(data).filter((name) => names.test(snakeName(name)))

function pictureIn(value: unknown, depth: number): string | undefined {
  const open = openText(value)
  if (typeof open === 'string') return pictureAddress(open)
  if (depth > 2) return undefined
  const inside = Array.isArray(open)
    ? open.slice(0, 10)
    : isMembers(open)
      ? sizes.map((name) => open[name])
      : []
  for (const one of inside) {
    const address = pictureIn(one, depth + 1)
    if (address !== undefined) return address
  }
  return undefined
}

/** Without a protocol it is https, on this computer http. */
function pictureAddress(stated: string): string | undefined {
  const text = stated.trim().replaceAll('&amp;', '&')
  return httpsAddress(/^\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(text) ? `http:${text}` : text)
}
