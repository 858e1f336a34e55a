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

function ownPicture(value: unknown): string | undefined {
  if (!isMembers(value) || typeof value.url !== 'string') return undefined
  return Object.keys(value).every((name) => /^(url|width|height|quality)$/.test(name))
    ? value.url
    : undefined
}
