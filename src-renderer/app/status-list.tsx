import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './status-bar.module.css'

interface StatusListProps {
  /** What is listed, for screen readers. */
  label: string
  /** Something continues, and not all of it waits. */
  moving: boolean
  /** On the button of the status bar. */
  words: ReactNode
  /** Its lines; opening one closes the list. */
  children: (close: () => void) => ReactNode
}

/** What continues, as a button of the status bar; a click lists it. */
export function StatusList({ label, moving, words, children }: StatusListProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="top-start" width={380} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {moving && <i className={styles.pulse} aria-hidden="true" />}
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ul className={styles.runs}>{children(() => setOpen(false))}</ul>
      </Popover.Dropdown>
    </Popover>
  )
}
