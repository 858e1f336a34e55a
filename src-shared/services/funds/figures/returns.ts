import { type DayNumber, dateOf, dayNumber, shiftMonths, yearsBetween } from './calendar'
import { digits, type Figure, notDefined, short } from './figure'
import {
  firstOf,
  historyYears,
  lastOf,
  mostDaysOlder,
  type NavPoint,
  type NavSeries,
  navOn,
} from './series'

/** The periods a return is given for, shortest first. */
export const returnPeriods = [
  { id: '1w', title: '1 week', days: 7, months: 0 },
  { id: '1m', title: '1 month', days: 0, months: 1 },
  { id: '3m', title: '3 months', days: 0, months: 3 },
  { id: '6m', title: '6 months', days: 0, months: 6 },
  { id: '1y', title: '1 year', days: 0, months: 12 },
  { id: '2y', title: '2 years', days: 0, months: 24 },
  { id: '3y', title: '3 years', days: 0, months: 36 },
  { id: '5y', title: '5 years', days: 0, months: 60 },
  { id: '7y', title: '7 years', days: 0, months: 84 },
  { id: '10y', title: '10 years', days: 0, months: 120 },
] as const

export type ReturnPeriod = (typeof returnPeriods)[number]

/** The return from one value to another: absolute up to a year, compound a year above. */
export function returnBetween(from: NavPoint, to: NavPoint, compound: boolean): Figure {
  if (!(from.value > 0)) return notDefined('The NAV it would begin with is not above 0.')
  if (to.value < 0) return notDefined('The NAV it ends with is below 0.')
  const ratio = to.value / from.value
  const days = to.day - from.day
  if (!compound) {
    return {
      at: 'value',
      value: ratio - 1,
      from,
      to,
      formula: 'end ÷ start − 1',
      inserted: `${digits(to.value)} ÷ ${digits(from.value)} − 1`,
      yearly: false,
      notes: [],
    }
  }
  if (days <= 0) return notDefined('There is no time between start and end.')
  return {
    at: 'value',
    value: ratio ** (1 / yearsBetween(from.day, to.day)) - 1,
    from,
    to,
    formula: '(end ÷ start) ^ (365.25 ÷ days) − 1',
    inserted: `(${digits(to.value)} ÷ ${digits(from.value)}) ^ (365.25 ÷ ${days}) − 1`,
    yearly: true,
    notes: [],
  }
}

/** The day a period before `end` begins. */
const beginOf = (end: DayNumber, { days, months }: Pick<ReturnPeriod, 'days' | 'months'>) =>
  months === 0 ? end - days : shiftMonths(end, -months)

/** The return over a period that ends with the last value. */
export function trailingReturn(
  series: NavSeries,
  period: Pick<ReturnPeriod, 'days' | 'months'>,
): Figure {
  const last = lastOf(series)
  if (last === undefined) return short(neededYears(period), 0)
  const begin = beginOf(last.day, period)
  const from = navOn(series, begin)
  if (from === undefined) return short(neededYears(period), historyYears(series))
  if (from.day === last.day) return notDefined('There is only one NAV in this time.')
  const figure = returnBetween(from, last, period.months > 12)
  return staleNotes(begin - from.day).reduce(withNote, figure)
}

const neededYears = ({ days, months }: Pick<ReturnPeriod, 'days' | 'months'>): number =>
  months === 0 ? days / 365.25 : months / 12

/** Notes how old the NAV is that a period begins with, if it is too old to stand for the day. Pure. */
export const staleNotes = (days: number): string[] =>
  days > mostDaysOlder
    ? [`The NAV at the start is ${days} days older than the day asked for: none is known between.`]
    : []

/** A figure with one more note; what is missing stays as it is. Pure. */
export const withNote = (figure: Figure, note: string): Figure =>
  figure.at === 'value' ? { ...figure, notes: [...figure.notes, note] } : figure

/** The return since the first value: compound a year if that is more than one. */
export function returnSinceStart(series: NavSeries): Figure {
  const first = firstOf(series)
  const last = lastOf(series)
  if (first === undefined || last === undefined || first.day === last.day) {
    return notDefined('There is only one NAV.')
  }
  return returnBetween(first, last, last.day > shiftMonths(first.day, 12))
}

/** A return of a calendar year or month. */
export interface CalendarReturn {
  year: number
  /** 1 to 12; 0 for the whole year. */
  month: number
  figure: Figure
  /** Why it is not a whole period: it began later, it is not over, or no NAV is near one of its ends. */
  partial: 'began' | 'under way' | 'gap' | null
}

/** Returns of the calendar years that hold a value, oldest first. */
export const calendarYears = (series: NavSeries): CalendarReturn[] =>
  calendar(series, ({ year }) => ({ year, month: 0, end: dayNumber(year + 1, 1, 0) }))

/** Returns of the calendar months that hold a value, oldest first. */
export const calendarMonths = (series: NavSeries): CalendarReturn[] =>
  calendar(series, ({ year, month }) => ({ year, month, end: dayNumber(year, month + 1, 0) }))

interface Span {
  year: number
  month: number
  end: DayNumber
}

function calendar(
  series: NavSeries,
  spanOf: (date: { year: number; month: number }) => Span,
): CalendarReturn[] {
  const first = firstOf(series)
  const last = lastOf(series)
  if (first === undefined || last === undefined) return []
  const spans: CalendarReturn[] = []
  for (let day = first.day; day <= last.day; ) {
    const span = spanOf(dateOf(day))
    const begin = dateOf(day)
    const beginDay = dayNumber(begin.year, span.month === 0 ? 1 : begin.month, 1)
    const before = navOn(series, beginDay - 1)
    const to = navOn(series, span.end)
    // A span without any value of its own is a gap, and has no return.
    if (to !== undefined && to.day >= beginDay) {
      const from = before ?? first
      spans.push({
        year: span.year,
        month: span.month,
        figure:
          from.day === to.day
            ? notDefined('There is only one NAV in this time.')
            : returnBetween(from, to, false),
        partial:
          before === undefined
            ? 'began'
            : last.day < span.end
              ? 'under way'
              : Math.max(beginDay - 1 - before.day, span.end - to.day) > mostDaysOlder
                ? 'gap'
                : null,
      })
    }
    day = span.end + 1
  }
  return spans
}
