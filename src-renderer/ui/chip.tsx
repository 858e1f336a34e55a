import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './chip.module.css'
import { joinClasses } from './join-classes'

/** What a chip says beside its words. */
export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

interface ChipProps {
  tone?: Tone
  /** 20 px instead of 24. */
  small?: boolean
  icon?: ReactNode
  title?: string
  children: ReactNode
}

/** A short word in a pill. Its colour never carries meaning alone: the word says it. */
export function Chip({ tone = 'neutral', small = false, icon, title, children }: ChipProps) {
  return (
    <span
      className={joinClasses(styles.chip, small && styles.small)}
      data-tone={tone}
      title={title}
    >
      {icon}
      {children}
    </span>
  )
}

interface MenuChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  /** The menu that it opens says what is chosen there. */
  on: boolean
}

/** A chip that opens more of the same kind; the target of a menu. */
export function MenuChip({ on, className, ...rest }: MenuChipProps) {
  return (
    <button
      type="button"
      className={joinClasses(styles.chip, styles.choice, className)}
      data-tone={on ? 'accent' : 'neutral'}
      {...rest}
    />
  )
}

interface ChoiceChipProps {
  on: boolean
  onToggle: () => void
  children: ReactNode
}

/** A chip that can be switched on and off. */
export const ChoiceChip = ({ on, onToggle, children }: ChoiceChipProps) => (
  <MenuChip on={on} aria-pressed={on} onClick={onToggle}>
    {children}
  </MenuChip>
)
