import type { ReactNode } from 'react'
import styles from './small-table.module.css'

interface SmallTableProps {
  /** What it holds, for screen readers. */
  label: string
  /** Scrolls within this height; as high as its rows without it. */
  low?: boolean
  /** All columns but the first are equally wide, whatever they hold. */
  even?: boolean
  /**
   * As wide as the page, which scrolls it. Columns of words have `data-words`; those that a narrow
   * window leaves out have `data-wide`.
   */
  ofPage?: boolean
  children: ReactNode
}

/** A table of some dozen rows that is all drawn, with a head that stays; if it is narrow it scrolls. */
export function SmallTable({
  label,
  low = false,
  even = false,
  ofPage = false,
  children,
}: SmallTableProps) {
  if (ofPage) {
    return (
      <table className={styles.table} data-page aria-label={label}>
        {children}
      </table>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.box} data-low={low || undefined} tabIndex={0} aria-label={label}>
      <table className={styles.table} data-even={even || undefined}>
        {children}
      </table>
    </section>
  )
}
