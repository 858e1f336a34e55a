import type { ReactNode } from 'react'
import { joinClasses } from '../ui/join-classes'
import styles from './settings.module.css'

interface SettingRowProps {
  label: string
  /** Id of the control that the label names. */
  htmlFor?: string
  /** One sentence: what it does. */
  help?: ReactNode
  /** "Saved", shortly after it was. */
  feedback?: ReactNode
  /** The control under the words instead of beside them. */
  stacked?: boolean
  children: ReactNode
}

/** One setting: its name and what it does on the left, the control on the right. */
export function SettingRow(props: SettingRowProps) {
  const { label, htmlFor, help, feedback, stacked = false, children } = props
  const name = <span className={styles.label}>{label}</span>
  return (
    <div className={joinClasses(styles.row, stacked && styles.stacked)}>
      <div className={styles.words}>
        <div className={styles.name}>
          {htmlFor === undefined ? name : <label htmlFor={htmlFor}>{name}</label>}
          <span className={styles.feedback} role="status">
            {feedback}
          </span>
        </div>
        {help !== undefined && (
          <p className={styles.help} id={htmlFor === undefined ? undefined : `${htmlFor}-help`}>
            {help}
          </p>
        )}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}

/** A section's heading with a sentence under it. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.sectionHead}>
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}
