import { type ReactNode, useMemo } from 'react'
import { Space } from '../../ui/layout'
import { PriceChart } from './price-chart'
import styles from './worth-chart.module.css'

interface WorthChartProps {
  label: string
  /** Days since 1970, in order. */
  days: ArrayLike<number>
  worths: ArrayLike<number>
  /** What was paid in until each day, less what was taken out. */
  paidIn: ArrayLike<number>
  /** A token. */
  color: string
  writeValue: (value: number) => string
  writeAxis: (value: number) => string
  writeDay: (day: number) => string
  /** At the end of the legend. */
  note?: ReactNode
}

/** What something is worth over time, beside what was paid for it. */
export function WorthChart(props: WorthChartProps) {
  const { label, days, worths, paidIn, color, note, ...words } = props
  const lines = useMemo(
    () => [
      { id: 'worth', title: 'Worth', color, days, values: worths },
      { id: 'paid', title: paidTitle, color: '--edge', dashed: true, days, values: paidIn },
    ],
    [days, worths, paidIn, color],
  )
  if (days.length < 2) {
    return <p className={styles.legend}>A line of what it is worth needs the values of two days.</p>
  }
  return (
    <>
      <div className={styles.chart}>
        <PriceChart label={label} lines={lines} {...words} />
      </div>
      <p className={styles.legend}>
        <i style={{ background: `var(${color})` }} aria-hidden="true" /> Worth{' '}
        <i data-dashed aria-hidden="true" /> {paidTitle} <Space />
        <span>{note}</span>
      </p>
    </>
  )
}

const paidTitle = 'Paid in, less withdrawn'
