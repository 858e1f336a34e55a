/** "2 h 05", "45 min", "1 d 2 h 05"; undefined for what is not told. */
export function lengthWords(minutes: number | undefined): string | undefined {
  if (minutes === undefined || !Number.isFinite(minutes) || minutes < 0) return undefined
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  const hours = `${Math.floor(whole / 60) % 24} h ${String(whole % 60).padStart(2, '0')}`
  const days = Math.floor(whole / 1440)
  return days === 0 ? hours : `${days} d ${hours}`
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

function clockFormat(locale: string | undefined): Intl.DateTimeFormat {
  const made =
    clocks.get(locale) ??
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  clocks.set(locale, made)
  return made
}

/** A minute of the day in the locale's writing: "07:35", "07:35 AM". */
export function minuteWords(minute: number, locale?: string): string {
  // The end of the day is no minute of it.
  if (minute >= 1440) return hasLongTimes(locale) ? minuteWords(0, locale) : '24:00'
  return clockFormat(locale).format(minute * 60_000)
}

const hours = new Map<string | undefined, Intl.DateTimeFormat>()

/** The hour of an instant, as a scale has it: "06", "6 AM". */
export function wholeHour(instant: number, locale?: string): string {
  const made =
    hours.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  hours.set(locale, made)
  return made.format(instant)
}

/** Whether the locale writes "PM": such times need more room. */
export const hasLongTimes = (locale: string | undefined): boolean =>
  clockFormat(locale).resolvedOptions().hour12 === true

/** The time on the clock of its place; a dash where none is told. */
export function timeWords(minute: number | undefined, locale?: string): string {
  return minute === undefined ? '–' : minuteWords(minute, locale)
}
