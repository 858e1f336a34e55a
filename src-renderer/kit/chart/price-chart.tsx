import {
  AreaSeries,
  BaselineSeries,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  LineSeries,
  LineStyle,
  type MouseEventParams,
  PriceScaleMode,
  type SeriesMarker,
  type Time,
} from 'lightweight-charts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { percentWords } from '#shared/reading/numbers/percent-words'
import { useLocale } from '../../ui/locale'
import { useShownTheme } from '../../ui/use-shown-theme'
import styles from './price-chart.module.css'

/** One line of a price chart: days since 1970 and a value for each. */
export interface PriceLine {
  id: string
  title: string
  /** A custom property such as `--s7`. */
  color: string
  days: ArrayLike<number>
  values: ArrayLike<number>
  /** Drawn in steps between dashes: what was paid, beside what it is worth. */
  dashed?: boolean
}

/** A value that is marked on the first line. */
export interface PriceMark {
  day: number
  words: string
  above: boolean
}

/** A part of time that is marked: days that were not loaded, the largest fall. */
export interface PriceSpan {
  from: number
  to: number
  kind: 'gap' | 'fall'
}

interface PriceChartProps {
  /** What it shows, for screen readers. */
  label: string
  lines: readonly PriceLine[]
  /** Below the chart: how far under the highest value so far, as shares. */
  falls?: { days: ArrayLike<number>; values: ArrayLike<number> } | undefined
  marks?: readonly PriceMark[]
  spans?: readonly PriceSpan[]
  log?: boolean
  writeValue: (value: number) => string
  /** Numbers beside the axis, if they are written shorter. */
  writeAxis?: (value: number) => string
  writeDay: (day: number) => string
  /** What the card at a day shows beside the values of the lines. */
  card?: (day: number) => ReactNode
}

const secondsADay = 86_400
/** The same list every time: with another one the chart is made again. */
const none: readonly never[] = []
const timeOf = (day: number): Time => (day * secondsADay) as Time
const dayOf = (time: Time): number => Math.round(Number(time) / secondsADay)

/** Where the crosshair stands, by the place of a day in the first line. */
interface Here {
  place: number
  x: number
}

/**
 * Values over years as lines, with a crosshair that follows the pointer or the arrow keys. Colours
 * are the window's own, in every theme. Everything it shows is said to screen readers too.
 */
export function PriceChart(props: PriceChartProps) {
  const { label, lines, falls, marks = none, spans = none, log = false, writeDay } = props
  const box = useRef<HTMLDivElement>(null)
  const made = useRef<Drawn>(undefined)
  const theme = useShownTheme()
  const locale = useLocale()
  const [here, setHere] = useState<Here>()
  const [bands, setBands] = useState<readonly Band[]>([])
  const writers = useRef(props)
  writers.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a language and the colours of a theme are read again
  useEffect(() => {
    if (box.current === null) return
    const drawn = draw(box.current, writers.current, locale)
    made.current = drawn
    const place = () => setBands(drawn.bandsOf(writers.current.spans ?? none))
    const move = ({ time, point }: MouseEventParams) => {
      const first = writers.current.lines[0]
      if (time === undefined || point === undefined || first === undefined) setHere(undefined)
      else setHere({ place: placeOf(first.days, dayOf(time)), x: point.x })
    }
    drawn.chart.subscribeCrosshairMove(move)
    drawn.chart.timeScale().subscribeVisibleTimeRangeChange(place)
    const observer = new ResizeObserver(place)
    observer.observe(box.current)
    place()
    return () => {
      observer.disconnect()
      made.current = undefined
      setHere(undefined)
      drawn.chart.remove()
    }
  }, [lines, falls, marks, log, theme, locale])
  useEffect(() => {
    if (made.current !== undefined) setBands(made.current.bandsOf(spans))
  }, [spans])

  const first = lines[0]
  const count = first?.days.length ?? 0
  const at = here?.place ?? count - 1
  const goTo = (place: number) => {
    const day = first?.days[place]
    if (made.current === undefined || first === undefined || day === undefined) return
    const x = made.current.chart.timeScale().timeToCoordinate(timeOf(day)) ?? 0
    made.current.show(first.values[place] ?? 0, day)
    setHere({ place, x })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = event.shiftKey ? 20 : 1
    const target = { ArrowLeft: at - by, ArrowRight: at + by, Home: 0, End: count - 1 }[event.key]
    if (target !== undefined) goTo(Math.min(count - 1, Math.max(0, target)))
    else if (event.key === 'Escape' && here !== undefined) {
      made.current?.chart.clearCrosshairPosition()
      setHere(undefined)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const day = first?.days[at]
  return (
    <figure className={styles.chart}>
      <div ref={box} className={styles.plot} aria-hidden="true" />
      {bands.map(({ kind, left, width }) => (
        <div
          key={`${kind} ${left}`}
          className={styles.band}
          data-kind={kind}
          style={{ left, width }}
          aria-hidden="true"
        />
      ))}
      <div
        className={styles.reader}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, count)}
        aria-valuenow={at + 1}
        aria-valuetext={day === undefined ? 'No values' : sentence(props, at, day)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          made.current?.chart.clearCrosshairPosition()
          setHere(undefined)
        }}
      />
      {here !== undefined && day !== undefined && (
        <div
          className={styles.card}
          style={
            here.x > (box.current?.clientWidth ?? 0) / 2
              ? { right: (box.current?.clientWidth ?? 0) - here.x + 14 }
              : { left: here.x + 14 }
          }
          aria-hidden="true"
        >
          <b>{writeDay(day)}</b>
          {lines.map((line) => (
            <span key={line.id} className={styles.cardLine}>
              <span>{lines.length > 1 ? line.title : 'NAV'}</span>
              <span>{props.writeValue(line.values[placeOf(line.days, day)] ?? 0)}</span>
            </span>
          ))}
          {props.card?.(day)}
        </div>
      )}
    </figure>
  )
}

