import type { OpeningDay } from '../models'
import { weekdayAt } from '../opening-hours'

/** Whether a place is open at a moment, as far as its hours say. */
export type Opening =
  /** `until`: minutes after midnight of the place's day, null if it never closes. */
  | { at: 'open'; until: number | null }
  /** `opens`: when it opens next, in days from the place's today and minutes after midnight. */
  | { at: 'closed'; opens: { days: number; minutes: number } | null }
  /** Its hours are not stated, or not in words that are read here. */
  | { at: 'unknown' }

const dayMs = 86_400_000
const allDay = /24 ?(h|hours|hrs|stunden|heures|horas|ore|uur|часа|時間)|24\/7|rund um die uhr/i
/** What is said of a day on which a place stays closed; other words without times may say that it never closes. */
const closedDay =
  /\b(?:closed|off|geschlossen|ruhetag|cerrado|tancat|ferm[eé]|chiuso|gesloten|fechado|encerrado|stengt|lukket|suljettu|zamkni[eę]te|nieczynne|zavřeno|zatvoren[eo]|zárva|kapalı|tutup)(?!\p{L})|stängt|închis|κλειστ|закр[иы]|зачин|затвор|مغلق|סגור|ปิด|đóng cửa|(?<!無)休|閉|关门|關閉|打烊|휴무|휴업|^[-–—]$/iu
const wholeDay: Span = { from: 0, to: 1440 }
const noon = 720

/** Minutes after midnight; `to` is past 1440 if it closes on the next day. */
interface Span {
  from: number
  to: number
}

interface Clock {
  minutes: number
  half: 'am' | 'pm' | undefined
  /** Whether it is said in a way in which only clocks of 24 hours are read: "05:00", "17:00", "5 Uhr". */
  ofDay: boolean
}

function readClock(text: string): Clock | undefined {
  if (/^(12 )?noon$/i.test(text.trim())) return { minutes: 720, half: 'pm', ofDay: false }
  if (/^(12 )?midnight$/i.test(text.trim())) return { minutes: 0, half: 'am', ofDay: false }
  const clock = /^(\d{1,2})(?:[:.h](\d{2}))? ?(uhr)? ?(a\.?m\.?|p\.?m\.?)?$/i.exec(text.trim())
  if (clock === null) return undefined
  const [, hour = '', minute = '0', clockWord, half] = clock
  const minutes = Number(hour) * 60 + Number(minute)
  if (minutes > 1440 || Number(minute) > 59) return undefined
  const ofDay = /^0/.test(hour) || Number(hour) > 12 || clockWord !== undefined
  return { minutes, half: half === undefined ? undefined : /^p/i.test(half) ? 'pm' : 'am', ofDay }
}

const minutesOf = ({ minutes }: Clock, half: Clock['half']): number => {
  if (half === undefined) return minutes
  return (minutes % 720) + (half === 'pm' ? 720 : 0)
}

/** Nearly nothing opens before this, in minutes after midnight: "2–6" is the afternoon, or nobody knows. */
const earliest = 300

/** "9–5", "1–5": neither hour says in which half of the day it is, and by day it would be another. */
const isUndecided = (opens: Clock, closes: Clock): boolean =>
  [opens, closes].every(({ half, ofDay }) => half === undefined && !ofDay) &&
  (closes.minutes <= opens.minutes || opens.minutes < earliest)

/** "9 AM–7 PM", "12–2:30 PM", "09:00-19:00", "18:00–02:00"; undefined if it is not read. */
export function readSpan(text: string): Span | undefined {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (allDay.test(plain)) return wholeDay
  const [start = '', end = '', more] = plain.split(/ ?(?:–|—|-|\bto\b|\bbis\b) ?/)
  const opens = readClock(start)
  const closes = readClock(end)
  if (opens === undefined || closes === undefined || more !== undefined) return undefined
  if (isUndecided(opens, closes)) return undefined
  // "12–2:30 PM" says the half of the day once, and "9–1 PM" means the morning.
  const half = opens.half ?? closes.half
  let from = minutesOf(opens, half)
  const to = minutesOf(closes, closes.half)
  if (opens.half === undefined && half === 'pm' && from > to) from -= 720
  return { from, to: to <= from ? to + 1440 : to }
}

/** The spans of a day; an empty list if it is said to be closed, undefined if a time is not read. */
function spansOf(day: OpeningDay): readonly Span[] | undefined {
  const spans = day.times.map(readSpan)
  if (spans.every((span) => span !== undefined)) return spans
  const [only = ''] = day.times
  const isClosed = day.times.length === 1 && !/\d/.test(only) && closedDay.test(only.trim())
  return isClosed ? [] : undefined
}

interface LocalTime {
  /** Since 1970. */
  day: number
  /** After midnight. */
  minutes: number
}

