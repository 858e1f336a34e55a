import { type DayNumber, yearsBetween } from './calendar'

/** The net asset values of a scheme, each day once, oldest first; only finite numbers, 0 allowed. */
export interface NavSeries {
  days: Int32Array
  values: Float64Array
}

/** One value with its day. */
export interface NavPoint {
  day: DayNumber
  value: number
}

/** A series of points in any order; of several on a day the last counts. */
export function seriesOf(points: Iterable<NavPoint>): NavSeries {
  const byDay = new Map<DayNumber, number>()
  for (const { day, value } of points) if (Number.isFinite(value)) byDay.set(day, value)
  const days = Int32Array.from(byDay.keys()).sort()
  return { days, values: Float64Array.from(days, (day) => byDay.get(day) ?? Number.NaN) }
}

/** The place of the last value on or before a day; -1 if there is none. */
export function placeAt({ days }: NavSeries, day: DayNumber): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The value at a place; undefined beyond both ends. */
export function pointAt({ days, values }: NavSeries, place: number): NavPoint | undefined {
  const day = days[place]
  const value = values[place]
  return day === undefined || value === undefined ? undefined : { day, value }
}

/** A NAV so many days older than a date may stand for it: weekends and holidays lie between. */
export const mostDaysOlder = 7

/** The NAV of a date: the last one on or before it. */
export const navOn = (series: NavSeries, day: DayNumber): NavPoint | undefined =>
  pointAt(series, placeAt(series, day))

/** The next NAV on or after a day, as a purchase on a holiday gets it. */
export const navFrom = (series: NavSeries, day: DayNumber): NavPoint | undefined =>
  pointAt(series, placeAt(series, day - 1) + 1)

/** The earliest value of a series; undefined if it has none. */
export const firstOf = (series: NavSeries): NavPoint | undefined => pointAt(series, 0)
/** The latest value of a series; undefined if it has none. */
export const lastOf = (series: NavSeries): NavPoint | undefined =>
  pointAt(series, series.days.length - 1)

/** Years from the first value to the last. */
export function historyYears(series: NavSeries): number {
  const first = firstOf(series)
  const last = lastOf(series)
  return first === undefined || last === undefined ? 0 : yearsBetween(first.day, last.day)
}

/** The part of a series between two days, both included. Shares the memory of the whole. */
export function between(series: NavSeries, from: DayNumber, to: DayNumber): NavSeries {
  const start = placeAt(series, from - 1) + 1
  const end = placeAt(series, to) + 1
  return { days: series.days.subarray(start, end), values: series.values.subarray(start, end) }
}
