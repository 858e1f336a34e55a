import styles from './box-plot.module.css'

interface BoxPlotProps {
  /** What it shows, for screen readers. */
  label: string
  /** Worst, quarter, middle, three quarters, best. */
  five: readonly [number, number, number, number, number]
  /** The ends of the scale, the same for all plots below each other. */
  low: number
  high: number
}

/** How numbers are spread, drawn to a scale on which zero is marked. */
export function BoxPlot({ label, five, low, high }: BoxPlotProps) {
  const [worst, quarter, middle, threeQuarters, best] = five
  const share = (value: number) => ((value - low) / (high - low || 1)) * 100
  const at = (value: number) => `${share(value)}%`
  return (
    <svg className={styles.box} role="img" aria-label={label}>
      <line className={styles.zero} x1={at(0)} x2={at(0)} y1="10%" y2="90%" />
      <line className={styles.whisker} x1={at(worst)} x2={at(best)} y1="50%" y2="50%" />
      <rect
        className={styles.half}
        x={at(quarter)}
        width={`${share(threeQuarters) - share(quarter)}%`}
        y="20%"
        height="60%"
        rx="2"
      />
      <line className={styles.middle} x1={at(middle)} x2={at(middle)} y1="15%" y2="85%" />
    </svg>
  )
}
