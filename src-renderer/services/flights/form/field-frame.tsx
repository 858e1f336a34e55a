import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { FieldRemark } from './read-draft'

/** Id of the element of a field that takes the focus. */
export const fieldId = (name: string): string => `flight-${name}`

interface FieldFrameProps {
  /** Names the field among the remarks. */
  name: string
  label: string
  remarks: readonly FieldRemark[]
  /** Draws the field; its first argument is what describes it, its second whether something forbids it. */
  children: (describedBy: string | undefined, invalid: boolean) => ReactNode
}

/** A field with its label above it, and what there is to say of it below. */
export function FieldFrame({ name, label, remarks, children }: FieldFrameProps) {
  const own = remarks.filter(({ field }) => field === name)
  const remarkId = `${fieldId(name)}-remark`
  const invalid = own.some(({ weight }) => weight !== 'warning')
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId(name)}>{label}</label>
      {children(own.length > 0 ? remarkId : undefined, invalid)}
      {own.length > 0 && (
        <div id={remarkId} className={styles.remarks}>
          {own.map(({ weight, sentence }) => (
            <p key={sentence} data-weight={weight}>
              {sentence}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
