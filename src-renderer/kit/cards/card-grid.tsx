// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the cards in view is no table element
// biome-ignore-all lint/a11y/noStaticElementInteractions: its role is grid
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keys of all its cards

import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { joinClasses } from '../../ui/join-classes'
import type { ListState } from '../page/use-list'
import type { SectionHead } from '../rows/row-list'
import type { RowState, Spot } from '../rows/row-state'
import { type RowListHandle, useGrid } from '../rows/use-grid'
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
  const grid = useGrid({
    name: list.name,
    question: list.question,
    rows,
    keyOf,
    selection,
    onSelection,
    scroller,
    show: (place) => show(lineAt(lines, place)),
    firstInSight: ({ scrollTop }) => {
      const inSight = items.find(({ index, end }) => end > scrollTop && lines[index]?.at !== 'head')
      return rows[lines[inSight?.index ?? 0]?.from ?? 0]
    },
    stepOf: ({ key, ctrlKey, metaKey }, active) =>
      (ctrlKey || metaKey) && key.length === 1 ? undefined : cardStep(lines, key, active, page),
    onOpen: props.onOpen,
    onShow: props.onShow,
    opensByClick: true,
    onKey: props.onKey,
    onCopy: props.onCopy,
    onMenu: props.onMenu,
    menuIndent: 24,
    ref: props.ref,
  })

  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= lines.length - nearEnd) onMore()
  }, [last, lines.length, onMore])

  const drawCard = (line: CardLine, index: number, place: number): ReactNode => {
    const row = rows[index]
    if (row === undefined) return null
    const state = grid.stateOf(row, index, place)
    return (
      <div
        key={keyOf(row)}
        id={state.id}
        role="gridcell"
        tabIndex={-1}
        aria-colindex={index - line.from + 1}
        aria-selected={state.chosen}
        data-active={state.active || undefined}
        className={joinClasses(styles.card, line.at === 'wide' && styles.wide)}
        {...grid.ofPointer(row, index)}
      >
        {props.children(row, state)}
      </div>
    )
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={lines.length}
      aria-colcount={columns}
      {...grid.ofScroller}
      onScroll={view.onScroll}
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
