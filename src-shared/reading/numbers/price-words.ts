/** The forms in which prices are written; `plain` is the digits of an amount whose currency is none that money has. */
const forms = {
  exact: {
    options: { trailingZeroDisplay: 'stripIfInteger' },
    plain: { maximumFractionDigits: 2 },
  },
  typed: {
    options: { trailingZeroDisplay: 'stripIfInteger', maximumFractionDigits: 6 },
    plain: {},
  },
  rounded: { options: { maximumFractionDigits: 0 }, plain: {} },
  short: { options: { notation: 'compact', maximumFractionDigits: 1 }, plain: {} },
  quote: { options: { minimumFractionDigits: 4, maximumFractionDigits: 4 }, plain: {} },
} as const

type Form = keyof typeof forms

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(form: Form, currency: string, locale: string | undefined): Intl.NumberFormat {
  const key = `${form} ${locale ?? ''} ${currency}`
  const formatter = formatters.get(key) ?? makeFormatter(form, currency, locale)
  formatters.set(key, formatter)
  return formatter
}

function makeFormatter(form: Form, currency: string, locale: string | undefined) {
  const { options, plain } = forms[form]
  // Intl takes three letters and throws on anything else.
  return /^[A-Za-z]{3}$/.test(currency)
    ? new Intl.NumberFormat(locale, { style: 'currency', currency, ...options })
    : new Intl.NumberFormat(locale, { ...options, ...plain })
}

/**
 * "$412", "€412.50": a price as the locale writes it, everywhere in the program. Cents are written only
 * if there are any, so that the shown price is the one that a watch compares.
 */
export function priceWords(price: number, currency: string, locale?: string): string {
  return formatterOf('exact', currency, locale).format(price)
}

/** "₹10.005", "₹412.50", "₹400": an amount as a person typed it, with as many as six decimals. */
export const typedPrice = (amount: number, currency: string, locale?: string): string =>
  formatterOf('typed', currency, locale).format(amount)

/** "₹12,346": an amount that is computed or summed up, to the whole unit; lakh and crore if the locale has them. */
export const roundedPrice = (amount: number, currency: string, locale?: string): string =>
  formatterOf('rounded', currency, locale).format(amount)

/** "₹6L", "₹2.5K": an amount beside an axis. */
export const shortPrice = (amount: number, currency: string, locale?: string): string =>
  formatterOf('short', currency, locale).format(amount)

/** "₹123.4560": a net asset value, which is stated with four places. */
export const quotePrice = (amount: number, currency: string, locale?: string): string =>
  formatterOf('quote', currency, locale).format(amount)
