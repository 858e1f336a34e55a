import { useMemo } from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import type { RecordMark } from '#shared/bridge/library'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import type { SortKey } from '#shared/services/flights/itinerary-order'
import { axesOf } from '#shared/services/flights/time-axis'
import { serviceIdentity } from '../../../identity/service-identity'
import { AllFilteredOut, FilterFrame } from '../../../kit/filters/filter-frame'
import { FilterPanel } from '../../../kit/filters/filter-panel'
import { FilteredStrip } from '../../../kit/filters/filtered-strip'
import {
  activeCount,
  type Filters,
  filteredOut,
  filtersKey,
  noFilters,
} from '../../../kit/filters/filters'
import type { Money } from '../../../kit/money/money'
import { isReturn, legCountOf } from '../question-words'
import { type BoardState, changeBoard } from './board-state'
import { BoardTools } from './board-tools'
import { codeOf, legName } from './board-words'
import { sectionsOf } from './filters'
import { ResultList } from './result-list'
import { AxisHead } from './row-bars'
import type { Results } from './use-results'

interface BoardResultsProps {
  run: string
  question: FlightQuestion
  results: Results
  board: BoardState
  sort: SortKey
  money: Money
  marks: ReadonlyMap<string, RecordMark>
  /** Whether a pointer is over the list, or the keyboard in it. */
  onHeld: (by: 'pointer' | 'focus', held: boolean) => void
}

/** What was found, with its filters and its order. */
export function BoardResults(props: BoardResultsProps) {
  const { run, question, results, board, sort, money, marks, onHeld } = props
  const { all, rows, judged, onShow } = results
  const legCount = legCountOf(question)
  const back = isReturn(question)
  const axes = useMemo(
    () => (board.view === 'bars' ? axesOf(all, legCount) : []),
    [all, board.view, legCount],
  )
  const out = useMemo(() => filteredOut(judged), [judged])
  const listQuestion = useMemo(
    () => `${sort} ${board.view} ${filtersKey(board.filters)}`,
    [sort, board.view, board.filters],
  )

  // What waits may come in now: the person moves the list as a whole.
  const onFilters = (filters: Filters) => {
    changeBoard(run, () => ({ filters }))
    onShow()
  }
  const onSort = (key: SortKey) => {
    changeBoard(run, () => ({ sort: key }))
    onShow()
  }
  const sections = useMemo(
    () => sectionsOf(results.options, money, legCount, back),
    [results.options, money, legCount, back],
  )
  return (
    <FilterFrame
      active={activeCount(board.filters)}
      panel={
        <FilterPanel
          judged={judged}
          sections={sections}
          onFilters={onFilters}
          locale={money.locale}
          hue={serviceIdentity.flights.hue}
        />
      }
    >
      {(filterButton) => (
        <>
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
            filterButton={filterButton}
          />
          <FilteredStrip
            out={out}
            filters={board.filters}
            onFilters={onFilters}
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
            <AllFilteredOut
              count={all.length}
              noun="itinerary"
              onClear={() => onFilters(noFilters)}
            />
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
        </>
      )}
    </FilterFrame>
  )
}

/** "Outbound, London time". */
function axisName(name: string, all: readonly ItineraryFacts[], leg: number): string {
  const from = all.find(({ legs }) => legs[leg] !== undefined)?.legs[leg]?.leg.from
  return from === undefined ? name : `${name}, ${from.city ?? codeOf(from)} time`
}
