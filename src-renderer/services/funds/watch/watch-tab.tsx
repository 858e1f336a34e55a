import { IconStar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { dayOfIso, isoOfDay } from '#shared/services/funds/day-text'
import { localDayNumber, shiftMonths } from '#shared/services/funds/figures/calendar'
import { planHistory } from '#shared/services/funds/history-plan'
import type { Moved } from '#shared/services/funds/laboratory/laboratory'
import { changeWords, dayWords, laggardWords, navWords, toneOf } from '#shared/services/funds/words'
import { useWork } from '../../../data/use-work'
import { MiniLine } from '../../../kit/chart/mini-line'
import { DayInput } from '../../../kit/field/number-fields'
import { type Cell, ColumnTable } from '../../../kit/figures/column-table'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { Loaded } from '../../../kit/shown/loaded'
import { SourceLine } from '../../../kit/shown/source-line'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { FaultCard } from '../../../ui/failure/fault-card'
import { LinkButton, Pane, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import { AlertList } from '../alerts/alert-list'
import { LoadingLine } from '../fund/history-plan'
import styles from '../funds.module.css'
import { type ReadHistories, useHistories } from '../lists/histories'
import { isLoading, loadHistory, useLoading, watchedHistories } from '../lists/load-history'
import { useFiguresChoice } from '../lists/use-figures-choice'
import { useLists } from '../lists/use-lists'
import { useWatched } from '../lists/watched'
import { fundRoute, subjectOfFund } from '../routes'

/** The watched funds with how they moved, and what a person wants to be notified of. */
export function WatchTab() {
  const locale = useLocale()
  const { asked: watched, entries, toggle } = useWatched()
  const lists = useLists('kept')
  const codes = useMemo(() => entries.map(({ id }) => id).slice(0, 60), [entries])
  const histories = useHistories(codes, lists.held.latest)
  const { choice, change } = useFiguresChoice()
  const go = useWorkspace((workspace) => workspace.go)
  const since = choice.since ?? shiftMonths(localDayNumber(Date.now()), -1)
  const ready = histories.at === 'ready' ? histories.value : undefined
  const moved = useWork(
    'funds.moved',
    ready === undefined || codes.length === 0 ? null : { realm: ready.realm, codes, since },
    ready?.revision ?? 0,
  )
  const rows = moved.at === 'ready' ? moved.value : []
  const { asked } = lists.latest
  return (
    <Pane>
      {asked.at === 'ready' && (
        <SourceLine operation="funds.latest" handle={lists.latest} shown={asked} />
      )}
      <div className={styles.scroll}>
        {entries.length === 0 ? (
          <Loaded asked={watched} waiting="The watch list is loading">
            {() => (
              <EmptyState icon={<IconStar stroke={1.6} />} title="No fund is watched">
                The star of a fund puts it here, with its change since the last NAV and since a day
                that you choose. In Find, S does the same.
              </EmptyState>
            )}
          </Loaded>
        ) : (
          <section className={styles.section} aria-label="Watch list">
            <div className={styles.watchBar}>
              <FigureTitle>Watch list</FigureTitle>
              <span className={styles.dim}>{laggardWords(rows, locale)}</span>
              <Space />
              {ready !== undefined && (
                <LoadRecent codes={codes} ready={ready} rows={rows} since={since} />
              )}
              <DayInput
                label="Changes since"
                value={isoOfDay(since)}
                onChange={(day) => change({ since: dayOfIso(day) ?? null })}
              />
            </div>
            {histories.at === 'failed' && (
              <FaultCard
                fault={histories.fault}
                at={histories.failedAt}
                onRetry={histories.again}
                flush
              />
            )}
            <WatchTable
              rows={rows}
              names={new Map(entries.map(({ id, value }) => [id, value.name]))}
              since={since}
              onOpen={(code) => go(fundRoute(code))}
              onForget={(code, name) => toggle({ code, name, isin: null })}
            />
            <LoadingLine about={watchedHistories} />
          </section>
        )}
        <AlertList />
      </div>
    </Pane>
  )
}

interface LoadRecentProps {
  codes: readonly string[]
  ready: ReadHistories
  rows: readonly Moved[]
  since: number
}

/** The days since the chosen one, of all watched funds in the same calls. */
function LoadRecent({ codes, ready, rows, since }: LoadRecentProps) {
  const locale = useLocale()
  const name = codes.join(',')
  const running = isLoading(useLoading(watchedHistories))
  const to = Math.max(...rows.map(({ last }) => last?.day ?? 0), 0)
  if (to === 0) return null
  const known = codes.map((code) => new Set(ready.known(code)))
  const days = [...(known[0] ?? [])].filter((day) => known.every((one) => one.has(day)))
  const plan = planHistory(name, Math.max(since - 10, to - 370), to, days)
  if (plan.calls.length === 0) return null
  return (
    <LinkButton
      disabled={running}
      onClick={() => void loadHistory(watchedHistories, 'the watch list', plan)}
    >
      Load {counted(plan.days, 'day', 'days', locale)} of all (
      {counted(plan.calls.length, 'call', 'calls', locale)})
    </LinkButton>
  )
}

interface WatchTableProps {
  rows: readonly Moved[]
  names: ReadonlyMap<string, string>
  since: number
  onOpen: (code: string) => void
  onForget: (code: string, name: string) => void
}

function WatchTable({ rows, names, since, onOpen, onForget }: WatchTableProps) {
  const locale = useLocale()
  const nameOf = (code: string) => names.get(code) ?? code
  return (
    <ColumnTable
      label="Watched funds"
      rows={rows}
      keyOf={({ code }) => code}
      subjectOf={({ code }) => subjectOfFund(code, nameOf(code))}
      onOpen={({ code }) => onOpen(code)}
      columns={[
        {
          title: 'Fund',
          cell: ({ code }) => ({
            words: <LinkButton onClick={() => onOpen(code)}>{nameOf(code)}</LinkButton>,
          }),
        },
        {
          title: 'NAV',
          cell: ({ last }) => (last === null ? 'not known' : navWords(last.value, locale)),
        },
        { title: 'Day', cell: ({ last }) => (last === null ? '' : dayWords(last.day, locale)) },
        { title: 'Since the last', cell: ({ before, last }) => change(before, last, locale) },
        {
          title: `Since ${dayWords(since, locale)}`,
          cell: ({ since: from, last }) => change(from, last, locale),
        },
        {
          title: 'Lately',
          words: true,
          cell: ({ code, recent }) => ({
            words: (
              <div className={styles.lately}>
                <MiniLine
                  label={`Last values of ${nameOf(code)}`}
                  points={recent.map((value, day) => ({ day, value }))}
                  writeValue={(value) => navWords(value, locale)}
                />
              </div>
            ),
          }),
        },
        {
          title: '',
          cell: ({ code }) => ({
            words: (
              <LinkButton
                aria-label={`Remove ${nameOf(code)} from the watch list`}
                onClick={() => onForget(code, nameOf(code))}
              >
                Remove
              </LinkButton>
            ),
          }),
        },
      ]}
    />
  )
}

function change(from: Moved['last'], to: Moved['last'], locale: string | undefined): Cell {
  if (from === null || to === null || from.value <= 0) return { words: 'not loaded', missing: true }
  const share = to.value / from.value - 1
  return {
    words: changeWords(share, locale),
    tone: toneOf(share),
    title: `from ${navWords(from.value, locale)} on ${dayWords(from.day, locale)}`,
  }
}
