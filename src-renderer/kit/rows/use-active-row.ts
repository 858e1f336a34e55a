import { type RefObject, useEffect, useRef } from 'react'
import { openOf, takeReached } from '../../state/restore/page-turns'

/**
 * Gives a list that has the keyboard an active row: without one a screen reader has nothing to
 * say. That happens when the list is entered by keys, and when rows of another question come while the
 * keyboard is in it. A click makes its own row active.
 *
 * @param rows the rows that are shown; others are looked at again
 * @param active the key of the active row, which may be none of them
 * @param hasActive whether it is one of them
 * @param begin makes the first row in sight active
 * @returns what the list does when it gets the keyboard
 */
export function useActiveRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  active: string | undefined,
  hasActive: boolean,
  begin: (list: HTMLElement) => void,
): () => void {
  const beginIn = () => {
    const element = list.current
    const hasKeyboard = element !== null && element.ownerDocument.activeElement === element
    if (hasKeyboard && !hasActive && element.matches(':focus-visible')) begin(element)
  }
  const latest = useRef(beginIn)
  latest.current = beginIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or the loss of the active one, are the reason to look
  useEffect(() => latest.current(), [rows, active, hasActive])
  return beginIn
}

interface OpenedRows<Row> {
  name: string
  question: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The place of the active row; −1 if there is none. */
  active: number
  onOpen: (row: Row) => unknown
  /** Brings a row into sight. */
  show: (place: number) => void
}

/** Opens a row; `run` does it in another way, such as an entry of its menu. */
type OpenRow<Row> = (row: Row, run?: () => void) => void

/**
 * Opens rows so that the page of one leads on to its neighbours, and has the row in sight that a page was
 * turned to when the list is come back to.
 */
export function useOpenedRows<Row>(list: OpenedRows<Row>): OpenRow<Row> {
  const { name, question, rows, keyOf, active, onOpen, show } = list
  const isThere = active >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the row is there
  useEffect(() => {
    if (isThere && takeReached(name) !== undefined) show(active)
  }, [isThere])
  return (row, run) =>
    openOf(
      {
        name,
        question,
        keys: rows.map(keyOf),
        open: (place) => {
          const other = rows[place]
          if (other === undefined) return false
          return other === row && run !== undefined ? run() : onOpen(other)
        },
      },
      rows.indexOf(row),
    )
}
