import styles from './bars.module.css'

/** Numbers counted in widths that are all alike. */
export interface Histogram {
  from: number
  step: number
  counts: readonly number[]
}

interface BarsProps {
  label: string
  histogram: Histogram
  writeValue: (value: number) => string
  /** A value whose bar is marked. */
  chosen: number | undefined
  chosenWords: string
}

/** How many numbers fall into each width, as bars; the one that holds the chosen number is named. */
export function Bars({ label, histogram, writeValue, chosen, chosenWords }: BarsProps) {
  const { from, step, counts } = histogram
  const most = Math.max(...counts, 1)
  const at = chosen === undefined ? -1 : Math.floor((chosen - from) / step)
  const every = Math.max(1, Math.ceil(counts.length / 8))
  return (
    <figure className={styles.bars} aria-label={label}>
      {counts.map((count, place) => {
        const low = from + place * step
        return (
          <div
            key={low}
            className={styles.bar}
            data-chosen={place === at || undefined}
            title={`${writeValue(low)} to ${writeValue(low + step)}: ${count}`}
          >
            {place === at && <b>{chosenWords}</b>}
            <i style={{ height: `${(count / most) * 100}%` }} />
            <span>{place % every === 0 ? writeValue(low) : ''}</span>
          </div>
        )
      })}
    </figure>
  )
}
