import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FieldButton } from './field-button'
import styles from './field-popover.module.css'

interface FieldPopoverProps {
  /** Names what opens, for screen readers. */
  title: string
  /** Of the button, for screen readers. */
  label: string
  /** On the button: what is chosen. */
  shown: ReactNode
  id?: string
  describedBy?: string | undefined
  /** Among words instead of fields. */
  quiet?: boolean
  /** Pixels. */
  width: number
  /** Drawn while it is open. */
  children: ReactNode
}

/** A field that says what is chosen of several things; it opens them. */
export function FieldPopover(props: FieldPopoverProps) {
  const { title, label, shown, id, describedBy, quiet = false, width, children } = props
  const [open, setOpen] = useState(false)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position={quiet ? 'bottom-start' : 'bottom-end'}
      width={width}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <FieldButton
          id={id}
          quiet={quiet}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={label}
          aria-describedby={describedBy}
          onClick={() => setOpen(!open)}
        >
          {shown}
        </FieldButton>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        <div className={styles.parts}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