/** The clocks of zones, and what they showed: places of one list are in few zones, at one moment. */
const clocks = new Map<string, Intl.DateTimeFormat | undefined>()
const shown = new Map<string, LocalTime | undefined>()
const mostShown = 500

/** Date and minutes after midnight of a moment in a time zone; undefined for a zone that nobody knows. */
export function localTime(at: number, zone: string): LocalTime | undefined {
  const name = `${zone} ${at}`
  if (shown.has(name)) return shown.get(name)
  if (shown.size >= mostShown) shown.clear()
  const time = readClockOf(zone, at)
  shown.set(name, time)
  return time
}

/** The clock of a zone, made once; undefined for a zone that nobody knows. */
function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (clocks.has(zone)) return clocks.get(zone)
  const clock = newClock(zone)
  clocks.set(zone, clock)
  return clock
}

function newClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
  } catch {
    return undefined
  }
}

function readClockOf(zone: string, at: number): LocalTime | undefined {
  const parts = clockOf(zone)?.formatToParts(at)
  if (parts === undefined) return undefined
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const day = Date.UTC(part('year'), part('month') - 1, part('day')) / dayMs
  return { day, minutes: part('hour') * 60 + part('minute') }
}

/** Languages whose names of the days are known; others go by the order of the hours. */
const weekLanguages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ru', 'ja', 'ko', 'zh']
const weekdays = new Map<string, number>()

/** The weekday that a name means, 0 for Sunday; undefined for names in other languages. */
function weekdayOf(name: string): number | undefined {
  if (weekdays.size === 0) {
    for (const language of weekLanguages) {
      for (const weekday of ['long', 'short'] as const) {
        const words = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
        // The fourth of January 1970 was a Sunday.
        for (let day = 0; day < 7; day += 1) {
          weekdays.set(plainName(words.format((day + 3) * dayMs)), day)
        }
      }
    }
  }
  const inEnglish = weekdayAt(plainName(name))
  return weekdays.get(plainName(name)) ?? (inEnglish < 0 ? undefined : inEnglish)
}

const plainName = (name: string): string => name.toLowerCase().replace(/[.\s]/g, '')

/**
 * The place of a day among the hours: by its name if that is known, else by the order, which
 * customarily begins with the day on which they were stated. -1 if it is not among them.
 *
 * @param day the day that is looked for, in days since 1970
 * @param statedOn the day on which the hours were stated
 */
export function placeOfDay(hours: readonly OpeningDay[], day: number, statedOn: number): number {
  const named = hours.map((one) => weekdayOf(one.day))
  if (named.every((one) => one !== undefined)) return named.indexOf((((day + 4) % 7) + 7) % 7)
  const place = day - statedOn
  if (hours.length === 7) return ((place % 7) + 7) % 7
  return place >= 0 && place < hours.length ? place : -1
}

/**
 * Whether a place is open now, in its own time zone. Hours hold for a week, and repeat after it.
 *
 * @param statedAt epoch milliseconds when the hours were answered
 * @param now epoch milliseconds
 */
export function openingOf(
  hours: readonly OpeningDay[],
  zone: string | null,
  statedAt: number,
  now: number,
): Opening {
  if (hours.length === 0) return { at: 'unknown' }
  const stated = localTime(statedAt, zone ?? '')
  const here = localTime(now, zone ?? '')
  if (stated === undefined || here === undefined) return { at: 'unknown' }
  const spansAt = (days: number) => {
    const place = placeOfDay(hours, here.day + days, stated.day)
    const day = place < 0 ? undefined : hours[place]
    return day === undefined ? undefined : spansOf(day)
  }
  const today = spansAt(0)
  if (today === undefined) return { at: 'unknown' }
  const { minutes } = here
  // Hours that began yesterday may still be open.
  const yesterday = spansAt(-1)
  const still = yesterday?.find(({ to }) => to - 1440 > minutes)
  const open = today.find(({ from, to }) => from <= minutes && minutes < to)
  if (open?.from === 0 && open.to === 1440) return { at: 'open', until: null }
  if (open !== undefined) return { at: 'open', until: open.to % 1440 }
  if (still !== undefined) return { at: 'open', until: still.to - 1440 }
  // Of hours of yesterday that are not read nobody knows whether they went on into this morning.
  const hasOpened = minutes >= noon || today.some(({ from }) => from <= minutes)
  if (yesterday === undefined && !hasOpened) return { at: 'unknown' }
  for (let days = 0; days < 7; days += 1) {
    const spans = spansAt(days)
    // Behind a day of which nothing is known nobody knows which opening is the next.
    if (spans === undefined) break
    const next = spans
      .filter(({ from }) => days > 0 || from > minutes)
      .toSorted((one, other) => one.from - other.from)[0]
    if (next !== undefined) return { at: 'closed', opens: { days, minutes: next.from } }
  }
  return { at: 'closed', opens: null }
}
