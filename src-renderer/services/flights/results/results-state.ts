import { create } from 'zustand'
import type { FlightQuestion } from '#shared/bridge/flights'
import type { Money } from '#shared/reading/numbers/money'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { readSort, type SortKey } from '#shared/services/flights/itinerary-order'
import { type Filters, noFilters } from '../../../kit/filters/filters'
import { readFilters, storedFilters } from '../../../kit/filters/stored-filters'
import { noSelection, type RowSelection } from '../../../kit/rows/row-selection'
import { pageMemory, rememberPage } from '../../../state/page-memory'

/** The search whose results are shown; the same object while nothing in it changes. */
export interface ShownSearch {
  /** Its id. */
  run: string
  question: FlightQuestion
  /** How its prices are written. */
  money: Money
}

/** How results are drawn. */
export type ResultsView = 'list' | 'bars'

/**
 * What a person has chosen on one search's results. Order, filters and view are there again after a restart,
 * the rest for as long as the window is open.
 */
export interface ResultsState {
  /** Null: in the order that was searched for. */
  sort: SortKey | null
  filters: Filters
  view: ResultsView
  /** What is chosen, in the order in which it was, and the row that keys act on. */
  selection: RowSelection<ItineraryFacts>
  /** Ids of itineraries. */
  expanded: ReadonlySet<string>
  /** Ids laid side by side, or null if nothing is compared. */
  compared: readonly string[] | null
}

/** Nothing has been chosen yet. */
export const freshState: ResultsState = {
  sort: null,
  filters: noFilters,
  view: 'list',
  selection: noSelection(),
  expanded: new Set(),
  compared: null,
}

/** The set with the id in it, or out of it. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** results that are remembered; the oldest give way. */
const mostStates = 30

const useStates = create<{ byRun: ReadonlyMap<string, ResultsState> }>()(() => ({
  byRun: new Map(),
}))

const left = new Map<string, ResultsState>()

/** The results as it was left before the window was opened; the same object as long as nothing is changed. */
function stateLeft(run: string): ResultsState {
  const stored = pageMemory(`board ${run}`)
  if (!Array.isArray(stored)) return freshState
  const known = left.get(run)
  if (known !== undefined) return known
  const [sort, view, filters] = stored
  const choices: ResultsState = {
    ...freshState,
    sort: readSort(sort) ?? null,
    view: view === 'bars' ? 'bars' : 'list',
    filters: readFilters(filters),
  }
  left.set(run, choices)
  return choices
}

/** What was chosen on the results of a search. */
export const useResultsState = (run: string): ResultsState =>
  useStates(({ byRun }) => byRun.get(run) ?? stateLeft(run))

/** What was chosen on the results of a search, outside of drawing. */
export const resultsStateOf = (run: string): ResultsState =>
  useStates.getState().byRun.get(run) ?? stateLeft(run)

/** Changes what is chosen on the results of a search. */
export function changeResults(
  run: string,
  change: (choices: ResultsState) => Partial<ResultsState>,
): void {
  const byRun = new Map(useStates.getState().byRun)
  const before = byRun.get(run) ?? stateLeft(run)
  const after = { ...before, ...change(before) }
  byRun.delete(run)
  byRun.set(run, after)
  const { sort, view, filters } = after
  if (sort !== before.sort || view !== before.view || filters !== before.filters) {
    rememberPage(`board ${run}`, [sort, view, storedFilters(filters)])
  }
  for (const oldest of [...byRun.keys()].slice(0, Math.max(0, byRun.size - mostStates))) {
    byRun.delete(oldest)
  }
  useStates.setState({ byRun })
}

/** Changes what is chosen in the list of a search, and where the keyboard is. */
export function select(
  run: string,
  change: (selection: RowSelection<ItineraryFacts>) => RowSelection<ItineraryFacts>,
): void {
  changeResults(run, ({ selection }) => ({ selection: change(selection) }))
}
