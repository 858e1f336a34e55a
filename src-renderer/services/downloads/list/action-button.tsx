import { actionIcons } from './action-icons'
import { actionWords, type RowAction } from './actions'
import styles from './download-row.module.css'

interface ActionButtonProps {
  action: RowAction
  /** Title of the entry that it is done to. */
  title: string
  tabIndex: number
  onClick: () => void
}

/** The likeliest thing to do with a row. */
export function ActionButton({ action, title, tabIndex, onClick }: ActionButtonProps) {
  const Icon = actionIcons[action]
  const words = actionWords[action].replace('…', '')
  return (
    <button
      type="button"
      className={styles.first}
      tabIndex={tabIndex}
      title={words}
      aria-label={`${words}: ${title}`}
      onClick={onClick}
    >
      <Icon aria-hidden stroke={1.8} />
    </button>
  )
}
