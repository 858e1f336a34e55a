import { Worker } from 'node:worker_threads'
import { isMembers } from '#shared/reading/plain'
import type { RedactionPlan } from '../../vault/redaction'

/** What became of the JSON in a text: `outline` tells the small members of a large value. */
export type CheckedJson = { at: 'valid'; outline: unknown } | { at: 'broken'; reason: string }

/** A large text as the thread has read it. */
export interface ThreadText {
  /** Without the key. */
  text: string
  /** The same as UTF-8, without a byte order mark, to be handed on as it is. */
  packed: Uint8Array
  /** The key was in it. */
  redacted: boolean
  /** Undefined where it neither begins as JSON nor is declared as that. */
  json: CheckedJson | undefined
}

/** Reads large bodies in a thread of its own, so that they do not hold up the main loop. */
export interface BodyThread {
  /**
   * The text in these bytes; undefined where the thread ended before.
   *
   * @param bytes must not be used afterwards: they are handed over
   * @param charset falls back to UTF-8 with replacement characters where it does not fit
   * @param declared whether the answer says that it is JSON
   */
  readText(
    bytes: Uint8Array,
    charset: string,
    declared: boolean,
    plan: RedactionPlan,
  ): Promise<ThreadText | undefined>
  /** The bytes without the key; undefined where the thread ended before. Handed over likewise. */
  cleanBytes(bytes: Uint8Array, plan: RedactionPlan): Promise<Uint8Array | undefined>
  stop(): Promise<void>
}

/** Larger bodies are read in the thread. */
export const largestHere = 64 * 1024

/**
 * The thread's source as text: the same in tests, in a development build and in the packaged
 * program, with no file of its own to be found. Since failures are told in small members, it gives
 * of a JSON value only an outline: short members as they are, of the rest whether it is an array or
 * an object.
 */
const source = `
const { parentPort } = require('node:worker_threads')
const outlineOf = (value) => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return null
  const outline = {}
  for (const [name, member] of Object.entries(value).slice(0, 200)) {
    if (Array.isArray(member)) outline[name] = []
    else if (typeof member === 'object' && member !== null) outline[name] = {}
    else if (typeof member !== 'string' || member.length <= 4096) outline[name] = member
  }
  return outline
}
const decode = (bytes, charset) => {
  try {
    const decoder = new TextDecoder(charset, { fatal: true })
    const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    return { given: decoder.decode(bytes), asItIs: decoder.encoding === 'utf-8' && !marked }
  } catch {
    return { given: new TextDecoder().decode(bytes), asItIs: false }
  }
}
const check = (text, declared) => {
  if (!/^\\s*[[{]/.test(text) && !(declared && text.trim() !== '')) return undefined
  try {
    return { outline: outlineOf(JSON.parse(text)) }
  } catch (error) {
    return { reason: String(error && error.message) }
  }
}
const cleanText = (text, { signs, forms, patterns, mark }) => {
  if (!signs.some((sign) => text.includes(sign))) return text
  const rest = forms.reduce((left, form) => left.replaceAll(form, mark), text)
  return patterns.reduce((left, pattern) => left.replace(pattern, mark), rest)
}
const cleanBytes = (bytes, { forms }) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const form of forms) {
    for (let at = buffer.indexOf(form); at >= 0; at = buffer.indexOf(form, at)) {
      buffer.fill('*', at, at + Buffer.byteLength(form))
    }
  }
  return bytes
}
const readText = ({ bytes, charset, declared, plan }) => {
  const { given, asItIs } = decode(bytes, charset)
  const text = cleanText(given, plan)
  const redacted = text !== given
  const packed = asItIs && !redacted ? bytes : new TextEncoder().encode(text)
  return { text, packed, redacted, json: check(given, declared) }
}
parentPort.on('message', ({ id, ask }) => {
  const reply = ask.what === 'text' ? readText(ask) : { packed: cleanBytes(ask.bytes, ask.plan) }
  parentPort.postMessage({ id, ...reply }, [reply.packed.buffer])
})
`

type Ask =
  | { what: 'text'; bytes: Uint8Array; charset: string; declared: boolean; plan: RedactionPlan }
  | { what: 'bytes'; bytes: Uint8Array; plan: RedactionPlan }

type Reply = Record<string, unknown> | undefined

/** The thread starts with the first large body and never keeps the program alive. */
export function createBodyThread(): BodyThread {
  let worker: Worker | undefined
  let lastId = 0
  const waiting = new Map<number, (reply: Reply) => void>()

  function start(): Worker {
    const started = new Worker(source, { eval: true })
    started.unref()
    started.on('message', (reply: unknown) => {
      if (!isMembers(reply) || typeof reply.id !== 'number') return
      const answer = waiting.get(reply.id)
      waiting.delete(reply.id)
      answer?.(reply)
    })
    const giveUp = () => {
      if (worker === started) worker = undefined
      for (const answer of waiting.values()) answer(undefined)
      waiting.clear()
    }
    started.on('error', giveUp)
    started.on('exit', giveUp)
    return started
  }

  function request(ask: Ask): Promise<Reply> {
    worker ??= start()
    const target = worker
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      // A view of a larger buffer cannot be handed over alone: such a one is copied.
      const isWhole = ask.bytes.byteLength === ask.bytes.buffer.byteLength
      const bytes = isWhole ? ask.bytes : ask.bytes.slice()
      const transfer = bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []
      target.postMessage({ id, ask: { ...ask, bytes } }, transfer)
    })
  }

  return {
    async readText(bytes, charset, declared, plan) {
      const reply = await request({ what: 'text', bytes, charset, declared, plan })
      if (typeof reply?.text !== 'string' || !(reply.packed instanceof Uint8Array)) return undefined
      const { text, packed, redacted } = reply
      return { text, packed, redacted: redacted === true, json: readChecked(reply.json) }
    },
    async cleanBytes(bytes, plan) {
      const reply = await request({ what: 'bytes', bytes, plan })
      return reply?.packed instanceof Uint8Array ? reply.packed : undefined
    },
    async stop() {
      await worker?.terminate()
    },
  }
}

function readChecked(json: unknown): CheckedJson | undefined {
  if (!isMembers(json)) return undefined
  return typeof json.reason === 'string'
    ? { at: 'broken', reason: json.reason }
    : { at: 'valid', outline: json.outline }
}
