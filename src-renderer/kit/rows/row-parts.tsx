// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
import { IconArrowRight, IconDots } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import type { RowState } from './row-list'
import styles from './row-parts.module.css'
import sortHeadStyles from './sort-head.module.css'

interface RowLeadProps {
  /** What is chosen by it, for screen readers. */
  name: string
  state: RowState
  /** A tile of 24 px, that gives way to the box. */
  children: ReactNode
}

/** The cell that a row begins with: a tile, and under the pointer the box that chooses the row. */
export function RowLead({ name, state, children }: RowLeadProps) {
  return (
    <div role="gridcell" className={styles.lead}>
      {children}
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Select ${name}`}
        tabIndex={-1}
        checked={state.chosen}
        onClick={(event) => event.stopPropagation()}
        onChange={state.onToggle}
      />
    </div>
  )
}

/** The buttons at the end of a row; they are seen under the pointer and with the keyboard. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <span className={styles.buttons}>{children}</span>
}

interface RowButtonProps {
  label: string
  /** What it does and by which key, under the pointer. */
  title: string
  /** Only the active row is a Tab stop: sixty others would be in the way. */
  tabIndex: number
  /** For a toggle: it is visible as long as it is on. */
  pressed?: boolean
  popup?: 'menu'
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** One button of a row. */
export function RowButton(props: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={props.tabIndex}
      title={props.title}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-haspopup={props.popup}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  )
}

interface OfRow {
  name: string
  state: RowState
}

/** Opens the row's own page, as Enter does. */
export function RowOpen({ name, state }: OfRow) {
  return (
    <RowButton
      label={`Open ${name}`}
      title="Open (Enter)"
      tabIndex={state.active ? 0 : -1}
      onClick={state.onOpen}
    >
      <IconArrowRight aria-hidden="true" stroke={1.8} />
    </RowButton>
  )
}

/** Opens the row's menu below itself. */
export function RowMore({ name, state }: OfRow) {
  return (
    <RowButton
      label={`More for ${name}`}
      title="More"
      tabIndex={state.active ? 0 : -1}
      popup="menu"
      onClick={({ currentTarget }) => {
        const box = currentTarget.getBoundingClientRect()
        state.onMenu({ x: box.left, y: box.bottom + 4 })
      }}
    >
      <IconDots aria-hidden="true" stroke={1.8} />
    </RowButton>
  )
}

interface SortHeadProps<Id extends string> {
  columns: readonly (readonly [Id, string])[]
  by: Id
  down: boolean
  onSort: (by: Id) => void
}

/** Names of columns above a list; a press sorts by one, a second one the other way round. */
export const SortHead = <Id extends string>({ columns, by, down, onSort }: SortHeadProps<Id>) =>
  columns.map(([id, title]) => (
    <div
      key={id}
      role="columnheader"
      tabIndex={-1}
      aria-sort={id === by ? (down ? 'descending' : 'ascending') : 'none'}
      data-column={id}
    >
      <button type="button" className={sortHeadStyles.sort} onClick={() => onSort(id)}>
        {title}
        {id === by && <span aria-hidden="true">{down ? ' ↓' : ' ↑'}</span>}
      </button>
    </div>
  ))
