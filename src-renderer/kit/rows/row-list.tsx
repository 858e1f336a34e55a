// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element

import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { listStep } from '../../ui/list-step'
import styles from './row-list.module.css'
import { movedTo, noSelection, type RowSelection, rangeTo, toggledRow } from './row-selection'

/** Where a menu opens, in pixels of the window. */
export interface Spot {
  x: number
  y: number
}

/** What a row is told of itself. */
export interface RowState {
  active: boolean
  chosen: boolean
  /** Puts the row in or out of what is chosen. */
  onToggle: () => void
  onMenu: (spot: Spot) => void
}

/** What the page can ask of a list. */
export interface RowListHandle {
  /** Takes the keyboard to the active row, or to the first. */
  focus: () => void
}

interface RowListProps<Row> {
  /** The place scrolled to is remembered under this name, for this question. */
  name: string
  /** Other than before: the list begins at its top again. */
  question: string
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Height in pixels, known from the row alone. */
  heightOf: (row: Row) => number
  /** Of all rows, also those that are not here yet; undefined where nobody knows. */
  total: number | undefined
  /** Called when the end comes near. */
  onMore: () => void
  /** Whether `rows` are all there are. */
  whole: boolean
  /** Called when all rows are wanted: to go to the last, or to choose every one. */
  onAll: () => void
  selection: RowSelection<Row>
  onSelection: (change: (selection: RowSelection<Row>) => RowSelection<Row>) => void
  /** Enter, or a double click. */
  onOpen: (row: Row) => void
  /** Any other key; true where it did something. */
  onKey?: (row: Row, key: string) => boolean
  /** Ctrl+C where no text is marked. */
  onCopy?: (row: Row) => void
  onMenu: (row: Row, spot: Spot) => void
  rowClass: (row: Row) => string | undefined
  children: (row: Row, state: RowState) => ReactNode
  ref?: Ref<RowListHandle>
}

/** What a key asks of all rows, also of those that are not here yet. */
type Wish = { at: 'all' } | { at: 'end'; range: boolean }

const overscan = 6
/** So many rows before the end the next page is asked for. */
const nearEnd = 40
const scrolledTo = new Map<string, { question: string; top: number }>()

