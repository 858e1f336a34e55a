import { useState } from 'react'
import type { FundFigures, RollingFigures } from '#shared/services/funds/laboratory/fund-figures'
import { changeWords, dayWords, missingWords, shareWords } from '#shared/services/funds/words'
import { BoxPlot } from '../../../kit/chart/box-plot'
import { MiniLine } from '../../../kit/chart/mini-line'
import { FigureRows, FigureTitle } from '../../../kit/figures/figure-list'
import { ChoiceChip } from '../../../ui/chip'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from '../funds.module.css'

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
      <FigureTitle>
        <span>Rolling returns, a year</span>
        <span>middle, below zero</span>
      </FigureTitle>
      <FigureRows>
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
      </FigureRows>
      {shown !== undefined && <RollingDetail rolling={shown} />}
    </section>
  )
}

function Box({ rolling, low, high }: { rolling: RollingFigures; low: number; high: number }) {
  const locale = useLocale()
  const { worst, quarter, median, threeQuarters, best } = rolling.spread
  const words = (value: number) => changeWords(value, locale, 1)
  return (
    <BoxPlot
      label={`Worst ${words(worst)}, quarter ${words(quarter)}, middle ${words(median)}, quarter ${words(threeQuarters)}, best ${words(best)}`}
      five={[worst, quarter, median, threeQuarters, best]}
      low={low}
      high={high}
    />
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
