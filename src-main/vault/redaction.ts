import type { Header } from '#shared/bridge/result'
import type { InputValue } from '#shared/operation/read-input'
import { isMembers } from '#shared/reading/plain'
import { withoutTrailing } from '#shared/reading/text-ends'

/** What replaces the key. */
export const redacted = '••••'

/** What a thread needs to take the key out of a text by itself. It never leaves this process. */
export interface RedactionPlan {
  /** A text without any of these does not have the key in it. */
  signs: readonly string[]
  /** What is replaced, longer ones first; then what these match. */
  forms: readonly string[]
  patterns: readonly RegExp[]
  /** What stands there then. */
  mark: string
}

/** Parsed JSON is gone through so deep; further down a hostile body would exhaust the stack. */
const deepest = 500

/** Takes the key out of everything that leaves the gateway client. */
export interface Redactor {
  text(text: string): string
  headers(headers: readonly Header[]): Header[]
  /** Replaces the key's bytes in a picture or file; answers the same array if it is not in it. */
  bytes(bytes: Uint8Array): Uint8Array
  value(value: InputValue): InputValue
  values(values: Readonly<Record<string, InputValue>>): Record<string, InputValue>
  /** Parsed JSON without the key in any name or text; what is nested deeper than any answer is left out. */
  json(value: unknown): unknown
  plan: RedactionPlan
}

/**
 * Makes a redactor for keys. It knows a key as it is, percent-encoded, form-encoded,
 * JSON-escaped, HTML-escaped, with only some of its signs encoded, and in base64 (also inside a
 * longer base64 text). Keys under four characters are only taken out of the header that carries
 * them: they would match everywhere.
 *
 * @param keyHeaders names of headers whose value is the key, in any case
 */
export function createRedactor(keys: readonly string[], keyHeaders: readonly string[]): Redactor {
  // Keys so short would match everywhere.
  const known = keys.filter((key) => key.length >= 4)
  // Longer forms first: a short form may be a part of a long one.
  const forms = known.flatMap(formsOf).sort((a, b) => b.length - a.length)
  const secret = new Set(keyHeaders.map((name) => name.toLowerCase()))
  const mixed = known.map(mixedForm)
  const signs = [...new Set(forms.map(longestWord))]
  const plan: RedactionPlan = { signs, forms, patterns: mixed, mark: redacted }
  const text = (given: string): string => cleanText(given, plan)
  const value = (given: InputValue): InputValue => {
    if (typeof given === 'string') return text(given)
    if (Array.isArray(given)) return given.map(value)
    if (typeof given === 'object' && given !== null) return values(given)
    return given
  }
  const values = (given: Readonly<Record<string, InputValue>>): Record<string, InputValue> =>
    Object.fromEntries(Object.entries(given).map(([name, one]) => [text(name), value(one)]))
  const json = (given: unknown, depth: number): unknown => {
    if (typeof given === 'string') return text(given)
    if (typeof given !== 'object' || given === null) return given
    if (depth > deepest) return redacted
    if (Array.isArray(given)) return given.map((one) => json(one, depth + 1))
    if (!isMembers(given)) return given
    return Object.fromEntries(
      Object.entries(given).map(([name, one]) => [text(name), json(one, depth + 1)]),
    )
  }
  return {
    text,
    value,
    values,
    json: (given) => json(given, 0),
    headers: (headers) =>
      headers.map((header) => ({
        name: text(header.name),
        value: secret.has(header.name.toLowerCase()) ? redacted : text(header.value),
      })),
    bytes(bytes) {
      if (!forms.some((form) => bufferOf(bytes).includes(form))) return bytes
      const copy = new Uint8Array(bytes)
      blankKeys(copy, plan)
      return copy
    },
    plan,
  }
}

/**
 * The longest run of letters and digits. No encoding changes it, so most forms share it, and large
 * texts are searched for a few of these only.
 */
function longestWord(form: string): string {
  const words = form.match(/[0-9A-Za-z]+/g) ?? []
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  return longest.length < 3 ? form : longest
}

/** A text without the keys of a plan; here, or in a thread that the plan was sent to. */
export function cleanText(given: string, { signs, forms, patterns, mark }: RedactionPlan): string {
  if (!signs.some((sign) => given.includes(sign))) return given
  const rest = forms.reduce((left, form) => left.replaceAll(form, mark), given)
  return patterns.reduce((left, pattern) => left.replace(pattern, mark), rest)
}

/** Overwrites the keys of a plan in these very bytes. */
export function blankKeys(bytes: Uint8Array, { forms }: RedactionPlan): void {
  const buffer = bufferOf(bytes)
  for (const form of forms) {
    for (let at = buffer.indexOf(form); at >= 0; at = buffer.indexOf(form, at)) {
      buffer.fill('*', at, at + Buffer.byteLength(form))
    }
  }
}

/** The same bytes as a Buffer, which can be searched. */
const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function formsOf(key: string): string[] {
  const percent = encodeURIComponent(key.toWellFormed())
  const json = JSON.stringify(key).slice(1, -1)
  const forms = new Set([
    key,
    percent,
    percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    percent.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    new URLSearchParams({ key }).toString().slice('key='.length),
    json,
    json.replaceAll('/', '\\/'),
    json.replace(/[^ -~]/g, unicodeEscape),
    json.replace(/[^ -~]|[<>&']/g, unicodeEscape),
    htmlEscape(key),
    htmlEscape(key).replaceAll("'", '&#x27;'),
    ...base64Forms(key),
  ])
  return [...forms]
}

/**
 * The key with each of its signs encoded or not: encoders differ in what they leave alone, for
 * instance a slash in an address. Letters and digits stay as they are in all of them.
 */
function mixedForm(key: string): RegExp {
  const signs = [...key.toWellFormed()].map((sign) => {
    if (/[0-9A-Za-z]/.test(sign)) return sign
    const codes = [sign.codePointAt(0) ?? 0].flatMap((code) => [
      `&#0*${code};`,
      `&#[xX]0*${anyCase(code.toString(16))};`,
      ...(code < 0x10000 ? [`\\\\u${anyCase(code.toString(16).padStart(4, '0'))}`] : []),
    ])
    const percent = [...Buffer.from(sign)].map((byte) => `%${anyCase(byte.toString(16))}`).join('')
    const named = htmlEscape(sign) === sign ? [] : [htmlEscape(sign)]
    const plus = sign === ' ' ? ['\\+'] : []
    return `(?:\\\\?${RegExp.escape(sign)}|${[percent, ...codes, ...named, ...plus].join('|')})`
  })
  return new RegExp(signs.join(''), 'g')
}

/** A pattern for a hexadecimal number in either case. */
const anyCase = (hex: string): string =>
  hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

const unicodeEscape = (sign: string): string =>
  `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const htmlEscape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/**
 * The key's base64, and the parts of it that stay the same wherever the key stands in a longer
 * text: three bytes make four characters, so there are three positions to begin at.
 */
function base64Forms(key: string): string[] {
  const bytes = Buffer.from(key)
  const inside = [0, 1, 2].flatMap((before) => {
    const whole = withoutTrailing(
      Buffer.concat([Buffer.alloc(before), bytes]).toString('base64'),
      '=',
    )
    const from = Math.ceil((before * 8) / 6)
    const to = Math.floor(((before + bytes.length) * 8) / 6)
    const part = whole.slice(from, to)
    return part.length >= 8 ? [part] : []
  })
  const whole = bytes.toString('base64')
  const all = [whole, withoutTrailing(whole, '='), ...inside]
  return all.flatMap((one) => [one, one.replaceAll('+', '-').replaceAll('/', '_')])
}
