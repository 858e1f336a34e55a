import { useMemo } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import type { SortKey } from '#shared/services/flights/itinerary-order'
import { codeOf, legName } from '#shared/services/flights/itinerary-words'
import { isReturn, legCountOf } from '#shared/services/flights/question-words'
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
import type { HeldPlace } from '../../../kit/rows/use-held'
import { sectionsOf } from './filters'
import { ResultList } from './result-list'
import { changeResults, type ResultsState, type ShownSearch } from './results-state'
import { ResultsTools } from './results-tools'
import { AxisHead } from './row-bars'
import type { Results } from './use-results'

interface FilteredResultsProps {
  search: ShownSearch
  results: Results
  choices: ResultsState
  sort: SortKey
  marks: ReadonlyMap<string, RecordMark>
  place: HeldPlace
}

/** What was found, with its filters and its order. */
export function FilteredResults(props: FilteredResultsProps) {
  const { search, results, choices, sort, marks, place } = props
  const { run, question, money } = search
  const { all, rows, judged, onShow } = results
  const legCount = legCountOf(question)
  const back = isReturn(question)
  const axes = useMemo(
    () => (choices.view === 'bars' ? axesOf(all, legCount) : []),
    [all, choices.view, legCount],
  )
  const out = useMemo(() => filteredOut(judged), [judged])
  // Waiting results may come in now: the person changes the whole list.
  const change = (next: Partial<ResultsState>) => {
    changeResults(run, () => next)
    onShow()
  }
  const onFilters = (filters: Filters) => change({ filters })
  const onSort = (key: SortKey) => change({ sort: key })
  const sections = useMemo(
    () => sectionsOf(results.options, money, legCount, back),
    [results.options, money, legCount, back],
  )
  return (
    <FilterFrame
      active={activeCount(choices.filters)}
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
          <ResultsTools
            search={search}
            choices={choices}
            sort={sort}
            onSort={onSort}
            filterButton={filterButton}
          />
          <FilteredStrip
            out={out}
            filters={choices.filters}
            onFilters={onFilters}
            locale={money.locale}
          />
          {choices.view === 'bars' && rows.length > 0 && (
            <AxisHead
              axes={axes}
              names={axes.map((_, leg) => axisName(legName(leg, legCount, back), all, leg))}
              locale={money.locale}
            />
          )}
          {rows.length === 0 ? (
            <AllFilteredOut count={all.length} noun="flight" onClear={() => onFilters(noFilters)} />
          ) : (
            <ResultList
              search={search}
              rows={rows}
              choices={choices}
              question={`${sort} ${choices.view} ${filtersKey(choices.filters)}`}
              axes={axes}
              marks={marks}
              place={place}
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
