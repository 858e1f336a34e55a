import type { ReactNode } from 'react'
import styles from './storage-row.module.css'

interface StorageRowProps {
  label: string
  /** Id of the control that the label names. */
  htmlFor?: string
  /** One sentence: what it does. */
  help: ReactNode
  children: ReactNode
}

/** One thing that can be set or done: its words on the left, the control on the right. */
export function StorageRow({ label, htmlFor, help, children }: StorageRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        {htmlFor === undefined ? (
          <span className={styles.label}>{label}</span>
        ) : (
          <label className={styles.label} htmlFor={htmlFor}>
            {label}
          </label>
        )}
        <p className={styles.help}>{help}</p>
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}
