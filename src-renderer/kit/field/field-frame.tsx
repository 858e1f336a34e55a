import type { ReactNode } from 'react'
import styles from './field.module.css'

/**
 * What is to be said of one field. `missing`: without it nothing can be sent. `unread`: what is there
 * there cannot be read. `refuse`: not sent unless the person insists. `warning`: sent all the same.
 */
export interface FieldRemark {
  /** Name of the field. */
  field: string
  weight: 'missing' | 'unread' | 'refuse' | 'warning'
  /** One plain sentence. */
  sentence: string
}

const prefix = 'field-'

/** Id of the element of a field that takes the focus. */
export const fieldId = (name: string): string => `${prefix}${name}`

/** The name of the field that an element takes the focus for; undefined for any other element. */
export const fieldOf = ({ id }: { id: string }): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined

/** Takes the keyboard to a field, also to one that is drawn only now. */
export const focusField = (name: string): void => {
  requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus())
}

interface FieldFrameProps {
  /** Names the field among the remarks. */
  name: string
  label: string
  remarks: readonly FieldRemark[]
  /** How the value is understood, while it is typed. */
  readBack?: string | undefined
  /** Draws the field; its first argument is what describes it, its second whether something forbids it. */
  children: (describedBy: string | undefined, invalid: boolean) => ReactNode
}

/** A field with its label above it, and what there is to say of it below. */
export function FieldFrame({ name, label, remarks, readBack, children }: FieldFrameProps) {
  const own = remarks.filter(({ field }) => field === name)
  const remarkId = `${fieldId(name)}-remark`
  const readBackId = `${fieldId(name)}-read-back`
  const describedBy = [
    readBack === undefined ? undefined : readBackId,
    own.length === 0 ? undefined : remarkId,
  ].filter((id) => id !== undefined)
  const invalid = own.some(({ weight }) => weight !== 'warning')
  return (
    <div className={styles.field} data-field>
      <label htmlFor={fieldId(name)}>{label}</label>
      {children(describedBy.length === 0 ? undefined : describedBy.join(' '), invalid)}
      {readBack !== undefined && (
        // It lies over what is below: nothing may move under a pointer on its way to it.
        <p id={readBackId} className={styles.readBack} role="status">
          {readBack}
        </p>
      )}
      {own.length > 0 && (
        <div id={remarkId} className={styles.remarks}>
          <FieldNotes name={name} remarks={remarks} />
        </div>
      )}
    </div>
  )
}

interface FieldNoteProps {
  /** Optional: leaving it out is no mistake. */
  weight?: FieldRemark['weight']
  /** It changes by itself, and is then read by screen readers. */
  status?: boolean
  children: ReactNode
}

/** A sentence that belongs to fields and stands among them. */
export const FieldNote = ({ weight, status = false, children }: FieldNoteProps) => (
  <p className={styles.note} data-weight={weight} role={status ? 'status' : undefined}>
    {children}
  </p>
)

/** What there is to say of one field, if it has no frame. */
export const FieldNotes = ({ name, remarks }: Pick<FieldFrameProps, 'name' | 'remarks'>) =>
  remarks
    .filter(({ field }) => field === name)
    .map(({ sentence, weight }) => (
      <FieldNote key={sentence} weight={weight}>
        {sentence}
      </FieldNote>
    ))
