import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff, IconPlane, IconZoomExclamation } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FlightFindings } from '../../../../src-preload/contract/flights'
import type { Run } from '../../../../src-preload/contract/runs'
import type { Itinerary } from '../../../../src-preload/contract/services/flights/models'
import { usePageCommands } from '../../../state/page-commands'
import { useRun, useRuns } from '../../../state/runs'
import { EmptyState } from '../../../ui/empty-state'
import { FaultCard } from '../../../ui/fault-card'
import { useLocale } from '../../../ui/locale'
import { Waiting } from '../../../ui/waiting'
import { WatchDialog } from '../watches/watch-dialog'
import styles from './board.module.css'
import { searchAnew } from './board-actions'
import { BoardHead } from './board-head'
import { changeBoard, useBoard } from './board-state'
import { BoardTools } from './board-tools'
import { codeOf, legName } from './board-words'
import { CompareDialog } from './compare-dialog'
import type { ItineraryFacts } from './facts'
import { type Filters, filteredOut, noFilters } from './filter'
import { FilterPanel } from './filter-panel'
import { FilteredStrip } from './filtered-strip'
import { moneyFor } from './money'
import { isReturn, legCountOf } from './question-words'
import { ResultList } from './result-list'
import { AxisHead } from './row-bars'
import { standingOf } from './run-words'
import { type SortKey, sortOf } from './sort'
import { StandingStrip, Steps } from './standing-strip'
import { StatusLine } from './status-line'
import { axesOf } from './time-axis'
import { useFindings } from './use-findings'
import { useMarks } from './use-marks'
import { useResults } from './use-results'

/** The results of a search: they fill in while it runs, and can be filtered, compared and kept. */
export function SearchBoard({ run }: { run: string }) {
  const present = useRun(run)
  const known = useRuns((runs) => runs.known)
  if (present === undefined) {
    return known ? (
      <EmptyState icon={<IconPlane stroke={1.6} />} title="This search is no longer kept">
        It was taken from the list, with what it had found. Search again with the form above.
      </EmptyState>
    ) : (
      <Waiting label="Looking for the search" />
    )
  }
  return <RunBoard key={run} run={present} />
}

function RunBoard({ run }: { run: Run }) {
  const found = useFindings(run)
  switch (found.at) {
    case 'loading':
      return <Waiting label="What was found is loading" />
    case 'failed':
      return <FaultCard fault={found.fault} />
    case 'ready':
      return <Board run={run} findings={found.findings} itineraries={found.itineraries} />
    default:
      return found satisfies never
  }
}

interface BoardProps {
  run: Run
  findings: FlightFindings
  itineraries: readonly Itinerary[]
}

