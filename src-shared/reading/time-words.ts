import { perLocale } from './per-locale'
import type { Moment } from './reading-times'

/** "2 h 05", "45 min", "1 d 2 h 05"; undefined for what is not stated. */
export function lengthWords(minutes: number | undefined): string | undefined {
  if (minutes === undefined || !Number.isFinite(minutes) || minutes < 0) return undefined
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  const hours = `${Math.floor(whole / 60) % 24} h ${String(whole % 60).padStart(2, '0')}`
  const days = Math.floor(whole / 1440)
  return days === 0 ? hours : `${days} d ${hours}`
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

const clockFormat = inUtc({ hour: '2-digit', minute: '2-digit' })
const hourFormat = inUtc({ hour: 'numeric' })

/** A minute of the day in the locale's writing: "07:35", "07:35 AM". */
export function minuteWords(minute: number, locale?: string): string {
  // The end of the day has no minute of its own.
  if (minute >= 1440) return hasLongTimes(locale) ? minuteWords(0, locale) : '24:00'
  return clockFormat(locale).format(minute * 60_000)
}

/** The hour of an instant, as a scale has it: "06", "6 AM". */
export const wholeHour = (instant: number, locale?: string): string =>
  hourFormat(locale).format(instant)

/** Whether the locale writes "PM": such times need more room. */
export const hasLongTimes = (locale: string | undefined): boolean =>
  clockFormat(locale).resolvedOptions().hour12 === true

/** The time on the clock of its place; a dash if none is stated. */
export function timeWords(minute: number | undefined, locale?: string): string {
  return minute === undefined ? '–' : minuteWords(minute, locale)
}

const instants = new Map<string, Intl.DateTimeFormat>()

/** How the instant of something is written. */
interface InstantOptions {
  /** `UTC` for a day that a source names, and for clocks of places that are stated as if they were UTC. */
  zone?: 'UTC' | undefined
  /** With the time of day. */
  timed?: boolean
  /** With the day of the week, short. */
  weekday?: boolean
}

/**
 * "9 Mar", "9 Mar, 07:35": an instant on the clock of this computer or of `zone`, with its year unless it is
 * that of `now`. Both in epoch milliseconds.
 */
export function instantWords(
  ms: number,
  now: number,
  locale: string | undefined,
  { zone, timed = false, weekday = false }: InstantOptions = {},
): string {
  const at = new Date(ms)
  const year = zone === undefined ? at.getFullYear() : at.getUTCFullYear()
  const isThisYear = year === new Date(now).getFullYear()
  const key = `${locale ?? ''} ${zone ?? ''} ${timed} ${weekday} ${isThisYear}`
  const made =
    instants.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...plainDay,
      ...(weekday && { weekday: 'short' }),
      ...(!isThisYear && { year: 'numeric' }),
      ...(timed && { hour: hasLongTimes(locale) ? 'numeric' : '2-digit', minute: '2-digit' }),
      ...(zone !== undefined && { timeZone: zone }),
    })
  instants.set(key, made)
  return made.format(at)
}

const dayMs = 86_400_000

/**
 * Whether a source names a day: it is kept as that day's beginning in UTC, and is the same day in every zone.
 * What was said as "3 weeks ago" is no day but an instant, seen from here.
 */
export const isNamedDay = ({ ms, dayOnly }: Moment): boolean => dayOnly && ms % dayMs === 0

/** "9 Mar": the day of a moment as its source means it, with its year unless it is that of `now`. */
export const momentDay = (moment: Moment, now: number, locale: string | undefined): string =>
  instantWords(moment.ms, now, locale, { zone: isNamedDay(moment) ? 'UTC' : undefined })

/**
 * The moment of what is kept as an instant alone: a day without a time of day is kept as its beginning, so
 * that of those two an instant at midnight is taken for the day.
 */
export const momentAt = (ms: number): Moment => ({ ms, dayOnly: ms % dayMs === 0 })

const documentDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }))
const documentInstant = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
)

/** "22 November 2026 at 08:10": an instant in a document, which is read in other years too; `timed`: with the time of day. */
export const documentTime = (ms: number, locale: string | undefined, timed: boolean): string =>
  (timed ? documentInstant : documentDay)(locale).format(ms)

const namedDocumentDay = inUtc({ dateStyle: 'long' })

/** The same of what a source dates: "22 November 2026" if it names a day and no time of day. */
export const documentMoment = (ms: number, locale: string | undefined): string =>
  isNamedDay(momentAt(ms)) ? namedDocumentDay(locale).format(ms) : documentTime(ms, locale, true)

const plainDay = { day: 'numeric', month: 'short' } as const
const dayFormat = inUtc(plainDay)
const dayOfYear = inUtc({ ...plainDay, year: 'numeric' })
const dayOfWeek = inUtc({ ...plainDay, weekday: 'short' })
const dayOfWeekAndYear = inUtc({ ...plainDay, weekday: 'short', year: 'numeric' })
const wholeDay = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const instant = (iso: string) => new Date(`${iso}T00:00:00Z`)

const isOfYear = (iso: string, today: string): boolean => iso.slice(0, 4) === today.slice(0, 4)

/** "Fri, 12 Dec", with the year unless it is this year. Days are YYYY-MM-DD. */
export function dayWords(iso: string, today: string, locale: string | undefined): string {
  return (isOfYear(iso, today) ? dayOfWeek : dayOfWeekAndYear)(locale).format(instant(iso))
}

/** "Tuesday, 9 March 2027": a day that was typed, read back. */
export const fullDay = (iso: string, locale: string | undefined): string =>
  wholeDay(locale).format(instant(iso))

/** "9 – 16 Mar" or "9 Mar", with the year if it is another one than that of `today`, or without `today`. */
export function rangeWords(
  from: string,
  until: string | null,
  locale: string | undefined,
  today?: string,
): string {
  const thisYear = today !== undefined && isOfYear(from, today) && isOfYear(until ?? from, today)
  const format = (thisYear ? dayFormat : dayOfYear)(locale)
  return until === null
    ? format.format(instant(from))
    : format.formatRange(instant(from), instant(until))
}
