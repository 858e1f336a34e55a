import { useCallback, useMemo } from 'react'
import { typedPrice } from '#shared/reading/numbers/price-words'
import type { Move } from '#shared/services/funds/moves'
import { kindWords, movedUnits } from '#shared/services/funds/transaction-words'
import {
  readTransaction,
  type TransactionFields,
  transactionFields,
} from '#shared/services/funds/transactions'
import { dayWords } from '#shared/services/funds/words'
import { actionsOf } from '../../../data/use-collection'
import { ImportDialog } from '../../../kit/import/import-dialog'
import { notify } from '../../../state/notices'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import { useFiguresChoice } from '../lists/use-figures-choice'

interface ImportTransactionsProps {
  present: readonly Move[]
  onClose: () => void
}

/** Transactions out of a file; what is there already is not taken a second time. */
export function ImportTransactions({ present, onClose }: ImportTransactionsProps) {
  const locale = useLocale()
  const { currency } = useFiguresChoice().choice
  const readRow = useCallback(
    (cells: Readonly<Record<string, string>>) => readTransaction(cells, locale),
    [locale],
  )
  const there = useMemo(() => new Set(present.map(({ value }) => nameOf(value))), [present])

  const take = async (items: readonly TransactionFields[]) => {
    const fresh = items.filter((item) => !there.has(nameOf(item)))
    const added = fresh.map((value) => ({ id: crypto.randomUUID(), value }))
    if (!(await actionsOf('fundTransactions').putAll(added, 'last'))) return false
    const known = items.length - fresh.length
    notify(
      'success',
      `${counted(fresh.length, 'transaction', 'transactions', locale)} imported${known > 0 ? `, ${known} were there already` : ''}.`,
    )
    return true
  }
  return (
    <ImportDialog
      title="Import transactions"
      one="transaction"
      many="transactions"
      fields={transactionFields}
      readRow={readRow}
      write={({ code, name, day, kind, units, amount, note }) => [
        code,
        name,
        dayWords(day, locale),
        kindWords[kind],
        movedUnits(units, locale),
        typedPrice(amount, currency, locale),
        '',
        note,
      ]}
      onImport={take}
      onClose={onClose}
    />
  )
}

/** Two transactions that say the same are one. */
const nameOf = ({ code, day, kind, units, amount }: TransactionFields): string =>
  [code, day, kind, units, amount].join(' ')
