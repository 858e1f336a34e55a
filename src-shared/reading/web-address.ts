/** The address that was meant if a service escaped it for a page: `?a=1&amp;b=2`. */
export function plainAddress(text: string): string {
  let plain = text
  for (let round = 0; round < 3 && escapedSign.test(plain); round += 1) {
    plain = plain.replace(escapedSigns, '&')
  }
  return plain
}

const escapedSign = /&(?:amp|#0*38|#x0*26);/i
const escapedSigns = /&(?:amp|#0*38|#x0*26);/gi

/**
 * A web address to show or open: https, or http on this computer; `//host/…` and `www.…` become
 * https. Undefined for any other protocol, for user names in the address, and for what is none.
 */
export function httpsAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 8000) return undefined
  const text = plainAddress(value.trim())
  // This computer's own pages have no certificate.
  const whole = text.startsWith('//')
    ? `${/^\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(text) ? 'http' : 'https'}:${text}`
    : /^www\.[^\s/]+\.[^\s/]/i.test(text)
      ? `https://${text}`
      : text
  const url = URL.parse(whole)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'https:') return url.href
  const local = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  return url.protocol === 'http:' && local ? url.href : undefined
}

/**
 * A site that somebody names: as `httpsAddress`, and http as https, for nothing is opened unencrypted and most
 * hosts serve both.
 */
export const siteAddress = (value: unknown): string | undefined =>
  httpsAddress(value) ??
  (typeof value === 'string' ? httpsAddress(value.trim().replace(/^http:/i, 'https:')) : undefined)
