import { formatDay, isDay } from '../../operation/calendar-day'
import { dateOf, dayNumber } from './figures/calendar'

/** A day as YYYY-MM-DD, as fields of days and files hold it. */
export function isoOfDay(day: number): string {
  const { year, month, day: date } = dateOf(day)
  return formatDay(year, month, date, 'YYYY-MM-DD')
}

/** The day that YYYY-MM-DD names; undefined for anything else. */
export function dayOfIso(text: string): number | undefined {
  if (!isDay(text, 'YYYY-MM-DD')) return undefined
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return dayNumber(year, month, day)
}
