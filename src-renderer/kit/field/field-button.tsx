import { IconChevronDown } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { joinClasses } from '../../ui/join-classes'
import styles from './field-button.module.css'

interface FieldButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  /** Among words instead of fields: lower, and without a frame. */
  quiet?: boolean
}

/** A button that looks like a field and says what is chosen; what it opens changes that. */
export function FieldButton({ quiet = false, className, children, ...rest }: FieldButtonProps) {
  return (
    <button
      type="button"
      className={joinClasses(styles.button, quiet && styles.quiet, className)}
      {...rest}
    >
      <span>{children}</span>
      <IconChevronDown aria-hidden="true" stroke={1.8} />
    </button>
  )
}
