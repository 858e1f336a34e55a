import { Button } from '@mantine/core'
import { IconBell, IconFileImport, IconPlus, IconWallet } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { roundedPrice, shortPrice } from '#shared/reading/numbers/price-words'
import { isoOfDay } from '#shared/services/funds/day-text'
import { localDayNumber } from '#shared/services/funds/figures/calendar'
import { allocation, type PortfolioFigures } from '#shared/services/funds/figures/portfolio'
import { portfolioCode } from '#shared/services/funds/judge-alerts'
import type { SchemeRow } from '#shared/services/funds/laboratory/scheme-list'
import { type Move, transactionOf } from '#shared/services/funds/moves'
import {
  changeWords,
  dayWords,
  missingWords,
  rateWords,
  shareWords,
  toneOf,
  weekdayWords,
} from '#shared/services/funds/words'
import { useCollection } from '../../../data/use-collection'
import { useWork } from '../../../data/use-work'
import { WorthChart } from '../../../kit/chart/worth-chart'
import { TableMenu } from '../../../kit/export/table-menu'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { Result, Results } from '../../../kit/figures/results'
import { ShareList } from '../../../kit/figures/share-list'
import { Computed } from '../../../kit/shown/computed'
import { Loaded } from '../../../kit/shown/loaded'
import { oneOf, usePageState } from '../../../state/page-memory'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { EmptyState } from '../../../ui/empty-state'
import { Pane, Space, Toolbar } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { AlertDialog } from '../alerts/alert-dialog'
import styles from '../funds.module.css'
import { useHistories } from '../lists/histories'
import { useFiguresChoice } from '../lists/use-figures-choice'
import { useLists, useSchemes } from '../lists/use-lists'
import { WithHistories } from '../with-histories'
import { Holdings } from './holdings'
import { ImportTransactions } from './import-transactions'
import { TransactionForm } from './transaction-form'
import { Transactions } from './transactions'

type Open = { at: 'add' } | { at: 'import' } | { at: 'alert' } | undefined

/** What one holds: transactions, and what they make of it. Everything stays on this computer. */
export function PortfolioTab() {
  const { entries } = useCollection('fundTransactions')
  const [open, setOpen] = useState<Open>()
  const moves = entries.at === 'ready' ? entries.value : []
  const close = () => setOpen(undefined)
  return (
    <Pane>
      <Toolbar label="Portfolio">
        <Button
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => setOpen({ at: 'add' })}
        >
          Add a transaction…
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileImport size={14} />}
          onClick={() => setOpen({ at: 'import' })}
        >
          Import…
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={moves.length === 0}
          leftSection={<IconBell size={14} />}
          onClick={() => setOpen({ at: 'alert' })}
        >
          Set an alert…
        </Button>
        <Space />
        <span className={styles.dim}>Stays on this computer and in its backups</span>
        <PortfolioExport moves={moves} />
      </Toolbar>
      <Loaded asked={entries} waiting="The transactions are loading">
        {(all) =>
          all.length > 0 ? (
            <Portfolio moves={all} />
          ) : (
            <EmptyState icon={<IconWallet stroke={1.6} />} title="No transactions yet">
              Type them, or import a CSV file: its columns are matched, and every row that cannot be
              read is listed with its reason.
            </EmptyState>
          )
        }
      </Loaded>
      {open?.at === 'add' && <TransactionForm onClose={close} />}
      {open?.at === 'import' && <ImportTransactions present={moves} onClose={close} />}
      {open?.at === 'alert' && (
        <AlertDialog code={portfolioCode} name="Portfolio" value={null} onClose={close} />
      )}
    </Pane>
  )
}

function Portfolio({ moves }: { moves: readonly Move[] }) {
  const { held } = useLists('kept')
  const codes = useMemo(
    () => [...new Set(moves.map(({ value }) => value.code))].slice(0, 60),
    [moves],
  )
  const transactions = useMemo(() => moves.map(transactionOf), [moves])
  const histories = useHistories(codes, held.latest)
  const schemes = useSchemes(held, codes)
  const ready = histories.at === 'ready' ? histories.value : undefined
  const figures = useWork(
    'funds.portfolio',
    ready === undefined
      ? null
      : { realm: ready.realm, transactions, until: localDayNumber(Date.now()) },
    ready?.revision ?? 0,
  )
  const names = new Map(moves.map(({ value }) => [value.code, value.name || value.code]))
  const rows = new Map(
    (schemes.at === 'ready' ? schemes.value : []).flatMap((row) =>
      row === null ? [] : [[row.code, row] as const],
    ),
  )
  return (
    <div className={styles.scroll}>
      <WithHistories
        funds={codes.map((code) => ({ code, name: names.get(code) ?? code }))}
        asked={histories}
      >
        {() => (
          <Computed
            worked={figures}
            waiting="The portfolio is being computed"
            failed="The portfolio could not be computed"
          >
            {(value) => (
              <>
                <Summary figures={value} />
                <div className={styles.columns}>
                  <div>
                    <Holdings figures={value} names={names} />
                  </div>
                  <div>
                    <Allocation figures={value} rows={rows} />
                  </div>
                </div>
              </>
            )}
          </Computed>
        )}
      </WithHistories>
      <Transactions moves={moves} />
    </div>
  )
}