/** A long list of rows that draws only those in sight. Arrows move, Enter opens, Space chooses. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { name, question, label, rows, keyOf, heightOf, total, selection, onSelection, onMore } =
    props
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  // Another function would have all sizes reckoned anew, and that with every line scrolled.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index]
      return row === undefined ? 0 : heightOf(row)
    },
    getItemKey,
    overscan,
    initialOffset: () => {
      const place = scrolledTo.get(name)
      return place?.question === question ? place.top : 0
    },
    useFlushSync: false,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const activeIndex =
    selection.active === undefined ? -1 : rows.findIndex((row) => keyOf(row) === selection.active)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height, another measure
  useLayoutEffect(() => virtual.measure(), [heightOf])
  const wish = useRef<Wish>(undefined)
  const asked = useRef(question)
  useLayoutEffect(() => {
    if (asked.current === question) return
    asked.current = question
    wish.current = undefined
    scroller.current?.scrollTo({ top: 0 })
  }, [question])
  useEffect(() => {
    if (last >= rows.length - nearEnd) onMore()
  }, [last, rows.length, onMore])
  useImperativeHandle(props.ref, () => ({
    focus: () => {
      const first = rows[0]
      if (activeIndex < 0 && first !== undefined) {
        onSelection((now) => movedTo(now, keyOf(first)))
      }
      scroller.current?.focus()
    },
  }))

  const goTo = (target: number, range: boolean) => {
    const row = rows[target]
    if (row === undefined) return
    virtual.scrollToIndex(target)
    onSelection((now) => (range ? rangeTo(now, rows, keyOf, target) : movedTo(now, keyOf(row))))
  }
  const chooseAll = () =>
    onSelection((now) => ({
      ...now,
      chosen: new Map(rows.map((one): [string, Row] => [keyOf(one), one])),
    }))
  /** Does it with the rows that are here, and again with every page that follows. */
  const reach = (wish: Wish) => {
    if (wish.at === 'all') chooseAll()
    else goTo(rows.length - 1, wish.range)
    if (!props.whole) props.onAll()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is done further where rows have come
  useEffect(() => {
    const wanted = wish.current
    if (wanted === undefined) return
    if (props.whole) wish.current = undefined
    reach(wanted)
  }, [rows, props.whole])
  const ask = (wanted: Wish) => {
    wish.current = props.whole ? undefined : wanted
    reach(wanted)
  }
  const settle = () => {
    wish.current = undefined
  }
  const menuAt = (row: Row, index: number) => {
    const box = document.getElementById(`${id}-${index}`)?.getBoundingClientRect()
    if (box === undefined) return
    // Not before the key has done its way through the window: it would close what it has opened.
    requestAnimationFrame(() => props.onMenu(row, { x: box.left + 48, y: box.top + 32 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys on a button inside a row are the button's.
    if (event.target instanceof Element && event.target.closest('button, input') !== null) return
    const command = event.ctrlKey || event.metaKey
    settle()
    const page = Math.max(1, shown.length - 2 * overscan - 1)
    const target = event.altKey ? undefined : listStep(event.key, activeIndex, rows.length, page)
    const row = rows[activeIndex]
    if (event.key === 'End' && target !== undefined) ask({ at: 'end', range: event.shiftKey })
    else if (target !== undefined) goTo(target, event.shiftKey)
    else if (event.key === 'Escape' && selection.chosen.size > 0) {
      event.stopPropagation()
      onSelection((now) => ({ ...noSelection(), active: now.active }))
    } else if (command && event.key === 'a') ask({ at: 'all' })
    else if (row === undefined || event.altKey) return
    else if (command) {
      const marked = getSelection()?.isCollapsed === false
      if (event.key !== 'c' || marked || props.onCopy === undefined) return
      props.onCopy(row)
    } else if (event.key === ' ') onSelection((now) => toggledRow(now, keyOf(row), row))
    else if (event.key === 'Enter') props.onOpen(row)
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      menuAt(row, activeIndex)
    } else if (props.onKey?.(row, event.key) !== true) return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent, row: Row, index: number) => {
    if (event.target instanceof Element && event.target.closest('button, input') !== null) return
    // The row may scroll away and leave the page, the list does not.
    scroller.current?.focus({ preventScroll: true })
    if (event.shiftKey) onSelection((now) => rangeTo(now, rows, keyOf, index))
    else if (event.ctrlKey || event.metaKey) {
      onSelection((now) => toggledRow(now, keyOf(row), row))
    } else onSelection((now) => movedTo(now, keyOf(row)))
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total ?? -1}
      aria-multiselectable="true"
      aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${activeIndex}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={settle}
      onWheel={settle}
      onScroll={(event) => scrolledTo.set(name, { question, top: event.currentTarget.scrollTop })}
    >
      <div className={styles.rows} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start, size }) => {
          const row = rows[index]
          if (row === undefined) return null
          const rowKey = keyOf(row)
          const chosen = selection.chosen.has(rowKey)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
            <div
              key={key}
              id={`${id}-${index}`}
              role="row"
              tabIndex={-1}
              aria-rowindex={index + 1}
              aria-selected={chosen}
              data-active={index === activeIndex || undefined}
              className={props.rowClass(row)}
              style={{ transform: `translateY(${start}px)`, height: size }}
              onClick={(event) => onClick(event, row, index)}
              onDoubleClick={(event) => event.defaultPrevented || props.onOpen(row)}
              onContextMenu={(event) => {
                event.preventDefault()
                onSelection((now) => movedTo(now, rowKey))
                props.onMenu(row, { x: event.clientX, y: event.clientY })
              }}
            >
              {props.children(row, {
                active: index === activeIndex,
                chosen,
                onToggle: () => onSelection((now) => toggledRow(now, rowKey, row)),
                onMenu: (spot) => {
                  onSelection((now) => movedTo(now, rowKey))
                  props.onMenu(row, spot)
                },
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
