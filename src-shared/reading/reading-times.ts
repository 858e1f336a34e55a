import { isDay, monthNames } from '../operation/calendar-day'
import { agoInOtherWords } from './ago-words'
import { readMailTime, readTime } from './time-values'

/** A point in time as a service wrote it. */
export interface Moment {
  /** Epoch milliseconds; a clock time without a zone is taken as if it were UTC. */
  ms: number
  /** True if a day is named and no time, or "3 weeks ago" says no more than the day. */
  dayOnly: boolean
}

const second = 1000
const day = 86_400 * second
/** The first letters distinguish the units; "m" alone is minutes. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^mo/, 30.44 * day],
  [/^s/, second],
  [/^m/, 60 * second],
  [/^h/, 3600 * second],
  [/^d/, day],
  [/^w/, 7 * day],
  [/^y/, 365.25 * day],
]

/** One or several parts: "3 hours, 20 minutes ago" is longer ago than 20 minutes. */
const relative =
  /\b((?:(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,6}(?:[.,]\d{1,2})?|(?:half )?an?\b) ?(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|mos|months?|y|yrs?|years?)(?:, and | and |, ?| )?){1,4}) ?ago\b/i
const agoPart =
  /(\d{1,3}(?:,\d{3}){1,2}|\d{1,6}(?:[.,]\d{1,2})?|(?:half )?an?\b) ?(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|mos|months?|y|yrs?|years?)(?![a-z])/gi
const spokenDay =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? (\d{1,2}),? (\d{4})\b/i
const spokenDayFirst =
  /\b(\d{1,2})(?:st|nd|rd|th)? (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?,? (\d{4})\b/i
const dottedDay = /^(\d{1,2})([.-])(\d{1,2})\2(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const mailWithoutWeekday = /^\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}/
const mailWithWeekday = /^[A-Z][a-z]{2,8}, \d{1,2} [A-Z][a-z]{2,8} \d{4} \d{1,2}:\d{2}/
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})Z?)?$/
const slashed =
  /\b(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])M\b)?)?/i

/**
 * Reads a time in any form that services use: ISO 8601, "20250228" and "20250228T140500Z", e-mail dates, "28-Feb-2025", "31-12-2024" and
 * "31.12.2024 14:05", "Feb 24, 2023" and "24 February 2023", 25/08/2025 and 08/25/2025 if day and month cannot be confused, seconds or milliseconds since
 * 1970 as number or text, and "2h ago" or "1 year ago (edited)" seen
 * from `receivedAt`, also in the words of other languages: "vor 2 Tagen".
 */
export function momentOf(value: unknown, receivedAt: number): Moment | undefined {
  const read = readTime(value)
  if (read !== undefined) return bounded(read.ms, read.form === 'day')
  if (typeof value !== 'string' || value.length > 200) return undefined
  // Seconds with a fraction, as text.
  if (/^\d{9,13}\.\d{1,9}$/.test(value)) return momentOf(Number(value), receivedAt)
  const text = value.replace(/\s+/g, ' ').trim()
  if (compact.test(text)) return readCompact(text)
  return readAgo(text, receivedAt) ?? readWritten(text)
}

/** Epoch milliseconds of a time in any of the forms of `momentOf`. */
export function epochOf(value: unknown, receivedAt: number): number | undefined {
  return momentOf(value, receivedAt)?.ms
}

function readCompact(text: string): Moment | undefined {
  const [, year, month, date, hour, minute, seconds] = compact.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  if (!isDay(day, 'YYYY-MM-DD')) return undefined
  const ms = Date.parse(hour === undefined ? day : `${day}T${hour}:${minute}:${seconds}Z`)
  return Number.isNaN(ms) ? undefined : bounded(ms, hour === undefined)
}

