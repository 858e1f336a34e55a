import styles from './spark-line.module.css'

interface SparkLineProps {
  /** What it shows, for screen readers. */
  label: string
  /** Times and values, in the order of time. */
  points: readonly { at: number; value: number }[]
}

const width = 56
const height = 16

/** How a number changed over time, as a line among words; with a single value there is none. */
export function SparkLine({ label, points }: SparkLineProps) {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return null
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const path = points
    .map(({ at, value }) => {
      const x = ((at - first.at) / Math.max(1, last.at - first.at)) * width
      const y = most === least ? height / 2 : height - ((value - least) / (most - least)) * height
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
  return (
    <svg
      className={styles.line}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role="img"
      aria-label={label}
    >
      <polyline points={path} />
    </svg>
  )
}
