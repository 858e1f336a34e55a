import { Select } from '@mantine/core'
import { useState } from 'react'
import { localDay } from '#shared/operation/calendar-day'
import { dayOfIso } from '#shared/services/funds/day-text'
import {
  type TransactionKind,
  transactionKinds,
  unitsWay,
} from '#shared/services/funds/figures/portfolio'
import { transactionProblem } from '#shared/services/funds/moves'
import { kindWords } from '#shared/services/funds/transaction-words'
import { useCollection } from '../../../data/use-collection'
import { DayInput, NumberField } from '../../../kit/field/number-fields'
import { FormDialog } from '../../../ui/overlay/form-dialog'
import { FundPicker } from '../fund-picker'
import styles from '../funds.module.css'

/** One transaction, typed. */
export function TransactionForm({ onClose }: { onClose: () => void }) {
  const { put } = useCollection('fundTransactions')
  const [fund, setFund] = useState<{ code: string; name: string }>()
  const [kind, setKind] = useState<TransactionKind>('buy')
  const [day, setDay] = useState(() => localDay(Date.now()))
  const [units, setUnits] = useState(0)
  const [amount, setAmount] = useState(0)
  const number = dayOfIso(day)
  const moves = unitsWay[kind] !== 0
  const problem = transactionProblem({ code: fund?.code, day: number, kind, units, amount })
  const add = async () => {
    if (fund === undefined || number === undefined) return false
    const value = { ...fund, day: number, kind, units: moves ? units : 0, amount, note: '' }
    return put(crypto.randomUUID(), value, 'last')
  }
  return (
    <FormDialog
      title="Add a transaction"
      verb="Add"
      blocked={problem !== undefined}
      onSubmit={add}
      onClose={onClose}
      foot={problem !== undefined && <span className={styles.dim}>{problem}</span>}
    >
      <FundPicker
        label="Fund"
        value={fund?.code ?? null}
        onPick={(code, name) => setFund({ code, name })}
      />
      <Select
        size="xs"
        label="What"
        allowDeselect={false}
        data={transactionKinds.map((value) => ({ value, label: kindWords[value] }))}
        value={kind}
        onChange={(next) => setKind(transactionKinds.find((one) => one === next) ?? kind)}
      />
      <DayInput label="Day" value={day} onChange={setDay} />
      {moves && <NumberField label="Units" value={units} onChange={setUnits} />}
      <NumberField label="Amount" value={amount} onChange={setAmount} />
    </FormDialog>
  )
}
