import { Button } from '@mantine/core'
import { IconScale, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { shiftMonths } from '#shared/services/funds/figures/calendar'
import type { Comparison } from '#shared/services/funds/laboratory/compare-funds'
import { compareRows, type TableRow } from '#shared/services/funds/laboratory/compare-rows'
import { axisWords, dayWords, weekdayWords } from '#shared/services/funds/words'
import { useWork } from '../../../data/use-work'
import { PriceChart } from '../../../kit/chart/price-chart'
import { useCompared } from '../../../kit/compare/use-compared'
import { TableMenu } from '../../../kit/export/table-menu'
import { ColumnTable } from '../../../kit/figures/column-table'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { usePageState, yesOrNo } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { ChoiceChip } from '../../../ui/chip'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton, Pane, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { Waiting } from '../../../ui/waiting'
import { chartRanges, useChartRange } from '../fund/price-section'
import { FundPicker } from '../fund-picker'
import styles from '../funds.module.css'
import { useHistories } from '../lists/histories'
import { useFiguresChoice } from '../lists/use-figures-choice'
import { useLists, useSchemes } from '../lists/use-lists'
import { useWatched } from '../lists/watched'
import { compareRoute, fundRoute, mostCompared } from '../routes'
import { WithHistories } from '../with-histories'
import { type ComparedFund, lineColors } from './compared-fund'
import { CorrelationMatrix, Differences } from './likeness'

const compared = { name: 'funds.compare', most: mostCompared, routeOf: compareRoute }

/** Up to six funds beside each other, over the time that all of them have. */
export function ComparePage({ values }: { values: Record<string, string> }) {
  const [codes, show] = useCompared(values.codes, compared)
  const { held } = useLists('kept')
  const schemes = useSchemes(held, codes)
  const watched = useWatched()
  const histories = useHistories(codes, held.latest)
  const first = watched.entries.slice(0, mostCompared).map(({ id }) => id)
  const funds = codes.map((code, place) => ({
    code,
    name:
      (schemes.at === 'ready' ? schemes.value[place]?.name : undefined) ??
      watched.entries.find(({ id }) => id === code)?.value.name ??
      `Scheme ${code}`,
    color: lineColors[place] ?? '--s7',
  }))
  return (
    <Pane>
      <div className={styles.compared} role="toolbar" aria-label="Compared funds">
        {funds.map(({ code, name, color }) => (
          <span key={code} className={styles.pill}>
            <i style={{ background: `var(${color})` }} aria-hidden="true" />
            {name}
            <IconButton
              label={`Remove ${name}`}
              icon={<IconX stroke={1.8} />}
              onClick={() => show(codes.filter((one) => one !== code))}
            />
          </span>
        ))}
        {codes.length < mostCompared && (
          <div className={styles.adds}>
            <FundPicker
              label="Add a fund"
              value={null}
              adds
              without={codes}
              onPick={(code) => show([...codes, code])}
            />
          </div>
        )}
      </div>
      {codes.length < 2 && (
        <EmptyState
          icon={<IconScale stroke={1.6} />}
          title="Choose two funds or more"
          {...(first.length >= 2 && {
            actions: (
              <Button size="xs" variant="default" onClick={() => show(first)}>
                Compare the first {first.length} of the watch list
              </Button>
            ),
          })}
        >
          Up to six are compared. In Find, Space chooses a row and Compare opens them here.
        </EmptyState>
      )}
      {codes.length >= 2 && (
        <div className={styles.scroll}>
          <WithHistories funds={funds} asked={histories}>
            {({ realm, revision }, enough) =>
              enough && <Compared funds={funds} realm={realm} revision={revision} />
            }
          </WithHistories>
        </div>
      )}
    </Pane>
  )
}

interface ComparedProps {
  funds: readonly ComparedFund[]
  realm: string
  revision: number
}

function Compared({ funds, realm, revision }: ComparedProps) {
  const locale = useLocale()
  const { choice } = useFiguresChoice()
  const go = useWorkspace((workspace) => workspace.go)
  const codes = funds.map(({ code }) => code)
  const compared = useWork('funds.compare', { realm, codes, riskFree: choice.riskFree }, revision)
  if (compared.at === 'loading') return <Waiting label="The funds are being compared" />
  if (compared.at === 'failed')
    return <EmptyState title="They could not be compared">{compared.message}</EmptyState>
  const { common } = compared.value
  if (common === null) {
    return (
      <EmptyState title="No time in common is loaded">
        What is loaded of one ends before another begins: load more of their histories.
      </EmptyState>
    )
  }
  return (
    <>
      <ComparedChart funds={funds} realm={realm} revision={revision} common={common} />
      <div className={styles.section}>
        <FigureTitle>
          <span>
            Figures over the common time, {dayWords(common.from, locale)} to{' '}
            {dayWords(common.to, locale)}
          </span>
          <TableExport funds={funds} compared={compared.value} />
        </FigureTitle>
        <CompareTable
          funds={funds}
          compared={compared.value}
          onOpen={(code) => go(fundRoute(code))}
        />
      </div>
      <div className={styles.columns}>
        <div>
          <CorrelationMatrix funds={funds} compared={compared.value} />
        </div>
        <div>
          <Differences funds={funds} compared={compared.value} />
        </div>
      </div>
    </>
  )
}

function TableExport({ funds, compared }: Omit<CompareTableProps, 'onOpen'>) {
  const locale = useLocale()
  const table = () => [
    ['Figure', ...funds.map(({ name }) => name)],
    ...compareRows(compared, locale).map(({ title, cells }) => [
      title,
      ...cells.map(({ exact, words }) => exact ?? words),
    ]),
  ]
  return <TableMenu name="funds compared" rows={table} />
}

function ComparedChart({
  funds,
  realm,
  revision,
  common,
}: ComparedProps & { common: { from: number; to: number } }) {
  const locale = useLocale()
  const [range, setRange] = useChartRange('compared')
  const [log, setLog] = usePageState('funds.compared.log', false, yesOrNo)
  const codes = funds.map(({ code }) => code)
  const from = range === 'all' ? null : shiftMonths(common.to, -Number(range))
  const drawn = useWork('funds.chart', { realm, codes, from, to: null, base: true }, revision)
  const names = funds.map(({ name }) => name).join('\n')
  const chart = drawn.at === 'ready' ? drawn.value : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the funds
  const lines = useMemo(
    () =>
      (chart?.lines ?? []).flatMap(({ code, days, values }) => {
        const fund = funds.find((one) => one.code === code)
        return fund === undefined
          ? []
          : [{ id: code, title: fund.name, color: fund.color, days, values }]
      }),
    [chart, names],
  )
  return (
    <section aria-label="Values from 100">
      <div className={styles.chartBar}>
        <SegmentedChoice label="Range" options={chartRanges} value={range} onChange={setRange} />
        <ChoiceChip on={log} onToggle={() => setLog(!log)}>
          Log scale
        </ChoiceChip>
        <Space />
        {chart !== undefined && (
          <span className={styles.dim}>
            Each is 100 on {dayWords(Math.max(chart.from, common.from), locale)}
          </span>
        )}
      </div>
      <div className={styles.chart}>
        {lines.length > 0 && (
          <PriceChart
            label="Values of the compared funds, each from 100"
            lines={lines}
            log={log}
            writeValue={(value) => axisWords(Math.round(value * 100) / 100, locale)}
            writeDay={(day) => weekdayWords(day, locale)}
          />
        )}
      </div>
    </section>
  )
}

interface CompareTableProps {
  funds: readonly ComparedFund[]
  compared: Comparison
  onOpen: (code: string) => void
}

/** All figures, a column for each fund. */
function CompareTable({ funds, compared, onOpen }: CompareTableProps) {
  const locale = useLocale()
  return (
    <ColumnTable
      label="Figures side by side"
      rows={compareRows(compared, locale)}
      keyOf={({ title }) => title}
      columns={[
        { title: 'Figure', cell: ({ title }) => title },
        ...funds.map(({ code, name, color }, place) => ({
          title: (
            <>
              <i style={{ background: `var(${color})` }} aria-hidden="true" />
              <LinkButton onClick={() => onOpen(code)}>{name}</LinkButton>
            </>
          ),
          cell: ({ cells }: TableRow) => cells[place] ?? '',
        })),
      ]}
    />
  )
}
