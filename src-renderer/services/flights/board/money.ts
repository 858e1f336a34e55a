import { priceWords as written } from '#shared/reading/price-words'
import type { Price } from '#shared/services/flights/models'
import { type PriceShare, withShare } from '../price-share'

/** How prices are written on one board, all alike. */
export interface Money {
  /** Undefined where the code of the question is none that money has. */
  currency: string | undefined
  share: PriceShare
  locale: string | undefined
}

/** How to write the prices of a question. */
export function moneyFor(currency: string, share: PriceShare, locale: string | undefined): Money {
  const code = currency.trim().toUpperCase()
  return { currency: /^[A-Z]{3}$/.test(code) ? code : undefined, share, locale }
}

/** An amount as the service told it, of the board's currency; without a known one the bare number. */
export function amountWords(amount: number, { currency, share, locale }: Money): string {
  return written(amount / share.divisor, currency ?? '', locale)
}

/** A price as rows show it: by currency, else as the service writes it, else in words that none is told. */
export function priceWords({ amount, formatted }: Price, money: Money): string {
  if (amount === undefined || !Number.isFinite(amount)) return formatted ?? 'No price'
  const asTold = money.currency === undefined && money.share.divisor === 1
  return asTold && formatted !== undefined ? formatted : amountWords(amount, money)
}

/** A price with whom it is for, where nothing beside it says so. */
export const wholePrice = (price: Price, money: Money): string =>
  price.amount === undefined
    ? priceWords(price, money)
    : withShare(priceWords(price, money), money.share)
