import type { ReactNode } from 'react'
import type { Subject } from '../../intents/subject'
import { joinClasses } from '../../ui/join-classes'
import { Line } from '../../ui/layout'
import { IntentButton, useRowMenu } from '../intents/intent-menu'
import styles from './line-list.module.css'

interface LineListProps {
  title: string
  /** For screen readers, if the title is not enough. */
  label?: string
  children: ReactNode
}

/** Some dozen lines below a title, all of them drawn; `RowList` is for more. */
export function LineList({ title, label = title, children }: LineListProps) {
  return (
    <section aria-label={label}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

interface ListLineProps {
  /** For screen readers, if nothing in it names it. */
  label?: string
  /** Its columns. */
  className?: string | undefined
  /** What it is to the rest of the program: its menu and its keys offer what can be done with it. */
  subject?: Subject | undefined
  children: ReactNode
}

/** One line: its first part is wide, the others as its columns say. */
export function ListLine({ label, className, subject, children }: ListLineProps) {
  const { propsOf, menu } = useRowMenu(subject && (() => subject))
  return (
    <li {...propsOf(undefined)} className={joinClasses(styles.line, className)} aria-label={label}>
      {children}
      {menu}
    </li>
  )
}

interface LineWordsProps {
  title: ReactNode
  second?: ReactNode
}

/** What it is, and below it what more there is to say. */
export const LineWords = ({ title, second }: LineWordsProps) => (
  <div className={styles.words}>
    <Line className={styles.title}>{title}</Line>
    {second !== undefined && <Line second>{second}</Line>}
  </div>
)

/** What can be done with it: seen under the pointer and with the keyboard, and `data-stays` always. */
export const LineActions = ({ subject, children }: Pick<ListLineProps, 'subject' | 'children'>) => (
  <div className={styles.actions}>
    {children}
    {subject !== undefined && <IntentButton subjects={[subject]} />}
  </div>
)
