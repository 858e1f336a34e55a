import type { ReactNode } from 'react'
import styles from './small-table.module.css'

interface SmallTableProps {
  /** What it holds, for ears. */
  label: string
  /** Scrolls within this height; as high as its rows without it. */
  low?: boolean
  children: ReactNode
}

/** A table of some dozen rows that is all drawn, with a head that stays; where it is narrow it scrolls. */
export function SmallTable({ label, low = false, children }: SmallTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.box} data-low={low || undefined} tabIndex={0} aria-label={label}>
      <table className={styles.table}>{children}</table>
    </section>
  )
}
