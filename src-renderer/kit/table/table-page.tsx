// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useDeskState } from '../../state/desk-state'
import { useLocale } from '../../ui/locale'
import { ListPage, type ListPageProps } from '../page/list-page'
import { RowLead, RowMore, RowOpen } from '../rows/row-parts'
import styles from './table.module.css'
import type { TableState } from './use-table'

interface TablePageProps<Row>
  extends Omit<ListPageProps<Row>, 'head' | 'children' | 'heightOf' | 'measured' | 'minWidth'> {
  table: TableState<Row>
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string
  /** A picture or tile of 24 px before the first column. */
  leadOf: (row: Row) => ReactNode
  /** Buttons of the row before those that every row has. */
  toolsOf?: (row: Row, active: boolean) => ReactNode
}

/** Lead, tools, the gaps round them and the gutters. */
const frame = 24 + 56 + 24 + 40

/**
 * A list page as a table: columns that can be chosen and sorted by, a lead and tools in every row.
 * Everything else is that of `ListPage`.
 */
export function TablePage<Row>(props: TablePageProps<Row>) {
  const { table, nameOf, leadOf, toolsOf, ...list } = props
  const height = useDeskState(({ settings }) =>
    settings.appearance.density === 'compact' ? 32 : 40,
  )
  const heightOf = useCallback(() => height, [height])
  const locale = useLocale()
  const columns = {
    gridTemplateColumns: `24px ${table.tracks} ${toolsOf === undefined ? 56 : 84}px`,
  }
  return (
    <ListPage
      {...list}
      heightOf={heightOf}
      minWidth={table.width + frame}
      head={<TableHead table={table} style={columns} />}
    >
      {(row, state) => (
        <div className={styles.line} style={{ ...columns, height: height - 1 }}>
          <RowLead name={nameOf(row)} state={state}>
            <span>{leadOf(row)}</span>
          </RowLead>
          {table.columns.map(({ id, right, words, cell }) => {
            const said = words(row, locale)
            return (
              <div
                key={id}
                role="gridcell"
                data-column={id}
                data-right={right}
                data-none={said === undefined || undefined}
                title={said}
              >
                {cell?.(row) ?? said ?? '–'}
              </div>
            )
          })}
          <div role="gridcell" className={styles.tools}>
            {toolsOf?.(row, state.active)}
            <RowOpen name={nameOf(row)} state={state} />
            <RowMore name={nameOf(row)} state={state} />
          </div>
        </div>
      )}
    </ListPage>
  )
}

interface TableHeadProps<Row> {
  table: TableState<Row>
  style: { gridTemplateColumns: string }
}

/** The names of the columns; a press sorts what is here by one. */
function TableHead<Row>({ table, style }: TableHeadProps<Row>) {
  const { columns, sorted, sort } = table
  return (
    <div className={styles.head} role="presentation" style={style}>
      <div role="columnheader" tabIndex={-1}>
        <span className="for-ears">Select</span>
      </div>
      {columns.map((column) => {
        const { id, title, right } = column
        const on = sorted?.by === id
        const Arrow = sorted?.down === true ? IconArrowDown : IconArrowUp
        return (
          <div
            key={id}
            role="columnheader"
            tabIndex={-1}
            data-right={right}
            aria-sort={on ? (sorted.down ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" className={styles.sort} onClick={() => sort(column)}>
              <span>{title}</span>
              {on && <Arrow aria-hidden="true" stroke={2} />}
            </button>
          </div>
        )
      })}
      <div role="columnheader" tabIndex={-1}>
        <span className="for-ears">Do</span>
      </div>
    </div>
  )
}
