import { useState } from 'react'
import { typedPrice } from '#shared/reading/numbers/price-words'
import type { Move } from '#shared/services/funds/moves'
import { kindWords, movedUnits } from '#shared/services/funds/transaction-words'
import { dayWords } from '#shared/services/funds/words'
import { useCollection } from '../../../data/use-collection'
import { ColumnTable } from '../../../kit/figures/column-table'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from '../funds.module.css'
import { useFiguresChoice } from '../lists/use-figures-choice'

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
      <ColumnTable
        label="All transactions"
        rows={sorted.slice(0, most)}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Fund',
            cell: ({ value }) => ({ words: value.name || value.code, title: value.note }),
          },
          { title: 'Day', cell: ({ value }) => dayWords(value.day, locale) },
          { title: 'What', cell: ({ value }) => kindWords[value.kind] },
          { title: 'Units', cell: ({ value }) => movedUnits(value.units, locale) },
          { title: 'Amount', cell: ({ value }) => typedPrice(value.amount, currency, locale) },
          {
            title: '',
            cell: ({ id, value }) => ({
              words: (
                <LinkButton
                  aria-label={`Remove ${kindWords[value.kind]} of ${dayWords(value.day, locale)}`}
                  onClick={() => void remove(id)}
                >
                  Remove
                </LinkButton>
              ),
            }),
          },
        ]}
      />
      {sorted.length > most && (
        <LinkButton onClick={() => setMost(most + step)}>
          Show {Math.min(step, sorted.length - most)} more
        </LinkButton>
      )}
    </section>
  )
}
