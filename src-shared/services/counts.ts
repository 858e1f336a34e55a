import { isMembers, type Members } from '../reading/plain'
import { integerOf } from '../reading/reading'

const counted =
  /^([+-]?\d[\d.,' \u00a0\u2009\u202f]*?) ?(k|m|mn|b|bn|thousand|million|billion)?(?: (?:views?|subscribers?|followers?|videos?|likes?|comments?|replies|reply|reviews?|points?|votes?|plays?|viewers?|items?|watching|waiting)(?: now)?)?$/i
const magnitudes: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }

/** A number of things, as in `wholeOf`; negative ones mean nothing. */
export function countOf(value: unknown): number | undefined {
  const count = wholeOf(value)
  return count === undefined || count < 0 ? undefined : count
}

/**
 * A whole number by its meaning, such as a count or a score, also as people write it: "1,234", "(1.234)",
 * "1.2M views", also in an object. A sign between groups of three digits separates them: what is whole has no fraction.
 */
export function wholeOf(value: unknown): number | undefined {
  if (isMembers(value)) return wholeIn(value)
  const text = typeof value === 'string' && value.length <= 60 ? value.trim() : ''
  if (text === '') return integerOf(value)
  // Before the plain number: "1.234" would be one with a fraction.
  const inner = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).trim() : text
  return spokenOf(inner) ?? integerOf(inner)
}

/** What is counted, by the word behind a number. */
const units = [
  ['views', /\bviews?$/i],
  ['viewers', /\b(?:watching|waiting|viewers?)(?: now)?$/i],
  ['subscribers', /\b(?:subscribers?|followers?)$/i],
  ['videos', /\bvideos?$/i],
  ['likes', /\blikes?$/i],
  ['comments', /\bcomments?$/i],
  ['replies', /\brepl(?:y|ies)$/i],
  ['votes', /\bvotes?$/i],
] as const

/** What a count is of. */
export type CountedUnit = (typeof units)[number][0]

/** What a text such as "54.3K subscribers" counts; undefined if it does not say, or is no count. */
export function unitOf(value: unknown): CountedUnit | undefined {
  if (typeof value !== 'string' || value.length > 60) return undefined
  const text = value.trim()
  const unit = units.find(([, words]) => words.test(text))?.[0]
  return unit === undefined || countOf(text) === undefined ? undefined : unit
}

/** A number of such things, as in `countOf`; undefined if its own words say that it counts others. */
export function countAs(unit: CountedUnit, value: unknown): number | undefined {
  const stated = unitOf(value)
  return stated === undefined || stated === unit ? countOf(value) : undefined
}

/** Some editions state a number in an object: `{value: "12.3K"}`, `{count: 3}`. */
function wholeIn({ value, count, total, totalCount }: Members): number | undefined {
  const [stated] = [value, count, total, totalCount].filter((one) => typeof one !== 'object')
  return stated === undefined ? undefined : wholeOf(stated)
}

function spokenOf(text: string): number | undefined {
  if (/^no (?:views?|likes?|comments?|videos?|subscribers?|reviews?)$/i.test(text)) return 0
  const [, number = '', unit] = counted.exec(text) ?? []
  if (unit === undefined) {
    const digits = number.replace(/(?<=\d)[.,' \u00a0\u2009\u202f](?=\d{3}(?:\D|$))/g, '')
    return /^[+-]?\d{1,15}$/.test(digits) ? Number(digits) + 0 : undefined
  }
  const size = Number(number.replace(',', '.'))
  const times = magnitudes[unit[0]?.toLowerCase() ?? '']
  return Number.isFinite(size) && times !== undefined ? Math.round(size * times) : undefined
}
