import { HandedOver, type ThreadServer } from '../../core/thread'
import { blankKeys, cleanText, type RedactionPlan } from '../../vault/redaction'
import { decodeText } from './decode-body'
import { type CheckedJson, checkJson, outlineOf } from './json'

/** A large text as the thread has read it. */
export interface ThreadText {
  /** Without the key. */
  text: string
  /** The same as UTF-8, without a byte order mark, to be handed on as it is. */
  packed: Uint8Array
  /** The key was in it. */
  redacted: boolean
  /** Undefined if it neither begins as JSON nor is declared as that; a large value is its outline. */
  json: CheckedJson | undefined
}

/** What the thread of bodies can be asked. */
export type BodyMethods = {
  readText(asked: {
    bytes: Uint8Array
    /** Falls back to UTF-8 with replacement characters if it does not fit. */
    charset: string
    /** Whether the answer says that it is JSON. */
    declared: boolean
    plan: RedactionPlan
  }): ThreadText
  /** The bytes without the key. */
  cleanBytes(asked: { bytes: Uint8Array; plan: RedactionPlan }): Uint8Array
}

/** Runs in the thread. The bytes were handed over, so they may be changed and handed back. */
export const bodyMethods: ThreadServer<BodyMethods> = {
  readText({ bytes, charset, declared, plan }) {
    const { text: given, asItIs } = decodeText(bytes, charset)
    const text = cleanText(given, plan)
    const redacted = text !== given
    const packed = asItIs && !redacted ? bytes : new TextEncoder().encode(text)
    const json = checkJson(given, declared)
    const outlined: CheckedJson | undefined =
      json?.at === 'valid' ? { at: 'valid', outline: outlineOf(json.outline) } : json
    return new HandedOver({ text, packed, redacted, json: outlined }, buffersOf(packed))
  },
  cleanBytes({ bytes, plan }) {
    blankKeys(bytes, plan)
    return new HandedOver(bytes, buffersOf(bytes))
  },
}

const buffersOf = ({ buffer }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer ? [buffer] : []
