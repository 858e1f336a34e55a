import styles from './filters.module.css'

interface RangeSliderProps {
  /** What is set, for screen readers. */
  label: string
  /** Places go from 0 to this one. */
  last: number
  from: number
  to: number
  /** A place in words, for screen readers. */
  words: (place: number) => string
  /** Only the upper end can be moved. */
  upperOnly?: boolean
  onChange: (from: number, to: number) => void
}

/** A track with two handles that cannot pass each other; arrows move them too. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, last, from, to, words, upperOnly = false, onChange } = props
  const percent = (place: number) => `${(100 * place) / Math.max(1, last)}%`
  return (
    <div className={styles.slider}>
      <div className={styles.track} data-fill aria-hidden="true">
        <i style={{ left: percent(from), right: `calc(100% - ${percent(to)})` }} />
      </div>
      {!upperOnly && (
        <input
          type="range"
          aria-label={`${label}, from`}
          aria-valuetext={words(from)}
          min={0}
          max={last}
          value={from}
          // If both are at the end, the lower one must be the one that can be dragged.
          data-front={from === to && to === last ? true : undefined}
          onChange={(event) => onChange(Math.min(Number(event.currentTarget.value), to), to)}
        />
      )}
      <input
        type="range"
        aria-label={upperOnly ? label : `${label}, to`}
        aria-valuetext={words(to)}
        min={0}
        max={last}
        value={to}
        onChange={(event) => onChange(from, Math.max(Number(event.currentTarget.value), from))}
      />
    </div>
  )
}
