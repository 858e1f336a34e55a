import type { TransactionKind } from './figures/portfolio'
import { ownUnits } from './words'

/** How the kinds of transactions are called. */
export const kindWords: Readonly<Record<TransactionKind, string>> = {
  buy: 'Purchase',
  sell: 'Redemption',
  dividend: 'Payout',
  reinvest: 'Reinvested payout',
  switchIn: 'Switch in',
  switchOut: 'Switch out',
}

/** The units of a transaction; empty for a kind that moves none. */
export const movedUnits = (units: number, locale?: string): string =>
  units === 0 ? '' : ownUnits(units, locale)
