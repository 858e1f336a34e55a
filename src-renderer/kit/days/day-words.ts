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
const fullWords = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

const isOfYear = (iso: string, today: string): boolean => iso.slice(0, 4) === today.slice(0, 4)

/** "Fri, 12 Dec", with the year unless it is this year. Days are YYYY-MM-DD. */
export function dayWords(iso: string, today: string, locale: string | undefined): string {
  return isOfYear(iso, today)
    ? formatOf(locale, 'short', short).format(instant(iso))
    : formatOf(locale, 'short year', { ...short, year: 'numeric' }).format(instant(iso))
}

/** "Tuesday, 9 March 2027": a day that was typed, read back. */
export const fullDay = (iso: string, locale: string | undefined): string =>
  formatOf(locale, 'full', fullWords).format(instant(iso))

/** "9 – 16 Mar" or "9 Mar", with the year unless it is this year, and without a today to tell. */
export function rangeWords(
  from: string,
  until: string | null,
  locale: string | undefined,
  today?: string,
): string {
  const thisYear = today !== undefined && isOfYear(from, today) && isOfYear(until ?? from, today)
  const format = thisYear
    ? formatOf(locale, 'plain', plain)
    : formatOf(locale, 'plain year', { ...plain, year: 'numeric' })
  return until === null
    ? format.format(instant(from))
    : format.formatRange(instant(from), instant(until))
}
