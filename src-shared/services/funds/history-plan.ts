import { formatDay } from '../../operation/calendar-day'
import type { Values } from '../../reading/forms/view'
import { momentOf } from '../../reading/reading-times'
import { type DayNumber, dateOf, dayNumberOf, isWeekend } from './figures/calendar'

/** Days that are asked for in one call: a year of weekdays and the days before it, in an address of some 3,700 signs. */
export const daysACall = 270

/** One call of a plan: the values of some days of one scheme. */
export interface HistoryCall {
  values: { Date: string; Scheme_Code: string }
  days: readonly DayNumber[]
}

/** What loading a history costs, said before it is done. */
export interface HistoryPlan {
  calls: readonly HistoryCall[]
  /** Days that will be asked for. */
  days: number
  /** Days in the range that are known, or known to have no value: not asked for again. */
  known: number
}

/**
 * Plans how the days from `from` to `to` are asked for: weekdays that nothing is known of, newest
 * first, so that what a person looks at first comes first.
 *
 * @param known days with a value, and days that were asked for and have none
 */
export function planHistory(
  code: string,
  from: DayNumber,
  to: DayNumber,
  known: Iterable<DayNumber>,
): HistoryPlan {
  const there = new Set(known)
  const wanted: DayNumber[] = []
  let skipped = 0
  for (let day = to; day >= from; day -= 1) {
    if (isWeekend(day)) continue
    if (there.has(day)) skipped += 1
    else wanted.push(day)
  }
  const calls: HistoryCall[] = []
  for (let place = 0; place < wanted.length; place += daysACall) {
    const days = wanted.slice(place, place + daysACall).reverse()
    calls.push({ values: { Date: days.map(dayWords).join(','), Scheme_Code: code }, days })
  }
  return { calls, days: wanted.length, known: skipped }
}

/** Weekdays in a row that nothing is known of, between the first and the last known value. */
export interface HistoryGap {
  from: DayNumber
  to: DayNumber
  /** Weekdays in it. */
  days: number
}

/**
 * The gaps of a history, oldest first: single weekdays without a value are holidays more often than
 * not, but only what was asked for is known to have none.
 */
export function historyGaps(days: Int32Array, without: Int32Array): HistoryGap[] {
  const asked = new Set(without)
  const gaps: HistoryGap[] = []
  for (let place = 1; place < days.length; place += 1) {
    const before = days[place - 1] ?? 0
    const next = days[place] ?? 0
    let gap: HistoryGap | undefined
    for (let day = before + 1; day < next; day += 1) {
      if (isWeekend(day) || asked.has(day)) continue
      if (gap === undefined) gap = { from: day, to: day, days: 1 }
      else gap = { from: gap.from, to: day, days: gap.days + 1 }
    }
    if (gap !== undefined) gaps.push(gap)
  }
  return gaps
}

/** A day as the service takes it: 28-Feb-2025. */
export function dayWords(day: DayNumber): string {
  const { year, month, day: date } = dateOf(day)
  return formatDay(year, month, date, 'DD-MMM-YYYY')
}

interface GivenValues {
  values: Values
  extra: Values
}

/** A parameter under any of the names that editions give it. */
const valueIn = ({ values, extra }: GivenValues, ...names: string[]): string | undefined => {
  for (const name of names) {
    const value = values[name] ?? extra[name]
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    if (Array.isArray(value)) return value.join(',')
  }
  return undefined
}

/** The scheme numbers that a question on values names; undefined if it names none. */
export function askedCodes(asked: GivenValues): readonly string[] | undefined {
  const text = valueIn(asked, 'Scheme_Code', 'SchemeCode')?.trim()
  if (text === undefined || text === '') return undefined
  return text.split(',').map((code) => code.trim())
}

/** The days that a question on historic values names. */
export function askedDays(asked: GivenValues): DayNumber[] {
  const text = valueIn(asked, 'Date') ?? ''
  return text.split(',').flatMap((day) => {
    const ms = momentOf(day.trim(), 0)?.ms
    return ms === undefined ? [] : dayNumberOf(ms)
  })
}
