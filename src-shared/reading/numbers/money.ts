import { priceWords as written } from './price-words'

/** Whom shown prices are for, if one that is stated is for several together. */
export interface PriceShare {
  /** What a price is divided by to be shown. */
  divisor: number
  /** "for 3 travellers"; undefined if nothing need be said. */
  words: string | undefined
}

/** How prices are written in one place, all alike. */
export interface Money {
  /** Undefined if the code is none that money has. */
  currency: string | undefined
  share: PriceShare
  locale: string | undefined
}

/** A price as a service states it: an amount, its own words for it, or both. */
export interface StatedPrice {
  amount: number | undefined
  formatted: string | undefined
}

/** How to write prices in a currency. */
export function moneyFor(currency: string, share: PriceShare, locale: string | undefined): Money {
  const code = currency.trim().toUpperCase()
  return { currency: /^[A-Z]{3}$/.test(code) ? code : undefined, share, locale }
}

/** An amount as the service stated it; without a known currency the bare number. */
export function amountWords(amount: number, { currency, share, locale }: Money): string {
  return written(amount / share.divisor, currency ?? '', locale)
}

/** A price as rows show it: by currency, else as the service writes it, else in words that none is stated. */
export function priceWords({ amount, formatted }: StatedPrice, money: Money): string {
  if (amount === undefined || !Number.isFinite(amount)) return formatted ?? 'No price'
  const asStated = money.currency === undefined && money.share.divisor === 1
  return asStated && formatted !== undefined ? formatted : amountWords(amount, money)
}

/** A price with whom it is for, if nothing beside it says so. */
export const wholePrice = (price: StatedPrice, money: Money): string =>
  price.amount === undefined
    ? priceWords(price, money)
    : withShare(priceWords(price, money), money.share)

/** "+$12", "−$8", "no change": how far an amount is from an earlier one. */
export function changeWords(change: number, money: Money): string {
  if (change === 0) return 'no change'
  return `${change > 0 ? '+' : '−'}${amountWords(Math.abs(change), money)}`
}

/** A heading over prices, with whom they are for: "Cheapest, for 3 travellers". */
export const headingOf = (name: string, { words }: PriceShare): string =>
  words === undefined ? name : `${name}, ${words}`

/** A price with whom it is for: "$2,556 for 3 travellers". */
export const withShare = (price: string, { words }: PriceShare): string =>
  words === undefined ? price : `${price} ${words}`
