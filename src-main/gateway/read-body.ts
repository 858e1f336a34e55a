import type { AnswerBody } from '../../src-preload/contract/answer'
import type { Header } from '../../src-preload/contract/result'
import { decodeBody, decodeText, isWide, mediaType } from './decode-body'
import type { JsonChecker } from './json-checker'
import { looksBinary, looksLikeJson, sniffImage } from './sniff'

/** A body, told by its content; what the header says counts only where the content is silent. */
export interface ReadBody {
  body: AnswerBody
  /** Text of JSON and text bodies, else empty. */
  text: string
  /** Parsed JSON, or the outline of a large one; undefined where it is none. */
  json: unknown
  /** Decoded size. */
  bytes: number
  /** `broken`: begins like JSON, or is declared as JSON, and is not. */
  problem?: 'broken' | 'tooLarge'
}

/**
 * Reads a body: undoes its encoding, tells pictures, JSON, text and binary apart, checks JSON for
 * completeness.
 *
 * @param cap largest decoded size in bytes
 */
export async function readBody(
  raw: Uint8Array,
  headers: readonly Header[],
  cap: number,
  checker: JsonChecker,
): Promise<ReadBody> {
  const decoded = await decodeBody(raw, headers, cap)
  if (decoded.at === 'tooLarge') return nothing('tooLarge')
  if (decoded.at === 'damaged') return nothing('broken')
  const { bytes } = decoded
  const size = bytes.length
  if (size === 0) return { body: { at: 'empty' }, text: '', json: undefined, bytes: 0 }
  const image = sniffImage(bytes)
  if (image !== undefined) {
    return {
      body: { at: 'image', type: image, data: new Uint8Array(bytes) },
      text: '',
      json: undefined,
      bytes: size,
    }
  }
  const type = mediaType(headers)
  if (looksBinary(bytes) && !isWide(bytes)) {
    return {
      body: { at: 'binary', type: type || 'application/octet-stream', data: new Uint8Array(bytes) },
      text: '',
      json: undefined,
      bytes: size,
    }
  }
  const { text, charset } = decodeText(bytes, headers)
  const isJson = looksLikeJson(text)
  if (isJson || (isJsonType(type) && text.trim() !== '')) {
    const checked = await checker.check(text, bytes, charset)
    if (checked.at === 'valid') {
      return { body: { at: 'json', text }, text, json: checked.value, bytes: size }
    }
    const claimsPage = /^text\/html$/.test(type) && !isJson
    return {
      body: { at: 'text', text, type: 'text/plain' },
      text,
      json: undefined,
      bytes: size,
      ...(claimsPage ? {} : { problem: 'broken' as const }),
    }
  }
  return {
    body: { at: 'text', text, type: type || 'text/plain' },
    text,
    json: undefined,
    bytes: size,
  }
}

const isJsonType = (type: string): boolean => /^application\/(.+\+)?json$|^text\/json$/.test(type)

function nothing(problem: 'broken' | 'tooLarge'): ReadBody {
  return { body: { at: 'empty' }, text: '', json: undefined, bytes: 0, problem }
}
