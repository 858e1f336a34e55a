// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element
// biome-ignore-all lint/a11y/noStaticElementInteractions: its role is grid or treegrid
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: its role is grid or treegrid

import { type MouseEvent, type ReactNode, type Ref, useCallback, useEffect, useRef } from 'react'
import { listStep } from '../../ui/list-step'
import { isOfControl } from './row-acts'
import styles from './row-list.module.css'
import { type RowSelection, toggledRow } from './row-selection'
import type { RowState, Spot } from './row-state'
import { type RowListHandle, useGrid } from './use-grid'
import { useReach, useRowWindow } from './use-row-window'

export type { RowState, Spot } from './row-state'
export type { RowListHandle } from './use-grid'

/** The head of a section: a line above its first row, that keys pass over. */
export interface SectionHead {
  key: string
  title: ReactNode
}

const letters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

/**
 * The row that a key leads to: arrows, pages, ends, and J and K as in mail programs. With
 * Ctrl or Command letters are commands and no steps.
 *
 * @param active place of the row, −1 if none is
 * @param page how many rows are in view
 */
function rowStep(
  key: string,
  command: boolean,
  active: number,
  count: number,
  page: number,
): number | undefined {
  const letter = command ? undefined : letters[key.toLowerCase()]
  return listStep(letter ?? key, active, count, page)
}

/** What a list of rows is given. */
export interface RowListProps<Row> {
  /** The place scrolled to is remembered under this name, for this question. */
  name: string
  /** If it changes, the list begins at its top again. */
  question: string
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Height in pixels, known from the row alone; about as high as it will be if `measured`. */
  heightOf: (row: Row) => number
  /** Rows are as high as what is in them, and may change. */
  measured?: boolean
  /** Rows that come in above the view do not push it down. Only for lists whose rows keep their order. */
  anchored?: boolean
  /** The section a row belongs to; its head stands above the first of them. */
  sectionOf?: (row: Row) => SectionHead
  /** Of all rows, also those that are not here yet; undefined if nobody knows. */
  total?: number | undefined
  /** Called when the end comes near. */
  onMore?: () => void
  /** Whether `rows` are all there are. */
  whole?: boolean
  /** Called when all rows are wanted: to go to the last, or to choose every one. */
  onAll?: () => void
  selection: RowSelection<Row>
  onSelection: (change: (selection: RowSelection<Row>) => RowSelection<Row>) => void
  /** A click that chooses nothing: shows the row beside the list. */
  onShow?: (row: Row) => void
  /** Enter, or a double click; false, also late, if it has no page. */
  onOpen: (row: Row) => unknown
  /** Any other key; true if it did something. */
  onKey?: (row: Row, key: string) => boolean
  /** Space; without it, Space toggles whether the row is chosen. */
  onSpace?: (row: Row) => void
  /** Ctrl+C if no text is marked. */
  onCopy?: (row: Row) => void
  onMenu?: (row: Row, spot: Spot) => void
  /** The key of the row that the pointer is over; undefined when it left the list. */
  onPoint?: ((key: string | undefined) => void) | undefined
  /** So many pixels at the end of the view are covered by something else. */
  covered?: number
  rowClass?: (row: Row) => string | undefined
  /** Named columns above the rows, a row of their own that stays in sight. */
  head?: ReactNode
  /** `treegrid` if rows unfold; the children are then the row elements, with id and place. */
  role?: 'grid' | 'treegrid'
  /** Pixels below which the rows scroll sideways, for tables. */
  minWidth?: number
  /** A class for the scroller, if columns of all rows are set at once. */
  className?: string | undefined
  children: (row: Row, state: RowState) => ReactNode
  ref?: Ref<RowListHandle>
}

const overscan = 6
/** So many rows before the end the next page is asked for. */
const nearEnd = 40
const sectionHeight = 29
const nothing = () => {}

/**
 * A long list of rows that draws only those in sight. Arrows, J and K move, Enter opens, Space
 * chooses, Shift chooses up to here, a click shows.
 */
