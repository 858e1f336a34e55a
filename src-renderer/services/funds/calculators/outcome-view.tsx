import { useMemo } from 'react'
import { isoOfDay } from '#shared/services/funds/day-text'
import type { Missing } from '#shared/services/funds/figures/figure'
import type { PlanOutcome, PlanStep } from '#shared/services/funds/figures/plans'
import type { PlanKind, PlanLine, ShownStarts } from '#shared/services/funds/laboratory/run-plan'
import {
  changeWords,
  dayWords,
  missingWords,
  moneyWords,
  navWords,
  rateWords,
  shareWords,
  shortMoney,
  toneOf,
  unitsWords,
  weekdayWords,
} from '#shared/services/funds/words'
import { Bars } from '../../../kit/chart/bars'
import { PriceChart } from '../../../kit/chart/price-chart'
import { ExportMenu } from '../../../kit/export/export-menu'
import { saveTable } from '../../../kit/export/save-table'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { Result, Results } from '../../../kit/figures/results'
import { SmallTable } from '../../../kit/figures/small-table'
import { Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { SegmentedChoice } from '../../../ui/segmented-choice'
import { counted } from '../../../ui/words'
import styles from '../funds.module.css'
import { useFiguresChoice } from '../lists/use-figures-choice'

interface OutcomeViewProps {
  kind: PlanKind
  outcome: PlanOutcome
  line: readonly PlanLine[]
  starts: ShownStarts | Missing | undefined
  years: number
  name: string
  onYears: (years: number) => void
  moved: string
}

/** What became of a plan: four results, worth over time, every start, and every payment. */
export function OutcomeView(props: OutcomeViewProps) {
  const { outcome, line, name, moved, kind } = props
  const locale = useLocale()
  const { currency } = useFiguresChoice().choice
  const money = (amount: number) => moneyWords(amount, currency, locale)
  const lines = useMemo(
    () => [
      {
        id: 'worth',
        title: 'Worth',
        color: '--s7',
        days: line.map(({ day }) => day),
        values: line.map(({ worth }) => worth),
      },
      {
        id: 'paid',
        title: 'Paid in, less taken out',
        color: '--edge',
        dashed: true,
        days: line.map(({ day }) => day),
        values: line.map(({ paidIn }) => paidIn),
      },
    ],
    [line],
  )
  return (
    <>
      <Results tools={<StepsExport {...props} />}>
        <Result name="Paid in" value={money(outcome.paid)} />
        {outcome.received > 0 && <Result name="Taken out" value={money(outcome.received)} />}
        <Result
          name={`Worth on ${dayWords(outcome.end, locale)}`}
          value={money(outcome.worth)}
          large
        />
        <Result name="Gain" value={money(outcome.gain)} tone={toneOf(outcome.gain)} />
        <Result
          name="XIRR, a year"
          value={rateWords(outcome.rate, locale)}
          tone={outcome.rate.at === 'value' ? toneOf(outcome.rate.value) : undefined}
          formula="Σ amount ÷ (1 + rate) ^ (days ÷ 365) = 0, with what it is worth on the last day"
        />
      </Results>
      <p className={styles.legend}>
        <i data-line="worth" aria-hidden="true" /> Worth <i data-line="paid" aria-hidden="true" />{' '}
        Paid in, less taken out <Space />
        <span>{moved}</span>
      </p>
      <div className={styles.chart}>
        <PriceChart
          label={`Worth of the plan in ${name}`}
          lines={lines}
          writeValue={money}
          writeAxis={(value) => shortMoney(value, currency, locale)}
          writeDay={(day) => weekdayWords(day, locale)}
        />
      </div>
      <div className={styles.columns}>
        <div>
          <Starts {...props} />
        </div>
        <div>
          <Steps steps={outcome.steps} left={outcome.left} kind={kind} />
        </div>
      </div>
    </>
  )
}

const lengths = [1, 3, 5, 10] as const

/** The same plan from every day with a NAV: no single lucky number. */
function Starts({ starts, years, onYears, outcome }: OutcomeViewProps) {
  const locale = useLocale()
  const words = (value: number) => changeWords(value, locale, 1)
  const chosen = outcome.rate.at === 'value' ? outcome.rate.value : undefined
  return (
    <section aria-label="Every start">
      <FigureTitle>
        <span>What if I had started on another day?</span>
        <SegmentedChoice
          label="Length of the plan"
          options={lengths.map((length) => ({ value: String(length), label: `${length} Y` }))}
          value={String(years)}
          onChange={(value) => onYears(Number(value))}
        />
      </FigureTitle>
      {starts?.at === 'value' && (
        <>
          <p>
            <b>{words(starts.spread.median)}</b> a year in the middle, worst{' '}
            {words(starts.spread.worst)} from {dayWords(starts.worstStart, locale)}, best{' '}
            {words(starts.spread.best)} from {dayWords(starts.bestStart, locale)}.{' '}
            {shareWords(starts.spread.belowZero, locale, 0)} lost.
          </p>
          <Bars
            label={`Yearly rates of ${starts.spread.count} starts`}
            histogram={starts.histogram}
            writeValue={(value) => shareWords(value, locale, 0)}
            chosen={chosen}
            chosenWords="this plan"
          />
          <p className={styles.dim}>
            {counted(starts.spread.count, 'start', 'starts', locale)}, every day with a NAV,{' '}
            {counted(years, 'year', 'years', locale)} each.
          </p>
        </>
      )}
      {starts !== undefined && starts.at !== 'value' && (
        <p className={styles.missing}>{missingWords(starts, locale)}</p>
      )}
    </section>
  )
}

/** So many rows are drawn at once; the file has all of them. */
const mostRows = 400

interface StepsProps {
  steps: readonly PlanStep[]
  left: number
  kind: PlanKind
}

const noteWords = { first: 'first', step: 'step up', spent: 'the rest' } as const

function Steps({ steps, left, kind }: StepsProps) {
  const locale = useLocale()
  const shown = steps.toReversed().slice(0, mostRows)
  return (
    <section aria-label="Payments">
      <SmallTable label="Cash flows" low>
        <thead>
          <tr>
            <th scope="col">On</th>
            <th scope="col">NAV</th>
            <th scope="col">{kind === 'stp' ? 'Moved' : 'Amount'}</th>
            <th scope="col">Units held</th>
            {kind === 'stp' && <th scope="col">Units there</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((step) => (
            <tr key={`${step.wanted} ${step.note}`}>
              <th scope="row">
                {dayWords(step.day, locale)}{' '}
                <span className={styles.dim}>
                  {[step.day !== step.wanted && 'next', step.note !== null && noteWords[step.note]]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </th>
              <td>{navWords(step.nav, locale)}</td>
              <td>
                {new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(step.amount)}
              </td>
              <td>{unitsWords(step.units, locale)}</td>
              {kind === 'stp' && (
                <td>{step.other === null ? '' : unitsWords(step.other.units, locale)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {steps.length > mostRows && (
        <p className={styles.dim}>
          The newest {mostRows} of {steps.length}; the file has all.
        </p>
      )}
      {left > 0 && (
        <p className={styles.dim}>
          {counted(left, 'payment', 'payments', locale)} not made: no NAV on or after the day.
        </p>
      )}
    </section>
  )
}

function StepsExport({ outcome, kind, name }: OutcomeViewProps) {
  const rows = () => [
    ['Planned for', 'Done on', 'NAV', 'Amount', 'Units held', 'NAV there', 'Units there', 'Note'],
    ...outcome.steps.map((step) => [
      isoOfDay(step.wanted),
      isoOfDay(step.day),
      step.nav,
      step.amount,
      step.units,
      step.other?.nav ?? '',
      step.other?.units ?? '',
      step.note ?? '',
    ]),
    [isoOfDay(outcome.end), isoOfDay(outcome.end), '', outcome.worth, '', '', '', 'worth'],
  ]
  return (
    <ExportMenu
      files={[
        { id: 'csv', label: 'CSV', onPick: () => void saveTable(`${kind} ${name}`, 'csv', rows()) },
        {
          id: 'markdown',
          label: 'Markdown',
          onPick: () => void saveTable(`${kind} ${name}`, 'markdown', rows()),
        },
      ]}
    />
  )
}