function readAgo(text: string, receivedAt: number): Moment | undefined {
  if (/^just now$/i.test(text)) return bounded(receivedAt, false)
  if (/^today$/i.test(text)) return bounded(receivedAt, true)
  if (/^yesterday$/i.test(text)) return bounded(receivedAt - day, true)
  const found = relative.exec(text)
  if (found === null) return readOtherAgo(text, receivedAt)
  let past = 0
  let dayOnly = true
  for (const [, amount = '', unit = ''] of (found[1] ?? '').matchAll(agoPart)) {
    const length = units.find(([name]) => name.test(unit.toLowerCase()))?.[1]
    if (length === undefined) return undefined
    past += amountOf(amount.toLowerCase()) * length
    dayOnly &&= length >= day
  }
  return bounded(Math.round(receivedAt - past), dayOnly)
}

function readOtherAgo(text: string, receivedAt: number): Moment | undefined {
  const ago = agoInOtherWords(text)
  return ago && bounded(Math.round(receivedAt - ago.past), ago.dayOnly)
}

/** "1,200" and "1.5" and "an"; a comma before three digits parts groups. */
function amountOf(words: string): number {
  if (words.startsWith('half')) return 0.5
  return words.startsWith('a') ? 1 : Number(words.replace(/,(?=\d{3})/g, '').replace(',', '.'))
}

function readWritten(text: string): Moment | undefined {
  if (mailWithoutWeekday.test(text) || mailWithWeekday.test(text)) {
    const read = readMailTime(text)
    return read && bounded(read.ms, false)
  }
  const dotted = dottedDay.exec(text)
  if (dotted !== null) {
    const [, date, , month, year, hours, minutes = 0, seconds = 0] = dotted
    const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
    const clock = [hours ?? 0, minutes, seconds].map((part) => String(part).padStart(2, '0'))
    if (!isDay(day, 'YYYY-MM-DD')) return undefined
    const ms = Date.parse(`${day}T${clock.join(':')}Z`)
    return Number.isNaN(ms) ? undefined : bounded(ms, hours === undefined)
  }
  const [, name, date, year] = spokenDay.exec(text) ?? []
  const [, dateBefore, nameBehind, yearBehind] = spokenDayFirst.exec(text) ?? []
  const spoken = [name ?? nameBehind, date ?? dateBefore, year ?? yearBehind]
  if (spoken[0] !== undefined) {
    const month = monthNames.findIndex((one) => one.toLowerCase() === spoken[0]?.toLowerCase())
    return bounded(Date.UTC(Number(spoken[2]), month, Number(spoken[1])), true)
  }
  return readSlashed(text)
}

function readSlashed(text: string): Moment | undefined {
  const found = slashed.exec(text)
  if (found === null) return undefined
  const [one = 0, other = 0, year = 0, stated = 0, minute = 0, seconds = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  // 03/04/2025 is March here and April there; a number above 12 is the day, and twice the same is both.
  const [date, month] = other > 12 ? [other, one] : [one, other]
  if ((date <= 12 && date !== month) || month < 1 || month > 12 || date > 31) return undefined
  const half = found[7]?.toUpperCase()
  if (half !== undefined && (stated < 1 || stated > 12)) return undefined
  const hour = half === undefined ? stated : (stated % 12) + (half === 'P' ? 12 : 0)
  return bounded(Date.UTC(year, month - 1, date, hour, minute, seconds), found[4] === undefined)
}

function bounded(ms: number, dayOnly: boolean): Moment | undefined {
  return Math.abs(ms) <= 8.64e15 ? { ms, dayOnly } : undefined
}

const duration =
  /^P(?:(\d{1,5})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,7})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,10})(?:[.,]\d+)?S)?)?$/

/** Seconds of an ISO 8601 duration: PT4M13S is 253, P0D (a live stream) is 0. */
export function isoDuration(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.length > 80) return undefined
  const found = duration.exec(value.trim())
  if (found === null || value.trim().length < 3) return undefined
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  const wholeDays = years * 365 + months * 30 + weeks * 7 + days
  return wholeDays * 86_400 + hours * 3600 + minutes * 60 + seconds
}
