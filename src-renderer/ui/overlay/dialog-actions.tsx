import type { ReactNode } from 'react'
import styles from './dialog-actions.module.css'

/** The buttons at the end of a dialog; the one that does it stands last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
