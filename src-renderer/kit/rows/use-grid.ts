import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { isOfControl, useSteadyHandlers } from './row-acts'
import { movedTo, noSelection, type RowSelection, rangeTo, toggledRow } from './row-selection'
import type { RowState, Spot } from './row-state'
import { useActiveRow, useOpenedRows } from './use-active-row'

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
  /** Does what a key means in the list, for a place that has the keyboard while the list is not drawn. */
  press: (event: KeyboardEvent) => void
}

interface GridOptions<Item> {
  name: string
  question: string
  rows: readonly Item[]
  keyOf: (item: Item) => string
  selection: RowSelection<Item>
  onSelection: (change: (selection: RowSelection<Item>) => RowSelection<Item>) => void
  scroller: RefObject<HTMLElement | null>
  /** Brings an item into sight. */
  show: (place: number) => void
  firstInSight: (scroller: HTMLElement) => Item | undefined
  /** The place that a key leads to; undefined for a key that leads nowhere. */
  stepOf: (event: KeyboardEvent, active: number) => number | undefined
  /** Before any key is looked at. */
  onAnyKey?: () => void
  /** In place of going to the last item that is here. */
  onEnd?: (range: boolean) => void
  /** In place of choosing all items that are here. */
  onAll?: () => void
  onOpen: (item: Item) => unknown
  /** A click that chooses nothing. */
  onShow?: ((item: Item) => void) | undefined
  /** A click opens an item where nothing shows it. */
  opensByClick?: boolean
  /** Space, before any other key of the list's own; without it Space chooses what `onKey` leaves. */
  onSpace?: (item: Item) => void
  onKey?: ((item: Item, key: string) => boolean) | undefined
  onCopy?: ((item: Item) => void) | undefined
  onMenu?: ((item: Item, spot: Spot) => void) | undefined
  /** So far from the left edge of an item its menu opens by the keys, in pixels. */
  menuIndent: number
  ref: Ref<RowListHandle> | undefined
}

/**
 * What rows below each other and cards beside each other have in common: the keyboard, the pointer, what is
 * chosen and what is active. How they lie and are drawn is the list's.
 */
