/** Longest text of the other side that is shown. */
const longest = 2048

/**
 * Makes readable text of what the other side said: markup taken out, entities decoded, white space
 * folded, at most 2 kB. Undefined where nothing is left.
 */
export function plainText(given: string): string | undefined {
  const text = decodeEntities(
    given
      .slice(0, 64 * 1024)
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
      .replace(/<\/?[a-z][^<>]*>/gi, ' '),
  )
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  return text === '' ? undefined : shorten(text)
}

/** The text, cut where it is longer than is shown. */
export const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text

/** Title and first heading of a page, for its one line. */
export function pageText(html: string): string | undefined {
  const title = /<title[^>]*>([\s\S]*?)<\/title>/i.exec(html.slice(0, 64 * 1024))?.[1] ?? ''
  const rest = plainText(html) ?? ''
  const head = plainText(title) ?? ''
  return plainText(rest.startsWith(head) ? rest : `${head} — ${rest}`)
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, ...groups) => {
    const [decimal, hex, name] = groups
    if (typeof name === 'string') return named[name.toLowerCase()] ?? whole
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
