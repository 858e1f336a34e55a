import { type ReactNode, useEffect, useRef } from 'react'
import styles from './check-box.module.css'

interface CheckBoxProps {
  checked: boolean
  /** Some of several are, some are not. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A box to tick, with its words. */
export function CheckBox({ checked, mixed = false, onChange, children }: CheckBoxProps) {
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
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
