import { useState } from 'react'
import type { FundFigures, RollingFigures } from '#shared/services/funds/laboratory/fund-figures'
import { ChoiceChip } from '../../../ui/chip'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from '../funds.module.css'
import { MiniLine } from '../mini-line'
import { changeWords, dayWords, missingWords, shareWords } from '../words'

/** Returns over the same length from every start: worst, quarter, middle, quarter, best, drawn to scale. */
export function RollingSection({ figures }: { figures: FundFigures }) {
  const locale = useLocale()
  const [open, setOpen] = useState<number>()
  const all = figures.rolling.flatMap(({ rolling }) => (rolling.at === 'value' ? [rolling] : []))
  const low = Math.min(0, ...all.map(({ spread }) => spread.worst))
  const high = Math.max(0, ...all.map(({ spread }) => spread.best))
  const shown = all.find(({ years }) => years === open)
  return (
    <section aria-label="Rolling returns">
      <h3 className={styles.title}>
        <span>Rolling returns, a year</span>
        <span>middle, below zero</span>
      </h3>
      <ul className={styles.figures}>
        {figures.rolling.map(({ years, rolling }) => (
          <li key={years} className={styles.rolling}>
            <ChoiceChip
              on={open === years}
              onToggle={() => setOpen(open === years ? undefined : years)}
            >
              {counted(years, 'year', 'years', locale)}
            </ChoiceChip>
            {rolling.at === 'value' ? (
              <>
                <Box rolling={rolling} low={low} high={high} />
                <b>{changeWords(rolling.spread.median, locale, 1)}</b>
                <span className={styles.dim}>
                  {shareWords(rolling.spread.belowZero, locale, 0)}
                </span>
              </>
            ) : (
              <span className={styles.missing}>{missingWords(rolling, locale)}</span>
            )}
          </li>
        ))}
      </ul>
      {shown !== undefined && <RollingDetail rolling={shown} />}
    </section>
  )
}

function Box({ rolling, low, high }: { rolling: RollingFigures; low: number; high: number }) {
  const locale = useLocale()
  const { worst, quarter, median, threeQuarters, best } = rolling.spread
  const at = (value: number) => `${((value - low) / (high - low || 1)) * 100}%`
  const words = (value: number) => changeWords(value, locale, 1)
  return (
    <svg
      className={styles.box}
      role="img"
      aria-label={`Worst ${words(worst)}, quarter ${words(quarter)}, middle ${words(median)}, quarter ${words(threeQuarters)}, best ${words(best)}`}
    >
      <line className={styles.zero} x1={at(0)} x2={at(0)} y1="10%" y2="90%" />
      <line className={styles.whisker} x1={at(worst)} x2={at(best)} y1="50%" y2="50%" />
      <rect
        className={styles.middle}
        x={at(quarter)}
        width={`${((threeQuarters - quarter) / (high - low || 1)) * 100}%`}
        y="20%"
        height="60%"
        rx="2"
      />
      <line className={styles.median} x1={at(median)} x2={at(median)} y1="15%" y2="85%" />
    </svg>
  )
}

function RollingDetail({ rolling }: { rolling: RollingFigures }) {
  const locale = useLocale()
  const { spread, worstStart, bestStart, line, years } = rolling
  return (
    <div className={styles.detail}>
      <MiniLine
        label={`Rolling returns over ${counted(years, 'year', 'years', locale)}, by the day they began`}
        points={line}
        writeValue={(value) => changeWords(value, locale, 1)}
        tall
      />
      <p className={styles.dim}>
        {counted(spread.count, 'start', 'starts', locale)}. Quarter{' '}
        {changeWords(spread.quarter, locale, 1)}, three quarters{' '}
        {changeWords(spread.threeQuarters, locale, 1)}. Worst {changeWords(spread.worst, locale, 1)}{' '}
        from {dayWords(worstStart, locale)}, best {changeWords(spread.best, locale, 1)} from{' '}
        {dayWords(bestStart, locale)}. A start counts if its end has a NAV at most 7 days older.
      </p>
    </div>
  )
}
