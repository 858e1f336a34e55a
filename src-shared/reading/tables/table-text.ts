/*
 * The one writer of tables that leave the program, as files or through the clipboard. Their cells
 * come from services, and are opened by programs that run formulas and make links.
 */
import { jsonText } from '../json-text'
import { pictureAddress } from '../pictures'
import { openMember } from '../plain'
import { readableText } from '../readable-text'

/**
 * A value of a cell as a person reads it: texts without markup, of a picture its address, short lists
 * as their values, JSON for what else has parts, nothing for what is missing. The table, what is
 * copied out of it and what is exported say the same.
 */
export function cellText(given: unknown): string {
  const value = openMember(given)
  switch (typeof value) {
    case 'string':
      return readableText(value)
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'object': {
      if (value === null) return ''
      const picture = pictureAddress(value)
      if (picture !== undefined) return readableText(picture)
      return Array.isArray(value) && value.every(isPlain)
        ? value.map(plainWords).join(', ')
        : jsonText(value, readableText)
    }
    default:
      return ''
  }
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
const plainWords = (value: unknown): string =>
  typeof value === 'string' ? readableText(value) : String(value)

/** Where a spreadsheet may see a cell begin: some part cells at ";" or a tab and not at ",". */
const beginnings = /[;\t\r\n]/
/** Signs that make a spreadsheet take a text for a formula, also in their full-width forms. */
const formula = /^[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠]/u
/** A number stays one, also with its unit: "-5", "+3.25", "-5 EUR", "-4 %". */
const number = /^\s*[+-]?\d+([.,]\d+)*([eE][+-]?\d+)?( ?(%|\p{L}{1,3}))?\s*$/u

/**
 * The text with an apostrophe wherever a spreadsheet would run it as a formula, as OWASP advises against
 * "CSV injection". Papa Parse's `escapeFormulae` knows neither full-width signs nor blanks before
 * them nor a beginning after ";", so this is done here.
 */
export function withoutFormulas(text: string): string {
  if (!/[=+\-@＝＋－＠]/.test(text)) return /^'*[\t\r\n]/.test(text) ? `'${text}` : text
  return text
    .split(/([;\t\r\n])/)
    .map((part) => (formula.test(part) && !number.test(part) ? `'${part}` : part))
    .join('')
    .replace(/^'*[\t\r\n]/, (start) => `'${start}`)
}

/** A text of a cell as it was before `withoutFormulas`. */
export function withFormulas(text: string): string {
  return text
    .replace(/^'(?='*[\t\r\n])/, '')
    .split(/([;\t\r\n])/)
    .map((part) => (isMarked(part) ? part.slice(1) : part))
    .join('')
}

const isMarked = (part: string): boolean =>
  part.startsWith("'") && formula.test(part.slice(1)) && !number.test(part.slice(1))

/** A cell of a CSV file (RFC 4180). */
export function commaCell(text: string): string {
  const safe = withoutFormulas(text)
  const quoted = /[",]/.test(safe) || beginnings.test(safe) || safe !== safe.trim()
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file; lines end in CR LF. */
export const commaLine = (cells: readonly string[]): string =>
  `${cells.map(commaCell).join(',')}\r\n`

/** One line of cells parted by tabs, to be pasted into a spreadsheet; has no line break. */
export const tabLine = (cells: readonly string[]): string =>
  cells.map((cell) => withoutFormulas(cell.replace(/[\t\r\n]+/g, ' '))).join('\t')

/**
 * What renderers of Markdown may make a link of by themselves: protocols, "www.", mail addresses,
 * and words with a dot before two letters, which some take for the name of a host.
 */
const linkLike = /\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2}|^[^\p{L}]*\p{L}[\p{L}\d+.-]*:\S/iu

/**
 * Text for the middle of a line in Markdown. Every sign that means something is escaped. An escape
 * does not keep an address from becoming a link, since renderers look for these after it is undone;
 * so what looks like one stands as code, in which none is made.
 */
export const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (linkLike.test(word) ? codeSpan(word) : escaped(word)))
    .join(' ')

const escaped = (word: string): string => word.replace(/[\\`*_[\]<>|~&$]/g, (sign) => `\\${sign}`)

/** CommonMark, section 6.1: as many ticks around as none within; a bar of a table is escaped. */
function codeSpan(word: string): string {
  const runs = word.match(/`+/g) ?? []
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 0)
  const ticks = '`'.repeat(longest + 1)
  const gap = longest > 0 ? ' ' : ''
  return `${ticks}${gap}${word.replaceAll('|', '\\|')}${gap}${ticks}`
}

/** A link in Markdown; an address that is none stays text. */
export function markdownLink(text: string, address: string | undefined): string {
  const words = markdownText(text)
  const url = address === undefined ? null : URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return words
  return `[${words}](<${url.href.replace(/[<>\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}>)`
}

/** Text for a line of its own in Markdown: no heading, list or rule begins with it. */
export const markdownLine = (text: string): string =>
  markdownText(text)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?=#{1,6}(?:\s|$)|[+-](?:\s|$)|=+$|-{2,}$)/, '\\')

/** An address for a line of its own in Markdown; nothing if it is no web address. */
export function markdownAddress(address: string): string {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return ''
  return `<${url.href.replace(/[<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}>`
}

/**
 * What somebody wrote in Markdown, with its signs, for a file in Markdown: emphasis, lists, quotations and code
 * stay. It has no markup of HTML, no picture, which renderers would load, and leads to web addresses only.
 */
export const quotedMarkdown = (text: string): string =>
  text
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    .replaceAll('![', '\\!\\[')
    .replace(/\](\s{0,9})\((?!\s{0,9}https?:\/\/)/gi, ']$1\\(')
    .replace(/\]:(?!\s{0,9}https?:\/\/)/gi, ']\\:')

/** One line of a table in Markdown, of cells that are escaped; has no line break. */
export const pipeLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