export function useGrid<Item>(grid: GridOptions<Item>) {
  const { name, question, rows, keyOf, selection, onSelection, scroller, show, onMenu } = grid
  const id = useId()
  const indexes = useMemo(
    () => new Map(rows.map((row, index) => [keyOf(row), index])),
    [rows, keyOf],
  )
  const { active } = selection
  const activeIndex = active === undefined ? -1 : (indexes.get(active) ?? -1)
  // Of a row that left the list, such as one that was deleted, the keyboard goes on with the next one.
  const lastPlace = useRef<{ question: string; active: string; index: number }>(undefined)
  if (active !== undefined && activeIndex >= 0) {
    lastPlace.current = { question, active, index: activeIndex }
  }
  const begin = useActiveRow(scroller, rows, active, activeIndex >= 0, (element) => {
    const left = lastPlace.current
    const place = Math.min(left?.index ?? 0, rows.length - 1)
    const isGone = left?.question === question && left.active === active
    const first = isGone ? rows[place] : grid.firstInSight(element)
    if (first === undefined) return
    if (isGone) show(place)
    onSelection((now) => movedTo(now, keyOf(first)))
  })
  const open = useOpenedRows({
    name,
    question,
    rows,
    keyOf,
    active: activeIndex,
    onOpen: grid.onOpen,
    show,
  })

  const goTo = (target: number, range: boolean) => {
    const row = rows[target]
    if (row === undefined) return
    show(target)
    onSelection((now) => (range ? rangeTo(now, rows, keyOf, target) : movedTo(now, keyOf(row))))
  }
  const chooseAll = () =>
    onSelection((now) => ({
      ...now,
      chosen: new Map(rows.map((one): [string, Item] => [keyOf(one), one])),
    }))
  const toggle = (row: Item) => onSelection((now) => toggledRow(now, keyOf(row), row))
  const menuOf = (row: Item, spot: Spot) => {
    onSelection((now) => movedTo(now, keyOf(row)))
    onMenu?.(row, spot)
  }
  const menuByKey = (row: Item, index: number) => {
    const box = document.getElementById(`${id}-${index}`)?.getBoundingClientRect()
    if (box === undefined) return
    // After the key has passed through the window: otherwise it would close what it has opened.
    requestAnimationFrame(() => onMenu?.(row, { x: box.left + grid.menuIndent, y: box.top + 32 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys on a button inside an item are the button's.
    if (isOfControl(event)) return
    const { key } = event
    const command = event.ctrlKey || event.metaKey
    grid.onAnyKey?.()
    const row = rows[activeIndex]
    const target = event.altKey ? undefined : grid.stepOf(event, activeIndex)
    if (key === 'End' && target !== undefined && grid.onEnd !== undefined) {
      grid.onEnd(event.shiftKey)
    } else if (target !== undefined) goTo(target, event.shiftKey && key.length > 1)
    else if (key === 'Escape' && selection.chosen.size > 0) {
      event.stopPropagation()
      onSelection((now) => ({ ...noSelection(), active: now.active }))
    } else if (command && key === 'a') (grid.onAll ?? chooseAll)()
    else if (row === undefined || event.altKey) return
    else if (command) {
      const marked = getSelection()?.isCollapsed === false
      if (key !== 'c' || marked || grid.onCopy === undefined) return
      grid.onCopy(row)
    } else if (key === ' ' && grid.onSpace !== undefined) grid.onSpace(row)
    else if (grid.onKey?.(row, key) === true) {
      // Enter may unfold a row: the list's own keys go before those of all lists.
    } else if (key === ' ') toggle(row)
    else if (key === 'Enter') open(row)
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) menuByKey(row, activeIndex)
    else return
    event.preventDefault()
  }
  useImperativeHandle(grid.ref, () => ({
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

  const isOpenedByClick = grid.opensByClick === true && grid.onShow === undefined
  const onClick = (event: MouseEvent, row: Item, index: number) => {
    if (isOfControl(event)) return
    // The item may scroll away and leave the page, the list does not.
    scroller.current?.focus({ preventScroll: true })
    if (event.shiftKey) onSelection((now) => rangeTo(now, rows, keyOf, index))
    else if (event.ctrlKey || event.metaKey) toggle(row)
    else {
      onSelection((now) => movedTo(now, keyOf(row)))
      if (isOpenedByClick) open(row)
      else grid.onShow?.(row)
    }
  }
  const handlersOf = useSteadyHandlers({
    rowOf: (key) => rows[indexes.get(key) ?? -1],
    toggle: (_key, row: Item) => toggle(row),
    open,
    menu: menuOf,
  })

  return {
    goTo,
    chooseAll,
    open,
    /** For the element that scrolls. */
    ofScroller: {
      'aria-multiselectable': true,
      'aria-activedescendant': activeIndex < 0 ? undefined : `${id}-${activeIndex}`,
      tabIndex: 0,
      onKeyDown,
      onFocus: begin,
    },
    /** For the element of an item. */
    ofPointer: (row: Item, index: number) => ({
      onClick: (event: MouseEvent) => onClick(event, row, index),
      onDoubleClick: (event: MouseEvent) => {
        if (!isOpenedByClick && !event.defaultPrevented && !isOfControl(event)) open(row)
      },
      onContextMenu: (event: MouseEvent) => {
        if (onMenu === undefined) return
        event.preventDefault()
        menuOf(row, { x: event.clientX, y: event.clientY })
      },
    }),
    /** How an item stands; `place` counts from 1, with the rows of names above it. */
    stateOf: (row: Item, index: number, place: number): RowState => {
      const key = keyOf(row)
      return {
        id: `${id}-${index}`,
        place,
        active: index === activeIndex,
        chosen: selection.chosen.has(key),
        ...handlersOf(key),
      }
    },
  }
}
