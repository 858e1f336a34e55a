import type { Price } from '../../../../src-preload/contract/services/flights/models'

/** How prices are written on one board, all alike. */
export interface Money {
  /** Undefined where the code of the question is none that money has. */
  currency: string | undefined
  /** Whole units in lists; the exact amount is told where one looks closer. */
  whole: boolean
  locale: string | undefined
}

/** Below this lowest price, whole units would say too little. */
const leastForWhole = 20

/** How to write the prices of a question, knowing the lowest of them. */
export function moneyFor(
  currency: string | undefined,
  lowest: number | undefined,
  locale: string | undefined,
): Money {
  const code = currency?.trim().toUpperCase()
  return {
    currency: code !== undefined && /^[A-Z]{3}$/.test(code) ? code : undefined,
    whole: lowest === undefined || lowest >= leastForWhole,
    locale,
  }
}

const made = new Map<string, Intl.NumberFormat>()

function formatFor({ currency, whole, locale }: Money): Intl.NumberFormat {
  const key = `${locale} ${currency} ${whole}`
  const present = made.get(key)
  if (present !== undefined) return present
  const digits = whole ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {}
  const format =
    currency === undefined
      ? new Intl.NumberFormat(locale, whole ? digits : { maximumFractionDigits: 2 })
      : new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
  made.set(key, format)
  return format
}

/** An amount of the board's currency; without a known one the bare number. */
export function amountWords(amount: number, money: Money): string {
  return formatFor(money).format(amount)
}

/** A price as rows show it: by currency, else as the service writes it, else in words that none is told. */
export function priceWords({ amount, formatted }: Price, money: Money): string {
  if (amount === undefined || !Number.isFinite(amount)) return formatted ?? 'No price'
  if (money.currency === undefined && formatted !== undefined) return formatted
  return amountWords(amount, money)
}

/** A price to the last digit. */
export function exactPrice(price: Price, money: Money): string {
  return priceWords(price, { ...money, whole: false })
}
