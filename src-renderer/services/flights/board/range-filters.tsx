import { useMemo } from 'react'
import styles from '../../../kit/filters/filters.module.css'
import { barOf, edgeOf, histogramOf, tally } from '../../../kit/filters/histogram'
import { RangeSlider } from '../../../kit/filters/range-slider'
import { headingOf } from '../price-share'
import { lengthWords, minuteWords } from './board-words'
import type { ItineraryFacts } from './facts'
import {
  type Filters,
  type Judged,
  passingBut,
  type RangeName,
  type WindowName,
  withRange,
} from './filter'
import { amountWords, type Money } from './money'

interface RangeFilterProps {
  judged: Judged
  onFilters: (filters: Filters) => void
  money: Money
}

const amountsOf = (facts: readonly ItineraryFacts[]): number[] =>
  facts.flatMap(({ amount }) => amount ?? [])

/** Prices as bars, of what the other filters let through, and the range that is let through. */
export function PriceFilter({ judged, onFilters, money }: RangeFilterProps) {
  const { filters, all } = judged
  const histogram = useMemo(() => histogramOf(amountsOf(all)), [all])
  const counts = useMemo(
    () => (histogram === undefined ? [] : tally(histogram, amountsOf(passingBut(judged, 'price')))),
    [histogram, judged],
  )
  if (histogram === undefined) return null
  const { bars } = histogram
  const range = filters.ranges.price
  const from = range?.from == null ? 0 : Math.min(bars, barOf(histogram, range.from))
  const to = range?.to == null ? bars : Math.max(from, barOf(histogram, range.to - 1e-6) + 1)
  const words = (place: number) =>
    place === bars ? 'any price' : amountWords(edgeOf(histogram, place), money)
  const highest = Math.max(1, ...counts)
  const set = (low: number, high: number) =>
    onFilters(
      withRange(filters, 'price', {
        from: low === 0 ? null : edgeOf(histogram, low),
        to: high === bars ? null : edgeOf(histogram, high),
      }),
    )
  const told = [
    from > 0 ? `from ${words(from)}` : undefined,
    to < bars ? `to ${words(to)}` : undefined,
  ].filter((part) => part !== undefined)
  return (
    <fieldset className={styles.group}>
      <legend>
        {headingOf('Price', money.share)}{' '}
        <span className={styles.value}>{told.length === 0 ? 'any' : told.join(' ')}</span>
      </legend>
      <div className={styles.histogram} aria-hidden="true">
        {counts.map((count, bar) => (
          <i
            key={edgeOf(histogram, bar)}
            data-off={bar < from || bar >= to || undefined}
            title={`${count} at ${words(bar)} and more`}
            style={{ height: `${count === 0 ? 0 : 4 + (96 * count) / highest}%` }}
          />
        ))}
      </div>
      <RangeSlider label="Price" last={bars} from={from} to={to} words={words} onChange={set} />
      <div className={styles.ends}>
        <span>{amountWords(edgeOf(histogram, 0), money)}</span>
        <span>{amountWords(edgeOf(histogram, bars), money)}+</span>
      </div>
    </fieldset>
  )
}

/** The longest travel time that is let through, of all legs together. */
export function DurationFilter({ judged, onFilters, title }: RangeFilterProps & { title: string }) {
  const { filters, all } = judged
  const lengths = all.flatMap(({ minutes }) => minutes ?? [])
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  if (!(longest > shortest)) return null
  const step = longest - shortest > 24 * 60 ? 60 : 30
  const first = Math.ceil(shortest / step) * step
  const last = Math.max(1, Math.ceil((longest - first) / step))
  const limit = filters.ranges.minutes?.to
  const to = limit == null ? last : Math.min(last, Math.max(0, Math.round((limit - first) / step)))
  const words = (place: number) =>
    place === last ? 'any' : `up to ${lengthWords(first + place * step)}`
  return (
    <fieldset className={styles.group}>
      <legend>
        {title} <span className={styles.value}>{words(to)}</span>
      </legend>
      <RangeSlider
        label={title}
        upperOnly
        last={last}
        from={0}
        to={to}
        words={words}
        onChange={(_from, place) =>
          onFilters(
            withRange(filters, 'minutes', {
              from: null,
              to: place === last ? null : first + place * step,
            }),
          )
        }
      />
    </fieldset>
  )
}

const halfHours = 48

/** The clock times at which a leg may leave, or arrive. */
export function WindowFilter(props: RangeFilterProps & { name: WindowName; title: string }) {
  const { judged, onFilters, name, title, money } = props
  const { filters } = judged
  const range = rangeOf(filters, name)
  const from = range.from === null ? 0 : Math.round(range.from / 30)
  const to = range.to === null ? halfHours : Math.round(range.to / 30)
  const words = (place: number) => minuteWords(place * 30, money.locale)
  const set = (low: number, high: number) =>
    onFilters(
      withRange(filters, name, {
        from: low === 0 ? null : low * 30,
        to: high === halfHours ? null : high * 30,
      }),
    )
  return (
    <div className={styles.window}>
      <span>{title}</span>
      <span className={styles.value}>
        {from === 0 && to === halfHours ? 'any time' : `${words(from)} – ${words(to)}`}
      </span>
      <RangeSlider
        label={title}
        last={halfHours}
        from={from}
        to={to}
        words={words}
        onChange={set}
      />
    </div>
  )
}

const rangeOf = (filters: Filters, name: RangeName) =>
  filters.ranges[name] ?? { from: null, to: null }
