/** A day as whole days since 1 January 1970. All figures count in them: no zone, no clock. */
export type DayNumber = number

const msADay = 86_400_000

/** The day of an instant that stands for a day in UTC. */
export const dayNumberOf = (ms: number): DayNumber => Math.floor(ms / msADay)

/** The day that a calendar of this computer shows at an instant: today, as a person means it. */
export function localDayNumber(ms: number): DayNumber {
  const at = new Date(ms)
  return dayNumber(at.getFullYear(), at.getMonth() + 1, at.getDate())
}

/** Epoch milliseconds of the day's start in UTC. */
export const msOfDay = (day: DayNumber): number => day * msADay

/*
 * Rolling returns turn a hundred thousand days into dates and back. Made with `Date` that takes most of
 * their time, so both ways are whole numbers alone: Howard Hinnant, "chrono-Compatible Low-Level Date
 * Algorithms", whose years begin in March.
 */
const daysInEra = 146_097
/** From 1 March of the year 0 to 1 January 1970. */
const daysToEpoch = 719_468

/** The day of a calendar date; `month` is 1 to 12 and may run over, as `day` may. */
export function dayNumber(year: number, month: number, day: number): DayNumber {
  const months = year * 12 + month - 1
  const inYear = ((months % 12) + 12) % 12
  const marchYear = Math.floor(months / 12) - (inYear < 2 ? 1 : 0)
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((inYear + 10) % 12) + 2) / 5)
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * daysInEra + yearOfEra * 365 + leapDays + dayOfYear + day - 1 - daysToEpoch
}

/** The calendar date of a day; `month` is 1 to 12. */
export function dateOf(day: DayNumber): { year: number; month: number; day: number } {
  const since = day + daysToEpoch
  const era = Math.floor(since / daysInEra)
  const dayOfEra = since - era * daysInEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  const dayOfYear = dayOfEra - (365 * yearOfEra + leapDays)
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  return {
    year: yearOfEra + era * 400 + (fromMarch > 9 ? 1 : 0),
    month: fromMarch < 10 ? fromMarch + 3 : fromMarch - 9,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: DayNumber): boolean => weekdayOf(day) % 6 === 0

/** The same date some months later or earlier, or the last of that month if it has none. */
export function shiftMonths(day: DayNumber, months: number): DayNumber {
  const { year, month, day: date } = dateOf(day)
  const last = dayNumber(year, month + months + 1, 0)
  return Math.min(dayNumber(year, month + months, 1) + date - 1, last)
}

/** Years between two days: days / 365.25. */
export const yearsBetween = (from: DayNumber, to: DayNumber): number => (to - from) / 365.25
