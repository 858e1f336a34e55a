import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import type { SavedMark } from '#shared/bridge/library'
import { EmptyState } from '../../../ui/empty-state'
import { isReturn, legCountOf } from '../question-words'
import styles from './board.module.css'
import { type BoardState, changeBoard } from './board-state'
import { BoardTools } from './board-tools'
import { codeOf, legName } from './board-words'
import type { ItineraryFacts } from './facts'
import { type Filters, filteredOut, noFilters } from './filter'
import { FilterPanel } from './filter-panel'
import { FilteredStrip } from './filtered-strip'
import type { Money } from './money'
import { ResultList } from './result-list'
import { AxisHead } from './row-bars'
import type { SortKey } from './sort'
import { axesOf } from './time-axis'
import type { Results } from './use-results'

interface BoardResultsProps {
  run: string
  question: FlightQuestion
  results: Results
  board: BoardState
  sort: SortKey
  money: Money
  marks: ReadonlyMap<string, SavedMark>
  /** Whether a pointer is over the list, or the keyboard in it. */
  onHeld: (by: 'pointer' | 'focus', held: boolean) => void
}

/** What was found, with its filters and its order. */
export function BoardResults(props: BoardResultsProps) {
  const { run, question, results, board, sort, money, marks, onHeld } = props
  const { all, rows, judged, onShow } = results
  const body = useRef<HTMLDivElement>(null)
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false })
  const legCount = legCountOf(question)
  const back = isReturn(question)
  const axes = useMemo(
    () => (board.view === 'bars' ? axesOf(all, legCount) : []),
    [all, board.view, legCount],
  )
  const out = useMemo(() => filteredOut(judged), [judged])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object whenever one of these is new
  const listQuestion = useMemo(() => ({}), [sort, board.view, board.filters])

  // What waits may come in now: the person moves the list as a whole.
  const onFilters = (filters: Filters) => {
    changeBoard(run, () => ({ filters }))
    onShow()
  }
  const onSort = (key: SortKey) => {
    changeBoard(run, () => ({ sort: key }))
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
  const skipFilters = () => body.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus()
  return (
    <div ref={body} className={styles.body}>
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
          run={run}
          board={board}
          sort={sort}
          onSort={onSort}
          legCount={legCount}
          back={back}
          rows={rows}
          money={money}
          question={question}
          panel={wide ? null : panel}
        />
        <FilteredStrip
          out={out}
          filters={board.filters}
          onFilters={onFilters}
          legCount={legCount}
          back={back}
          locale={money.locale}
        />
        {board.view === 'bars' && rows.length > 0 && (
          <AxisHead
            axes={axes}
            names={axes.map((_, leg) => axisName(legName(leg, legCount, back), all, leg))}
            locale={money.locale}
          />
        )}
        {rows.length === 0 ? (
          <AllFilteredOut all={all.length} onFilters={onFilters} />
        ) : (
          <ResultList
            run={run}
            rows={rows}
            board={board}
            question={listQuestion}
            axes={axes}
            money={money}
            asked={question}
            back={back}
            marks={marks}
            onHeld={onHeld}
          />
        )}
      </div>
    </div>
  )
}

interface AllFilteredOutProps {
  all: number
  onFilters: (filters: Filters) => void
}

function AllFilteredOut({ all, onFilters }: AllFilteredOutProps) {
  return (
    <EmptyState
      icon={<IconFilterOff stroke={1.6} />}
      title={`All ${all} are filtered out`}
      actions={
        <Button size="xs" variant="default" onClick={() => onFilters(noFilters)}>
          Take all filters away
        </Button>
      }
    >
      No itinerary passes every filter. The line above says which holds back how many.
    </EmptyState>
  )
}

/** "Outbound, London time". */
function axisName(name: string, all: readonly ItineraryFacts[], leg: number): string {
  const from = all.find(({ legs }) => legs[leg] !== undefined)?.legs[leg]?.leg.from
  return from === undefined ? name : `${name}, ${from.city ?? codeOf(from)} time`
}
