import { plainText } from '../../reading/reading'
import { decodeBase64, decodeBytes, decodeQuoted, decodeWords } from './mail-bytes'

/** Headers of a message or of a part by lower-case name, the first of each. */
type Headers = ReadonlyMap<string, string>

/** A message or one part of it, not decoded yet. */
export interface Part {
  headers: Headers
  content: string
}

/** Parts within parts are read down to here. */
export const deepest = 10
/** More parts of one message are not read. */
export const mostParts = 200
/** More text than any record keeps, even when every letter of it is encoded. */
const longestPart = 400_000

/**
 * The readable text in a message's source: its first plain part, or else its first page without
 * markup. Reads headers, nested parts, quoted-printable and base64, and is no full reader of mail:
 * what it finds is for searching. Empty if it finds none.
 */
export function textOfSource(source: string): string {
  const found = findText(splitPart(source), 0, { left: mostParts })
  return found === undefined ? '' : found.text
}

/** A header of a message's source with its encoded words undone; undefined if it is missing. */
export function headerOfSource(source: string, name: string): string | undefined {
  const value = splitPart(source.slice(0, 100_000)).headers.get(name.toLowerCase())
  return value === undefined ? undefined : decodeWords(value)
}

type Found = { text: string; plain: boolean }

function findText(part: Part, depth: number, budget: { left: number }): Found | undefined {
  budget.left -= 1
  const type = part.headers.get('content-type') ?? 'text/plain'
  if (/^\s*attachment/i.test(part.headers.get('content-disposition') ?? '')) return undefined
  if (/^\s*multipart\//i.test(type)) {
    const boundary = parameter(type, 'boundary')
    if (boundary === undefined || boundary === '' || depth >= deepest) return undefined
    let best: Found | undefined
    for (const piece of splitParts(part.content, boundary)) {
      if (budget.left <= 0) break
      const found = findText(splitPart(piece), depth + 1, budget)
      if (found?.plain && found.text !== '') return found
      // A plain part may be empty beside the page that says it all.
      if (best === undefined || best.text === '') best = found ?? best
    }
    return best
  }
  // An invitation to a calendar is no text for people.
  if (!/^\s*text\//i.test(type) || (depth > 0 && /^\s*text\/calendar/i.test(type))) return undefined
  const text = decodeContent(part, type)
  if (/^\s*text\/html/i.test(type)) return { text: plainText(text), plain: false }
  return { text: text.replaceAll('\r\n', '\n').trim(), plain: true }
}

function decodeContent(part: Part, type: string): string {
  const content = part.content.slice(0, longestPart)
  const charset = parameter(type, 'charset') ?? ''
  switch ((part.headers.get('content-transfer-encoding') ?? '').trim().toLowerCase()) {
    case 'quoted-printable':
      return decodeQuoted(content, charset)
    case 'base64':
      return decodeBase64(content, charset)
    default:
      // Letters beyond one byte show that it was decoded before.
      return /[\u0100-\uffff]/.test(content) ? content : decodeBytes(content, charset)
  }
}

/** The pieces between the lines of a boundary. */
export function splitParts(content: string, boundary: string): string[] {
  const pieces = content.split(`--${boundary}`)
  const end = pieces.findIndex((piece, place) => place > 0 && piece.startsWith('--'))
  return pieces
    .slice(1, end < 0 ? undefined : end)
    .slice(0, mostParts)
    .map((piece) => piece.replace(/^[ \t]*\r?\n/, ''))
}

const knownHeader =
  /^(?:received|return-path|delivered-to|from|to|date|subject|sender|reply-to|message-id|mime-version|content-[a-z-]{2,40}|dkim-signature|arc-[a-z-]{2,40}|authentication-results|x-[a-z-]{2,60}):/i

/**
 * Whether a text is the source of a message: it begins with headers, up to an empty line, and one of them
 * is known. "Hello: your code is 4711" is what a person wrote, and a page is neither.
 */
export function isSource(text: string): boolean {
  const head = text.slice(0, 100_000).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const shaped = lines.every((line) => /^[!-9;-~]{1,100}:|^From |^\s*$/.test(line))
  return shaped && lines.some((line) => knownHeader.test(line))
}

/** Headers end at the first empty line; long ones continue in lines that begin with a space. */
export function splitPart(text: string): Part {
  const gap = /^\r?\n|\r?\n\r?\n/.exec(text)
  const end = gap?.index ?? text.length
  const headers = new Map<string, string>()
  const lines = text
    .slice(0, Math.min(end, 100_000))
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon <= 0) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  // Without any header it is no source: all of it is text.
  if (headers.size === 0) return { headers, content: text }
  return { headers, content: gap === null ? '' : text.slice(end + gap[0].length) }
}

/** A parameter of a header, such as the boundary of its parts. */
export function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header)
  return found?.[1] ?? found?.[2]
}
