import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './pills.module.css'

interface PillsProps<Id extends string> {
  /** What is chosen, for screen readers. */
  label: string
  choices: readonly { id: Id; label: string }[]
  selected: string
  onSelect: (id: Id) => void
}

/** One of several ways to see the same, if there are too many for tabs: they continue in a second line. */
export function Pills<Id extends string>({ label, choices, selected, onSelect }: PillsProps<Id>) {
  return (
    <div className={styles.pills} role="toolbar" aria-label={label}>
      {choices.map(({ id, label: words }) => (
        <button
          key={id}
          type="button"
          className={styles.pill}
          aria-pressed={id === selected}
          onClick={() => onSelect(id)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}

interface PillMenuProps {
  /** What is chosen now. */
  words: string
  /** What is chosen, for screen readers: "Time". */
  label: string
  children: ReactNode
}

/** A choice that opens a menu; its lines are the children. */
export function PillMenu({ words, label, children }: PillMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles.pill} aria-label={`${label}: ${words}`}>
          {words} <IconChevronDown aria-hidden="true" stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
