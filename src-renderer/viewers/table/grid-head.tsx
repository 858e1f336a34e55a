// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type PointerEvent, useMemo } from 'react'
import type { Column } from '#shared/reading/tables/columns'
import type { Sorting } from '../../document/table-model'
import { headNames, isRightAligned, narrowest, widest } from './column-layout'
import styles from './row-grid.module.css'

interface GridHeadProps {
  columns: readonly Column[]
  sorting: Sorting | undefined
  onSort: (column: Column) => void
  onResize: (id: string, width: number) => void
}

/** The head of a table: a click sorts, the right edge of a column changes its width. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, sorting, onSort, onResize } = props
  const names = useMemo(() => headNames(columns), [columns])
  const drag = (down: PointerEvent<HTMLElement>, column: Column) => {
    const handle = down.currentTarget
    const start = handle.parentElement?.getBoundingClientRect().width ?? narrowest
    const startX = down.clientX
    handle.setPointerCapture(down.pointerId)
    const move = (event: globalThis.PointerEvent) => {
      const next = Math.round(start + event.clientX - startX)
      onResize(column.id, Math.min(widest, Math.max(narrowest, next)))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', move),
      { once: true },
    )
  }
  return (
    <div className={styles.head} role="rowgroup">
      <div className={styles.headRow} role="row" aria-rowindex={1} tabIndex={-1}>
        {columns.map((column, place) => {
          const sorted = sorting?.column === column.id
          const shown = names[place] ?? column.path
          const above = shown.slice(0, -1).join('.')
          return (
            <div
              key={column.id}
              role="columnheader"
              tabIndex={-1}
              className={styles.headCell}
              data-right={isRightAligned(column) || undefined}
              aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
              aria-colindex={place + 2}
            >
              <button
                type="button"
                className={styles.sort}
                title={column.id}
                onClick={() => onSort(column)}
              >
                <span>
                  {above !== '' && <i>{above}.</i>}
                  {shown.at(-1)}
                </span>
                {sorted &&
                  (sorting.descending ? (
                    <IconArrowDown aria-hidden="true" stroke={2} />
                  ) : (
                    <IconArrowUp aria-hidden="true" stroke={2} />
                  ))}
              </button>
              <span
                className={styles.resize}
                aria-hidden="true"
                onPointerDown={(event) => drag(event, column)}
                onDoubleClick={() => onResize(column.id, fittingWidth(column, shown))}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
})

/** A width that shows a typical value whole. */
function fittingWidth(column: Column, head: readonly string[]): number {
  const letters = Math.max(column.typicalLength * 1.3, head.join('.').length)
  return Math.round(Math.min(widest, Math.max(narrowest, 28 + letters * 7)))
}
