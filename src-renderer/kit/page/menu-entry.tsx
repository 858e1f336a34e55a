import { Menu } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import styles from './menu-entry.module.css'

interface MenuEntryProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>
  onClick: () => void
  /** Why it cannot be done now: the entry is grey, and this stands below its words. */
  not?: string | undefined
  /** Below its words: what more is to be known of it. */
  note?: string | undefined
  /** It removes something. */
  danger?: boolean
  children: ReactNode
}

/** One entry of a menu. An entry that is impossible now stays in its place and says why. */
export function MenuEntry(props: MenuEntryProps) {
  const { icon: Icon, onClick, not, note, danger = false, children } = props
  return (
    <Menu.Item
      className={danger ? (styles.danger ?? '') : ''}
      leftSection={
        <span className={styles.icon}>
          <Icon size={15} stroke={1.8} aria-hidden />
        </span>
      }
      disabled={not !== undefined}
      onClick={onClick}
    >
      {children}
      {(not ?? note) !== undefined && <span className={styles.why}>{not ?? note}</span>}
    </Menu.Item>
  )
}
