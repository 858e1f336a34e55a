import { monthNames } from '#shared/operation/calendar-day'
import { day, hour, minute } from './demo'

const steps = [
  { length: 365 * day, name: 'year' },
  { length: 30 * day, name: 'month' },
  { length: 7 * day, name: 'week' },
  { length: day, name: 'day' },
  { length: hour, name: 'hour' },
  { length: minute, name: 'minute' },
] as const

/** "3 weeks ago", as services write it. */
export function ago(then: number, now: number): string {
  const age = Math.max(0, now - then)
  for (const { length, name } of steps) {
    const count = Math.floor(age / length)
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

/** ISO 8601 without fraction: 2026-03-04T05:06:07Z. */
export function isoSeconds(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}

/** A day as YYYY-MM-DD. */
export function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** English short name of a month, counted from 0. */
export function monthName(month: number): string {
  return monthNames[month] ?? 'Jan'
}

/** The month of an English short name, counted from 0. */
export function monthOf(name: string): number {
  return monthNames.findIndex((one) => one.toLowerCase() === name.toLowerCase())
}
