import { type KeyboardEvent, useState } from 'react'
import styles from './bar-chart.module.css'
import { extentOf } from './scale'

/** One bar. */
export interface Bar {
  key: string
  /** What it stands for: "2024", "Mon". */
  label: string
  /** Below it, if many stand beside each other: shorter than the label. */
  tick?: string
  /** Null is drawn as a gap and said as unknown. */
  value: number | null
}

interface BarChartProps {
  /** What it shows, for screen readers. */
  label: string
  bars: readonly Bar[]
  writeValue: (value: number) => string
  /** Names of the two columns of the table. */
  columns: readonly [string, string]
  /** A press, or Enter. */
  onOpen?: (bar: Bar) => void
}

const unknown = 'unknown'

/**
 * Values as bars above and below zero, read with the pointer or the arrow keys, bar by bar; below them
 * the same as a table.
 */
export function BarChart({ label, bars, writeValue, columns, onOpen }: BarChartProps) {
  const [active, setActive] = useState<number>()
  const { low, high } = extentOf([0, ...bars.flatMap(({ value }) => value ?? [])], 0) ?? {
    low: 0,
    high: 0,
  }
  const whole = high - low || 1
  const last = bars.length - 1
  const here = Math.min(active ?? last, last)
  const words = (value: number | null) => (value === null ? unknown : writeValue(value))
  const press = (event: KeyboardEvent) => {
    const target = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const bar = bars[here]
    if (target !== undefined) setActive(Math.min(last, Math.max(0, target)))
    else if (event.key === 'Enter' && bar !== undefined && onOpen !== undefined) onOpen(bar)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shown = bars[here]
  if (shown === undefined) return null
  return (
    <figure className={styles.chart}>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={here + 1}
        aria-valuetext={`${shown.label}, ${words(shown.value)}`}
        onKeyDown={press}
        onBlur={() => setActive(undefined)}
        onPointerLeave={() => setActive(undefined)}
      >
        {bars.map((bar, place) => {
          const value = bar.value ?? 0
          return (
            <div
              key={bar.key}
              className={styles.place}
              data-active={place === active || undefined}
              aria-hidden="true"
              onPointerEnter={() => setActive(place)}
              onPointerUp={({ button }) => button === 0 && onOpen?.(bar)}
            >
              {/* A narrow column has no room for the word: screen readers and the table have it. */}
              <span className={styles.value}>{bar.value === null ? '–' : words(bar.value)}</span>
              <span className={styles.track}>
                {bar.value !== null && (
                  <i
                    className={styles.bar}
                    data-below={value < 0 || undefined}
                    style={{
                      bottom: `${(100 * (Math.min(0, value) - low)) / whole}%`,
                      height: `${(100 * Math.abs(value)) / whole}%`,
                    }}
                  />
                )}
                <i className={styles.zero} style={{ bottom: `${(-100 * low) / whole}%` }} />
              </span>
              <span className={styles.label}>{bar.tick ?? bar.label}</span>
            </div>
          )
        })}
      </div>
      <details className={styles.table}>
        <summary>As a table</summary>
        <table>
          <caption className="for-ears">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label: name, value }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{words(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
