import { localDay } from '#shared/operation/calendar-day'
import { perLocale } from '#shared/reading/per-locale'
import type { Moment } from '#shared/reading/reading'
import { isNamedDay } from '#shared/reading/time-words'

const relative = (numeric: 'auto' | 'always') =>
  perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric, style: 'short' }))
const relativeWords = relative('auto')
const relativeCount = relative('always')
const absolute = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium' }),
)
const longDay = { dateStyle: 'long' } as const
const dayHere = perLocale((locale) => new Intl.DateTimeFormat(locale, longDay))
const namedDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...longDay, timeZone: 'UTC' }),
)
const clock = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const
const clockOfDay = perLocale((locale) => new Intl.DateTimeFormat(locale, clock))
const clockWithDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...clock }),
)
const shortClock = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
)
const shortDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
)
const whole = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const oneDigit = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/**
 * "14 min. ago", "in 3 hr.", "now": the distance of an instant from another, in the locale's words. Days are those of
 * the calendar here: what came on Tuesday evening is not "yesterday" on Thursday morning.
 */
export function relativeTime(at: number, now: number, locale?: string): string {
  const distance = at - now
  // Below ten seconds the number would only flicker.
  if (Math.abs(distance) < 10_000) return relativeWords(locale).format(0, 'second')
  const [unit, length] = units.find(([, each]) => Math.abs(distance) >= each) ?? ['second', 1000]
  const count = unit === 'day' ? localDays(now, at) : Math.trunc(distance / length)
  // "Yesterday" is plainer than "1 day ago", but "next month" is vaguer than "in 1 month".
  const words = unit === 'day' ? relativeWords(locale) : relativeCount(locale)
  return words.format(count, unit)
}

const localDays = (from: number, to: number): number =>
  (Date.parse(localDay(to)) - Date.parse(localDay(from))) / 86_400_000

/** The instant in full: "20 November 2026 at 16:36:29". */
export function absoluteTime(at: number, locale?: string): string {
  return absolute(locale).format(at)
}

/** The moment in full, "20 November 2026 at 16:36:29", or its day alone if its source says no more. */
export function momentTime(moment: Moment, locale?: string): string {
  if (!moment.dayOnly) return absoluteTime(moment.ms, locale)
  return (isNamedDay(moment) ? namedDay : dayHere)(locale).format(moment.ms)
}

/** "yesterday", "3 months ago": the age of a moment; of a day that its source names, in days of this computer. */
export function momentAge(moment: Moment, now: number, locale?: string): string {
  if (!isNamedDay(moment)) return relativeTime(Math.min(moment.ms, now), now, locale)
  const today = Date.parse(`${localDay(now)}T00:00:00Z`)
  return moment.ms >= today
    ? relativeWords(locale).format(0, 'day')
    : relativeTime(moment.ms, today, locale)
}

/** The time of day, with the day if it is not the same day as `now`. */
export function clockTime(at: number, now: number, locale?: string): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  return (sameDay ? clockOfDay : clockWithDay)(locale).format(at)
}

/** The time of day, "08:10", or the day if that is another one, "21 Nov". */
export function shortTime(at: number, now: number, locale?: string): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  return (sameDay ? shortClock : shortDay)(locale).format(at)
}

/** A whole number with the locale's grouping. */
export function wholeNumber(value: number, locale?: string): string {
  return whole(locale).format(value)
}

const byteUnits = ['B', 'kB', 'MB', 'GB'] as const

/** "812 B", "4.2 kB", "1.9 GB": steps of 1,000, as disks and networks count. */
export function byteSize(bytes: number, locale?: string): string {
  let value = bytes
  let step = 0
  // 999.6 would be written as 1,000.
  while (value >= 999.5 && step < byteUnits.length - 1) {
    value /= 1000
    step += 1
  }
  const number = (value >= 100 ? whole : oneDigit)(locale).format(value)
  return `${number} ${byteUnits[step] ?? 'B'}`
}

/** "418 ms", "2.4 s", "3 min 05 s": a length of time, short. */
export function duration(ms: number, locale?: string): string {
  if (ms < 1000) return `${wholeNumber(ms, locale)} ms`
  if (ms < 60_000) return `${oneDigit(locale).format(ms / 1000)} s`
  const seconds = String(Math.floor(ms / 1000) % 60).padStart(2, '0')
  return `${wholeNumber(Math.floor(ms / 60_000), locale)} min ${seconds} s`
}

const oneTenth = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** "4.3", "4,0": a mean of ratings, to the tenth. */
export const ratingWords = (rating: number, locale?: string): string =>
  oneTenth(locale).format(rating)

/** In place of a rating that is not stated: nobody rated only if nobody is said to have. */
export const unratedWords = (count: number | null): string =>
  count === 0 ? 'Not rated' : 'Rating unknown'

/** "1 call", "12 calls": a count with its noun. */
export function counted(count: number, one: string, many: string, locale?: string): string {
  return `${wholeNumber(count, locale)} ${count === 1 ? one : many}`
}

const spanUnits: readonly (readonly ['day' | 'hour' | 'minute', number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const spanOf = (unit: 'day' | 'hour' | 'minute') =>
  perLocale(
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
  )
const spans = { day: spanOf('day'), hour: spanOf('hour'), minute: spanOf('minute') }

/** "312", or "5,000+" if counting has stopped. */
export const tallyWords = (
  { count, exact }: { count: number; exact: boolean },
  locale?: string,
): string => `${wholeNumber(count, locale)}${exact ? '' : '+'}`

/** "46 min", "3 hr", "2 days": a length of time in its largest whole unit, at least a minute. */
export function span(ms: number, locale?: string): string {
  const [unit, length] = spanUnits.find(([, each]) => ms >= each) ?? ['minute', 60_000]
  return spans[unit](locale).format(Math.max(1, Math.floor(ms / length)))
}

const compact = perLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
)

/** "1.2M", "48K": a large count, rounded; the whole number belongs beside it or under the pointer. */
export function compactNumber(value: number, locale?: string): string {
  return compact(locale).format(value)
}

/** "18.2K", "4,120": a count if there is little room, whole while it is short. */
export function shortNumber(value: number, locale?: string): string {
  return Math.abs(value) < 10_000 ? wholeNumber(value, locale) : compactNumber(value, locale)
}

/** "12:34", "1:02:03": a length or a place in what is played, of whole seconds. */
export function clockLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
