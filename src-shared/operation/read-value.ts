import { formatDay, isDay } from './calendar-day'
import type { Field } from './field'

/** A value as it comes from a form, a test or a stored call: text, or what JSON has. */
export type InputValue =
  | string
  | number
  | boolean
  | null
  | InputValue[]
  | { [name: string]: InputValue }

/** A value as it travels: text, or the same name several times. */
export type WireValue = string | readonly string[]

/** Whether nothing was given: such a value never travels. */
export function isBlank(given: InputValue | undefined): given is null | undefined {
  return (
    given === undefined ||
    given === null ||
    (typeof given === 'string' && given.trim() === '') ||
    (Array.isArray(given) && given.every(isBlank))
  )
}

/** As text that can be part of an address: half a surrogate pair cannot. */
export function toText(given: InputValue): string {
  const text = typeof given === 'object' ? JSON.stringify(given) : String(given)
  return text.toWellFormed()
}

/**
 * The value to send, and a sentence if it breaks the field's rule; both may be present. An empty
 * value (a list of commas) is none.
 */
export interface ReadValue {
  value?: WireValue
  sentence?: string
}

type Reader<Kind extends Field['kind']> = (
  field: Extract<Field, { kind: Kind }>,
  given: InputValue,
) => ReadValue

const readers: { [Kind in Field['kind']]: Reader<Kind> } = {
  text: (field, given) => {
    const value = toText(given).trim()
    if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) {
      const form = field.patternWords ?? `a form such as ${field.example ?? field.pattern}`
      return { value, sentence: `${field.label} needs ${form}.` }
    }
    return { value }
  },
  integer: (field, given) => {
    const value = toText(given).trim()
    if (!/^[+-]?\d{1,18}$/.test(value)) {
      return {
        value,
        sentence: `${field.label} needs a whole number, for example ${field.example ?? '1'}.`,
      }
    }
    return { value, ...outside(field, Number(value)) }
  },
  decimal: (field, given) => {
    const value = typeof given === 'number' ? withoutExponent(given) : toText(given).trim()
    if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value)) {
      const hint = value.includes(',') ? ' Use a point, not a comma.' : ''
      return {
        value,
        sentence: `${field.label} needs a decimal number, for example ${field.example ?? '1.5'}.${hint}`,
      }
    }
    return { value, ...outside(field, Number(value)) }
  },
  date: (field, given) => {
    const text = toText(given).trim()
    const days = field.several === true ? split(text) : [text]
    const value = days.join(',')
    const sentence = `${field.label} needs a real day, for example ${formatDay(2026, 3, 9, field.format)}.`
    const formats = [field.format, ...(field.also ?? [])]
    const real = days.every((day) => formats.some((format) => isDay(day, format)))
    return real ? { value } : { value, sentence }
  },
  time: (field, given) => {
    const value = toText(given).trim()
    const form =
      /^[\d-]{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/
    // Date.parse alone would roll 30 February over into March.
    return form.test(value) && isDay(value.slice(0, 10), 'YYYY-MM-DD')
      ? { value }
      : { value, sentence: `${field.label} needs a time such as 2026-03-09T08:00:00Z.` }
  },
  choice: (field, given) => {
    const value = toText(given).trim()
    if (field.options.some((option) => option.value === value)) return { value }
    return { value, sentence: `${field.label} takes ${listWords(field.options)}.` }
  },
  flag: (field, given) => {
    if (given === true) return { value: field.on }
    if (given === false) return { value: field.off }
    const value = toText(given).trim()
    return value === field.on || value === field.off
      ? { value }
      : { value, sentence: `${field.label} takes ${field.on} or ${field.off}.` }
  },
  list: (field, given) => {
    const texts = [given]
      .flat()
      .filter((one) => !isBlank(one))
      .map(toText)
    const whole = field.style === 'repeat' && Array.isArray(given)
    const parts = whole ? texts.map((text) => text.trim()) : texts.flatMap(split)
    const value = field.style === 'comma' ? parts.join(',') : parts
    const odd =
      field.options.length === 0
        ? undefined
        : parts.find((part) => !field.options.some((option) => option.value === part))
    return odd === undefined
      ? { value }
      : {
          value,
          sentence: `${field.label} does not list "${odd}"; it takes ${listWords(field.options)}.`,
        }
  },
  json: (field, given) => {
    const value = typeof given === 'string' ? toText(given).trim() : JSON.stringify(given)
    const sentence = jsonProblem(field, value)
    if (sentence !== undefined) return { value, sentence }
    // Line breaks are for readers; in an address they would only be in the way.
    return { value: value.includes('\n') ? compactJson(value) : value }
  },
}

/** JSON text without the space between its parts; numbers and texts stay as they are written. */
export function compactJson(text: string): string {
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('"', at)
    const space = text.slice(at, start < 0 ? text.length : start)
    parts.push(space.replace(/\s+/g, ''))
    if (start < 0) break
    at = endOfString(text, start)
    parts.push(text.slice(start, at))
  }
  return parts.join('')
}

/** By hand: an expression holds every sign of a text of megabytes on its stack. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** Reads a value that is not blank for one field. Pure, and never throws. */
export function readValue(field: Field, given: InputValue): ReadValue {
  // The table is keyed by kind, so the reader always fits its field; TypeScript cannot see that pairing.
  const reader = readers[field.kind] as (field: Field, given: InputValue) => ReadValue
  return reader(field, given)
}

/** The parts of a comma list that hold something. */
function split(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const smallNumber = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** A number close to zero is written 1e-7 by default, which services do not read. */
function withoutExponent(given: number): string {
  const text = String(given)
  return text.includes('e-') ? smallNumber.format(given) : text
}

function outside(field: { label: string; min?: number; max?: number }, value: number): ReadValue {
  if (field.min !== undefined && value < field.min) {
    return { sentence: `${field.label} is at least ${field.min}.` }
  }
  if (field.max !== undefined && value > field.max) {
    return { sentence: `${field.label} is at most ${field.max}.` }
  }
  return {}
}

function listWords(options: readonly { value: string }[]): string {
  const words = options.map((option) => option.value)
  if (words.length > 12)
    return `one of its ${words.length} values, such as ${words.slice(0, 4).join(', ')}`
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function jsonProblem(field: Extract<Field, { kind: 'json' }>, text: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const where = error instanceof Error ? ` ${error.message}.` : ''
    return `${field.label} is not valid JSON.${where}`
  }
  if (field.shape === 'array' && !Array.isArray(value)) {
    return `${field.label} needs a JSON array: [ … ].`
  }
  if (
    field.shape === 'object' &&
    (typeof value !== 'object' || value === null || Array.isArray(value))
  ) {
    return `${field.label} needs a JSON object: { … }.`
  }
  if (field.itemFields === undefined || !Array.isArray(value)) return undefined
  if (value.length === 0) return `${field.label} needs at least one element.`
  for (const [index, item] of value.entries()) {
    const members: Record<string, unknown> =
      typeof item === 'object' && item !== null ? { ...item } : {}
    for (const { name, form } of field.itemFields) {
      const member = members[name]
      if (typeof member !== 'string' || member.trim() === '') {
        return `${field.label}: element ${index + 1} needs "${name}" as text.`
      }
      if (form === 'date' && !isDay(member, 'YYYY-MM-DD')) {
        return `${field.label}: "${name}" of element ${index + 1} needs a real day, for example 2026-03-09.`
      }
    }
  }
  return undefined
}
