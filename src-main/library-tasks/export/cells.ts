/** A value of a cell as text: nothing for what is missing, JSON for what has parts. */
export function cellText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'object':
      return value === null ? '' : JSON.stringify(value)
    default:
      return ''
  }
}

/** Signs that make a spreadsheet take a text for a formula, also in their full-width forms. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** "-5", "+49 30 1234" is none: a number stays one. */
const number = /^[+-]?\d+([.,]\d+)*([eE][+-]?\d+)?$/

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would carry out gets an apostrophe
 * before it, as OWASP advises against "CSV injection"; numbers stay as they are.
 */
export function commaCell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file; lines end in CR LF. */
export const commaLine = (cells: readonly string[]): string =>
  `${cells.map(commaCell).join(',')}\r\n`

/**
 * Text for the middle of a line in Markdown, with every sign escaped that means something there, and
 * addresses kept from becoming links by themselves.
 */
export const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]|:(?=\/\/)/g, (sign) => `\\${sign}`)

/** A link in Markdown; an address that is none stays text. */
export function markdownLink(text: string, address: string | undefined): string {
  const words = markdownText(text)
  const url = address === undefined ? null : URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return words
  return `[${words}](<${url.href.replace(/[<>\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}>)`
}

/** One line of a table in Markdown. */
export const pipeLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
