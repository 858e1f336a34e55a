import { create } from 'zustand'
import type { FlightQuestion } from '#shared/bridge/flights'
import type { Money } from '#shared/reading/money'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { readSort, type SortKey } from '#shared/services/flights/itinerary-order'
import { type Filters, noFilters } from '../../../kit/filters/filters'
import { readFilters, storedFilters } from '../../../kit/filters/stored-filters'
import { noSelection, type RowSelection } from '../../../kit/rows/row-selection'
import { pageMemory, rememberPage } from '../../../state/page-memory'

/** The search whose results are shown; the same object while nothing of it changes. */
export interface ShownSearch {
  /** Its id. */
  run: string
  question: FlightQuestion
  /** How its prices are written. */
  money: Money
}

/** How results are drawn. */
export type BoardView = 'list' | 'bars'

/**
 * What a person has chosen on one search's board. Order, filters and view are there again after a restart,
 * the rest for as long as the window is open.
 */
export interface BoardState {
  /** Null: in the order that was searched for. */
  sort: SortKey | null
  filters: Filters
  view: BoardView
  /** What is chosen, in the order in which it was, and the row that keys act on. */
  selection: RowSelection<ItineraryFacts>
  /** Ids of itineraries. */
  expanded: ReadonlySet<string>
  /** Ids laid side by side, or null where nothing is compared. */
  compared: readonly string[] | null
}

export const freshBoard: BoardState = {
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

/** Boards that are remembered; the oldest give way. */
const mostBoards = 30

const useBoards = create<{ byRun: ReadonlyMap<string, BoardState> }>()(() => ({
  byRun: new Map(),
}))

const left = new Map<string, BoardState>()

/** The board as it was left before the window was opened; the same object as long as nothing is changed. */
function boardLeft(run: string): BoardState {
  const stored = pageMemory(`board ${run}`)
  if (!Array.isArray(stored)) return freshBoard
  const known = left.get(run)
  if (known !== undefined) return known
  const [sort, view, filters] = stored
  const board: BoardState = {
    ...freshBoard,
    sort: readSort(sort) ?? null,
    view: view === 'bars' ? 'bars' : 'list',
    filters: readFilters(filters),
  }
  left.set(run, board)
  return board
}

/** What was chosen on the board of a search. */
export const useBoard = (run: string): BoardState =>
  useBoards(({ byRun }) => byRun.get(run) ?? boardLeft(run))

/** What was chosen on the board of a search, outside of drawing. */
export const boardOf = (run: string): BoardState =>
  useBoards.getState().byRun.get(run) ?? boardLeft(run)

/** Changes what is chosen on the board of a search. */
export function changeBoard(run: string, change: (board: BoardState) => Partial<BoardState>): void {
  const byRun = new Map(useBoards.getState().byRun)
  const before = byRun.get(run) ?? boardLeft(run)
  const after = { ...before, ...change(before) }
  byRun.delete(run)
  byRun.set(run, after)
  const { sort, view, filters } = after
  if (sort !== before.sort || view !== before.view || filters !== before.filters) {
    rememberPage(`board ${run}`, [sort, view, storedFilters(filters)])
  }
  for (const oldest of [...byRun.keys()].slice(0, Math.max(0, byRun.size - mostBoards))) {
    byRun.delete(oldest)
  }
  useBoards.setState({ byRun })
}

/** Changes what is chosen in the list of a search, and where the keyboard is. */
export function select(
  run: string,
  change: (selection: RowSelection<ItineraryFacts>) => RowSelection<ItineraryFacts>,
): void {
  changeBoard(run, ({ selection }) => ({ selection: change(selection) }))
}
