import { isDay } from '#shared/operation/calendar-day'
import { plainDigits } from '../numbers/typed-number'

/** What a typed day is read against. */
export interface DayContext {
  /** The person's today, YYYY-MM-DD. */
  today: string
  locale: string | undefined
}

/** A day: what is typed, or YYYY-MM-DD as it was understood or picked. */
export type DayDraft = { at: 'typed'; text: string } | { at: 'chosen'; day: string }

/** The day that stands in a field, typed or chosen; undefined if it is none. */
export const dayIn = (draft: DayDraft, context: DayContext): string | undefined =>
  draft.at === 'chosen' ? draft.day : readTypedDay(draft.text, context)

const dayMs = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')
const isoOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`
const utcOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`)

/** The day so many days later, YYYY-MM-DD. */
export function laterDay(iso: string, days: number): string {
  return new Date(utcOf(iso) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * The day a person typed, as YYYY-MM-DD: `9 Mar`, `March 9 2027`, `9/3/27` in the order of the locale,
 * `9.3.27` with the day first (unless the locale itself writes `3. 9.`), `2027-03-09`, `Fri`, `tomorrow`, `+7`,
 * in the locale's own digits too. A day without a year is the next such day from today on, whatever day it is to
 * follow. Undefined if it names no day that exists.
 */
export function readTypedDay(typed: string, context: DayContext): string | undefined {
  const text = plainDigits(typed, context.locale).normalize('NFC').toLowerCase().trim()
  if (text === '' || text.length > 60) return undefined
  if (isDay(text, 'YYYY-MM-DD')) return text
  return readRelative(text, context) ?? readParts(text, context)
}

function readRelative(text: string, { today, locale }: DayContext): string | undefined {
  const days = /^\+\s*(\d{1,3})$/.exec(text)?.[1]
  if (days !== undefined) return laterDay(today, Number(days))
  for (const language of languages(locale)) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    for (const later of [0, 1, 2]) {
      if (words.format(later, 'day').toLowerCase() === text) return laterDay(today, later)
    }
  }
  const weekday = weekdayIn(text, locale)
  if (weekday === undefined) return undefined
  const now = new Date(utcOf(today)).getUTCDay()
  return laterDay(today, (weekday - now + 7) % 7)
}

function readParts(text: string, context: DayContext): string | undefined {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const numbers = text.match(/\d+/g) ?? []
  const months = words.flatMap((word) => monthIn(word, context.locale) ?? [])
  const strange = words.filter(
    (word) =>
      !unitSigns.test(word) &&
      monthIn(word, context.locale) === undefined &&
      weekdayIn(word, context.locale) === undefined,
  )
  // "9th", "9 de marzo", "9 марта 2027 г.": words beside the month are ignored, if there is a month.
  if (months.length > 1 || (months.length === 0 && strange.length > 0)) return undefined
  const [month] = months
  const { monthFirst, dots } = orderOf(context.locale)
  const dayFirst = !monthFirst || (dotted.test(text) && !dots)
  const named = month === undefined ? inOrder(numbers, dayFirst) : withMonth(numbers, month)
  return named === undefined ? undefined : dated(named, context)
}

/** `9.3.`, `9. 3. 27`: the day stands first, unless the locale itself writes the month first with dots. */
const dotted = /^\D*\d{1,2}\s*\.\s*\d/

/** Signs of year, month and day after the numbers: 2027年3月9日. */
const unitSigns = /^[年月日년월일]$/

interface Named {
  year: string | undefined
  month: number
  day: number
}

function withMonth(numbers: readonly string[], month: number): Named | undefined {
  const [first, second, ...more] = numbers
  if (first === undefined || more.length > 0) return undefined
  return first.length === 4
    ? second === undefined
      ? undefined
      : { year: first, month, day: Number(second) }
    : { year: second, month, day: Number(first) }
}

function inOrder(numbers: readonly string[], dayFirst: boolean): Named | undefined {
  const [first = '', second = '', third, ...more] = numbers
  if (second === '' || more.length > 0) return undefined
  if (first.length === 4) {
    return third === undefined
      ? undefined
      : { year: first, month: Number(second), day: Number(third) }
  }
  return dayFirst
    ? { year: third, month: Number(second), day: Number(first) }
    : { year: third, month: Number(first), day: Number(second) }
}

function dated({ year, month, day }: Named, { today }: DayContext) {
  const exists = (iso: string) => (isDay(iso, 'YYYY-MM-DD') ? iso : undefined)
  if (year !== undefined) {
    if (year.length !== 2 && year.length !== 4) return undefined
    return exists(isoOf(Number(year) + (year.length === 2 ? 2000 : 0), month, day))
  }
  const first = Number(today.slice(0, 4))
  // Eight years reach the next 29 February, also over a century without one.
  for (let next = first; next <= first + 8; next += 1) {
    const iso = exists(isoOf(next, month, day))
    if (iso !== undefined && iso >= today) return iso
  }
  return undefined
}

/** The person's own language, and English beside it. */
const languages = (locale: string | undefined) => [locale, 'en'] as const

/** Whether the month stands before the day, and whether dots follow them, as in Korean and Hungarian. */
function orderOf(locale: string | undefined): { monthFirst: boolean; dots: boolean } {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(
    0,
  )
  const order = parts.map(({ type }) => type)
  return {
    monthFirst: order.indexOf('month') < order.indexOf('day'),
    dots: parts.some(({ type, value }) => type === 'literal' && value.includes('.')),
  }
}

const tables = new Map<string, { months: Map<string, number>; weekdays: Map<string, number> }>()

function tableOf(locale: string | undefined) {
  const key = locale ?? ''
  const made = tables.get(key) ?? makeTable(locale)
  tables.set(key, made)
  return made
}

function makeTable(locale: string | undefined) {
  const months = new Map<string, number>()
  const weekdays = new Map<string, number>()
  const fold = (text: string) => text.toLowerCase().replace(/\.$/, '')
  for (const language of [...languages(locale)].reverse()) {
    for (const style of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      // Many languages write a month in another form beside a day.
      const beside = new Intl.DateTimeFormat(language, {
        month: style,
        day: 'numeric',
        timeZone: 'UTC',
      })
      const weekday = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const date = Date.UTC(2027, month - 1, 1)
        const named = beside.formatToParts(date).find(({ type }) => type === 'month')?.value
        for (const name of [alone.format(date), named ?? '']) {
          if (/\p{L}/u.test(name)) months.set(fold(name), month)
        }
      }
      // 3 January 2027 is a Sunday.
      for (let day = 0; day < 7; day += 1) {
        weekdays.set(fold(weekday.format(Date.UTC(2027, 0, 3 + day))), day)
      }
    }
  }
  return { months, weekdays }
}

const monthIn = (word: string, locale: string | undefined) => named(word, tableOf(locale).months)
const weekdayIn = (word: string, locale: string | undefined) =>
  named(word, tableOf(locale).weekdays)

/** By the whole name, or by at least three letters that only one of them begins with. */
function named(word: string, table: ReadonlyMap<string, number>): number | undefined {
  const whole = table.get(word.replace(/\.$/, ''))
  if (whole !== undefined || word.length < 3) return whole
  const begun = new Set([...table].filter(([name]) => name.startsWith(word)).map(([, at]) => at))
  return begun.size === 1 ? [...begun][0] : undefined
}
