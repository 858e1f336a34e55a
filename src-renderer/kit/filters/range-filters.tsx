import { useMemo } from 'react'
import {
  barOf,
  edgeOf,
  type Filters,
  histogramOf,
  type Judged,
  passingBut,
  tally,
  withRange,
} from './filters'
import styles from './filters.module.css'

import { RangeSlider } from './range-slider'

interface RangeFilterProps<Row> {
  judged: Judged<Row>
  onFilters: (filters: Filters) => void
  /** Of the rule. */
  name: string
  title: string
  words: (value: number) => string
}

interface ValueProps<Row> extends RangeFilterProps<Row> {
  numberOf: (row: Row) => number | undefined
}

const noRange = { from: null, to: null }

/** Values as bars, of what the other filters let through, and the range that is let through. */
export function HistogramFilter<Row>(props: ValueProps<Row>) {
  const { judged, onFilters, name, title, words, numberOf } = props
  const { filters, rows } = judged
  const histogram = useMemo(
    () => histogramOf(rows.flatMap((row) => numberOf(row) ?? [])),
    [rows, numberOf],
  )
  const counts = useMemo(() => {
    if (histogram === undefined) return []
    return tally(
      histogram,
      passingBut(judged, name).flatMap((row) => numberOf(row) ?? []),
    )
  }, [histogram, judged, name, numberOf])
  if (histogram === undefined) return null
  const { bars } = histogram
  const range = filters.ranges[name] ?? noRange
  const from = range.from === null ? 0 : Math.min(bars, barOf(histogram, range.from))
  const to = range.to === null ? bars : Math.max(from, barOf(histogram, range.to - 1e-6) + 1)
  const at = (place: number) => words(edgeOf(histogram, place))
  const highest = Math.max(1, ...counts)
  const set = (low: number, high: number) =>
    onFilters(
      withRange(filters, name, {
        from: low === 0 ? null : edgeOf(histogram, low),
        to: high === bars ? null : edgeOf(histogram, high),
      }),
    )
  // The bars change as rows come, and an end may lie within one: what is said is what is held back.
  const low = range.from === null ? at(0) : words(range.from)
  const high = range.to === null ? `any ${title.toLowerCase()}` : words(range.to)
  const ends = [range.from === null ? '' : `from ${low}`, range.to === null ? '' : `to ${high}`]
  return (
    <fieldset className={styles.group}>
      <legend>
        {title} <span className={styles.value}>{ends.filter(Boolean).join(' ') || 'any'}</span>
      </legend>
      <div className={styles.histogram} aria-hidden="true">
        {counts.map((count, bar) => (
          <i
            key={edgeOf(histogram, bar)}
            data-off={bar < from || bar >= to || undefined}
            title={`${count} at ${at(bar)} or more`}
            style={{ height: `${count === 0 ? 0 : 4 + (96 * count) / highest}%` }}
          />
        ))}
      </div>
      <RangeSlider
        label={title}
        last={bars}
        from={from}
        to={to}
        words={(place) => (place === from ? low : high)}
        onChange={set}
      />
      <div className={styles.ends}>
        <span>{at(0)}</span>
        <span>{at(bars)}+</span>
      </div>
    </fieldset>
  )
}

/** The largest value that is let through. */
export function LimitFilter<Row>(props: ValueProps<Row> & { step: (length: number) => number }) {
  const { judged, onFilters, name, title, words, numberOf } = props
  const { filters, rows } = judged
  const values = rows.flatMap((row) => numberOf(row) ?? [])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (!(most > least)) return null
  const step = props.step(most - least)
  const first = Math.ceil(least / step) * step
  const last = Math.max(1, Math.ceil((most - first) / step))
  const limit = filters.ranges[name]?.to
  const to = limit == null ? last : Math.min(last, Math.max(0, Math.round((limit - first) / step)))
  const at = limit == null ? 'any' : `up to ${words(limit)}`
  return (
    <fieldset className={styles.group}>
      <legend>
        {title} <span className={styles.value}>{at}</span>
      </legend>
      <RangeSlider
        label={title}
        upperOnly
        last={last}
        from={0}
        to={to}
        words={() => at}
        onChange={(_from, place) =>
          onFilters(
            withRange(filters, name, {
              from: null,
              to: place === last ? null : first + place * step,
            }),
          )
        }
      />
    </fieldset>
  )
}

/** A range on a scale that begins at 0 and has `last` steps. */
export function WindowFilter<Row>(props: RangeFilterProps<Row> & { step: number; last: number }) {
  const { judged, onFilters, name, title, words, step, last } = props
  const range = judged.filters.ranges[name] ?? noRange
  const from = range.from === null ? 0 : Math.round(range.from / step)
  const to = range.to === null ? last : Math.round(range.to / step)
  const at = (place: number) => words(place * step)
  const set = (low: number, high: number) =>
    onFilters(
      withRange(judged.filters, name, {
        from: low === 0 ? null : low * step,
        to: high === last ? null : high * step,
      }),
    )
  return (
    <div className={styles.window}>
      <span>{title}</span>
      <span className={styles.value}>
        {from === 0 && to === last ? 'any time' : `${at(from)} – ${at(to)}`}
      </span>
      <RangeSlider label={title} last={last} from={from} to={to} words={at} onChange={set} />
    </div>
  )
}
