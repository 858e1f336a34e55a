// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element

import { IconCopy, IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Column } from '#shared/reading/tables/columns'
import { askDocuments } from '../../document/documents'
import type { TableSummary, WindowRow } from '../../document/protocol'
import { useWindow } from '../../document/use-window'
import { useRowWindow } from '../../kit/rows/use-row-window'
import { useDeskState } from '../../state/desk-state'
import { useReveal, wasRevealed } from '../../state/reveal'
import { IconButton } from '../../ui/icon-button'
import { listStep } from '../../ui/list-step'
import { TreeViewer } from '../tree/tree-viewer'
import viewer from '../viewers.module.css'
import { columnWidths, gridTemplate } from './column-layout'
import { copyRows } from './copy-rows'
import { GridHead } from './grid-head'
import { GridRow } from './grid-row'
import { RowLinksMenu, RowPictures, useRowLinks } from './row-addresses'
import styles from './row-grid.module.css'
import {
  nothingSelected,
  type Selection,
  selectedOne,
  selectedRange,
  toggledOne,
} from './selection'
import { SelectionBar } from './selection-bar'
import { nextSorting, type TableMemory } from './table-state'
import { useColumnsInView } from './use-columns-in-view'

const PictureDialog = lazy(() =>
  import('../picture-dialog').then((module) => ({ default: module.PictureDialog })),
)

interface RowGridProps {
  /** Id of the answer. */
  answer: string
  document: string
  table: Extract<TableSummary, { at: 'rows' }>
  columns: readonly Column[]
  memory: TableMemory
  onMemory: (change: (memory: TableMemory) => TableMemory) => void
}

const overscan = 8
const keyAt = (index: number) => index

/** Height of a table row in pixels, by the density that is set. */
function useRowHeight(): number {
  const density = useDeskState((state) => state.settings.appearance.density)
  return density === 'compact' ? 32 : 40
}

/**
 * Shows the row of the item that was opened, if one row is known to be its row.
 *
 * @param arrangement names document, list, filter and order: rows are looked for in the present one
 */
function useRevealedRow(
  answer: string,
  document: string,
  arrangement: string,
  show: (position: number, place: number) => void,
): void {
  const wanted = useReveal((state) => (state.wanted?.answer === answer ? state.wanted : undefined))
  const latest = useRef(show)
  latest.current = show
  // biome-ignore lint/correctness/useExhaustiveDependencies: another arrangement, another position
  useEffect(() => {
    if (wanted === undefined) return
    let current = true
    const { id, title } = wanted
    askDocuments('rowOf', { document, id, title }).then(
      (found) => {
        if (!current) return
        wasRevealed(wanted)
        if (found !== null) latest.current(found.position, found.place)
      },
      () => wasRevealed(wanted),
    )
    return () => {
      current = false
    }
  }, [wanted, document, arrangement])
}

