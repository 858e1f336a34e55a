import type { DateField } from './field'

/** English short names of the months, as they travel in some dates. */
export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

/** How a calendar day travels. */
export type DayFormat = DateField['format']

/** Writes a calendar day the way a service takes it. `month` is 1 to 12. */
export function formatDay(year: number, month: number, day: number, format: DayFormat): string {
  const two = (part: number) => String(part).padStart(2, '0')
  switch (format) {
    case 'YYYY-MM-DD':
      return `${year}-${two(month)}-${two(day)}`
    case 'DD-MM-YYYY':
      return `${two(day)}-${two(month)}-${year}`
    case 'DD-MMM-YYYY':
      return `${two(day)}-${monthNames[month - 1]}-${year}`
    default:
      return format satisfies never
  }
}

/** Whether the text is a day that exists, written exactly in this format. */
export function isDay(value: string, format: DayFormat): boolean {
  const parts = value.split('-')
  if (parts.length !== 3) return false
  const [first = '', middle = '', last = ''] = parts
  const [year, day] = format === 'YYYY-MM-DD' ? [first, last] : [last, first]
  const month = format === 'DD-MMM-YYYY' ? monthNames.indexOf(middle) + 1 : Number(middle)
  if (!/^\d{4}$/.test(year) || !/^\d{2}$/.test(day) || month < 1) return false
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  // A day such as 31 February rolls over; writing it back shows that.
  return (
    formatDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), format) === value
  )
}

/** The day that a clock of this computer shows at an instant, YYYY-MM-DD. */
export function localDay(at: number): string {
  const date = new Date(at)
  return formatDay(date.getFullYear(), date.getMonth() + 1, date.getDate(), 'YYYY-MM-DD')
}

/**
 * The first millisecond of the local day that `at` lies in, or of one so many days before it. By the
 * calendar: a day is not always 24 hours long. Pure.
 */
export function startOfDay(at: number, daysBefore = 0): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBefore).getTime()
}
