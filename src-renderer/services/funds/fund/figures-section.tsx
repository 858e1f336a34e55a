import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Figure } from '#shared/services/funds/figures/figure'
import type { FundFigures } from '#shared/services/funds/laboratory/fund-figures'
import { useLocale } from '../../../ui/locale'
import { SegmentedChoice } from '../../../ui/segmented-choice'
import { PercentField } from '../fields'
import styles from '../funds.module.css'
import type { KnownHistory } from '../lists/histories'
import { useFiguresChoice } from '../lists/use-figures-choice'
import {
  changeWords,
  dayWords,
  missingWords,
  monthWords,
  ratioWords,
  shareWords,
  toneOf,
} from '../words'
import { CalendarSection } from './calendar-section'
import { CorrelationSection } from './correlation-section'
import { Formula } from './formula'
import { RollingSection } from './rolling-section'

interface FiguresSectionProps {
  code: string
  known: KnownHistory
  world: string
  figures: FundFigures
  revision: number
}

/** Every figure of a fund, each with its dates and its formula, or with why there is none. */
export function FiguresSection({ code, known, world, figures, revision }: FiguresSectionProps) {
  const { sources } = known
  return (
    <div className={styles.columns}>
      <div>
        <section aria-label="Returns">
          <h3 className={styles.title}>
            <span>Returns</span>
            <span>from, return</span>
          </h3>
          <ul className={styles.figures}>
            {figures.returns.toReversed().map(({ id, title, figure }) => (
              <FigureLine key={id} title={title} figure={figure} sources={sources} signed />
            ))}
          </ul>
        </section>
        <RiskSection figures={figures} sources={sources} />
      </div>
      <div>
        <RollingSection figures={figures} />
        <CalendarSection figures={figures} />
        <CorrelationSection code={code} world={world} revision={revision} />
      </div>
    </div>
  )
}

interface FigureLineProps {
  title: string
  figure: Figure
  sources: KnownHistory['sources']
  /** With a sign and a tone. */
  signed?: boolean
  write?: (value: number) => string
  middle?: ReactNode
}

/** One figure: what it is, the day it counts from, its value, and its formula on demand. */
export function FigureLine({
  title,
  figure,
  sources,
  signed = false,
  write,
  middle,
}: FigureLineProps) {
  const locale = useLocale()
  return (
    <li className={styles.figure}>
      <b>{title}</b>
      {figure.at === 'value' ? (
        <>
          <span className={styles.dim}>{middle ?? dayWords(figure.from.day, locale)}</span>
          <span className={styles.value}>
            <b data-tone={signed ? toneOf(figure.value) : undefined}>
              {write?.(figure.value) ??
                (signed ? changeWords(figure.value, locale) : shareWords(figure.value, locale, 2))}
            </b>
            {figure.yearly && ' a year'}
          </span>
        </>
      ) : (
        <span className={styles.missing}>{missingWords(figure, locale)}</span>
      )}
      <Formula title={title} figure={figure} sources={sources} />
    </li>
  )
}

/** Volatility and what is earned for it, over the years that one chooses. */
function RiskSection({
  figures,
  sources,
}: {
  figures: FundFigures
  sources: KnownHistory['sources']
}) {
  const locale = useLocale()
  const { choice, change } = useFiguresChoice()
  const [years, setYears] = useState('3')
  const risk = figures.risk.find((one) => String(one.years) === years)?.risk
  const { best, worst } = figures
  return (
    <section aria-label="Risk">
      <h3 className={styles.title}>
        <span>Risk</span>
        <SegmentedChoice
          label="Years of risk"
          options={figures.risk.map((one) => ({
            value: String(one.years),
            label: `${one.years} Y`,
          }))}
          value={years}
          onChange={setYears}
        />
      </h3>
      {risk !== undefined && (
        <ul className={styles.figures}>
          <FigureLine title="Volatility" figure={risk.volatility} sources={sources} />
          <FigureLine title="Downside deviation" figure={risk.downside} sources={sources} />
          <FigureLine
            title="Sharpe ratio"
            figure={risk.sharpe}
            sources={sources}
            write={(value) => ratioWords(value, locale)}
          />
          <FigureLine
            title="Sortino ratio"
            figure={risk.sortino}
            sources={sources}
            write={(value) => ratioWords(value, locale)}
          />
          {best !== null && worst !== null && (
            <>
              <FigureLine
                title="Best month"
                figure={best.figure}
                sources={sources}
                signed
                middle={`${monthWords(best.month, locale)} ${best.year}`}
              />
              <FigureLine
                title="Worst month"
                figure={worst.figure}
                sources={sources}
                signed
                middle={`${monthWords(worst.month, locale)} ${worst.year}`}
              />
            </>
          )}
        </ul>
      )}
      <div className={styles.riskFree}>
        <IconInfoCircle size={14} aria-hidden="true" />
        <PercentField
          label="Rate without risk, a year"
          value={choice.riskFree}
          onChange={(riskFree) => change({ riskFree })}
        />
      </div>
    </section>
  )
}
