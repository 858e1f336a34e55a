const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string, locale: string | undefined): Intl.NumberFormat {
  const key = `${locale ?? ''} ${currency}`
  const formatter = formatters.get(key) ?? makeFormatter(currency, locale)
  formatters.set(key, formatter)
  return formatter
}

function makeFormatter(currency: string, locale: string | undefined): Intl.NumberFormat {
  // Intl takes three letters and throws on anything else.
  return /^[A-Za-z]{3}$/.test(currency)
    ? new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      })
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
}

/**
 * "$412", "€412.50": a price as the locale writes it, everywhere in the program. Cents are written only
 * if there are any, so that the shown price is the one that a watch compares.
 */
export function priceWords(price: number, currency: string, locale?: string): string {
  return formatterOf(currency, locale).format(price)
}
