// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import type { SavedMark } from '#shared/bridge/library'
import { anchorAt } from '../../../kit/rows/anchor'
import { listStep } from '../../../ui/list-step'
import styles from './board.module.css'
import { compareChosen, copyItineraries, toggleItinerary } from './board-actions'
import { type BoardState, changeBoard, toggled } from './board-state'
import { hasLongTimes } from './board-words'
import type { ItineraryFacts } from './facts'
import type { Money } from './money'
import { ResultRow } from './result-row'
import { rowHeight } from './row-height'
import type { TimeAxis } from './time-axis'
import { pointerTo } from './use-marks'

interface ResultListProps {
  run: string
  rows: readonly ItineraryFacts[]
  board: BoardState
  /** Another object than before: something else was asked for, and the list begins at its top. */
  question: object
  axes: readonly (TimeAxis | undefined)[]
  money: Money
  /** What was asked. */
  asked: FlightQuestion
  back: boolean
  marks: ReadonlyMap<string, SavedMark>
  /** Whether a pointer is over the list, or the keyboard in it. */
  onHeld: (by: 'pointer' | 'focus', held: boolean) => void
}

const overscan = 5

/** The results: arrows move, Enter shows the flights, Space selects, C compares, S saves. */
export function ResultList(props: ResultListProps) {
  const { run, rows, board, question, axes, money, asked, back, marks, onHeld } = props
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index]
      return row === undefined ? 0 : rowHeight(row, money.share.words !== undefined)
    },
    getItemKey,
    overscan,
    useFlushSync: false,
  })
  const shown = virtual.getVirtualItems()
  const active = rows.findIndex((row) => row.id === board.active)

  // What has newly come above the sight must not push it down.
  const before = useRef<{ question: object; rows: typeof rows; items: typeof shown }>(undefined)
  useLayoutEffect(() => {
    const list = scroller.current
    const earlier = before.current
    before.current = { question, rows, items: shown }
    if (list === null || earlier === undefined) return
    if (earlier.question !== question) {
      list.scrollTop = 0
      return
    }
    if (earlier.rows === rows) return
    const drawn = earlier.items.flatMap(({ index, start, end }) => {
      const row = earlier.rows[index]
      return row === undefined ? [] : { id: row.id, start, end }
    })
    const anchor = anchorAt(drawn, list.scrollTop)
    const place = rows.findIndex((row) => row.id === anchor?.id)
    const start = virtual.measurementsCache[place]?.start
    if (anchor !== undefined && start !== undefined) list.scrollTop = start - anchor.offset
  })

  // A list that goes away holds nothing up.
  const hold = useRef(onHeld)
  hold.current = onHeld
  useEffect(
    () => () => {
      hold.current('pointer', false)
      hold.current('focus', false)
    },
    [],
  )

  // Flights that open below the sight are brought into it, from their top where they are higher.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a row opens
  useEffect(() => {
    const row = rows[active]
    if (row === undefined || !board.expanded.has(row.id)) return
    const list = scroller.current
    // It has just grown: what the list has measured is of before.
    const drawn = list?.querySelector(`[data-index="${active}"]`)?.clientHeight ?? 0
    const high = drawn > (list?.clientHeight ?? 0)
    virtual.scrollToIndex(active, { align: high ? 'start' : 'auto' })
  }, [board.expanded])

  const goTo = (index: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (row === undefined) return
    virtual.scrollToIndex(rows.indexOf(row))
    changeBoard(run, () => ({ active: row.id }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys on a button inside a row are the button's.
    if (event.target instanceof Element && event.target.closest('button, input') !== null) return
    if (event.altKey) return
    const page = Math.max(1, shown.length - 2 * overscan - 1)
    const target = listStep(event.key, active, rows.length, page)
    const row = rows[active]
    const command = event.ctrlKey || event.metaKey
    if (target !== undefined && !command) goTo(target)
    else if (event.key === 'Escape' && board.chosen.size > 0) {
      event.stopPropagation()
      changeBoard(run, () => ({ chosen: new Set() }))
    } else if (row === undefined) return
    else if (command) {
      if (event.key !== 'c' || getSelection()?.isCollapsed === false) return
      const chosen = rows.filter((one) => board.chosen.has(one.id))
      copyItineraries(chosen.length > 0 ? chosen : [row], money, asked)
    } else if (!actOn(row, event.key)) return
    event.preventDefault()
  }
  const actOn = (row: ItineraryFacts, key: string): boolean => {
    const open = board.expanded.has(row.id)
    const fold = (wanted: boolean) => {
      if (wanted !== open) {
        changeBoard(run, (now) => ({ expanded: toggled(now.expanded, row.id) }))
      }
    }
    switch (key) {
      case 'Enter':
        fold(!open)
        return true
      case 'ArrowRight':
        fold(true)
        return true
      case 'ArrowLeft':
        fold(false)
        return true
      case ' ':
        changeBoard(run, (now) => ({ chosen: toggled(now.chosen, row.id) }))
        return true
      case 'c':
      case 'C':
        compareChosen(run)
        return true
      case 's':
      case 'S':
        toggleItinerary(row.id, marks.get(pointerTo(row.id).id) ?? null)
        return true
      default:
        return false
    }
  }
  const onClick = (event: MouseEvent, row: ItineraryFacts) => {
    if (event.target instanceof Element && event.target.closest('button, input') !== null) return
    scroller.current?.focus({ preventScroll: true })
    changeBoard(run, () => ({ active: row.id }))
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-times={hasLongTimes(money.locale) ? 'long' : undefined}
      role="treegrid"
      aria-label="Itineraries"
      aria-rowcount={rows.length}
      aria-multiselectable="true"
      aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerEnter={() => onHeld('pointer', true)}
      onPointerLeave={() => onHeld('pointer', false)}
      onFocus={(event) => {
        if (active < 0 && event.target === event.currentTarget && rows[0] !== undefined) {
          const first = rows[shown.find(({ end }) => end > (virtual.scrollOffset ?? 0))?.index ?? 0]
          changeBoard(run, () => ({ active: first?.id ?? null }))
        }
        onHeld('focus', true)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onHeld('focus', false)
      }}
    >
      <div className={styles.rows} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const row = rows[index]
          return row === undefined ? null : (
            // biome-ignore lint/a11y/noStaticElementInteractions: the grid has the keys
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="presentation"
              className={styles.place}
              style={{ transform: `translateY(${start}px)` }}
              onClick={(event) => onClick(event, row)}
            >
              <ResultRow
                run={run}
                facts={row}
                place={index + 1}
                id={`${id}-${index}`}
                active={index === active}
                chosen={board.chosen.has(row.id)}
                expanded={board.expanded.has(row.id)}
                view={board.view}
                axes={axes}
                money={money}
                back={back}
                mark={marks.get(pointerTo(row.id).id) ?? null}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
