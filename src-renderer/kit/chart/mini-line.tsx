import styles from './mini-line.module.css'

interface MiniLineProps {
  /** What it shows, for screen readers. */
  label: string
  points: readonly { day: number; value: number }[]
  writeValue?: (value: number) => string
  tall?: boolean
}

/** A small line without axes, as wide as its place; if values go below zero, zero is drawn. */
export function MiniLine({ label, points, writeValue, tall = false }: MiniLineProps) {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return null
  const write = writeValue ?? String
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (day: number) => ((day - first.day) / (last.day - first.day || 1)) * 100
  const y = (value: number) => 95 - ((value - low) / (high - low || 1)) * 90
  const line = points.map(({ day, value }) => `${x(day).toFixed(2)},${y(value).toFixed(2)}`)
  return (
    <div className={styles.mini} data-tall={tall || undefined}>
      <svg
        className={styles.drawing}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: from ${write(low)} to ${write(high)}`}
      >
        {low < 0 && high > 0 && (
          <line className={styles.zero} x1="0" x2="100" y1={y(0)} y2={y(0)} />
        )}
        <polyline className={styles.line} points={line.join(' ')} />
      </svg>
      {tall && writeValue !== undefined && (
        <span className={styles.scale} aria-hidden="true">
          <span>{writeValue(high)}</span>
          <span>{writeValue(low)}</span>
        </span>
      )}
    </div>
  )
}
