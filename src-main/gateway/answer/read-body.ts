import type { AnswerBody } from '#shared/bridge/answer'
import type { Header } from '#shared/bridge/result'
import { looksBinary, looksLikeJson, sniffImage } from '../../net/sniff'
import type { Redactor } from '../../vault/redaction'
import { type BodyThread, largestHere } from './body-thread'
import { charsetOf, decodeBody, decodeText, isWide, mediaType } from './decode-body'
import { type CheckedJson, checkJson } from './json'

/** A body, recognised by its content; what the header says counts only if the content is silent. */
export interface ReadBody {
  /** Without the key, as everything here. */
  body: AnswerBody
  /** Text of JSON and text bodies, else empty. */
  text: string
  /** The text as UTF-8 if it is large: to be handed on, once. */
  packed?: Uint8Array
  /** Parsed JSON, or the outline of a large one; undefined if it is none. */
  json: unknown
  /** Decoded size. */
  bytes: number
  /** `broken`: begins like JSON, or is declared as JSON, and is not. */
  problem?: 'broken' | 'tooLarge'
}

/** What reading a body needs. */
export interface BodyReading {
  /** Largest decoded size in bytes. */
  cap: number
  thread: BodyThread
  redactor: Redactor
}

/**
 * Reads a body: undoes its encoding, distinguishes pictures, JSON, text and binary, checks JSON for
 * completeness, and takes the key out.
 */
export async function readBody(
  raw: Uint8Array,
  headers: readonly Header[],
  reading: BodyReading,
): Promise<ReadBody> {
  const decoded = await decodeBody(raw, headers, reading.cap)
  if (decoded.at === 'tooLarge') return nothing('tooLarge')
  if (decoded.at === 'damaged') return nothing('broken')
  const { bytes } = decoded
  if (bytes.length === 0) return { body: { at: 'empty' }, text: '', json: undefined, bytes: 0 }
  const type = mediaType(headers)
  const image = sniffImage(bytes)
  if (image !== undefined) return await readBytes(bytes, 'image', image, reading)
  if (looksBinary(bytes) && !isWide(bytes)) {
    return await readBytes(bytes, 'binary', type || 'application/octet-stream', reading)
  }
  const size = bytes.length
  const { text, packed, json } = await readText(bytes, headers, isJsonType(type), reading)
  const base = { text, bytes: size, ...(packed === undefined ? {} : { packed }) }
  switch (json?.at) {
    case 'valid':
      return { ...base, body: { at: 'json', text }, json: json.outline }
    case 'broken': {
      const claimsPage = type === 'text/html' && !looksLikeJson(text)
      const body = { at: 'text', text, type: 'text/plain' } as const
      return { ...base, body, json: undefined, ...(claimsPage ? {} : { problem: 'broken' }) }
    }
    case undefined:
      return { ...base, body: { at: 'text', text, type: type || 'text/plain' }, json: undefined }
    default:
      return json satisfies never
  }
}

/** A text and the JSON in it, both without the key. */
interface ReadText {
  text: string
  /** The text as UTF-8 if it is large. */
  packed?: Uint8Array
  /** The whole value of a small text, the outline of a large one; undefined if it is no JSON. */
  json: CheckedJson | undefined
}

/** Reads a text; a large one in the thread. `broken` if the thread ended meanwhile. */
async function readText(
  bytes: Uint8Array,
  headers: readonly Header[],
  declared: boolean,
  { thread, redactor }: BodyReading,
): Promise<ReadText> {
  const charset = charsetOf(bytes, headers)
  if (bytes.length <= largestHere) {
    const { text: given } = decodeText(bytes, charset)
    const text = redactor.text(given)
    const json = checkJson(given, declared)
    return { text, json: text === given ? json : cleanJson(json, redactor) }
  }
  const read = await thread.readText(bytes, charset, declared, redactor.plan)
  if (read === undefined) {
    return { text: '', json: { at: 'broken', reason: 'Reading this answer was interrupted.' } }
  }
  const { text, packed, redacted, json } = read
  return { text, packed, json: redacted ? cleanJson(json, redactor) : json }
}

const cleanJson = (json: CheckedJson | undefined, redactor: Redactor): CheckedJson | undefined =>
  json?.at === 'valid' ? { at: 'valid', outline: redactor.json(json.outline) } : json

async function readBytes(
  bytes: Uint8Array,
  at: 'image' | 'binary',
  type: string,
  { thread, redactor }: BodyReading,
): Promise<ReadBody> {
  const size = bytes.length
  const data =
    size <= largestHere
      ? redactor.bytes(new Uint8Array(bytes))
      : await thread.cleanBytes(bytes, redactor.plan)
  if (data === undefined) return nothing('broken')
  return { body: { at, type, data }, text: '', json: undefined, bytes: size }
}

const isJsonType = (type: string): boolean => /^application\/(.+\+)?json$|^text\/json$/.test(type)

function nothing(problem: 'broken' | 'tooLarge'): ReadBody {
  return { body: { at: 'empty' }, text: '', json: undefined, bytes: 0, problem }
}
