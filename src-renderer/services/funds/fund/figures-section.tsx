import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Figure } from '#shared/services/funds/figures/figure'
import type { FundFigures } from '#shared/services/funds/laboratory/fund-figures'
import {
  changeWords,
  dayWords,
  missingWords,
  monthWords,
  ratioWords,
  shareWords,
  toneOf,
} from '#shared/services/funds/words'
import { PercentField } from '../../../kit/field/number-fields'
import { FigureLine, FigureRows, FigureTitle } from '../../../kit/figures/figure-list'
import { useLocale } from '../../../ui/locale'
import { SegmentedChoice } from '../../../ui/segmented-choice'
import styles from '../funds.module.css'
import type { KnownHistory } from '../lists/histories'
import { useFiguresChoice } from '../lists/use-figures-choice'
import { CalendarSection } from './calendar-section'
import { CorrelationSection } from './correlation-section'
import { FigureFormula } from './figure-formula'
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
          <FigureTitle>
            <span>Returns</span>
            <span>from, return</span>
          </FigureTitle>
          <FigureRows>
            {figures.returns.toReversed().map(({ id, title, figure }) => (
              <FundFigure key={id} title={title} figure={figure} sources={sources} signed />
            ))}
          </FigureRows>
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

interface FundFigureProps {
  title: string
  figure: Figure
  sources: KnownHistory['sources']
  /** With a sign and a tone. */
  signed?: boolean
  write?: (value: number) => string
  middle?: ReactNode
}

/** One figure: what it is, the day it counts from, its value, and its formula on demand. */
function FundFigure({ title, figure, sources, signed = false, write, middle }: FundFigureProps) {
  const locale = useLocale()
  if (figure.at !== 'value') {
    return <FigureLine title={title} value={undefined} missing={missingWords(figure, locale)} />
  }
  const words =
    write ??
    ((value: number) => (signed ? changeWords(value, locale) : shareWords(value, locale, 2)))
  return (
    <FigureLine
      title={title}
      middle={middle ?? dayWords(figure.from.day, locale)}
      value={words(figure.value)}
      unit={figure.yearly ? 'a year' : undefined}
      tone={signed ? toneOf(figure.value) : undefined}
      tool={<FigureFormula title={title} figure={figure} sources={sources} />}
    />
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
      <FigureTitle>
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
      </FigureTitle>
      {risk !== undefined && (
        <FigureRows>
          <FundFigure title="Volatility" figure={risk.volatility} sources={sources} />
          <FundFigure title="Downside deviation" figure={risk.downside} sources={sources} />
          <FundFigure
            title="Sharpe ratio"
            figure={risk.sharpe}
            sources={sources}
            write={(value) => ratioWords(value, locale)}
          />
          <FundFigure
            title="Sortino ratio"
            figure={risk.sortino}
            sources={sources}
            write={(value) => ratioWords(value, locale)}
          />
          {best !== null && worst !== null && (
            <>
              <FundFigure
                title="Best month"
                figure={best.figure}
                sources={sources}
                signed
                middle={`${monthWords(best.month, locale)} ${best.year}`}
              />
              <FundFigure
                title="Worst month"
                figure={worst.figure}
                sources={sources}
                signed
                middle={`${monthWords(worst.month, locale)} ${worst.year}`}
              />
            </>
          )}
        </FigureRows>
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
