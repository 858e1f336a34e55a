import type { TransactionKind } from './figures/portfolio'

/** How the kinds of transactions are called. */
export const kindWords: Readonly<Record<TransactionKind, string>> = {
  buy: 'Purchase',
  sell: 'Redemption',
  dividend: 'Payout',
  reinvest: 'Reinvested payout',
  switchIn: 'Switch in',
  switchOut: 'Switch out',
}
