// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element
// biome-ignore-all lint/a11y/noStaticElementInteractions: its role is grid or treegrid
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: its role is grid or treegrid

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { isOfControl, useSteadyHandlers } from './row-acts'
import styles from './row-list.module.css'
import { movedTo, noSelection, type RowSelection, rangeTo, toggledRow } from './row-selection'
import type { RowState, Spot } from './row-state'
import { rowStep } from './row-step'
import { useActiveRow, useOpenedRows } from './use-active-row'
import { useReach, useRowWindow } from './use-row-window'

export type { RowState, Spot } from './row-state'

/** What the page can ask of a list. */
export interface RowListHandle {
  /** Takes the keyboard to the active row, or to the first. */
  focus: () => void
  /** Makes a row the active one and brings it into sight; false if it is not in the list. */
  goTo: (key: string) => boolean
  /** Opens a row as Enter does; `run` does it in another way, such as an entry of its menu. */
  open: (key: string, run?: () => void) => void
  /** Whether it is drawn; a narrow window may have what it shows in its place. */
  isDrawn: () => boolean
  /** Does what a key means in the list, for an element that has the keyboard while the list is not drawn. */
  press: (event: KeyboardEvent) => void
}

/** The head of a section: a line above its first row, that keys pass over. */
export interface SectionHead {
  key: string
  title: ReactNode
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
  const id = useId()
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
  const indexes = useMemo(
    () => new Map(rows.map((row, index) => [keyOf(row), index])),
    [rows, keyOf],
  )
  const { active } = selection
  const activeIndex = active === undefined ? -1 : (indexes.get(active) ?? -1)

  useEffect(() => {
    if (last >= rows.length - nearEnd) onMore()
  }, [last, rows.length, onMore])
  const begin = useActiveRow(scroller, rows, selection.active, activeIndex >= 0, (list) => {
    const first = rows[items.find(({ end }) => end > list.scrollTop)?.index ?? 0]
    if (first !== undefined) onSelection((now) => movedTo(now, keyOf(first)))
  })
  const open = useOpenedRows({
    name,
    question,
    rows,
    keyOf,
    active: activeIndex,
    onOpen: props.onOpen,
    show,
  })

  const goTo = (target: number, range: boolean) => {
    const row = rows[target]
    if (row === undefined) return
    show(target)
    onSelection((now) => (range ? rangeTo(now, rows, keyOf, target) : movedTo(now, keyOf(row))))
  }
  useImperativeHandle(props.ref, () => ({
    focus: () => {
      const first = rows[0]
      if (activeIndex < 0 && first !== undefined) {
        onSelection((now) => movedTo(now, keyOf(first)))
      }
      scroller.current?.focus()
    },
    goTo: (key) => {
      const target = indexes.get(key)
      if (target !== undefined) goTo(target, false)
      return target !== undefined
    },
    open: (key, run) => {
      const row = rows[indexes.get(key) ?? -1]
      if (row === undefined) run?.()
      else open(row, run)
    },
    isDrawn: () => scroller.current?.checkVisibility() === true,
    press: onKeyDown,
  }))
  const chooseAll = () =>
    onSelection((now) => ({
      ...now,
      chosen: new Map(rows.map((one): [string, Row] => [keyOf(one), one])),
    }))
  const reach = useReach({
    rows,
    question,
    whole,
    onAll: props.onAll ?? nothing,
    onEnd: (range) => goTo(rows.length - 1, range),
    onEvery: chooseAll,
  })

  const menuAt = (row: Row, index: number) => {
    const box = document.getElementById(`${id}-${index}`)?.getBoundingClientRect()
    if (box === undefined) return
    // After the key has passed through the window: otherwise it would close what it has opened.
    requestAnimationFrame(() => props.onMenu?.(row, { x: box.left + 48, y: box.top + 32 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys on a button inside a row are the button's.
    if (isOfControl(event)) return
    const { key } = event
    const command = event.ctrlKey || event.metaKey
    reach.settle()
    const row = rows[activeIndex]
    const target = event.altKey ? undefined : rowStep(key, command, activeIndex, rows.length, page)
    if (key === 'End' && target !== undefined) reach.ask({ at: 'end', range: event.shiftKey })
    else if (target !== undefined) goTo(target, event.shiftKey && key.length > 1)
    else if (key === 'Escape' && selection.chosen.size > 0) {
      event.stopPropagation()
      onSelection((now) => ({ ...noSelection(), active: now.active }))
    } else if (command && key === 'a') reach.ask({ at: 'all' })
    else if (row === undefined || event.altKey) return
    else if (command) {
      const marked = getSelection()?.isCollapsed === false
      if (key !== 'c' || marked || props.onCopy === undefined) return
      props.onCopy(row)
    } else if (key === ' ' && props.onSpace !== undefined) props.onSpace(row)
    else if (key === ' ') onSelection((now) => toggledRow(now, keyOf(row), row))
    else if (props.onKey?.(row, key) === true) {
      // Enter may unfold a row: the list's own keys go before those of all lists.
    } else if (key === 'Enter') open(row)
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) menuAt(row, activeIndex)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent, row: Row, index: number) => {
    if (isOfControl(event)) return
    // The row may scroll away and leave the page, the list does not.
    scroller.current?.focus({ preventScroll: true })
    if (event.shiftKey) onSelection((now) => rangeTo(now, rows, keyOf, index))
    else if (event.ctrlKey || event.metaKey) {
      onSelection((now) => toggledRow(now, keyOf(row), row))
    } else {
      onSelection((now) => movedTo(now, keyOf(row)))
      props.onShow?.(row)
    }
  }
  // The first click of a double click may bring the pane beside the list, and a button of the row under the
  // pointer: the second click still opens the row and presses nothing.
  const clicked = useRef<string>(undefined)
  const onClickCapture = (event: MouseEvent, row: Row) => {
    if (event.detail < 2) clicked.current = isOfControl(event) ? undefined : keyOf(row)
    else if (isOfControl(event) && clicked.current === keyOf(row)) {
      event.preventDefault()
      event.stopPropagation()
      if (event.detail === 2) open(row)
    }
  }
  const onMenu = (row: Row, spot: Spot) => {
    onSelection((now) => movedTo(now, keyOf(row)))
    props.onMenu?.(row, spot)
  }
  const handlersOf = useSteadyHandlers({
    rowOf: (key) => rows[indexes.get(key) ?? -1],
    toggle: (key, row: Row) => onSelection((now) => toggledRow(now, key, row)),
    open,
    menu: onMenu,
  })
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
      aria-multiselectable="true"
      aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${activeIndex}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={reach.settle}
      onWheel={reach.settle}
      onScroll={onScroll}
      onPointerLeave={() => props.onPoint?.(undefined)}
      onFocus={begin}
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
          const state: RowState = {
            id: `${id}-${index}`,
            place: index + 1 + headRows,
            active: index === activeIndex,
            chosen: selection.chosen.has(rowKey),
            ...handlersOf(rowKey),
          }
          const ofPointer = {
            onPointerEnter: () => props.onPoint?.(rowKey),
            onClickCapture: (event: MouseEvent) => onClickCapture(event, row),
            onClick: (event: MouseEvent) => onClick(event, row, index),
            onDoubleClick: (event: MouseEvent) => {
              if (!event.defaultPrevented && !isOfControl(event)) open(row)
            },
            onContextMenu: (event: MouseEvent) => {
              if (props.onMenu === undefined) return
              event.preventDefault()
              onMenu(row, { x: event.clientX, y: event.clientY })
            },
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