function sentence(
  { lines, writeDay, writeValue }: PriceChartProps,
  at: number,
  day: number,
): string {
  const values = lines.map((line, place) => {
    const value = line.values[place === 0 ? at : placeOf(line.days, day)] ?? 0
    return lines.length > 1 ? `${line.title} ${writeValue(value)}` : writeValue(value)
  })
  return `${writeDay(day)}: ${values.join(', ')}`
}

/** The place of the last of sorted days on or before one; the first if all are later. */
function placeOf(days: ArrayLike<number>, day: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) <= day) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

interface Band {
  kind: PriceSpan['kind']
  left: number
  width: number
}

interface Drawn {
  chart: IChartApi
  bandsOf(spans: readonly PriceSpan[]): readonly Band[]
  /** Puts the crosshair at a value of the first line. */
  show(value: number, day: number): void
}

function draw(
  box: HTMLDivElement,
  {
    lines,
    falls,
    marks = [],
    log = false,
    writeValue,
    writeAxis = writeValue,
    writeDay,
  }: PriceChartProps,
  locale: string | undefined,
): Drawn {
  const colors = getComputedStyle(document.documentElement)
  const color = (name: string) => colors.getPropertyValue(name).trim()
  const faint = color('--faint')
  const soft = (name: string, share: number) => withAlpha(color(name), share)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const chart = createChart(box, {
    autoSize: true,
    layout: {
      background: { color: 'transparent' },
      textColor: faint,
      fontFamily: colors.getPropertyValue('--font'),
      fontSize: 11,
      // The page's policy refuses the style sheet that it would add; the credit is shown beside the chart.
      attributionLogo: false,
      panes: { separatorColor: color('--line'), enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: color('--line') } },
    rightPriceScale: {
      borderVisible: false,
      mode: log ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      scaleMargins: { top: 0.1, bottom: 0.08 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 0.01,
      // In a narrower window the same time is shown, and not its beginning alone.
      lockVisibleTimeRangeOnResize: true,
    },
    crosshair: {
      vertLine: { color: color('--edge'), style: LineStyle.Dashed, labelVisible: false },
      horzLine: {
        color: color('--edge'),
        style: LineStyle.Dashed,
        labelBackgroundColor: color('--text'),
      },
    },
    localization: {
      ...(locale === undefined ? {} : { locale }),
      timeFormatter: (time: Time) => writeDay(dayOf(time)),
    },
    handleScale: { mouseWheel: false },
    handleScroll: { mouseWheel: false },
    kineticScroll: { mouse: false, touch: !still },
  })
  const series = lines.map((line, place) => {
    const shared = {
      priceLineVisible: false,
      lastValueVisible: false,
      lineWidth: 2 as const,
      crosshairMarkerBackgroundColor: color(line.color),
      priceFormat: { type: 'custom' as const, formatter: writeAxis, minMove: 0.0001 },
    }
    const drawn =
      place === 0 && lines.every(({ dashed }, at) => at === 0 || dashed === true)
        ? chart.addSeries(AreaSeries, {
            ...shared,
            lineColor: color(line.color),
            topColor: soft(line.color, 0.22),
            bottomColor: soft(line.color, 0.02),
          })
        : chart.addSeries(LineSeries, {
            ...shared,
            color: line.dashed === true ? color('--edge') : color(line.color),
            lineStyle: line.dashed === true ? LineStyle.Dashed : LineStyle.Solid,
            lineWidth: line.dashed === true ? 1 : 2,
          })
    drawn.setData(pointsOf(line))
    return drawn
  })
  const [main] = series
  if (main !== undefined && marks.length > 0) {
    createSeriesMarkers(
      main,
      marks
        .toSorted((one, other) => one.day - other.day)
        .map(
          ({ day, words, above }): SeriesMarker<Time> => ({
            time: timeOf(day),
            position: above ? 'aboveBar' : 'belowBar',
            shape: 'circle',
            size: 0.6,
            color: color('--dim'),
            text: words,
          }),
        ),
    )
  }
  if (falls !== undefined) {
    const below = chart.addSeries(
      BaselineSeries,
      {
        baseValue: { type: 'price', price: 0 },
        priceLineVisible: false,
        lastValueVisible: false,
        bottomLineColor: color('--bad'),
        bottomFillColor1: soft('--bad', 0.05),
        bottomFillColor2: soft('--bad', 0.3),
        lineWidth: 1,
        priceFormat: {
          type: 'custom',
          minMove: 0.01,
          formatter: (share: number) => percentWords(share, locale),
        },
      },
      1,
    )
    below.setData(pointsOf(falls))
    const [upper, lower] = chart.panes()
    upper?.setStretchFactor(3)
    lower?.setStretchFactor(1)
    below.priceScale().applyOptions({ scaleMargins: { top: 0.02, bottom: 0.05 } })
  }
  chart.timeScale().fitContent()
  return {
    chart,
    bandsOf: (spans) =>
      spans.flatMap(({ kind, from, to }) => {
        const scale = chart.timeScale()
        const left = edgeOf(chart, from, true)
        const right = edgeOf(chart, to, false)
        if (left === null || right === null || right < 0 || left > scale.width()) return []
        const begin = Math.max(0, left)
        return [{ kind, left: begin, width: Math.max(2, Math.min(scale.width(), right) - begin) }]
      }),
    show: (value, day) => {
      if (main !== undefined) chart.setCrosshairPosition(value, timeOf(day), main)
    },
  }
}

const pointsOf = ({ days, values }: Pick<PriceLine, 'days' | 'values'>) =>
  Array.from(days, (day, place) => ({ time: timeOf(day), value: values[place] ?? 0 }))

/** Where a day stands across; of one without a value, where the nearest with one does. */
function edgeOf(chart: IChartApi, day: number, earlier: boolean): number | null {
  const scale = chart.timeScale()
  const index = scale.timeToIndex(timeOf(day), true)
  if (index === null) return null
  const found = scale.timeToCoordinate(timeOf(day))
  if (found !== null) return found
  // The nearest day is asked for; a gap ends before the value after it.
  const logical = Number(index) + (earlier ? -0.5 : 0.5)
  return scale.logicalToCoordinate(logical as Parameters<typeof scale.logicalToCoordinate>[0])
}

/** A colour of the tokens, which are written as #rrggbb, with a share of opacity. */
function withAlpha(hex: string, share: number): string {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)?.slice(1)
  if (parts === undefined) return hex
  return `rgba(${parts.map((part) => Number.parseInt(part, 16)).join(', ')}, ${share})`
}