export function RowList<Row>(props: RowListProps<Row>) {
  const { name, question, label, rows, keyOf, heightOf, selection, onSelection } = props
  const { measured = false, anchored = false, sectionOf, onMore = nothing, whole = true } = props
  const { role = 'grid' } = props
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  const headAt = (index: number): SectionHead | undefined => {
    const row = rows[index]
    if (row === undefined || sectionOf === undefined) return undefined
    const head = sectionOf(row)
    const before = rows[index - 1]
    return before !== undefined && sectionOf(before).key === head.key ? undefined : head
  }
  const { scroller, items, height, page, show, measure, onScroll } = useRowWindow({
    count: rows.length,
    keyAt,
    heightAt: (index) => {
      const row = rows[index]
      if (row === undefined) return 0
      return heightOf(row) + (headAt(index) === undefined ? 0 : sectionHeight)
    },
    heights: heightOf,
    measured,
    anchored,
    name,
    question,
    overscan,
    covered: props.covered ?? 0,
  })
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - nearEnd) onMore()
  }, [last, rows.length, onMore])
  const grid = useGrid({
    name,
    question,
    rows,
    keyOf,
    selection,
    onSelection,
    scroller,
    show,
    firstInSight: (list) => rows[items.find(({ end }) => end > list.scrollTop)?.index ?? 0],
    stepOf: ({ key, ctrlKey, metaKey }, active) =>
      rowStep(key, ctrlKey || metaKey, active, rows.length, page),
    onAnyKey: () => reach.settle(),
    onEnd: (range) => reach.ask({ at: 'end', range }),
    onAll: () => reach.ask({ at: 'all' }),
    onOpen: props.onOpen,
    onShow: props.onShow,
    onSpace: props.onSpace ?? ((row) => onSelection((now) => toggledRow(now, keyOf(row), row))),
    onKey: props.onKey,
    onCopy: props.onCopy,
    onMenu: props.onMenu,
    menuIndent: 48,
    ref: props.ref,
  })
  const reach = useReach({
    rows,
    question,
    whole,
    onAll: props.onAll ?? nothing,
    onEnd: (range) => grid.goTo(rows.length - 1, range),
    onEvery: grid.chooseAll,
  })
  // The first click of a double click may bring the pane beside the list, and a button of the row under the
  // pointer: the second click still opens the row and presses nothing.
  const clicked = useRef<string>(undefined)
  const onClickCapture = (event: MouseEvent, row: Row) => {
    if (event.detail < 2) clicked.current = isOfControl(event) ? undefined : keyOf(row)
    else if (isOfControl(event) && clicked.current === keyOf(row)) {
      event.preventDefault()
      event.stopPropagation()
      if (event.detail === 2) grid.open(row)
    }
  }
  /** With the row of the column's names, and with those of the sections, if there are any. */
  const headRows = props.head === undefined ? 0 : 1

  return (
    <div
      ref={scroller}
      className={
        props.className === undefined ? styles.scroller : `${styles.scroller} ${props.className}`
      }
      data-wide={props.minWidth === undefined ? undefined : true}
      role={role}
      aria-label={label}
      aria-rowcount={props.total === undefined ? -1 : props.total + headRows}
      {...grid.ofScroller}
      onPointerDown={reach.settle}
      onWheel={reach.settle}
      onScroll={onScroll}
      onPointerLeave={() => props.onPoint?.(undefined)}
    >
      {props.head !== undefined && (
        <div
          role="row"
          tabIndex={-1}
          aria-rowindex={1}
          className={styles.columns}
          style={{ minWidth: props.minWidth }}
        >
          {props.head}
        </div>
      )}
      <div className={styles.rows} role="presentation" style={{ height, minWidth: props.minWidth }}>
        {items.map(({ index, key, start, size }) => {
          const row = rows[index]
          if (row === undefined) return null
          const rowKey = keyOf(row)
          const head = headAt(index)
          const state = grid.stateOf(row, index, index + 1 + headRows)
          const ofPointer = {
            ...grid.ofPointer(row, index),
            onPointerEnter: () => props.onPoint?.(rowKey),
            onClickCapture: (event: MouseEvent) => onClickCapture(event, row),
          }
          const own = role === 'treegrid'
          return (
            <div
              key={key}
              ref={measured ? measure : undefined}
              data-index={index}
              role="presentation"
              className={styles.place}
              style={{ transform: `translateY(${start}px)` }}
              {...(own && ofPointer)}
            >
              {head !== undefined && (
                <div role="row" tabIndex={-1} className={styles.section}>
                  <div role="rowheader" tabIndex={-1}>
                    {head.title}
                  </div>
                </div>
              )}
              {own ? (
                props.children(row, state)
              ) : (
                <div
                  id={state.id}
                  role="row"
                  tabIndex={-1}
                  aria-rowindex={state.place}
                  aria-selected={state.chosen}
                  data-active={state.active || undefined}
                  className={props.rowClass?.(row)}
                  style={
                    measured
                      ? undefined
                      : { height: size - (head === undefined ? 0 : sectionHeight) }
                  }
                  {...ofPointer}
                >
                  {props.children(row, state)}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
