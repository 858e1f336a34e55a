import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-copy.module.css'

/** What is printed in place of the window: the same contents again, without the frame, on white paper. */
export function PrintCopy({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={styles.copy} data-print-copy aria-hidden="true" inert>
      {children}
    </div>,
    document.body,
  )
}

/** Opens the system's dialog to print what stands in a `PrintCopy`. */
export const printCopy = (): void => window.print()
