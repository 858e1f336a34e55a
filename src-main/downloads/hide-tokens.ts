const harmless = /^(v|t|id|list|format|size|name|title|lang|language|page|width|height|quality)$/i
const longestShown = 24

/**
 * An address as it may be shown and noted: nobody can fetch the file with it. Values of
 * parameters are hidden but for short ones of plain meaning, and so are long parts of the path that
 * mix letters and digits.
 */
export function hideTokens(address: string): string {
  const url = URL.parse(address)
  if (url === null) return '…'
  const path = url.pathname
    .split('/')
    .map((part) => (looksSecret(part) ? `${part.slice(0, 4)}…` : part))
    .join('/')
  const query = [...url.searchParams]
    .map(([name, value]) => `${name}=${shownValue(name, value)}`)
    .join('&')
  return `${url.protocol}//${url.host}${path}${query === '' ? '' : `?${query}`}`
}

const shownValue = (name: string, value: string): string =>
  harmless.test(name) && value.length <= longestShown && !looksSecret(value) ? value : '…'

/** A name of a file may be long too, but has an ending or words. */
const looksSecret = (part: string): boolean =>
  part.length > longestShown && /\d/.test(part) && /[a-z]/i.test(part) && !/[.\s]|%20/.test(part)
