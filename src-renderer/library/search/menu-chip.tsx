import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './menu-chip.module.css'

interface MenuChipProps {
  /** What is chosen. */
  label: string
  /** What is chosen between, for screen readers. */
  name: string
  /** Whether it takes something away. */
  on: boolean
  children: ReactNode
}

/** A chip that opens a menu. */
export function MenuChip({ label, name, on, children }: MenuChipProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.chip} data-on={on || undefined}>
          <span className="for-ears">{name}: </span>
          {label}
          <IconChevronDown aria-hidden="true" stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
