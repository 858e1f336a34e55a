import { plainText as contractText } from '#shared/reading/plain-text'

/** Longest text of the other side that is shown. */
const longest = 2048
/** As much of a page or a message as is looked at: what matters stands at its beginning. */
const longestRead = 64 * 1024

/**
 * Makes readable text of what the other side said: markup taken out, entities decoded, white space
 * folded, at most 2 kB. Undefined if nothing is left. Linear in the text.
 */
export function plainText(given: string): string | undefined {
  const text = contractText(given.slice(0, longestRead))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  return text === '' ? undefined : shorten(text)
}

/** The text, cut if it is longer than is shown. */
export const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text

/** Title and first heading of a page, for its one line. */
export function pageText(html: string): string | undefined {
  const page = html.slice(0, longestRead)
  const head = elementIn(page, /<head\b/i, /<\/head\b/gi)
  const title = elementIn(page, /<title\b/i, /<\/title\b/gi)
  const said = title === undefined ? '' : (plainText(page.slice(title.inner, title.close)) ?? '')
  const body = head === undefined ? page : `${page.slice(0, head.open)} ${page.slice(head.close)}`
  const rest = plainText(body) ?? ''
  return plainText(rest.startsWith(said) ? rest : `${said} — ${rest}`)
}

/**
 * Where the first element of a kind opens, where its contents begin and where it closes; undefined
 * if it does not close. Every step looks through the text once.
 *
 * @param closing with the flag g
 */
function elementIn(
  page: string,
  opening: RegExp,
  closing: RegExp,
): { open: number; inner: number; close: number } | undefined {
  const open = page.search(opening)
  const end = open < 0 ? -1 : page.indexOf('>', open)
  if (end < 0) return undefined
  closing.lastIndex = end + 1
  const close = closing.exec(page)?.index
  return close === undefined ? undefined : { open, inner: end + 1, close }
}
