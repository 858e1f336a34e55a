import { isPublicHost } from '../../../net/public-addresses'

/** An address that may be asked, or why not. */
export type ReadAddress =
  | { at: 'good'; url: URL; ownMachine: boolean }
  | { at: 'refused'; reason: 'addressRefused' | 'redirectRefused' }

const longest = 16_000

/**
 * Decides whether an address may be asked: http or https, without credentials, on the public
 * internet or at an origin the order allows. Pure; what a name resolves to is checked when it is.
 */
export function readAddress(text: string, privateOrigins: readonly string[]): ReadAddress {
  const url = text.length > longest ? null : URL.parse(text)
  const refused = { at: 'refused', reason: 'addressRefused' } as const
  if (url === null || !/^https?:$/.test(url.protocol)) return refused
  if (url.username !== '' || url.password !== '') return refused
  url.hash = ''
  const ownMachine = privateOrigins.includes(url.origin)
  return ownMachine || isPublicHost(url.hostname) ? { at: 'good', url, ownMachine } : refused
}

/** The same for the end of a redirection: it never leads from https to http. */
export function readRedirect(
  location: string,
  from: URL,
  privateOrigins: readonly string[],
): ReadAddress {
  const next = URL.parse(location, from.href)
  if (next === null) return { at: 'refused', reason: 'redirectRefused' }
  if (from.protocol === 'https:' && next.protocol !== 'https:') {
    return { at: 'refused', reason: 'redirectRefused' }
  }
  return readAddress(next.href, privateOrigins)
}
