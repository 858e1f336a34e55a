// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
import styles from './sort-head.module.css'

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
      <button type="button" className={styles.sort} onClick={() => onSort(id)}>
        {title}
        {id === by && <span aria-hidden="true">{down ? ' ↓' : ' ↑'}</span>}
      </button>
    </div>
  ))
