// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the cards in view is no table element
// biome-ignore-all lint/a11y/noStaticElementInteractions: its role is grid
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keys of all its cards

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
  useMemo,
  useRef,
  useState,
} from 'react'
import { joinClasses } from '../../ui/join-classes'
import type { ListState } from '../page/use-list'
import { isOfControl, useSteadyHandlers } from '../rows/row-acts'
import type { RowListHandle, SectionHead } from '../rows/row-list'
import { movedTo, rangeTo, toggledRow } from '../rows/row-selection'
import type { RowState, Spot } from '../rows/row-state'
import { useActiveRow, useOpenedRows } from '../rows/use-active-row'
import { useRowWindow } from '../rows/use-row-window'
import styles from './card-grid.module.css'
import { type CardLine, cardLines, cardStep, columnsIn, lineAt } from './card-lines'

/** What a grid of cards is given. */
export interface CardGridProps<Item> {
  /** From `useList` or `useRecordList`: what is chosen, where the keyboard is, what is remembered. */
  list: ListState<Item>
  label: string
  /** Smallest width of a card, in pixels; as many as fit are in one line. */
  narrowest?: number
  /** Height of a card of this width, in pixels. Stable: another function lays all lines out again. */
  heightOf: (width: number) => number
  /** Height of an item that takes a line of its own, in pixels; undefined for one that is a card. */
  wideOf?: (item: Item) => number | undefined
  /** The section an item belongs to; its head stands above the first of them. */
  sectionOf?: (item: Item) => SectionHead
  /** Of all items, also those that are not here yet; undefined if nobody knows. */
  total?: number | undefined
  /** Called when the end comes near. */
  onMore?: () => void
  /** Enter, or a click. */
  onOpen: (item: Item) => void
  /** A click shows the item beside the grid instead, and a double click opens it. */
  onShow?: (item: Item) => void
  /** Any other key; true if it did something. Space chooses if it did nothing. */
  onKey?: (item: Item, key: string) => boolean
  /** Ctrl+C if no text is marked. */
  onCopy?: (item: Item) => void
  onMenu?: (item: Item, spot: Spot) => void
  /** Draws what is in a card; its frame, the hover and where the keyboard is are the grid's. */
  children: (item: Item, state: RowState) => ReactNode
  ref?: Ref<RowListHandle>
}

const gap = 16
const lineGap = 20
const side = 20
const usualNarrowest = 224
const headHeight = 44
const overscan = 2
/** The next page is asked for so many lines before the end. */
const nearEnd = 4
const nothing = () => {}

/**
 * A long list of cards that draws only those in view. Arrows move over the grid, J and K go to the next and
 * the one before, Enter opens, Space and Ctrl choose, Shift chooses up to here, a right click opens the menu.
 */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  // The lines depend on the width: nothing is laid out before it is known, so that on return
  // the grid is at the place it was left at.
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.place}>
      {width > 0 && <Cards {...props} width={width} />}
    </div>
  )
}

