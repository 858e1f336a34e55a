import type { FloatingPosition } from '@mantine/core'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './icon-button.module.css'
import { joinClasses } from './join-classes'
import { keyWords } from './key-hint'
import { tooltip } from './overlay/tooltip'

/** What a menu or popover gives the button that opens it. */
type OfTarget = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
>

interface IconButtonProps extends OfTarget {
  /** Its name for screen readers, and its tooltip. */
  label: string
  icon: ReactNode
  onClick?: () => void
  disabled?: boolean
  /** A step that disables itself when pressed: it keeps the focus then, and with it the keys of its place. */
  step?: boolean
  /** A key that does the same, such as `Alt+ArrowLeft`, shown in the tooltip. */
  keys?: string
  /** With a hairline round it. */
  framed?: boolean
  /** For a button that stays pressed. */
  pressed?: boolean
  tooltipPosition?: FloatingPosition
  ref?: Ref<HTMLButtonElement>
}

/** A square button of 28 px with an icon; its name is in the tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onClick, disabled = false, keys, framed = false, pressed } = props
  const step = props.step === true
  return (
    <button
      {...tooltip(keys === undefined ? label : `${label} (${keyWords(keys)})`, {
        position: props.tooltipPosition,
      })}
      ref={props.ref}
      type="button"
      className={joinClasses(styles.button, framed && styles.framed)}
      aria-label={label}
      aria-pressed={pressed}
      id={props.id}
      aria-haspopup={props['aria-haspopup']}
      aria-expanded={props['aria-expanded']}
      aria-controls={props['aria-controls']}
      disabled={disabled && !step}
      aria-disabled={step ? disabled : undefined}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
    </button>
  )
}
