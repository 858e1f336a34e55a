import { formatDay } from '#shared/operation/calendar-day'
import type { DateField } from '#shared/operation/field'
import { readTimeText } from '#shared/reading/time-values'

/** A day as year, month (1 to 12) and day. */
export interface Day {
  year: number
  month: number
  day: number
}

/** YYYY-MM-DD */
export const isoDay = ({ year, month, day }: Day): string =>
  formatDay(year, month, day, 'YYYY-MM-DD')

/** The day a text in the wire format names, or undefined. */
export function readDay(text: string, format: DateField['format']): Day | undefined {
  const iso = format === 'DD-MM-YYYY' ? text.split('-').reverse().join('-') : text
  const ms = readTimeText(iso)?.ms
  if (ms === undefined) return undefined
  const read = dayOf(new Date(ms))
  // A day such as 31 February rolls over; writing it back shows that.
  return formatDay(read.year, read.month, read.day, format) === text ? read : undefined
}

/** The day that a text names in one of the formats that a field takes. */
export function readAnyDay(
  text: string,
  { format, also = [] }: Pick<DateField, 'format' | 'also'>,
): Day | undefined {
  for (const one of [format, ...also]) {
    const day = readDay(text, one)
    if (day !== undefined) return day
  }
  return undefined
}

/** The six weeks that show a month, the first day of the week first (1 = Monday … 7 = Sunday). */
export function weeksOf(year: number, month: number, firstDay: number): Day[][] {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const lead = ((first.getUTCDay() || 7) - firstDay + 7) % 7
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) =>
      dayOf(new Date(Date.UTC(year, month - 1, 1 - lead + week * 7 + place))),
    ),
  )
}

/** The month before or after. */
export function shiftMonth({ year, month }: Omit<Day, 'day'>, by: number): Omit<Day, 'day'> {
  const date = new Date(Date.UTC(year, month - 1 + by, 1))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

/** The day so many days later. */
export function shiftDay({ year, month, day }: Day, by: number): Day {
  return dayOf(new Date(Date.UTC(year, month - 1, day + by)))
}

/** The same day some months on, or the last of that month if it has none. */
export function shiftMonthOfDay(day: Day, by: number): Day {
  const { year, month } = shiftMonth(day, by)
  const last = dayOf(new Date(Date.UTC(year, month, 0))).day
  return { year, month, day: Math.min(day.day, last) }
}

/** First and last day of the week that a day lies in. */
export function weekEnds(day: Day, firstDay: number): { first: Day; last: Day } {
  const weekday = utcOf(day).getUTCDay() || 7
  const first = shiftDay(day, -((weekday - firstDay + 7) % 7))
  return { first, last: shiftDay(first, 6) }
}

/** Midnight of the day, for formats in UTC. */
export const utcOf = ({ year, month, day }: Day): Date => new Date(Date.UTC(year, month - 1, day))

/** Whether a day is before another one. Pure. */
export const isBefore = (one: Day, other: Day): boolean => utcOf(one) < utcOf(other)

/** The day itself, or the earliest one allowed. */
export const clampedDay = (day: Day, earliest: Day | undefined): Day =>
  earliest !== undefined && isBefore(day, earliest) ? earliest : day

/** Whether both are the same day; no day is the same as none. Pure. */
export const sameDay = (one: Day | undefined, other: Day): boolean =>
  one !== undefined && one.year === other.year && one.month === other.month && one.day === other.day

function dayOf(date: Date): Day {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The person's today. */
export function today(): Day {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}

/** Which day a week starts with where this locale is spoken: 1 = Monday … 7 = Sunday. */
export function firstDayOf(locale: string | undefined): number {
  const tag = locale ?? new Intl.DateTimeFormat().resolvedOptions().locale
  const known = new Intl.Locale(tag)
  const info: unknown =
    'getWeekInfo' in known ? Reflect.apply(Object(known).getWeekInfo, known, []) : {}
  const first: unknown =
    typeof info === 'object' && info !== null ? Reflect.get(info, 'firstDay') : 1
  return typeof first === 'number' ? first : 1
}
