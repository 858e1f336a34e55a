import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, flagOf, integerOf, listOf, membersOf, textOf } from '../../reading/reading'
import { isStated, listIn, snakeNames } from '../shapes'
import type { OpeningDay } from './models'
import { lineOf } from './place-words'

const mostDays = 14
const mostPeriods = 50

const hoursNames = ['working_hours', 'hours', 'opening_hours', 'regular_opening_hours']

/** The first of these members that states days: beside them one may be a sentence about today. */
export function hoursIn(data: Members): OpeningDay[] {
  for (const name of [...hoursNames, 'operating_hours']) {
    const days = isStated(data[name]) ? hoursOf(data[name]) : []
    if (days.length > 0) return days
  }
  return []
}

/**
 * Weekdays in the language of the question, customarily from today on; an empty list if they are
 * unknown. Other editions give a list, of objects or of texts such as "Monday: 9 AM–5 PM".
 */
function hoursOf(value: unknown): OpeningDay[] {
  const stated = openText(value)
  const named = snakeNames(membersOf(stated))
  const periods = listIn(named.periods, [])
  if (
    periods !== undefined &&
    named.weekday_text === undefined &&
    named.weekday_descriptions === undefined
  ) {
    return daysOfPeriods(periods)
  }
  // A list of the days among other members: those are no days.
  const open = openText(named.weekday_text ?? named.weekday_descriptions) ?? stated
  const days = isMembers(open) ? Object.entries(open) : listOf(open).flatMap(dayOf)
  return days.slice(0, mostDays).flatMap(([day, spoken]) => {
    const times = [openText(spoken)].flat().slice(0, 10).flatMap(timesOf)
    return times.length > 0 ? [{ day: lineOf(day) ?? day, times }] : []
  })
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The week from periods, each with the number of the day on which it begins, 0 for Sunday. */
function daysOfPeriods(periods: readonly unknown[]): OpeningDay[] {
  const times = weekdays.map((): string[] => [])
  for (const one of periods.slice(0, mostPeriods)) {
    const { open, close } = membersOf(one)
    const day = integerOf(membersOf(open).day)
    const opens = clockIn(open)
    // What opens at the beginning of the week and never closes is always open.
    if (day === 0 && opens === '00:00' && close === undefined && periods.length === 1) {
      return weekdays.map((name) => ({ day: name, times: ['Open 24 hours'] }))
    }
    const closes = clockIn(close)
    if (opens === undefined || closes === undefined || day === undefined) return []
    times[day]?.push(`${opens}–${closes}`)
  }
  const isStated = times.some((one) => one.length > 0)
  const week = weekdays.map((day, at) => ({
    day,
    times: times[at]?.length ? times[at] : ['Closed'],
  }))
  return isStated ? week : []
}

/** `{time: '0930'}`, `{hour: 9, minute: 30}` */
function clockIn(stated: unknown): string | undefined {
  const { time, hour, minute } = membersOf(stated)
  const [, hours, minutes] = /^(\d{2}):?(\d{2})$/.exec(textOf(time) ?? '') ?? []
  const shown = (value: unknown) => String(integerOf(value) ?? 0).padStart(2, '0')
  if (hours !== undefined && minutes !== undefined) return `${hours}:${minutes}`
  return integerOf(hour) === undefined ? undefined : `${shown(hour)}:${shown(minute)}`
}

/** One day of a list: its name, and what is stated of it. */
function dayOf(stated: unknown): [string, unknown][] {
  const open = openText(stated)
  if (isMembers(open)) {
    const day = firstText(open, 'day', 'name', 'weekday')
    return day === undefined ? [] : [[day, open.hours ?? open.times ?? open]]
  }
  const [, day, times] = /^([^:\d]{2,30}):\s*(\S.{0,199})$/.exec(textOf(open) ?? '') ?? []
  return day === undefined || times === undefined ? [] : [[day.trim(), times]]
}

/** Times of a day: texts, several of them in one parted by commas, or when it opens and closes. */
function timesOf(stated: unknown): string[] {
  if (isMembers(stated)) {
    if (flagOf(stated.closed) === true) return ['Closed']
    const opens = firstText(stated, 'open', 'opens', 'from')
    const closes = firstText(stated, 'close', 'closes', 'to')
    return opens === undefined || closes === undefined ? [] : [`${opens}–${closes}`]
  }
  // Narrow spaces are there for print; searching and comparing needs plain ones.
  const text = lineOf(stated)
  if (text === undefined) return []
  const parts = text.split(',', 10).map((part) => part.trim())
  return parts.every((part) => /\d/.test(part)) ? parts : [text]
}
