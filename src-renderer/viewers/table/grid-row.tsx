// biome-ignore-all lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element
import { IconLayoutBottombarExpand } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import type { Column } from '#shared/reading/tables/columns'
import type { WindowRow } from '../../document/protocol'
import { openLink } from '../../state/open-link'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { type CellWords, cellWords, kindOfMember } from './cell-words'
import { isRightAligned } from './column-layout'
import styles from './row-grid.module.css'

interface GridRowProps {
  id: string
  position: number
  start: number
  /** Undefined until it has arrived from the reader. */
  row: WindowRow | undefined
  columns: readonly Column[]
  /** True if the rows are the members of one object: names, and values of any kind. */
  members: boolean
  /** The columns in view, by their place. */
  from: number
  to: number
  selected: boolean
  active: boolean
  onClick: (position: number, event: MouseEvent) => void
  onCheck: (position: number) => void
  onOpen: (place: number) => void
  onPicture: (address: string) => void
}

/** One row. Drawn again only when something of it has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, position, start, row, columns, members, from, to, selected, active } = props
  const { onClick, onCheck, onOpen, onPicture } = props
  const locale = useLocale()
  const words = (place: number, column: Column) => {
    if (row === undefined) return undefined
    const cell = row.cells[place]
    const kind = members && column.id === 'value' ? kindOfMember(row.cells[0], cell) : column.kind
    return cellWords(cell, kind, locale)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the grid, which has the focus
    <div
      id={id}
      className={styles.row}
      role="row"
      tabIndex={-1}
      aria-rowindex={position + 2}
      aria-selected={selected}
      data-active={active || undefined}
      style={{ transform: `translateY(${start}px)` }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => onClick(position, event)}
      onDoubleClick={() => row !== undefined && onOpen(row.place)}
    >
      <span role="gridcell" tabIndex={-1} aria-colindex={1} className={styles.check}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select row ${position + 1}`}
          checked={selected}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onCheck(position)}
        />
      </span>
      {columns.slice(from, to).map((column, offset) => (
        <GridCell
          key={column.id}
          place={from + offset}
          column={column}
          words={words(from + offset, column)}
          onPicture={onPicture}
        />
      ))}
      <span
        role="gridcell"
        tabIndex={-1}
        aria-colindex={columns.length + 2}
        className={styles.open}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Details of row ${position + 1}`}
          title="Details (Enter)"
          onClick={(event) => {
            event.stopPropagation()
            if (row !== undefined) onOpen(row.place)
          }}
        >
          <IconLayoutBottombarExpand aria-hidden="true" stroke={1.8} />
        </button>
      </span>
    </div>
  )
})

interface GridCellProps {
  place: number
  column: Column
  words: CellWords | undefined
  onPicture: (address: string) => void
}

function GridCell({ place, column, words, onPicture }: GridCellProps) {
  const { text = '', title, look = 'plain', address } = words ?? {}
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      aria-colindex={place + 2}
      data-right={isRightAligned(column) || undefined}
      data-look={look}
      data-lead={place === 0 || undefined}
      title={title}
      // Named, so that the button above the row does not push the cells along.
      style={{ gridColumn: place + 1 }}
    >
      {words === undefined && <i className={styles.coming} />}
      {look === 'image' && address !== undefined && (
        <button
          type="button"
          className={styles.shows}
          tabIndex={-1}
          aria-label={`Show the picture from ${text}`}
          onClick={(event) => {
            event.stopPropagation()
            onPicture(address)
          }}
        >
          <Picture address={address} alt="" size="cell" />
        </button>
      )}
      {look === 'link' && address !== undefined ? (
        <button
          type="button"
          className={styles.follow}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation()
            void openLink(address)
          }}
        >
          {text}
        </button>
      ) : (
        look !== 'image' && text
      )}
    </div>
  )
}
