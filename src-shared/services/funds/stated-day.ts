import { isDay } from '../../operation/calendar-day'
import { momentOf } from '../../reading/reading'
import { readTime } from '../../reading/time-values'

/** Days that were read last: an answer states the same few thousands of times. */
const days = new Map<string, number | null>()
const mostDays = 10_000

/** No day of this service is stated as "2 days ago", so it does not matter when the answer came. */
export function timeOf(value: unknown): number | null {
  if (typeof value !== 'string') return dayOf(value)
  const known = days.get(value)
  if (known !== undefined) return known
  const ms = dayOf(value)
  if (days.size >= mostDays) days.clear()
  if (value.length < 40) days.set(value, ms)
  return ms
}

const dayMs = 86_400_000
/** The one country of this service is five and a half hours before UTC, the whole year. */
const clockMs = 5.5 * 3_600_000

/**
 * The start of a day in UTC. An instant is a day of that country: its midnight is half past six in the
 * evening before, in UTC. Days in figures are day first there.
 */
export function dayOf(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : value
  const read = readTime(text)
  if (read !== undefined) return startOf(read.ms + (read.form === 'instant' ? clockMs : 0))
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]|$)/.exec(String(text))
  const spoken = /^(\d{1,2}) ([A-Z][a-z]{2})[a-z]{0,6},? (\d{4})$/i.exec(String(text))
  const [, date = '', month = '', year = ''] = figures ?? []
  const words = spoken === null ? undefined : `${spoken[1]}-${spoken[2]}-${spoken[3]}`
  if (words !== undefined) return readTime(words)?.ms ?? null
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (isDay(day, 'YYYY-MM-DD')) return readTime(day)?.ms ?? null
  const other = momentOf(value, 0)
  return other === undefined ? null : startOf(other.ms)
}

const startOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs
