import { httpsAddress } from '#shared/reading/web-address'

/**
 * Where the window finds a picture: main fetches it, keeps it and serves it under `app://thumb`. The
 * window itself asks no other machine for anything. Undefined for what is no web address.
 */
export function pictureSource(address: string | undefined): string | undefined {
  const read = httpsAddress(address)
  return read === undefined ? undefined : `app://thumb/?u=${encodeURIComponent(read)}`
}

/** The machine that a picture comes from, as people write it. */
export function pictureHost(address: string | undefined): string | undefined {
  const read = httpsAddress(address)
  return read === undefined ? undefined : URL.parse(read)?.hostname.replace(/^www\./, '')
}

/** What stands in a picture's place: two letters of its host, without "www" and the like; none of a number. */
export function initialsOf(words: string): string {
  // The numbers of a host's address mean nothing to anybody.
  if (/^(?:[\d.]+|\[[\da-f:.]*\]|localhost)$/i.test(words)) return ''
  const parts = words.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1)
  const wanted = parts.filter((part) => !/^(www|img|images?|cdn|static|thumbs?)$/i.test(part))
  const [first = '', second = ''] = wanted.length > 0 ? wanted : parts
  return `${first.at(0) ?? ''}${second.at(0) ?? ''}`.toUpperCase()
}
