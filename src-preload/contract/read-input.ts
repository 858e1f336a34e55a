import type { Field } from './field'
import type { Operation } from './operation'

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

/** What is wrong with one field. */
export interface Problem {
  field: string
  /** `refuse`: never sent. `odd`: only custom objects, the person may send it anyway. */
  weight: 'refuse' | 'odd'
  /** One plain sentence: what is wrong and what to do. */
  sentence: string
}

/** The input of one operation, read: only fields with a value are present. */
export interface ReadInput {
  values: Readonly<Record<string, WireValue>>
  /** Further parameters of an open operation, in the order given. */
  extra: Readonly<Record<string, WireValue>>
  problems: readonly Problem[]
}

export interface RawInput {
  values: Readonly<Record<string, InputValue>>
  extra?: Readonly<Record<string, InputValue>>
}

/**
 * Reads what a person typed for an operation into what travels. Pure; the form calls it on every
 * keystroke and main calls it again before sending, because main never trusts the window.
 */
export function readInput(operation: Operation, input: RawInput): ReadInput {
  const problems: Problem[] = []
  const values: Record<string, WireValue> = {}
  for (const [name, field] of Object.entries(operation.fields)) {
    const given = input.values[name]
    if (isBlank(given)) {
      if (field.place === 'path' || field.labelledRequired) {
        problems.push({ field: name, weight: 'refuse', sentence: `${field.label} is needed.` })
      }
      continue
    }
    const read = readValue(field, given)
    if (read.value !== undefined) values[name] = read.value
    if (read.sentence !== undefined) {
      const weight = field.rule === 'stated' || field.place === 'path' ? 'refuse' : 'odd'
      problems.push({ field: name, weight, sentence: read.sentence })
    }
  }
  const unknown = Object.keys(input.values).filter((name) => !(name in operation.fields))
  const extra: Record<string, WireValue> = {}
  for (const [name, given] of [
    ...unknown.map((one): [string, InputValue | undefined] => [one, input.values[one]]),
    ...Object.entries(input.extra ?? {}),
  ]) {
    if (isBlank(given)) continue
    if (!operation.open) {
      problems.push({
        field: name,
        weight: 'refuse',
        sentence: `This operation has no parameter "${name}". Remove it.`,
      })
      continue
    }
    if (name in operation.fields && name in values) {
      problems.push({
        field: name,
        weight: 'refuse',
        sentence: `"${name}" is given twice: as a field and as a further parameter. Keep one.`,
      })
      continue
    }
    extra[name] = Array.isArray(given) ? given.map(toText) : toText(given)
  }
  return { values, extra, problems }
}

function isBlank(given: InputValue | undefined): given is null | undefined {
  return (
    given === undefined ||
    given === null ||
    (typeof given === 'string' && given.trim() === '') ||
    (Array.isArray(given) && given.length === 0)
  )
}

function toText(given: InputValue): string {
  return typeof given === 'object' ? JSON.stringify(given) : String(given)
}

/** The value to send, and a sentence where it breaks the field's rule; both may be present. */
interface ReadValue {
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
        sentence: `${field.label} needs a whole number, for instance ${field.example ?? '1'}.`,
      }
    }
    return { value, ...outside(field, Number(value)) }
  },
  decimal: (field, given) => {
    const value = toText(given).trim()
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(value)) {
      const hint = value.includes(',') ? ' Use a point, not a comma.' : ''
      return {
        value,
        sentence: `${field.label} needs a decimal number, for instance ${field.example ?? '1.5'}.${hint}`,
      }
    }
    return { value, ...outside(field, Number(value)) }
  },
  date: (field, given) => {
    const value = toText(given).trim()
    const sentence = `${field.label} needs a real day, for instance ${formatDay(2026, 3, 9, field.format)}.`
    return isDay(value, field.format) ? { value } : { value, sentence }
  },
  time: (field, given) => {
    const value = toText(given).trim()
    const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
    return form.test(value) && !Number.isNaN(Date.parse(value))
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
    const parts = (Array.isArray(given) ? given.map(toText) : toText(given).split(','))
      .map((part) => part.trim())
      .filter((part) => part !== '')
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
    const value = typeof given === 'string' ? given.trim() : JSON.stringify(given)
    const sentence = jsonProblem(field, value)
    return sentence === undefined ? { value } : { value, sentence }
  },
}

function readValue(field: Field, given: InputValue): ReadValue {
  // The table is keyed by kind, so the reader always fits its field; TypeScript cannot see that pairing.
  const reader = readers[field.kind] as (field: Field, given: InputValue) => ReadValue
  return reader(field, given)
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

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

type DayFormat = Extract<Field, { kind: 'date' }>['format']

/** Writes a calendar day the way a service takes it. `month` is 1 to 12. */
export function formatDay(year: number, month: number, day: number, format: DayFormat): string {
  const two = (part: number) => String(part).padStart(2, '0')
  switch (format) {
    case 'YYYY-MM-DD':
      return `${year}-${two(month)}-${two(day)}`
    case 'DD-MM-YYYY':
      return `${two(day)}-${two(month)}-${year}`
    case 'DD-MMM-YYYY':
      return `${two(day)}-${monthNames[month - 1]}-${year}`
    default:
      return format satisfies never
  }
}

function isDay(value: string, format: DayFormat): boolean {
  const parts = value.split('-')
  if (parts.length !== 3) return false
  const [first = '', middle = '', last = ''] = parts
  const [year, day] = format === 'YYYY-MM-DD' ? [first, last] : [last, first]
  const month = format === 'DD-MMM-YYYY' ? monthNames.indexOf(middle) + 1 : Number(middle)
  if (!/^\d{4}$/.test(year) || !/^\d{2}$/.test(day) || month < 1) return false
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  // A day such as 31 February rolls over; writing it back tells.
  return (
    formatDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), format) === value
  )
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
        return `${field.label}: "${name}" of element ${index + 1} needs a real day, for instance 2026-03-09.`
      }
    }
  }
  return undefined
}
