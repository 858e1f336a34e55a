import type { ReactNode } from 'react'

/** One column of a table of things that are read. */
export interface TableColumn<Row> {
  /** Never changed: chosen columns are remembered by it. */
  id: string
  title: string
  /** Pixels; the first column that grows takes what is left. */
  width: number
  grows?: true
  /** Numbers and times end at the right edge. */
  right?: true
  /** What the cell says; undefined if nothing was stated. It is also what leaves the program. */
  words: (row: Row, locale?: string) => string | undefined
  /** What the rows are sorted by, if that is not their words. */
  rank?: (row: Row) => number | string | undefined
  /** Drawn in place of the words. */
  cell?: (row: Row) => ReactNode
}

/** By which column a table is sorted, named by its id, and which way. */
export interface Sorted {
  by: string
  down: boolean
}

/** What a person chose of a table; without a choice it is as it was made. */
export interface TableChoice {
  shown?: readonly string[]
  sorted?: Sorted
}

/** Reads what is remembered of a table; undefined if that is none. Pure, as all here. */
export function readTableChoice(stored: unknown): TableChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const shown: unknown = Reflect.get(stored, 'shown')
  const sorted: unknown = Reflect.get(stored, 'sorted')
  const isSorted = typeof sorted === 'object' && sorted !== null
  const by: unknown = isSorted ? Reflect.get(sorted, 'by') : undefined
  return {
    ...(Array.isArray(shown) && { shown: shown.filter((id) => typeof id === 'string') }),
    ...(isSorted &&
      typeof by === 'string' && { sorted: { by, down: Reflect.get(sorted, 'down') === true } }),
  }
}

/** The columns to show, in the order of all: the person's choice, or those it begins with. */
export function shownColumns<Row>(
  all: readonly TableColumn<Row>[],
  first: readonly string[],
  { shown = first }: TableChoice,
): readonly TableColumn<Row>[] {
  const chosen = all.filter(({ id }) => shown.includes(id))
  return chosen.length > 0 ? chosen : all.filter(({ id }) => first.includes(id))
}

/** The order after a press on a column's head: numbers from the largest, then reversed, then as it came. */
export function nextSorted<Row>(
  now: Sorted | undefined,
  column: TableColumn<Row>,
): Sorted | undefined {
  const { id } = column
  const right = column.right === true
  if (now?.by !== id) return { by: id, down: right }
  return now.down === right ? { by: id, down: !right } : undefined
}

/** Rows in the order of a column; what was not stated stands last, whichever way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sorted: Sorted | undefined,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sorted?.by)
  if (column === undefined || sorted === undefined) return rows
  const ranked = rows.map((row) => ({ row, rank: (column.rank ?? column.words)(row) }))
  const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return ranked
    .sort(({ rank: one }, { rank: other }) => {
      if (one === undefined || other === undefined) {
        return Number(one === undefined) - Number(other === undefined)
      }
      const order =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : words.compare(String(one), String(other))
      return sorted.down ? -order : order
    })
    .map(({ row }) => row)
}

/** The columns as tracks of a grid. The first that grows takes what is left. */
export function tracksOf<Row>(columns: readonly TableColumn<Row>[]): string {
  const grown = columns.findIndex(({ grows }) => grows === true)
  return columns
    .map(({ width }, place) => (place === grown ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ')
}

/** A table as it leaves the program: the titles, then a row of words for each. */
export const writtenTable = <Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  locale?: string,
): readonly (readonly (string | number)[])[] => [
  columns.map(({ title }) => title),
  ...rows.map((row) =>
    columns.map(({ words, rank, right }) => {
      const value = right === true ? rank?.(row) : undefined
      return typeof value === 'number' && !isTime(words(row, locale))
        ? value
        : (words(row, locale) ?? '')
    }),
  ),
]

/** Lengths and times are exported as they read, counts as numbers. */
const isTime = (words: string | undefined): boolean =>
  words !== undefined && /[:\p{L}]/u.test(words)
