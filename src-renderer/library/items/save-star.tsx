import { IconStar, IconStarFilled } from '@tabler/icons-react'
import styles from './item-row.module.css'

interface SaveStarProps {
  /** What is saved, for ears. */
  name: string
  saved: boolean
  tabIndex: number
  onToggle: () => void
}

/** The star of a row in a list. */
export function SaveStar({ name, saved, tabIndex, onToggle }: SaveStarProps) {
  return (
    <button
      type="button"
      className={styles.action}
      tabIndex={tabIndex}
      title={saved ? 'Saved; take it out (S)' : 'Save (S)'}
      aria-label={`Save ${name}`}
      aria-pressed={saved}
      onClick={onToggle}
    >
      {saved ? <IconStarFilled aria-hidden="true" /> : <IconStar aria-hidden="true" stroke={1.8} />}
    </button>
  )
}
