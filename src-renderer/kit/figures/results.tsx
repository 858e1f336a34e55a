import type { ReactNode } from 'react'
import styles from './results.module.css'

/** What came of something, in one line of names and values; what can be done with it at the end. */
export const Results = ({ tools, children }: { tools?: ReactNode; children: ReactNode }) => (
  <div className={styles.results}>
    <dl>{children}</dl>
    {tools}
  </div>
)

interface ResultProps {
  name: string
  value: string
  tone?: 'up' | 'down' | undefined
  /** The one that is looked for. */
  large?: boolean
  /** How it is computed, under the pointer. */
  formula?: string
}

/** One result. */
export const Result = ({ name, value, tone, large = false, formula }: ResultProps) => (
  <div className={styles.result} data-large={large || undefined} title={formula}>
    <dt>{name}</dt>
    <dd data-tone={tone}>{value}</dd>
  </div>
)
