import type { Comparison } from '#shared/services/funds/laboratory/compare-funds'
import { correlationYears } from '#shared/services/funds/laboratory/fund-figures'
import { changeWords, missingWords, ratioWords, shareWords } from '#shared/services/funds/words'
import { MiniLine } from '../../../kit/chart/mini-line'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { PairTable } from '../../../kit/figures/pair-table'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from '../funds.module.css'
import type { ComparedFund } from './compared-fund'

interface LikenessProps {
  funds: readonly ComparedFund[]
  compared: Comparison
}

/** How alike the daily returns of each two are. */
export function CorrelationMatrix({ funds, compared }: LikenessProps) {
  const locale = useLocale()
  return (
    <section aria-label="Correlation">
      <FigureTitle>
        <span>Correlation of daily returns, {correlationYears} years</span>
      </FigureTitle>
      <PairTable
        label="Each with each"
        names={funds.map(({ code, name }) => ({ id: code, name }))}
        pair={(row, column) => {
          const found = compared.correlations[row]?.[column]
          if (found?.at === 'value') {
            return { value: found.value, words: ratioWords(found.value, locale) }
          }
          return { value: undefined, words: '–', why: found && missingWords(found, locale) }
        }}
      />
      {compared.correlations.flat().some(({ at }) => at !== 'value') && (
        <p className={styles.dim}>Where a dash stands: {reasons(compared, locale)}</p>
      )}
    </section>
  )
}

const reasons = ({ correlations }: Comparison, locale: string | undefined): string =>
  [
    ...new Set(
      correlations
        .flat()
        .flatMap((found) => (found.at === 'value' ? [] : missingWords(found, locale))),
    ),
  ].join('; ')

/** Rolling returns of a year, less those of the first fund that began on the same day. */
export function Differences({ funds, compared }: LikenessProps) {
  const locale = useLocale()
  const [first] = funds
  return (
    <section aria-label="Rolling difference">
      <FigureTitle>
        <span>Rolling returns of a year, less those of {first?.name}</span>
      </FigureTitle>
      {compared.differences.map(({ code, difference }) => (
        <div key={code} className={styles.detail}>
          <b>{funds.find((fund) => fund.code === code)?.name}</b>
          {difference.at === 'value' ? (
            <>
              <MiniLine
                label={`Difference of rolling returns to ${first?.name}`}
                points={difference.line}
                writeValue={(value) => changeWords(value, locale, 1)}
                tall
              />
              <p className={styles.dim}>
                {counted(difference.spread.count, 'start', 'starts', locale)} in common. Middle{' '}
                {changeWords(difference.spread.median, locale, 1)}, behind in{' '}
                {shareWords(difference.spread.belowZero, locale, 0)} of them.
              </p>
            </>
          ) : (
            <p className={styles.missing}>{missingWords(difference, locale)}</p>
          )}
        </div>
      ))}
    </section>
  )
}
