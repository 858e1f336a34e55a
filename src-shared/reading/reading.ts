import { withPlainDigits } from './numbers/digits'
import { isMembers, type Members, openText } from './plain'

export { decodeEntities, decodeTitle } from './html-entities'
export {
  countFact,
  durationFact,
  makeRecord,
  moneyFact,
  type RecordDraft,
  ratingFact,
  recordId,
  recordLimits,
  textFact,
  timeFact,
} from './make-record'
export { cutText, oneLine, plainText, tidyLines } from './plain-text'
export { epochOf, isoDuration, type Moment, momentOf } from './reading-times'
export { httpsAddress, siteAddress } from './web-address'

const nothing: Members = Object.freeze({})

/** A text with something in it, trimmed; a number as it is written; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  const text = value.toWellFormed().trim()
  return text === '' ? undefined : text
}

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
/** Groups that cannot be a decimal fraction: at least two of them, or one with a fraction behind. */
const groupings: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/, /,/g, '.'],
  [/^[+-]?\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/, /,/g, '.'],
  [/^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/, /\./g, ','],
  [/^[+-]?\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?$/, /[ \u00a0\u2009\u202f]/g, ','],
  [/^[+-]?\d{1,3}(?:['’]\d{3})+(?:[.,]\d+)?$/, /['’]/g, ','],
]

/**
 * A finite number, also one written as text, in the digits of any of the large scripts: "1313.75", "1,234,567", "1.234,5", "12 345". A text
 * that could mean two numbers, such as "1,234", is none.
 */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.length > 60) return undefined
  const text = withPlainDigits(value.trim())
  if (plainNumber.test(text)) return numberOf(Number(text))
  for (const [shape, separator, point] of groupings) {
    if (shape.test(text)) return numberOf(Number(text.replace(separator, '').replace(point, '.')))
  }
  return undefined
}

/** A number as in `numberOf`, without its fraction. */
export function integerOf(value: unknown): number | undefined {
  const number = numberOf(value)
  // Adding zero turns -0 into 0.
  return number === undefined ? undefined : Math.trunc(number) + 0
}

/** true, 1, "1", "true", "yes" and their opposites; undefined for anything else. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string' || value.length > 8) return undefined
  const text = value.trim().toLowerCase()
  if (text === 'true' || text === '1' || text === 'yes') return true
  return text === 'false' || text === '0' || text === 'no' ? false : undefined
}

/** The list, also one written as JSON text; an empty list for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  const open = openText(value)
  return Array.isArray(open) ? open : []
}

/** The members of an object, also of one written as JSON text; none for anything else. */
export function membersOf(value: unknown): Members {
  const open = openText(value)
  return isMembers(open) ? open : nothing
}

/** The value at a path of member names and list places; JSON written as text is read on the way. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here = value
  for (const step of path) {
    here = openText(here)
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined
    here = Reflect.get(here, step)
  }
  return here
}

/** The first of these values that is there: neither undefined nor null. */
export function firstOf<Value>(
  ...values: readonly (Value | null | undefined)[]
): Value | undefined {
  for (const value of values) if (value !== undefined && value !== null) return value
  return undefined
}

/** The first of these members that holds a text; see `textOf`. */
export function firstText(members: Members, ...names: readonly string[]): string | undefined {
  return firstBy(members, names, textOf)
}

/** The first of these members that holds a number; see `numberOf`. */
export function firstNumber(members: Members, ...names: readonly string[]): number | undefined {
  return firstBy(members, names, numberOf)
}

function firstBy<Value>(
  members: Members,
  names: readonly string[],
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  for (const name of names) {
    const value = Object.hasOwn(members, name) ? read(members[name]) : undefined
    if (value !== undefined) return value
  }
  return undefined
}

/** Reads at most `max` elements of a list and leaves out those that read as undefined. */
export function mapBounded<Element, Value>(
  list: readonly Element[],
  max: number,
  read: (element: Element, place: number) => Value | undefined,
): Value[] {
  const values: Value[] = []
  for (let place = 0; place < list.length && place < max; place += 1) {
    const element = list[place]
    if (element === undefined) continue
    const value = read(element, place)
    if (value !== undefined) values.push(value)
  }
  return values
}
