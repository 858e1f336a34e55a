/** A day as whole days since 1 January 1970. All figures count in them: no zone, no clock. */
export type DayNumber = number

const msADay = 86_400_000

/** The day of an instant that stands for a day in UTC. */
export const dayNumberOf = (ms: number): DayNumber => Math.floor(ms / msADay)

/** Epoch milliseconds of the day's start in UTC. */
export const msOfDay = (day: DayNumber): number => day * msADay

/** The day of a calendar date; `month` is 1 to 12 and may run over. */
export const dayNumber = (year: number, month: number, day: number): DayNumber =>
  Math.floor(Date.UTC(year, month - 1, day) / msADay)

/** The calendar date of a day; `month` is 1 to 12. */
export function dateOf(day: DayNumber): { year: number; month: number; day: number } {
  const date = new Date(day * msADay)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7

export const isWeekend = (day: DayNumber): boolean => weekdayOf(day) % 6 === 0

/** The same date some months later or earlier, or the last of that month where it has none. */
export function shiftMonths(day: DayNumber, months: number): DayNumber {
  const { year, month, day: date } = dateOf(day)
  const last = dayNumber(year, month + months + 1, 0)
  return Math.min(dayNumber(year, month + months, 1) + date - 1, last)
}

/** Years between two days: days / 365.25. */
export const yearsBetween = (from: DayNumber, to: DayNumber): number => (to - from) / 365.25
