import type { Header } from '#shared/bridge/result'
import { looksLikeJson } from '../../net/sniff'
import type { Redactor } from '../../vault/redaction'
import { type BodyThread, type CheckedJson, largestHere } from './body-thread'
import { charsetOf, decodeText } from './decode-body'

/** A text and the JSON in it, both without the key. */
export interface ReadText {
  text: string
  /** The text as UTF-8 where it is large. */
  packed?: Uint8Array
  /** The whole value of a small text, the outline of a large one; undefined where it is no JSON. */
  json: CheckedJson | undefined
}

/**
 * Reads a text; a large one in the thread. `broken` where the thread ended meanwhile.
 *
 * @param bytes must not be used afterwards
 * @param declared whether the answer says that it is JSON
 */
export async function readText(
  bytes: Uint8Array,
  headers: readonly Header[],
  declared: boolean,
  { thread, redactor }: { thread: BodyThread; redactor: Redactor },
): Promise<ReadText> {
  const charset = charsetOf(bytes, headers)
  if (bytes.length <= largestHere) return readHere(decodeText(bytes, charset), declared, redactor)
  const read = await thread.readText(bytes, charset, declared, redactor.plan)
  if (read === undefined) {
    return { text: '', json: { at: 'broken', reason: 'Reading this answer was interrupted.' } }
  }
  const { text, packed, redacted, json } = read
  return { text, packed, json: redacted ? cleanJson(json, redactor) : json }
}

function readHere(given: string, declared: boolean, redactor: Redactor): ReadText {
  const text = redactor.text(given)
  const isJson = looksLikeJson(given) || (declared && given.trim() !== '')
  const json = isJson ? parse(given) : undefined
  return { text, json: text === given ? json : cleanJson(json, redactor) }
}

const cleanJson = (json: CheckedJson | undefined, redactor: Redactor): CheckedJson | undefined =>
  json?.at === 'valid' ? { at: 'valid', outline: redactor.json(json.outline) } : json

function parse(text: string): CheckedJson {
  try {
    return { at: 'valid', outline: JSON.parse(text) }
  } catch (error) {
    return { at: 'broken', reason: error instanceof Error ? error.message : 'not JSON' }
  }
}