/** The rows themselves: only those in view are in the page, the rest stays with the reader. */
export function RowGrid(props: RowGridProps) {
  const { answer, document, table, columns: given, memory, onMemory } = props
  // The same columns as before stay the same list, so that rows are not drawn again for nothing.
  const columnsKey = given.map((column) => column.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the columns of one table
  const columns = useMemo(() => given, [columnsKey, table.chosen.id, document])
  const gridId = useId()
  const rowHeight = useRowHeight()
  const [selection, setSelection] = useState(nothingSelected)
  const [details, setDetails] = useState<number>()
  const [picture, setPicture] = useState<string>()
  const widths = columnWidths(columns, memory)
  const ids = columns.map((column) => column.id)
  const { scroller, items, height, show } = useRowWindow({
    count: table.shown,
    keyAt,
    heightAt: () => rowHeight,
    heights: rowHeight,
    // The place stays with another sorting and with a newer answer.
    question: '',
    overscan,
  })
  const { from, to } = useColumnsInView(scroller, widths)
  const key = `${document} ${table.version} ${ids.join(' ')}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for document, version and columns
  const load = useCallback(
    async (from: number, to: number) => {
      const { version, rows } = await askDocuments('cells', { document, columns: ids, from, to })
      return version === table.version ? rows : undefined
    },
    [key],
  )
  const rowAt = useWindow<WindowRow>(key, items[0]?.index ?? 0, items.at(-1)?.index ?? 0, load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: places belong to one list only
  useEffect(() => {
    setSelection(nothingSelected)
    setDetails(undefined)
  }, [document, table.chosen.id])

  useRevealedRow(answer, document, `${table.chosen.id} ${table.version}`, (position, place) => {
    show(position, 'center')
    setSelection(selectedOne(position, place))
    scroller.current?.focus({ preventScroll: true })
  })

  const choose = async (position: number, manner: 'one' | 'toggle' | 'range') => {
    const place = rowAt(position)?.place
    if (manner === 'range') {
      const from = selection.anchor
      setSelection((now) => ({ ...now, active: position }))
      const between = await askDocuments('places', { document, from, to: position })
      setSelection((now) => selectedRange(now, position, between))
    } else if (place !== undefined) {
      setSelection((now) =>
        manner === 'one' ? selectedOne(position, place) : toggledOne(now, position, place),
      )
      if (details !== undefined) setDetails(place)
    } else setSelection((now) => ({ ...now, active: position }))
  }
  const onRowClick = useRef(choose)
  onRowClick.current = choose
  const click = useCallback((position: number, event: MouseEvent) => {
    const manner = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one'
    void onRowClick.current(position, manner)
  }, [])
  const check = useCallback((position: number) => void onRowClick.current(position, 'toggle'), [])
  const open = useCallback((place: number) => setDetails(place), [])

  const remember = useRef(onMemory)
  remember.current = onMemory
  const sort = useCallback(
    (column: Column) =>
      remember.current(({ sorting, ...now }) => {
        const downFirst = column.kind === 'number' || column.kind === 'time'
        const next = nextSorting(sorting, column.id, downFirst)
        return next === undefined ? now : { ...now, sorting: next }
      }),
    [],
  )
  const resize = useCallback(
    (id: string, width: number) =>
      remember.current((now) => ({ ...now, widths: { ...now.widths, [id]: width } })),
    [],
  )

  const all = async () => {
    const places = await askDocuments('places', { document, from: 0, to: table.shown - 1 })
    setSelection((now): Selection => ({ ...now, places: new Set(places) }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2)
    const { active } = selection
    const target = event.altKey ? undefined : listStep(event.key, active, table.shown, page)
    const command = event.ctrlKey || event.metaKey
    if (target !== undefined) {
      show(target)
      void choose(target, event.shiftKey ? 'range' : 'one')
    } else if (event.key === ' ') void choose(active, 'toggle')
    else if (event.key === 'Enter' && !command) setDetails(rowAt(active)?.place)
    else if (event.key === 'Escape' && (details !== undefined || selection.places.size > 0)) {
      event.stopPropagation()
      if (details !== undefined) setDetails(undefined)
      else setSelection(nothingSelected)
    } else if (command && event.key === 'a') void all()
    else if (command && event.key === 'c' && selection.places.size > 0) {
      const places = [...selection.places]
      void copyRows(document, places, columns, 'tsv', places.length)
    } else return
    event.preventDefault()
  }

  const total = widths.reduce((sum, width) => sum + width, 0)
  return (
    <div className={styles.whole}>
      {selection.places.size > 1 && (
        <SelectionBar
          document={document}
          places={[...selection.places]}
          columns={columns}
          onClear={() => setSelection(nothingSelected)}
        />
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        role="grid"
        aria-label="Rows"
        aria-rowcount={table.shown + 1}
        // With the box that selects a row and the button that shows its details.
        aria-colcount={columns.length + 2}
        aria-multiselectable="true"
        aria-activedescendant={selection.active < 0 ? undefined : `${gridId}-${selection.active}`}
        tabIndex={0}
        style={{
          ['--columns' as string]: gridTemplate(columns, widths),
          ['--row-height' as string]: `${rowHeight}px`,
        }}
        onKeyDown={onKeyDown}
      >
        <div style={{ minWidth: total + 36 }}>
          <GridHead columns={columns} sorting={memory.sorting} onSort={sort} onResize={resize} />
          <div role="rowgroup" style={{ position: 'relative', height: height }}>
            {items.map((item) => {
              const row = rowAt(item.index)
              return (
                <GridRow
                  key={item.index}
                  id={`${gridId}-${item.index}`}
                  position={item.index}
                  start={item.start}
                  row={row}
                  columns={columns}
                  members={table.chosen.shape === 'members'}
                  from={from}
                  to={to}
                  selected={row !== undefined && selection.places.has(row.place)}
                  active={selection.active === item.index}
                  onClick={click}
                  onCheck={check}
                  onOpen={open}
                  onPicture={setPicture}
                />
              )
            })}
          </div>
        </div>
      </div>
      {details !== undefined && (
        <RowDetails
          key={details}
          document={document}
          place={details}
          columns={columns}
          onPicture={setPicture}
          onClose={() => {
            setDetails(undefined)
            scroller.current?.focus()
          }}
        />
      )}
      {picture !== undefined && (
        <Suspense>
          <PictureDialog address={picture} onClose={() => setPicture(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface RowDetailsProps {
  document: string
  place: number
  columns: readonly Column[]
  onPicture: (address: string) => void
  onClose: () => void
}

/** Everything of one row, as a tree below the table. */
function RowDetails({ document, place, columns, onPicture, onClose }: RowDetailsProps) {
  const { pictures, links } = useRowLinks(document, place)
  return (
    <section className={styles.details} aria-label="Row details">
      <div className={viewer.toolbar}>
        <b>Row {place + 1}</b>
        <span className={viewer.grow} />
        <RowLinksMenu links={links} />
        <IconButton
          label="Copy the row as JSON"
          icon={<IconCopy stroke={1.8} />}
          onClick={() => void copyRows(document, [place], columns, 'json', 1)}
        />
        <IconButton label="Close details" icon={<IconX stroke={1.8} />} onClick={onClose} />
      </div>
      <RowPictures pictures={pictures} onShow={onPicture} />
      <TreeViewer document={document} tree={`row:${place}`} search={false} rootName="row" />
    </section>
  )
}
