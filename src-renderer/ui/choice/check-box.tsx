import { type ReactNode, useEffect, useRef } from 'react'
import styles from './check-box.module.css'

interface CheckBoxProps {
  checked: boolean
  /** Some of several are, some are not. */
  mixed?: boolean
  /** The keyboard begins here in a dialog. */
  focused?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A box to tick, with its words. */
export function CheckBox(props: CheckBoxProps) {
  const { checked, mixed = false, focused = false, onChange, children } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={styles.label}>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        {...(focused && { 'data-autofocus': true })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
