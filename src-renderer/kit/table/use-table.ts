import { useMemo } from 'react'
import { usePageState } from '../../state/page-memory'
import {
  nextSorted,
  readTableChoice,
  type Sorted,
  shownColumns,
  sortRows,
  type TableChoice,
  type TableColumn,
  tracksOf,
} from './column'

/** Which columns a table shows, and in which order its rows stand. */
export interface TableState<Row> {
  all: readonly TableColumn<Row>[]
  columns: readonly TableColumn<Row>[]
  sorted: Sorted | undefined
  /** Sorts by a column, the other way round, or as the service does again. */
  sort: (column: TableColumn<Row>) => void
  /** Chooses columns; undefined shows those it begins with. */
  choose: (ids: readonly string[] | undefined) => void
  tracks: string
  /** Pixels below which it scrolls sideways. */
  width: number
}

const asItCame: TableChoice = {}
const gap = 12

/**
 * Columns and order of a table, as the person left them.
 *
 * @param name among all tables; the choice is remembered under it
 * @param all the same list as long as the columns are the same
 * @param first what is shown until something else is chosen
 */
export function useTable<Row>(
  name: string,
  all: readonly TableColumn<Row>[],
  first: readonly string[],
): TableState<Row> {
  const [choice, setChoice] = usePageState(`table ${name}`, asItCame, readTableChoice)
  const columns = useMemo(() => shownColumns(all, first, choice), [all, first, choice])
  const { sorted } = choice
  return {
    all,
    columns,
    sorted,
    sort: (column) => {
      const { sorted: before, ...others } = choice
      const next = nextSorted(before, column)
      setChoice(next === undefined ? others : { ...others, sorted: next })
    },
    choose: (ids) => {
      const { shown: _before, ...others } = choice
      setChoice(ids === undefined ? others : { ...others, shown: ids })
    },
    tracks: tracksOf(columns),
    width: columns.reduce((sum, { width }) => sum + width + gap, 0),
  }
}

/** The rows in the order of the table; the same list again while nothing changed. */
export const useSortedRows = <Row>(
  rows: readonly Row[],
  { all, sorted }: TableState<Row>,
): readonly Row[] => useMemo(() => sortRows(rows, all, sorted), [rows, all, sorted])
