import { isMembers } from './plain'

/** The address of a picture that an object stands for: `{url, width}`, or such under default, medium, … */
export function pictureAddress(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.length > 0 ? ownPicture(value[0]) : undefined
  if (!isMembers(value)) return undefined
  const own = ownPicture(value)
  if (own !== undefined) return own
  const first = value.medium ?? value.default ?? value.high
  return first === undefined ? undefined : ownPicture(first)
}

/** An address of a picture, and how wide the picture is if that is said. */
export interface SizedAddress {
  address: string
  width: number | undefined
}

const candidate = /^(\S{1,4000})(?:\s{1,5}(\d{1,5})(w)|\s{1,5}\d(?:\.\d{1,2})?x)?$/

/**
 * The pictures of a text as pages write them for screens of several sizes ("a.jpg 400w, b.jpg 1600w"),
 * or the one address that it is. Linear.
 */
export function addressesInSet(text: string): SizedAddress[] {
  // Addresses may hold commas; what parts them has a space behind it.
  return text
    .slice(0, 20_000)
    .split(/,\s/)
    .slice(0, 20)
    .flatMap((one) => {
      const [, address, width] = candidate.exec(one.trim()) ?? []
      return address === undefined
        ? []
        : [{ address, width: width === undefined ? undefined : Number(width) }]
    })
}

function ownPicture(value: unknown): string | undefined {
  if (!isMembers(value) || typeof value.url !== 'string') return undefined
  return Object.keys(value).every((name) => /^(url|width|height|quality)$/.test(name))
    ? value.url
    : undefined
}
