import { instantWords } from '#shared/reading/time-words'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import { RangeSlider } from '../filters/range-slider'
import styles from './time-bars.module.css'

interface TimeBarsProps {
  /** What is chosen with the two ends, for screen readers. */
  label: string
  /** Beginning of each span, and of the one after the last, in epoch milliseconds. */
  edges: readonly number[]
  counts: readonly number[]
  /** What is chosen, at or after and before; null for no end. */
  from: number | null
  until: number | null
  onChange: (from: number | null, until: number | null) => void
}

/** How many of the past fall into each span of time, and two ends that choose a part of it; a press on a bar chooses it. */
export function TimeBars({ label, edges, counts, from, until, onChange }: TimeBarsProps) {
  const locale = useLocale()
  const last = counts.length
  const most = Math.max(1, ...counts)
  const day = (at: number | undefined) =>
    at === undefined ? '' : instantWords(at, Date.now(), locale)
  const placeOf = (at: number | null, none: number) => {
    if (at === null) return none
    const place = edges.findIndex((edge) => edge >= at)
    return place < 0 ? last : place
  }
  const [low, high] = [placeOf(from, 0), placeOf(until, last)]
  const choose = (first: number, end: number) => {
    // With both ends at the same place nothing would be chosen: at least one span is.
    const upper = Math.max(end, Math.min(last, first + 1))
    const lower = Math.min(first, upper - 1)
    onChange(
      lower <= 0 ? null : (edges[lower] ?? null),
      upper >= last ? null : (edges[upper] ?? null),
    )
  }
  const highest = counts.indexOf(most)
  return (
    <figure className={styles.figure}>
      <figcaption>
        most {wholeNumber(most, locale)}, {day(edges[highest])}
      </figcaption>
      <div className={styles.bars}>
        {counts.map((count, place) => (
          <button
            key={edges[place]}
            type="button"
            tabIndex={-1}
            title={`${day(edges[place])}: ${wholeNumber(count, locale)}`}
            aria-label={`Only ${day(edges[place])}: ${wholeNumber(count, locale)}`}
            data-out={place < low || place >= high || undefined}
            onClick={() => choose(place, place + 1)}
          >
            <i style={{ height: `${(100 * count) / most}%` }} />
          </button>
        ))}
      </div>
      <RangeSlider
        label={label}
        last={last}
        from={low}
        to={high}
        words={(place) => day(edges[place])}
        onChange={choose}
      />
      <div className={styles.ends}>
        <span>{day(edges[low])}</span>
        <span>{day(Math.min((edges[high] ?? 0) - 1, Date.now()))}</span>
      </div>
    </figure>
  )
}
