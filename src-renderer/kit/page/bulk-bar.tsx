import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button'
import { Space } from '../../ui/layout'
import { tooltip } from '../../ui/overlay/tooltip'
import styles from './bulk-bar.module.css'

/** So many pixels at the end of a list lie under the bar. */
export const bulkHeight = 64

interface BulkBarProps {
  /** What the tools work on, for screen readers: "Selected items". */
  label: string
  /** How many: "3 items". */
  count: string
  onClear: () => void
  children: ReactNode
}

/** What can be done with the rows that are chosen. It lies over the last of them, so that none jumps. */
export function BulkBar({ label, count, onClear, children }: BulkBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={label}>
      <b role="status">{count} selected</b>
      {children}
      <Space />
      <IconButton label="Clear the selection" icon={<IconX stroke={1.8} />} onClick={onClear} />
    </div>
  )
}

interface BulkActionProps {
  onClick: () => void
  /** Why it cannot be done now; it is grey then, and says so. */
  not?: string | undefined
  /** To how many of the chosen ones it applies, if not to all. */
  count?: string | undefined
  children: ReactNode
}

/** One thing that can be done with all of them. */
export function BulkAction({ onClick, not, count, children }: BulkActionProps) {
  return (
    <UnstyledButton
      {...(not !== undefined && tooltip(not))}
      className={styles.button}
      aria-disabled={not !== undefined || undefined}
      onClick={() => {
        if (not === undefined) onClick()
      }}
    >
      {children}
      {count !== undefined && <span> {count}</span>}
    </UnstyledButton>
  )
}

/** Several ways to do a thing, under one word. */
export function BulkMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          {label} <IconChevronDown aria-hidden="true" stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
