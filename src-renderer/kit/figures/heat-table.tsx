import type { ReactNode } from 'react'
import styles from './heat.module.css'

interface HeatTableProps {
  /** What it holds, for screen readers. */
  label: string
  /** Twelve columns and more: scrolls if it is narrow. */
  months?: boolean
  children: ReactNode
}

/** A table whose grounds say how large its numbers are; its cells are `HeatCell`. */
export const HeatTable = ({ label, months = false, children }: HeatTableProps) => (
  <section
    className={styles.heat}
    data-months={months || undefined}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    tabIndex={0}
    aria-label={label}
  >
    <table>{children}</table>
  </section>
)

interface HeatCellProps {
  /** Undefined if there is none. */
  value: number | undefined
  /** The value of the strongest ground. */
  most: number
  whole?: boolean
  title?: string | undefined
  children: ReactNode
}

/** One number on its ground: the stronger, the larger; another hue below zero. */
export const HeatCell = ({ value, most, whole = false, title, children }: HeatCellProps) => (
  <td
    title={title}
    data-whole={whole || undefined}
    data-tone={value !== undefined && value < 0 ? 'down' : 'up'}
    data-strength={
      value === undefined ? undefined : Math.min(4, Math.ceil((Math.abs(value) / most) * 4 - 1e-9))
    }
  >
    {children}
  </td>
)
