import type { CollectionEntry } from '../../bridge/collections'
import { type Transaction, type TransactionKind, unitsWay } from './figures/portfolio'

/** A transaction as it is stored. */
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

/** What is still missing of a transaction that is typed; undefined if nothing is. Pure. */
export function transactionProblem(typed: {
  code: string | undefined
  day: number | undefined
  kind: TransactionKind
  units: number
  amount: number
}): string | undefined {
  if (typed.code === undefined) return 'Choose a fund.'
  if (typed.day === undefined) return 'Choose a day.'
  if (unitsWay[typed.kind] !== 0 && typed.units === 0) return 'Units are needed.'
  if (typed.amount === 0 && typed.kind !== 'reinvest') return 'An amount is needed.'
  return undefined
}
