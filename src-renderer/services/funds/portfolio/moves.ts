import type { CollectionEntry } from '#shared/bridge/collections'
import type { Transaction } from '#shared/services/funds/figures/portfolio'

/** A transaction as it is kept. */
export type Move = CollectionEntry<'fundTransactions'>

/** The same as figures take it. */
export const transactionOf = ({ id, value }: Move): Transaction => ({
  id,
  code: value.code,
  day: value.day,
  kind: value.kind,
  units: value.units,
  amount: value.amount,
})
