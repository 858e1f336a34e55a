import type { ReactNode } from 'react'
import styles from './results.module.css'

/** Results in one line of names and values, with what can be done with them at the end. */
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
  /** Left out if the window is narrow. */
  wide?: boolean
  /** How it is computed, under the pointer. */
  formula?: string
  /** Behind the value: how it changed, of when it is. */
  children?: ReactNode
}

/** One result. */
export const Result = ({
  name,
  value,
  tone,
  large = false,
  wide = false,
  formula,
  children,
}: ResultProps) => (
  <div
    className={styles.result}
    data-large={large || undefined}
    data-wide={wide || undefined}
    title={formula}
  >
    <dt>{name}</dt>
    <dd data-tone={tone}>{value}</dd>
    {children !== undefined && <dd className={styles.more}>{children}</dd>}
  </div>
)
