const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string | undefined, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale ?? ''} ${name}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const
const plain = { day: 'numeric', month: 'short' } as const
const instant = (iso: string) => new Date(`${iso}T00:00:00Z`)
/** Within so many days ahead a day and its month name one day only. */
const soonDays = 330

function isSoon(iso: string, today: string): boolean {
  const days = (instant(iso).getTime() - instant(today).getTime()) / 86_400_000
  return days >= 0 && days <= soonDays
}

/** "Fri, 12 Dec", with the year where it is past or far ahead. Days are YYYY-MM-DD. */
export function dayWords(iso: string, today: string, locale: string | undefined): string {
  return isSoon(iso, today)
    ? formatOf(locale, 'short', short).format(instant(iso))
    : formatOf(locale, 'short year', { ...short, year: 'numeric' }).format(instant(iso))
}

/** "9 – 16 Mar" or "9 Mar", with the year where it is past or far ahead, and without a today to tell. */
export function rangeWords(
  from: string,
  until: string | null,
  locale: string | undefined,
  today?: string,
): string {
  const soon = today !== undefined && isSoon(from, today) && isSoon(until ?? from, today)
  const format = soon
    ? formatOf(locale, 'plain', plain)
    : formatOf(locale, 'plain year', { ...plain, year: 'numeric' })
  return until === null
    ? format.format(instant(from))
    : format.formatRange(instant(from), instant(until))
}
