import { useState } from 'react'
import { kindWords } from '#shared/services/funds/transaction-words'
import { dayWords, moneyWords, unitsWords } from '#shared/services/funds/words'
import { useCollection } from '../../../data/use-collection'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { SmallTable } from '../../../kit/figures/small-table'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from '../funds.module.css'
import { useFiguresChoice } from '../lists/use-figures-choice'
import type { Move } from './moves'

/** So many are drawn at first, and more each time they are asked for. */
const step = 100

/** Every transaction, newest first. */
export function Transactions({ moves }: { moves: readonly Move[] }) {
  const locale = useLocale()
  const { currency } = useFiguresChoice().choice
  const { remove } = useCollection('fundTransactions')
  const [most, setMost] = useState(step)
  const sorted = moves.toSorted((one, other) => other.value.day - one.value.day)
  return (
    <section className={styles.section} aria-label="Transactions">
      <FigureTitle>
        <span>{counted(moves.length, 'transaction', 'transactions', locale)}</span>
      </FigureTitle>
      <SmallTable label="All transactions">
        <thead>
          <tr>
            <th scope="col">Fund</th>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col">Units</th>
            <th scope="col">Amount</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, most).map(({ id, value }) => (
            <tr key={id}>
              <th scope="row" title={value.note}>
                {value.name || value.code}
              </th>
              <td>{dayWords(value.day, locale)}</td>
              <td>{kindWords[value.kind]}</td>
              <td>{value.units === 0 ? '' : unitsWords(value.units, locale)}</td>
              <td>{moneyWords(value.amount, currency, locale)}</td>
              <td>
                <LinkButton
                  aria-label={`Remove ${kindWords[value.kind]} of ${dayWords(value.day, locale)}`}
                  onClick={() => void remove(id)}
                >
                  Remove
                </LinkButton>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {sorted.length > most && (
        <LinkButton onClick={() => setMost(most + step)}>
          Show {Math.min(step, sorted.length - most)} more
        </LinkButton>
      )}
    </section>
  )
}
