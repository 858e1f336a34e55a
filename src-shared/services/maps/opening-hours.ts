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
  for (const name of [
    ...hoursNames,
    'operating_hours',
    'opening_hours_specification',
    'timetable',
  ]) {
    const days = isStated(data[name]) ? hoursOf(data[name]) : []
    if (days.length > 0) return days
  }
  return []
}

/**
 * Weekdays in the language of the question, customarily from today on; an empty list if they are
 * unknown. Other editions give a list, of objects or of texts such as "Monday: 9 AM–5 PM", or several days
 * in one: "Mo-Fr 09:00-17:00; Sa 10:00-14:00".
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
  const rows = numberedDays(stated, named)
  if (rows.length > 0) return rows
  // A list of the days among other members: those are no days.
  const open = openText(named.weekday_text ?? named.weekday_descriptions) ?? stated
  const lines = typeof open === 'string' ? open.slice(0, 2000).split(/[;\n]/) : listOf(open)
  const days = isMembers(open) ? Object.entries(open) : lines.slice(0, mostPeriods).flatMap(dayOf)
  return eachDayOnce(
    days.flatMap(([day, spoken]) => {
      const times = [openText(spoken)].flat().slice(0, 10).flatMap(timesOf)
      return times.length > 0
        ? daysNamed(lineOf(day) ?? day).map((name) => ({ day: name, times }))
        : []
    }),
  ).slice(0, mostDays)
}

/** A day that is stated twice has two times, as over a pause at noon. */
function eachDayOnce(stated: readonly OpeningDay[]): OpeningDay[] {
  const days = new Map<string, string[]>()
  for (const { day, times } of stated) days.set(day, [...(days.get(day) ?? []), ...times])
  return [...days].map(([day, times]) => ({ day, times: [...new Set(times)] }))
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * The week from periods, each with the number of the day on which it begins, 0 or 7 for Sunday. Days without one are
 * closed, unless a period is cut off: then nobody knows of them.
 */
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
    const ofDay = day === undefined ? undefined : times[day === 7 ? 0 : day]
    if (opens === undefined || closes === undefined || ofDay === undefined) return []
    ofDay.push(`${opens}–${closes}`)
  }
  const isStated = times.some((one) => one.length > 0)
  if (!isStated) return []
  const isPart = periods.length > mostPeriods || periods.some(isCutOff)
  return weekdays.flatMap((day, at) => {
    const ofDay = times[at] ?? []
    if (ofDay.length > 0) return { day, times: ofDay }
    return isPart ? [] : { day, times: ['Closed'] }
  })
}

/** Whether a period says that it goes on beyond what is stated. */
const isCutOff = (period: unknown): boolean => {
  const { open, close } = membersOf(period)
  return [period, open, close].some((one) => flagOf(membersOf(one).truncated) === true)
}

/** Which day a name means, in English, whole or cut off: 0 for Sunday; -1 if it means none. */
export function weekdayAt(name: string): number {
  const plain = name.trim().toLowerCase().replace(/\.$/, '')
  return plain.length < 2 ? -1 : weekdays.findIndex((day) => day.toLowerCase().startsWith(plain))
}

/** The days of "Mon-Fri", "Mo, We" or "Daily" by their names; one day, or what is not read, as it stands. */
function daysNamed(stated: string): string[] {
  const text = stated.replace(/^https?:\/\/schema\.org\//i, '').trim()
  if (/^(daily|every ?day|all days)$/i.test(text)) return weekdays
  const parts = text.slice(0, 100).split(/[,&/]|\band\b/)
  const days = parts.map((part) => {
    const [first = '', last = first, more] = part.split(/[-–—]|\b(?:to|through|until)\b/)
    const [from, to] = [weekdayAt(first), weekdayAt(last)]
    if (from < 0 || to < 0 || more !== undefined) return []
    const length = ((to - from + 7) % 7) + 1
    return weekdays.map((_day, at) => weekdays[(from + at) % 7] ?? '').slice(0, length)
  })
  const isRead = days.every((one) => one.length > 0)
  return isRead && days.flat().length > 1 ? days.flat() : [text]
}

/**
 * The week from rows that bear a day's number and two times. Where they begin and end (`start`, `end`) 0 is
 * Monday; where they open and close, 1 is Monday and 7 or 0 Sunday.
 */
function numberedDays(stated: unknown, named: Members): OpeningDay[] {
  const first = listOf(stated)[0]
  const rows = listIn(named.regular, []) ?? listIn(membersOf(first).open, []) ?? listOf(stated)
  const days = rows.slice(0, mostPeriods).map((row) => {
    const { day, start, end, open, close } = membersOf(row)
    const at = integerOf(day)
    const isFromMonday = start !== undefined
    const opens = clockIn({ time: isFromMonday ? start : open })
    const closes = clockIn({ time: isFromMonday ? end : close })
    const name = at === undefined ? undefined : weekdays[(at + (isFromMonday ? 1 : 0)) % 7]
    if (name === undefined || opens === undefined || closes === undefined) return []
    return [{ day: name, times: [`${opens}–${closes}`] }]
  })
  return days.every((one) => one.length > 0) ? eachDayOnce(days.flat()) : []
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
    const ofWeek = openText(open.dayOfWeek ?? open.day_of_week)
    const days = listOf(ofWeek).flatMap((one) => textOf(one) ?? [])
    const day = firstText(open, 'day', 'name', 'weekday') ?? textOf(ofWeek)
    const named = day === undefined ? days : [day]
    // `{monday: '9 AM–5 PM'}`: the only member is the day.
    const [only, ...more] = Object.entries(open)
    if (named.length === 0) return only !== undefined && more.length === 0 ? [only] : []
    return named.map((one) => [one, open.hours ?? open.times ?? open])
  }
  const text = textOf(open)?.trim() ?? ''
  const [, day, times] = /^([^:\d]{2,30}):\s*(\S.{0,199})$/.exec(text) ?? []
  if (day !== undefined && times !== undefined) return [[day.trim(), times]]
  // "Mo-Fr 09:00-17:00": what stands before the time must be days.
  const [, days = '', spans] =
    /^([a-z][a-z.,&/ –—-]{1,60}?) (\d.{0,199}|closed|off)$/i.exec(text) ?? []
  const isDays = weekdayAt(daysNamed(days)[0] ?? '') >= 0
  return isDays && spans !== undefined ? [[days, spans === 'off' ? 'Closed' : spans]] : []
}

/** Times of a day: texts, several of them in one parted by commas, or when it opens and closes. */
function timesOf(stated: unknown): string[] {
  if (isMembers(stated)) {
    if (flagOf(stated.closed ?? stated.isClosed ?? stated.is_closed) === true) return ['Closed']
    const opens = firstText(stated, 'open', 'opens', 'from') ?? clockIn(stated.open)
    const closes = firstText(stated, 'close', 'closes', 'to') ?? clockIn(stated.close)
    return opens === undefined || closes === undefined ? [] : [`${opens}–${closes}`]
  }
  // Narrow spaces are there for print; searching and comparing needs plain ones.
  const text = lineOf(stated)
  if (text === undefined) return []
  const parts = text.split(',', 10).map((part) => part.trim())
  return parts.every((part) => /\d/.test(part)) ? parts : [text]
}
