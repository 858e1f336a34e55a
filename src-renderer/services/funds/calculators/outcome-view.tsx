import { useMemo } from 'react'
import { roundedPrice, shortPrice } from '#shared/reading/numbers/price-words'
import { isoOfDay } from '#shared/services/funds/day-text'
import type { Missing } from '#shared/services/funds/figures/figure'
import type { PlanOutcome, PlanStep } from '#shared/services/funds/figures/plans'
import type { PlanKind, PlanLine, ShownStarts } from '#shared/services/funds/laboratory/run-plan'
import {
  changeWords,
  dayWords,
  missingWords,
  navWords,
  rateWords,
  shareWords,
  toneOf,
  unitsWords,
  weekdayWords,
} from '#shared/services/funds/words'
import { Bars } from '../../../kit/chart/bars'
import { WorthChart } from '../../../kit/chart/worth-chart'
import { TableMenu } from '../../../kit/export/table-menu'
import { ColumnTable } from '../../../kit/figures/column-table'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { Result, Results } from '../../../kit/figures/results'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { useLocale } from '../../../ui/locale'
import { counted, wholeNumber } from '../../../ui/words'
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
  const money = (amount: number) => roundedPrice(amount, currency, locale)
  const days = useMemo(() => line.map(({ day }) => day), [line])
  const worths = useMemo(() => line.map(({ worth }) => worth), [line])
  const paidIn = useMemo(() => line.map((one) => one.paidIn), [line])
  return (
    <>
      <Results tools={<StepsExport {...props} />}>
        <Result name="Paid in" value={money(outcome.paid)} />
        {outcome.received > 0 && <Result name="Withdrawn" value={money(outcome.received)} />}
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
      <WorthChart
        label={`Worth of the plan in ${name}`}
        days={days}
        worths={worths}
        paidIn={paidIn}
        color="--s7"
        writeValue={money}
        writeAxis={(value) => shortPrice(value, currency, locale)}
        writeDay={(day) => weekdayWords(day, locale)}
        note={moved}
      />
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
      <ColumnTable
        label="Cash flows"
        low
        rows={shown}
        keyOf={({ wanted, note }) => `${wanted} ${note}`}
        columns={[
          {
            title: 'On',
            cell: ({ day, wanted, note }) => ({
              words: (
                <>
                  {dayWords(day, locale)}{' '}
                  <span className={styles.dim}>
                    {[day !== wanted && 'next', note !== null && noteWords[note]]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </>
              ),
            }),
          },
          { title: 'NAV', cell: ({ nav }) => navWords(nav, locale) },
          {
            title: kind === 'stp' ? 'Moved' : 'Amount',
            cell: ({ amount }) => wholeNumber(Math.round(amount), locale),
          },
          { title: 'Units held', cell: ({ units }) => unitsWords(units, locale) },
          ...(kind === 'stp'
            ? [
                {
                  title: 'Units there',
                  cell: ({ other }: PlanStep) =>
                    other === null ? '' : unitsWords(other.units, locale),
                },
              ]
            : []),
        ]}
      />
      {steps.length > mostRows && (
        <p className={styles.dim}>
          The newest {mostRows} of {steps.length}; the file has all.
        </p>
      )}
      {left > 0 && (
        <p className={styles.dim}>
          {counted(left, 'payment', 'payments', locale)} not made: no NAV before the next was due.
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
  return <TableMenu name={`${kind} ${name}`} rows={rows} />
}
