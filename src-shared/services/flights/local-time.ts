import { isDay, monthNames } from '../../operation/calendar-day'
import { isMembers, type Members } from '../../reading/plain'
import { firstText, integerOf } from '../../reading/reading'
import type { LocalTime } from './models'

const written =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)(?:[T ](\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?(?:\s?([ap])\.?m\b)?)?/i

/**
 * Reads a time as it stands on the clock of its place, as text or in parts. A zone behind it is left
 * aside: what the traveller reads at the airport counts. A count of seconds since 1970 names no such time.
 */
export function readLocalTime(value: unknown): LocalTime | undefined {
  if (isMembers(value)) return readParts(value)
  if (typeof value !== 'string' || value.length > 60) return undefined
  const found = written.exec(value.trim())
  const [, year = '', month = '', date = '', hour, minute, half] = found ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!isDay(day, 'YYYY-MM-DD')) return undefined
  const hours = hoursOf(hour, half)
  const isClock = hours < 24 && Number(minute) < 60
  return { day, clock: isClock ? `${String(hours).padStart(2, '0')}:${minute}` : undefined }
}

/** Hours from midnight; `half` is the first letter of AM or PM, if that is stated. */
const hoursOf = (hour: string | undefined, half: string | undefined): number =>
  half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)

function readParts(parts: Members): LocalTime | undefined {
  const whole = firstText(parts, 'local', 'dateTime', 'datetime', 'at')
  if (whole !== undefined) return readLocalTime(whole)
  const timed = readLocalTime(parts.time)
  if (timed?.clock !== undefined) return timed
  const day = firstText(parts, 'date', 'day')
  if (day !== undefined && isDay(day.slice(0, 10), 'YYYY-MM-DD')) return timeOfDay(day, parts.time)
  const [year, month, date, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (name) => {
      const number = integerOf(parts[name])
      return number === undefined
        ? undefined
        : String(number).padStart(name === 'year' ? 4 : 2, '0')
    },
  )
  const clock = hour === undefined || minute === undefined ? '' : `T${hour}:${minute}`
  return readLocalTime(`${year}-${month}-${date}${clock}`)
}

/** The time of a day that stands in a member of its own, as "09:10", "9:10 AM" or a whole time. */
export function timeOfDay(day: unknown, clock: unknown): LocalTime | undefined {
  const read = readLocalTime(day)
  const [, hour, minute, half] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([ap])\.?m\.?)?$/i.exec(String(clock).trim()) ?? []
  if (read === undefined || hour === undefined) return readLocalTime(clock) ?? read
  return readLocalTime(`${read.day}T${hoursOf(hour, half)}:${minute}`)
}

/** "12 Dec" */
export function dayWords({ day }: LocalTime): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${monthNames[(month ?? 1) - 1] ?? ''}`
}

/** "9 Mar 2027 – 16 Mar": days YYYY-MM-DD in their order; the year is said once, unless it changes. */
export function daysWords(days: readonly string[]): string {
  return days
    .map((day, place) => {
      const year = day.slice(0, 4)
      const words = dayWords({ day, clock: undefined })
      return place > 0 && days[place - 1]?.slice(0, 4) === year ? words : `${words} ${year}`
    })
    .join(' – ')
}

/** Epoch milliseconds as if the clock stood at UTC: good for order and for the day. */
export function localEpoch({ day, clock }: LocalTime): number {
  return Date.parse(`${day}T${clock ?? '00:00'}:00Z`)
}