function Summary({ figures }: { figures: PortfolioFigures }) {
  const locale = useLocale()
  const { currency } = useFiguresChoice().choice
  const money = (amount: number) => roundedPrice(amount, currency, locale)
  const { worth, gain, rate, paid, received, timeWeighted, days, worths, paidIn } = figures
  const weighted =
    timeWeighted.at === 'value'
      ? changeWords(timeWeighted.yearly ?? timeWeighted.value, locale)
      : missingWords(timeWeighted, locale)
  return (
    <>
      <Results>
        <Result name="Worth" value={worth === null ? 'not known' : money(worth)} large />
        <Result
          name="Gain"
          value={gain === null ? 'not known' : money(gain)}
          tone={gain === null ? undefined : toneOf(gain)}
        />
        <Result name="Paid in" value={money(paid)} />
        <Result name="Received" value={money(received)} />
        <Result
          name="XIRR, a year"
          value={rateWords(rate, locale)}
          tone={rate.at === 'value' ? toneOf(rate.value) : undefined}
          formula="Σ amount ÷ (1 + rate) ^ (days ÷ 365) = 0, with what it is worth today"
        />
        <Result
          name={
            timeWeighted.at === 'value' && timeWeighted.yearly !== null
              ? 'Time-weighted, a year'
              : 'Time-weighted'
          }
          value={weighted}
          tone={timeWeighted.at === 'value' ? toneOf(timeWeighted.value) : undefined}
          formula="Product over days of (worth before the day’s flows ÷ worth of the day before) − 1"
        />
      </Results>
      {figures.unknown.length > 0 && (
        <p className={styles.strip}>
          No NAV is known of {figures.unknown.join(', ')}: without it there is no worth of the
          whole.
        </p>
      )}
      <WorthChart
        label="Worth of the portfolio"
        days={days}
        worths={worths}
        paidIn={paidIn}
        color="--s7"
        writeValue={money}
        writeAxis={(value) => shortPrice(value, currency, locale)}
        writeDay={(day) => weekdayWords(day, locale)}
        note={days[0] !== undefined && `Since ${dayWords(days[0], locale)}`}
      />
    </>
  )
}

const ways = [
  { value: 'house', label: 'House' },
  { value: 'category', label: 'Category' },
  { value: 'type', label: 'Type' },
] as const

const readWay = oneOf(ways.map(({ value }) => value))

interface AllocationProps {
  figures: PortfolioFigures
  rows: ReadonlyMap<string, SchemeRow>
}

function Allocation({ figures, rows }: AllocationProps) {
  const locale = useLocale()
  const { currency } = useFiguresChoice().choice
  const [way, setWay] = usePageState('funds.allocation', 'category', readWay)
  const shares = allocation(figures.holdings, (code) => rows.get(code)?.[way] || 'Unknown')
  return (
    <section aria-label="Allocation">
      <FigureTitle>
        <span>Allocation</span>
        <SegmentedChoice label="Allocation by" options={ways} value={way} onChange={setWay} />
      </FigureTitle>
      <ShareList
        color="--s7"
        shares={shares.map(({ name, worth, share }) => ({
          name,
          amount: roundedPrice(worth, currency, locale),
          words: shareWords(share, locale),
          share,
        }))}
      />
    </section>
  )
}

/** Transactions as a file that can be imported again. */
function PortfolioExport({ moves }: { moves: readonly Move[] }) {
  const rows = () => [
    ['Scheme code', 'Scheme', 'Date', 'Type', 'Units', 'Amount', 'Note'],
    ...moves.map(({ value }) => [
      value.code,
      value.name,
      isoOfDay(value.day),
      value.kind,
      value.units,
      value.amount,
      value.note,
    ]),
  ]
  return <TableMenu name="portfolio" rows={rows} disabled={moves.length === 0} />
}
