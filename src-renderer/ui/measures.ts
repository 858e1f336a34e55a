/** A time of day in the person's own form: 18:00, 6 PM. @param minutes since midnight */
export function shortTime(minutes: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    minutes * 60_000,
  )
}

/** Metres as a person reads them: 420 m, 3.1 km, 55 km. */
export function distanceWords(metres: number, locale?: string): string {
  const kilometres = metres >= 995
  const value = kilometres ? metres / 1000 : Math.round(metres / 10) * 10
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: kilometres ? 'kilometer' : 'meter',
    maximumFractionDigits: kilometres && value < 10 ? 1 : 0,
  }).format(value)
}

/** What a language or a country is called, by its code; the code if it has no name. */
export function codeWords(type: 'language' | 'region', code: string, locale?: string): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code
  } catch {
    return code
  }
}

/** Codes with what they mean, to choose from. */
export const namedCodes = (
  type: 'language' | 'region',
  codes: readonly string[],
  locale?: string,
): { value: string; label: string }[] =>
  codes.map((value) => ({ value, label: codeWords(type, value, locale) }))