function Board({ run, findings, itineraries }: BoardProps) {
  const { question } = findings
  const locale = useLocale()
  const section = useRef<HTMLElement>(null)
  // The form that was sent has gone, and the keyboard with it: it goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [])
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false })
  const board = useBoard(run.id)
  const sort = board.sort ?? sortOf(question.sortBy)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [watching, setWatching] = useState(false)
  const results = useResults(
    itineraries,
    board,
    sort,
    held.pointer || held.focus || board.expanded.size > 0 || board.chosen.size > 0,
  )
  const { all, rows, judged, waiting, onShow } = results
  const marks = useMarks(run.startedAt)
  const standing = standingOf(run, itineraries.length)
  const legCount = legCountOf(question)
  const back = isReturn(question)
  const lowest = useMemo(() => lowestOf(all.map(({ amount }) => amount)), [all])
  const whole = moneyFor(question.currency, lowest, locale).whole
  const money = useMemo(
    () => ({ ...moneyFor(question.currency, undefined, locale), whole }),
    [question.currency, locale, whole],
  )
  const axes = useMemo(
    () => (board.view === 'bars' ? axesOf(all, legCount) : []),
    [all, board.view, legCount],
  )
  const out = useMemo(() => filteredOut(judged), [judged])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object whenever one of these is new
  const listQuestion = useMemo(() => ({}), [sort, board.view, board.filters])
  const again = useMemo(
    () => ({ refresh: () => void searchAnew(question, run.id) }),
    [question, run.id],
  )
  usePageCommands(again)

  // What waits may come in now: the person moves the list as a whole.
  const onFilters = (filters: Filters) => {
    changeBoard(run.id, () => ({ filters }))
    onShow()
  }
  const onSort = (key: SortKey) => {
    changeBoard(run.id, () => ({ sort: key }))
    onShow()
  }
  const panel = (
    <FilterPanel
      results={results}
      filters={board.filters}
      onFilters={onFilters}
      money={money}
      legCount={legCount}
      back={back}
    />
  )
  const skipFilters = () =>
    section.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus()
  const compared = all.filter(({ id }) => board.compared?.includes(id))
  const steps = { run, standing, question, found: itineraries.length }
  return (
    <section ref={section} className={styles.board} aria-label="Results" tabIndex={-1}>
      <BoardHead
        run={run}
        findings={findings}
        standing={standing}
        rows={rows}
        money={money}
        onAgain={again.refresh}
        onWatch={() => setWatching(true)}
      />
      <StatusLine
        run={run}
        found={itineraries.length}
        shown={rows.length}
        running={standing.running}
        receivedAt={findings.receivedAt}
        waiting={waiting}
        onShow={onShow}
      />
      <StandingStrip {...steps} />
      {all.length === 0 ? (
        <Nothing {...steps} />
      ) : (
        <div className={styles.body}>
          {wide && (
            <aside className={styles.side} aria-label="Filters">
              <button type="button" className={styles.skip} onClick={skipFilters}>
                Skip the filters
              </button>
              {panel}
            </aside>
          )}
          <div className={styles.column}>
            <BoardTools
              run={run.id}
              board={board}
              sort={sort}
              onSort={onSort}
              legCount={legCount}
              back={back}
              rows={rows}
              money={money}
              currency={question.currency}
              panel={wide ? null : panel}
            />
            <FilteredStrip
              out={out}
              filters={board.filters}
              onFilters={onFilters}
              legCount={legCount}
              back={back}
              locale={locale}
            />
            {board.view === 'bars' && rows.length > 0 && (
              <AxisHead
                axes={axes}
                names={axes.map((_, leg) => axisName(legName(leg, legCount, back), all, leg))}
                locale={locale}
              />
            )}
            {rows.length === 0 ? (
              <EmptyState
                icon={<IconFilterOff stroke={1.6} />}
                title={`All ${all.length} are filtered out`}
                actions={
                  <Button size="xs" variant="default" onClick={() => onFilters(noFilters)}>
                    Take all filters away
                  </Button>
                }
              >
                No itinerary passes every filter. The line above says which holds back how many.
              </EmptyState>
            ) : (
              <ResultList
                run={run.id}
                rows={rows}
                board={board}
                question={listQuestion}
                axes={axes}
                money={money}
                currency={question.currency}
                back={back}
                marks={marks}
                onHeld={(by, is) => setHeld((now) => ({ ...now, [by]: is }))}
              />
            )}
          </div>
        </div>
      )}
      {watching && <WatchDialog question={question} onClose={() => setWatching(false)} />}
      {compared.length > 1 && (
        <CompareDialog
          all={compared}
          money={money}
          back={back}
          onRemove={(id) =>
            changeBoard(run.id, ({ compared }) => ({
              compared: compared?.filter((one) => one !== id) ?? null,
            }))
          }
          onClose={() => changeBoard(run.id, () => ({ compared: null }))}
        />
      )}
    </section>
  )
}

/** "Outbound, London time". */
function axisName(name: string, all: readonly ItineraryFacts[], leg: number): string {
  const from = all.find(({ legs }) => legs[leg] !== undefined)?.legs[leg]?.leg.from
  return from === undefined ? name : `${name}, ${from.city ?? codeOf(from)} time`
}

/** What is said where no itinerary is here: not yet, or not at all. */
function Nothing(props: Parameters<typeof Steps>[0]) {
  const { run, standing } = props
  if (standing.running) {
    return (
      <EmptyState icon={<IconPlane stroke={1.6} />} title="Nothing found yet">
        The service looks for flights. What it finds appears here as it comes.
      </EmptyState>
    )
  }
  // What went wrong is said above, with the next steps.
  if (run.state.at === 'ended' && run.state.how !== 'complete') return null
  return (
    <EmptyState
      icon={<IconZoomExclamation stroke={1.6} />}
      title="No flights found"
      actions={<Steps {...props} />}
    >
      The service has finished and knows no itinerary for these places and days. Other days, an
      airport nearby or the whole city may have some.
    </EmptyState>
  )
}

function lowestOf(amounts: readonly (number | undefined)[]): number | undefined {
  const told = amounts.filter((amount) => amount !== undefined)
  return told.length === 0 ? undefined : Math.min(...told)
}
