/** Makes a formatter once for each locale: making one costs far more than using it. */
export function perLocale<Formatter>(make: (locale: string | undefined) => Formatter) {
  const made = new Map<string | undefined, Formatter>()
  return (locale: string | undefined): Formatter => {
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}
