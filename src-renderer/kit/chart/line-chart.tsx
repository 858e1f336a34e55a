import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo } from 'react'
import { useLocale } from '../../ui/locale'
import styles from './line-chart.module.css'
import {
  type Across,
  type ChartLevel,
  type ChartPoint,
  type ChartShape,
  nearestPoint,
  shapeOf,
} from './line-chart-shape'
import type { Tick } from './scale'

interface LineChartProps {
  /** What it shows, for screen readers. */
  label: string
  /** Names of the lines; the first is drawn solid, the others dashed. */
  lines: readonly string[]
  /** In the order in which keys go through them. */
  points: readonly ChartPoint[]
  across: Across
  /** What the marks below are: "days ahead". Times need no words. */
  acrossWords?: string | undefined
  /** Shown after the legend. */
  tools?: ReactNode
  levels?: readonly ChartLevel[]
  /** What a ring means, if there is one. */
  openWords: string
  writeValue: (value: number) => string
  /** The point that is read now; it may be chosen elsewhere too. */
  active: number | undefined
  onActive: (point: number | undefined) => void
  /** What a point says, in one sentence for screen readers. */
  sentence: (point: number) => string
  /** What a point says beside it. */
  card: (point: number) => ReactNode
  /** A click, or Enter. */
  onOpen: (point: number) => void
}

/** With more points than this only the lines and the point being read are drawn. */
const mostDots = 400
/** Pixels between a point and its card. */
const cardGap = 14

function tickWords({ value, unit }: Tick, locale: string | undefined): string {
  switch (unit) {
    case 'number':
      return new Intl.NumberFormat(locale).format(value)
    case 'minute':
      return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(value)
    case 'hour':
      return new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }).format(value)
    case 'day':
      return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(value)
    case 'month':
      return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }).format(value)
    case 'year':
      return new Intl.DateTimeFormat(locale, { year: 'numeric' }).format(value)
    default:
      return unit satisfies never
  }
}

/** Values over time as lines, to be read with the pointer or the arrow keys, point by point. */
export function LineChart(props: LineChartProps) {
  const { lines, points, across, levels, openWords } = props
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const shape = useMemo(
    () => shapeOf({ points, across, levels: levels ?? [], width, height }),
    [points, across, levels, width, height],
  )
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {lines.map((name, line) => (
          <span key={name}>
            <i className={styles.swatch} data-line={line === 0 ? 'first' : 'other'} />
            {name}
          </span>
        ))}
        {points.some(({ open }) => open) && (
          <span>
            <i className={styles.ring} />
            {openWords}
          </span>
        )}
        {levels?.map(({ words }) => (
          <span key={words}>
            <i className={styles.swatch} data-line="level" />
            {words}
            {shape !== undefined && !shape.levels.some((level) => level.words === words)
              ? ', outside the chart'
              : ''}
          </span>
        ))}
        <div className={styles.tools}>{props.tools}</div>
      </figcaption>
      <div className={styles.frame}>
        <div ref={ref} className={styles.plot}>
          {props.acrossWords !== undefined && (
            <span className={styles.acrossWords}>{props.acrossWords}</span>
          )}
          {shape !== undefined && <Plot {...props} shape={shape} width={width} height={height} />}
        </div>
      </div>
    </figure>
  )
}

interface PlotProps extends LineChartProps {
  shape: ChartShape
  width: number
  height: number
}

function Plot(props: PlotProps) {
  const { shape, width, height, points, active, onActive, onOpen } = props
  const locale = useLocale()
  const last = points.length - 1
  const here = active ?? last

  const under = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return nearestPoint(shape, { x: event.clientX - left, y: event.clientY - top })
  }
  const press = (event: KeyboardEvent) => {
    const target = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (target !== undefined) onActive(Math.min(last, Math.max(0, target)))
    else if (event.key === 'Enter') onOpen(here)
    else if (event.key === 'Escape' && active !== undefined) onActive(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <Drawing {...props} />
      {shape.up.map((tick) => (
        <span key={tick.value} className={styles.up} style={{ top: tick.y }} aria-hidden="true">
          {props.writeValue(tick.value)}
        </span>
      ))}
      {shape.across.map((tick) => (
        <span
          key={tick.value}
          className={styles.across}
          style={{ left: tick.x }}
          aria-hidden="true"
        >
          {tickWords(tick, locale)}
        </span>
      ))}
      <div
        className={styles.reader}
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={here + 1}
        aria-valuetext={props.sentence(here)}
        onKeyDown={press}
        onFocus={() => active === undefined && onActive(last)}
        onBlur={() => onActive(undefined)}
        onPointerMove={(event) => onActive(under(event))}
        onPointerLeave={() => onActive(undefined)}
        onPointerUp={(event) => {
          const point = under(event)
          if (event.button === 0 && point !== undefined) onOpen(point)
        }}
      />
      {active !== undefined && <Card {...props} point={active} width={width} height={height} />}
    </>
  )
}

/** Lines, rings and marks; everything for screen readers is elsewhere. */
function Drawing({ shape, width, height, active }: PlotProps) {
  // The first line's points lie on top: it is the one that people look for.
  const inOrder = shape.dots.toSorted((one, other) => other.line - one.line)
  const dots = shape.places.length > mostDots ? [] : inOrder
  const activeX = active === undefined ? undefined : shape.places[active]
  return (
    <svg className={styles.drawing} width={width} height={height} aria-hidden="true">
      {shape.up.map(({ value, y }) => (
        <line key={value} className={styles.grid} x1={0} x2={width} y1={y} y2={y} />
      ))}
      {shape.levels.map(({ words, y }) => (
        <line key={words} className={styles.level} x1={0} x2={width} y1={y} y2={y} />
      ))}
      {activeX !== undefined && (
        <line className={styles.cursor} x1={activeX} x2={activeX} y1={0} y2={height} />
      )}
      {shape.rows.map(({ line, points }) => (
        <polyline
          key={`${line} ${points[0]?.x} ${points[0]?.y}`}
          className={styles.line}
          data-line={line === 0 ? 'first' : 'other'}
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        />
      ))}
      {dots.map((dot) => (
        <Dot key={`${dot.line} ${dot.point}`} dot={dot} />
      ))}
      {inOrder
        .filter(({ point }) => point === active)
        .map((dot) => (
          <Dot key={dot.line} dot={dot} active />
        ))}
    </svg>
  )
}

function Dot({ dot, active = false }: { dot: ChartShape['dots'][number]; active?: boolean }) {
  const first = dot.line === 0
  return (
    <circle
      className={styles.dot}
      data-line={first ? 'first' : 'other'}
      data-open={dot.open || undefined}
      cx={dot.x}
      cy={dot.y}
      r={active ? 5 : first ? 3.5 : 2.5}
    />
  )
}

/** What the active point says: on the side of it where there is more room. */
function Card({ shape, width, card, point }: PlotProps & { point: number }) {
  const x = shape.places[point] ?? 0
  const onLeft = x > width / 2
  return (
    <div
      className={styles.card}
      style={onLeft ? { right: width - x + cardGap } : { left: x + cardGap }}
      aria-hidden="true"
    >
      {card(point)}
    </div>
  )
}
