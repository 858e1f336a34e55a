import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { digits, type Figure } from '#shared/services/funds/figures/figure'
import type { FundFigures } from '#shared/services/funds/laboratory/fund-figures'
import {
  calendarCell,
  changeWords,
  dayWords,
  missingWords,
  monthWords,
  navWords,
  ratioWords,
  shareWords,
  toneOf,
  weekdayWords,
} from '#shared/services/funds/words'
import { useWork } from '../../../data/use-work'
import { PercentField } from '../../../kit/field/number-fields'
import { FigureLine, FigureRows, FigureTitle } from '../../../kit/figures/figure-list'
import { Formula } from '../../../kit/figures/formula'
import { MonthTable } from '../../../kit/figures/month-table'
import { openAnswer } from '../../../queries/library/open-answer'
import { shortText, usePageState } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from '../funds.module.css'
import { type KnownHistory, useHistories } from '../lists/histories'
import { useFiguresChoice } from '../lists/use-figures-choice'
import { useWatched } from '../lists/watched'
import { fundRoute } from '../routes'
import { RollingSection } from './rolling-section'

/** The fund, and the state of the histories that its figures are of. */
interface FundProps {
  code: string
  realm: string
  revision: number
}

interface FiguresSectionProps extends FundProps {
  known: KnownHistory
  figures: FundFigures
}

type Sources = KnownHistory['sources']

/** Every figure of a fund, each with its dates and its formula, or with why there is none. */
export function FiguresSection({ code, known, realm, figures, revision }: FiguresSectionProps) {
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
        <CorrelationSection code={code} realm={realm} revision={revision} />
      </div>
    </div>
  )
}

interface FundFigureProps {
  title: string
  figure: Figure
  sources: Sources
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
function RiskSection({ figures, sources }: { figures: FundFigures; sources: Sources }) {
  const locale = useLocale()
  const { choice, change } = useFiguresChoice()
  const [years, setYears] = usePageState('funds.risk.years', '3', shortText)
  const risk = figures.risk.find((one) => String(one.years) === years)?.risk
  const extremes = [
    ['Best month', figures.best],
    ['Worst month', figures.worst],
  ] as const
  const ratio = (value: number) => ratioWords(value, locale)
  return (
    <section aria-label="Risk">
      <FigureTitle>
        <span>Risk</span>
        <SegmentedChoice
          label="Years of risk"
          options={figures.risk.map((one) => ({ value: `${one.years}`, label: `${one.years} Y` }))}
          value={years}
          onChange={setYears}
        />
      </FigureTitle>
      {risk !== undefined && (
        <FigureRows>
          <FundFigure title="Volatility" figure={risk.volatility} sources={sources} />
          <FundFigure title="Downside deviation" figure={risk.downside} sources={sources} />
          <FundFigure title="Sharpe ratio" figure={risk.sharpe} sources={sources} write={ratio} />
          <FundFigure title="Sortino ratio" figure={risk.sortino} sources={sources} write={ratio} />
          {extremes.map(
            ([title, one]) =>
              one !== null && (
                <FundFigure
                  key={title}
                  title={title}
                  figure={one.figure}
                  sources={sources}
                  signed
                  middle={`${monthWords(one.month, locale)} ${one.year}`}
                />
              ),
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

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** Returns of calendar years and their months: how much, by the ground of the cell and the number in it. */
function CalendarSection({ figures }: { figures: FundFigures }) {
  const locale = useLocale()
  const years = figures.calendarYears.toReversed()
  const byMonth = new Map(
    figures.calendarMonths.map((one) => [`${one.year} ${one.month}`, one] as const),
  )
  const most = Math.max(
    0.02,
    ...figures.calendarMonths.map(({ figure }) =>
      figure.at === 'value' ? Math.abs(figure.value) : 0,
    ),
  )
  return (
    <section aria-label="Calendar returns">
      <FigureTitle>
        <span>Calendar years and months</span>
        <span>in part: *</span>
      </FigureTitle>
      <MonthTable
        label="Returns by month"
        months={months.map((month) => monthWords(month, locale).slice(0, 3))}
        years={years.map((whole) => ({
          year: whole.year,
          whole: calendarCell(whole, locale),
          months: months.map((month) => {
            const found = byMonth.get(`${whole.year} ${month}`)
            return found && calendarCell(found, locale)
          }),
        }))}
        most={most}
      />
    </section>
  )
}

/** How a figure was computed, from which days, and the source of their values. */
function FigureFormula({ title, figure, sources }: FundFigureProps) {
  const locale = useLocale()
  if (figure.at !== 'value') return null
  const { formula, inserted, value, from, to, notes, yearly } = figure
  const [source] = sources
  const point = ({ day, value: nav }: typeof from) =>
    `${weekdayWords(day, locale)}, ${navWords(nav, locale)}`
  return (
    <Formula
      title={yearly ? `${title}, a year` : title}
      formula={formula}
      inserted={inserted}
      result={digits(value)}
      facts={[
        { name: 'Start', value: point(from) },
        { name: 'End', value: point(to) },
        ...notes.map((note) => ({ name: 'Note', value: note })),
        {
          name: 'Source',
          value: (
            <>
              {counted(sources.length, 'answer', 'answers', locale)} in the library.{' '}
              {source !== undefined && (
                <LinkButton onClick={() => void openAnswer(source.answer, 'funds.historic')}>
                  Show the rows
                </LinkButton>
              )}
            </>
          ),
        },
      ]}
      foot="The NAV of a date is the last one on or before it. Years are days ÷ 365.25."
    />
  )
}

/** So many watched funds are compared with the one that is shown. */
const most = 5

/** How alike this fund and the watched ones move. */
function CorrelationSection({ code, realm, revision }: FundProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const { choice } = useFiguresChoice()
  const { entries } = useWatched()
  const others = entries.filter(({ id }) => id !== code).slice(0, most)
  const codes = [code, ...others.map(({ id }) => id)]
  const histories = useHistories(codes)
  const ready = histories.at === 'ready' && histories.value.realm === realm
  const compared = useWork(
    'funds.compare',
    ready && others.length > 0 ? { realm, codes, riskFree: choice.riskFree } : null,
    revision,
    histories.at === 'ready' ? histories.value.revision : 0,
  )
  if (others.length === 0) return null
  const row = compared.at === 'ready' ? compared.value.correlations[0] : undefined
  return (
    <section aria-label="Correlation">
      <FigureTitle>
        <span>Correlation with watched funds, 3 years</span>
      </FigureTitle>
      <FigureRows>
        {others.map(({ id, value }, place) => {
          const found = row?.[place + 1]
          return (
            <FigureLine
              key={id}
              title={<LinkButton onClick={() => go(fundRoute(id))}>{value.name}</LinkButton>}
              value={found?.at === 'value' ? ratioWords(found.value, locale) : undefined}
              missing={
                found === undefined || found.at === 'value' ? '' : missingWords(found, locale)
              }
            />
          )
        })}
      </FigureRows>
    </section>
  )
}
