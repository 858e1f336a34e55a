import { useCallback, useMemo } from 'react'
import { noSelection, type RowSelection } from '../rows/row-selection'
import { useRowSelection } from '../rows/use-row-selection'

/** What a page knows of its list: what is chosen and where the keyboard is, in the newest words. */
export interface ListState<Row> {
  name: string
  question: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection: RowSelection<Row>
  onSelection: (change: (selection: RowSelection<Row>) => RowSelection<Row>) => void
  /** The rows that are chosen, in the order of the list; what left the list is chosen no more. */
  chosen: readonly Row[]
  /** The row of the keyboard, where it is in the list. */
  active: Row | undefined
  /** The newest of a row, by its key. */
  newest: (key: string) => Row | undefined
  /** The chosen rows where this one is among them, else this one: what a key or a menu means. */
  meant: (row: Row) => readonly Row[]
  /** Chooses nothing; the keyboard stays where it is. */
  clear: () => void
}

/**
 * The state of a list of a page.
 *
 * @param name under which scroll and keyboard are remembered
 * @param question names what the rows answer: with another one nothing is chosen
 */
export function useList<Row>(
  name: string,
  question: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ListState<Row> {
  const [selection, onSelection] = useRowSelection<Row>(name, question)
  const byKey = useMemo(() => new Map(rows.map((row) => [keyOf(row), row])), [rows, keyOf])
  const chosen = useMemo(
    () =>
      selection.chosen.size === 0 ? [] : rows.filter((row) => selection.chosen.has(keyOf(row))),
    [rows, keyOf, selection.chosen],
  )
  const clear = useCallback(
    () => onSelection((now) => ({ ...noSelection(), active: now.active, anchor: now.active })),
    [onSelection],
  )
  return {
    name,
    question,
    rows,
    keyOf,
    selection,
    onSelection,
    chosen,
    active: selection.active === undefined ? undefined : byKey.get(selection.active),
    newest: (key) => byKey.get(key),
    meant: (row) => (selection.chosen.has(keyOf(row)) ? chosen : [row]),
    clear,
  }
}
