import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { fallWords, marksOf, spansOf } from '#shared/services/funds/chart-marks'
import { shiftMonths } from '#shared/services/funds/figures/calendar'
import type { FundFigures } from '#shared/services/funds/laboratory/fund-figures'
import {
  axisWords,
  changeWords,
  dayWords,
  navWords,
  weekdayWords,
} from '#shared/services/funds/words'
import { useWork } from '../../../data/use-work'
import { PriceChart } from '../../../kit/chart/price-chart'
import { NoteList } from '../../../kit/figures/figure-list'
import { openAnswer } from '../../../queries/library/open-answer'
import { openLink } from '../../../state/open-link'
import { oneOf, usePageState, yesOrNo } from '../../../state/page-memory'
import { ChoiceChip } from '../../../ui/chip'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { LinkButton, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { Waiting } from '../../../ui/waiting'
import { absoluteTime, counted } from '../../../ui/words'
import styles from '../funds.module.css'
import type { KnownHistory, ReadHistories } from '../lists/histories'
import { isLoading, loadHistory, useLoading } from '../lists/load-history'
import { LoadingLine, PlanCard } from './history-plan'

/** How much of a chart can be shown, in months. */
export const chartRanges = [
  { value: '1', label: '1 M' },
  { value: '6', label: '6 M' },
  { value: '12', label: '1 Y' },
  { value: '36', label: '3 Y' },
  { value: '60', label: '5 Y' },
  { value: 'all', label: 'All' },
] as const
const readRange = oneOf(chartRanges.map(({ value }) => value))

/** How much of a chart of values is shown. */
export const useChartRange = (name: string) => usePageState(`funds.range ${name}`, 'all', readRange)

interface PriceSectionProps {
  code: string
  name: string
  known: KnownHistory
  ready: ReadHistories
  end: number | undefined
  figures: FundFigures | undefined
}

/** The values of a fund over time, what is missing of them, and how far they fell. */
export function PriceSection({ code, name, known, ready, end, figures }: PriceSectionProps) {
  const locale = useLocale()
  const [range, setRange] = useChartRange('fund')
  const [log, setLog] = usePageState('funds.log', false, yesOrNo)
  const [base, setBase] = usePageState('funds.base', false, yesOrNo)
  const last = known.last?.day ?? 0
  const from = range === 'all' ? null : shiftMonths(last, -Number(range))
  const drawn = useWork(
    'funds.chart',
    { realm: ready.realm, codes: [code], from, to: null, base },
    ready.revision,
  )
  const line = drawn.at === 'ready' ? drawn.value.lines[0] : undefined
  const lines = useMemo(
    () =>
      line === undefined
        ? []
        : [{ id: code, title: name, color: '--s7', days: line.days, values: line.values }],
    [line, code, name],
  )
  const falls = useMemo(
    () => (line?.falls == null ? undefined : { days: line.days, values: line.falls }),
    [line],
  )
  const marks = useMemo(() => marksOf(figures, from, base, locale), [figures, from, base, locale])
  const spans = useMemo(() => spansOf(known.gaps, figures, from), [known, figures, from])
  return (
    <section aria-label="Values">
      <div className={styles.chartBar}>
        <SegmentedChoice label="Range" options={chartRanges} value={range} onChange={setRange} />
        <ChoiceChip on={log} onToggle={() => setLog(!log)}>
          Log scale
        </ChoiceChip>
        <ChoiceChip on={base} onToggle={() => setBase(!base)}>
          From 100
        </ChoiceChip>
        <Space />
        <Gaps code={code} name={name} known={known} ready={ready} />
        <HistoryNotes known={known} />
        <MoreHistory code={code} name={name} ready={ready} end={end ?? last} />
      </div>
      <LoadingLine about={code} />
      <div className={styles.chart}>
        {drawn.at === 'loading' && <Waiting label="The chart is being drawn" />}
        {lines.length > 0 && (
          <PriceChart
            label={`Values of ${name}`}
            lines={lines}
            falls={falls}
            marks={marks}
            spans={spans}
            log={log}
            writeValue={(value) => (base ? axisWords(value, locale) : navWords(value, locale))}
            writeAxis={(value) => axisWords(value, locale)}
            writeDay={(day) => weekdayWords(day, locale)}
            card={(day) => <CardFacts day={day} line={line} locale={locale} />}
          />
        )}
      </div>
      <p className={styles.credit}>
        <span>{figures?.fall.at === 'value' && fallWords(figures.fall, locale)}</span>
        <Space />
        Chart by{' '}
        <LinkButton onClick={() => void openLink('https://www.tradingview.com/')}>
          TradingView
        </LinkButton>
      </p>
    </section>
  )
}

/** What is said beside the value at the crosshair. */
function CardFacts({
  day,
  line,
  locale,
}: {
  day: number
  line: { days: Int32Array; values: Float64Array; falls: Float64Array | null } | undefined
  locale: string | undefined
}) {
  if (line === undefined) return null
  const place = line.days.findLastIndex((one) => one <= day)
  const before = line.days.findLastIndex((one) => one <= shiftMonths(day, -12))
  const fall = line.falls?.[place]
  const value = line.values[place]
  const earlier = before < 0 ? undefined : line.values[before]
  return (
    <>
      {fall !== undefined && (
        <span className={styles.cardLine}>
          <span>below highest</span>
          <span>{changeWords(fall, locale, 1)}</span>
        </span>
      )}
      {value !== undefined && earlier !== undefined && earlier > 0 && (
        <span className={styles.cardLine}>
          <span>one year before</span>
          <span>{changeWords(value / earlier - 1, locale, 1)}</span>
        </span>
      )}
    </>
  )
}

interface LoadingPart {
  code: string
  name: string
  ready: ReadHistories
}

/** Days between known ones that were never asked for, filled for a price that is said. */
function Gaps({ code, name, known, ready }: LoadingPart & { known: KnownHistory }) {
  const locale = useLocale()
  const running = isLoading(useLoading(code))
  const { gaps, first, last } = known
  const days = gaps.reduce((sum, gap) => sum + gap.days, 0)
  if (days === 0 || first === null || last === null) return null
  const plan = ready.plan(code, first.day, last.day)
  return (
    <span className={styles.gaps}>
      <i className={styles.hatch} aria-hidden="true" />
      {counted(days, 'day', 'days', locale)} not loaded:{' '}
      <LinkButton disabled={running} onClick={() => void loadHistory(code, name, plan)}>
        fill, {counted(plan.calls.length, 'call', 'calls', locale)}
      </LinkButton>
    </span>
  )
}

function MoreHistory({ code, name, ready, end }: LoadingPart & { end: number }) {
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.more}>
          History
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Load history">
        <PlanCard code={code} name={name} plan={ready.plan} end={end} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Rows that could not be read, and values that were stated otherwise later: counted, and to be looked at. */
function HistoryNotes({ known: { unread, corrections } }: { known: KnownHistory }) {
  const locale = useLocale()
  return (
    <>
      <NoteList
        title={`${counted(unread.length, 'row', 'rows', locale)} not read`}
        words="These rows have no value, and are in no figure."
        notes={unread}
        keyOf={({ answer, place }) => `${answer} ${place}`}
      >
        {({ answer, words }) => (
          <>
            <code>{words}</code>
            <LinkButton onClick={() => void openAnswer(answer, 'funds.historic')}>
              Show the answer
            </LinkButton>
          </>
        )}
      </NoteList>
      <NoteList
        title={`${counted(corrections.length, 'value', 'values', locale)} corrected`}
        words="Stated otherwise later. What was stated last counts."
        notes={corrections}
        keyOf={({ day, was }) => `${day} ${was}`}
      >
        {({ day, was, is, seenAt }) => (
          <>
            <span>
              {dayWords(day, locale)}: {navWords(was, locale)} → <b>{navWords(is, locale)}</b>
            </span>
            <span className={styles.dim}>seen {absoluteTime(seenAt, locale)}</span>
          </>
        )}
      </NoteList>
    </>
  )
}
