const made = new Map<string, Intl.NumberFormat>()

/** How a share is written as a percentage. */
interface PercentOptions {
  /** Digits behind the point; none where nothing is said. */
  places?: number
  /** With a sign on what is gained as well. */
  signed?: boolean
}

/**
 * "75%" or "75 %", as the locale writes it: the only writer of percentages. The space before the sign is the
 * locale's matter, so that no page adds one by itself.
 *
 * @param share 0.75 for three quarters
 */
export function percentWords(
  share: number,
  locale?: string,
  { places = 0, signed = false }: PercentOptions = {},
): string {
  const name = `${locale ?? ''} ${places} ${signed}`
  const format =
    made.get(name) ??
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      ...(signed && { signDisplay: 'exceptZero' }),
    })
  made.set(name, format)
  return format.format(share)
}