function Cards<Item>(props: CardGridProps<Item> & { width: number }) {
  const { list, label, narrowest = usualNarrowest, heightOf, wideOf, sectionOf } = props
  const { rows, keyOf, selection, onSelection } = list
  const { onMore = nothing } = props
  const id = useId()
  const inner = props.width - 2 * side
  const columns = columnsIn(inner, narrowest, gap)
  const height = heightOf((inner - (columns - 1) * gap) / columns)
  const lines = useMemo(
    () =>
      cardLines(rows.length, columns, {
        ...(wideOf !== undefined && {
          isWide: (index) => {
            const row = rows[index]
            return row !== undefined && wideOf(row) !== undefined
          },
        }),
        ...(sectionOf !== undefined && {
          sectionOf: (index) => {
            const row = rows[index]
            return row === undefined ? '' : sectionOf(row).key
          },
        }),
      }),
    [rows, columns, wideOf, sectionOf],
  )
  const keyAt = useCallback(
    (index: number) => {
      const line = lines[index]
      const row = line && rows[line.from]
      return row === undefined ? index : `${line?.at} ${keyOf(row)}`
    },
    [lines, rows, keyOf],
  )
  const view = useRowWindow({
    count: lines.length,
    keyAt,
    heightAt: (index) => {
      const line = lines[index]
      const row = line && rows[line.from]
      if (line === undefined || row === undefined) return 0
      if (line.at === 'head') return headHeight
      return (line.at === 'wide' ? (wideOf?.(row) ?? 0) : height) + lineGap
    },
    heights: `${height} ${columns}`,
    name: list.name,
    question: list.question,
    overscan,
  })
  const { scroller, items, page, show } = view
  const indexes = useMemo(
    () => new Map(rows.map((row, index) => [keyOf(row), index])),
    [rows, keyOf],
  )
  const { active } = selection
  const activeIndex = active === undefined ? -1 : (indexes.get(active) ?? -1)

  const open = useOpenedRows({
    name: list.name,
    question: list.question,
    rows,
    keyOf,
    active: activeIndex,
    onOpen: props.onOpen,
    show: (place) => show(lineAt(lines, place)),
  })

  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= lines.length - nearEnd) onMore()
  }, [last, lines.length, onMore])

  const goTo = (target: number, range: boolean) => {
    const row = rows[target]
    if (row === undefined) return
    show(lineAt(lines, target))
    onSelection((now) => (range ? rangeTo(now, rows, keyOf, target) : movedTo(now, keyOf(row))))
  }
  useImperativeHandle(props.ref, () => ({
    focus: () => {
      const first = rows[0]
      if (activeIndex < 0 && first !== undefined) onSelection((now) => movedTo(now, keyOf(first)))
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

  const menuAt = (row: Item, index: number) => {
    const box = document.getElementById(`${id}-${index}`)?.getBoundingClientRect()
    if (box === undefined) return
    // After the key has passed through the window: otherwise it would close what it has opened.
    requestAnimationFrame(() => props.onMenu?.(row, { x: box.left + 24, y: box.top + 32 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys on a button inside a card are the button's.
    if (isOfControl(event)) return
    const { key } = event
    const command = event.ctrlKey || event.metaKey
    const row = rows[activeIndex]
    const target =
      event.altKey || (command && key.length === 1)
        ? undefined
        : cardStep(lines, key, activeIndex, page)
    if (target !== undefined) goTo(target, event.shiftKey && key.length > 1)
    else if (key === 'Escape' && selection.chosen.size > 0) {
      event.stopPropagation()
      list.clear()
    } else if (command && key === 'a') {
      onSelection((now) => ({
        ...now,
        chosen: new Map(rows.map((one): [string, Item] => [keyOf(one), one])),
      }))
    } else if (row === undefined || event.altKey) return
    else if (command) {
      const marked = getSelection()?.isCollapsed === false
      if (key !== 'c' || marked || props.onCopy === undefined) return
      props.onCopy(row)
    } else if (props.onKey?.(row, key) === true) {
      // The list's own keys go before those of all things.
    } else if (key === ' ') onSelection((now) => toggledRow(now, keyOf(row), row))
    else if (key === 'Enter') open(row)
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) menuAt(row, activeIndex)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent, row: Item, index: number) => {
    if (isOfControl(event)) return
    // The card may scroll away and leave the page, the grid does not.
    scroller.current?.focus({ preventScroll: true })
    if (event.shiftKey) onSelection((now) => rangeTo(now, rows, keyOf, index))
    else if (event.ctrlKey || event.metaKey) onSelection((now) => toggledRow(now, keyOf(row), row))
    else {
      onSelection((now) => movedTo(now, keyOf(row)))
      if (props.onShow === undefined) open(row)
      else props.onShow(row)
    }
  }
  const onMenu = (row: Item, spot: Spot) => {
    onSelection((now) => movedTo(now, keyOf(row)))
    props.onMenu?.(row, spot)
  }
  const handlersOf = useSteadyHandlers({
    rowOf: (key) => rows[indexes.get(key) ?? -1],
    toggle: (key, row: Item) => onSelection((now) => toggledRow(now, key, row)),
    open,
    menu: onMenu,
  })

  const drawCard = (line: CardLine, index: number, place: number): ReactNode => {
    const row = rows[index]
    if (row === undefined) return null
    const key = keyOf(row)
    const state: RowState = {
      id: `${id}-${index}`,
      place,
      active: index === activeIndex,
      chosen: selection.chosen.has(key),
      ...handlersOf(key),
    }
    return (
      <div
        key={key}
        id={state.id}
        role="gridcell"
        tabIndex={-1}
        aria-colindex={index - line.from + 1}
        aria-selected={state.chosen}
        data-active={state.active || undefined}
        className={joinClasses(styles.card, line.at === 'wide' && styles.wide)}
        onClick={(event) => onClick(event, row, index)}
        onDoubleClick={(event) => {
          if (props.onShow !== undefined && !isOfControl(event)) open(row)
        }}
        onContextMenu={(event) => {
          if (props.onMenu === undefined) return
          event.preventDefault()
          onMenu(row, { x: event.clientX, y: event.clientY })
        }}
      >
        {props.children(row, state)}
      </div>
    )
  }

  const begin = useActiveRow(scroller, rows, selection.active, activeIndex >= 0, (grid) => {
    const inSight = items.find(({ index, end }) => {
      return end > grid.scrollTop && lines[index]?.at !== 'head'
    })
    const first = rows[lines[inSight?.index ?? 0]?.from ?? 0]
    if (first !== undefined) onSelection((now) => movedTo(now, keyOf(first)))
  })

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={lines.length}
      aria-colcount={columns}
      aria-multiselectable="true"
      aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${activeIndex}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={view.onScroll}
      onFocus={begin}
    >
      <div className={styles.lines} role="presentation" style={{ height: view.height }}>
        {items.map(({ index, key, start, size }) => {
          const line = lines[index]
          const first = line && rows[line.from]
          if (line === undefined || first === undefined) return null
          const frame = {
            role: 'row',
            tabIndex: -1,
            'aria-rowindex': index + 1,
            style: {
              height: line.at === 'head' ? size : size - lineGap,
              transform: `translateY(${start}px)`,
              ...(line.at === 'cards' && {
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }),
            },
          }
          if (line.at === 'head') {
            return (
              <div key={key} className={joinClasses(styles.line, styles.head)} {...frame}>
                <div role="rowheader" tabIndex={-1}>
                  {sectionOf?.(first).title}
                </div>
              </div>
            )
          }
          const places = Array.from({ length: line.to - line.from }, (_, at) => line.from + at)
          return (
            <div key={key} className={styles.line} {...frame}>
              {places.map((place) => drawCard(line, place, place + 1))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
