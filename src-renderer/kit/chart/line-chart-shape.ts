import { type Extent, extentOf, numberTicks, type Tick, timeTicks } from './scale'

/** One place of the chart, with a value on each of its lines. */
export interface ChartPoint {
  /** Where it stands across: epoch milliseconds, or a number. */
  across: number
  /** Points of one group are joined by a line. */
  group: string
  /** One for each line, in their order; null if there is none. */
  values: readonly (number | null)[]
  /** Drawn as a ring: the value is incomplete. */
  open: boolean
}

/** What runs across: time, or a number that may fall from left to right. */
export type Across = { at: 'time' } | { at: 'number'; falling: boolean }

/** A level that is drawn across the whole chart. */
export interface ChartLevel {
  value: number
  words: string
}

/** Everything a chart draws, in pixels of its plot. */
export interface ChartShape {
  /** One for each point. */
  places: readonly number[]
  rows: readonly { line: number; points: readonly Spot[] }[]
  dots: readonly (Spot & { line: number; point: number; open: boolean })[]
  across: readonly (Tick & { x: number })[]
  up: readonly (Tick & { y: number })[]
  /** Those that are near enough to be drawn. */
  levels: readonly (ChartLevel & { y: number })[]
}
/** A point of the plot, in pixels from its upper left corner. */
export interface Spot {
  x: number
  y: number
}

/** Pixels between two marks of an axis, at least. */
const apart = { across: 96, up: 40 }
/** Pixels that points keep from the sides of the plot. */
const inset = 14
/** Milliseconds that a chart of times is wide, at least. */
const leastTime = 10 * 60_000

interface ShapeInput {
  points: readonly ChartPoint[]
  across: Across
  levels: readonly ChartLevel[]
  width: number
  height: number
}

/** Lays a chart out in its plot; undefined if no point has a value. Pure. */
export function shapeOf(input: ShapeInput): ChartShape | undefined {
  const { points, across, levels, width, height } = input
  const values = points.flatMap((point) => point.values.filter((value) => value !== null))
  const shown = extentOf(values, 0)
  const sides = extentOf(
    points.map((point) => point.across),
    across.at === 'time' ? leastTime : 2,
  )
  if (shown === undefined || sides === undefined || width <= 2 * inset || height <= 0) {
    return undefined
  }
  const near = levels.filter(({ value }) => isNear(value, shown))
  const whole = extentOf([shown.low, shown.high, ...near.map(({ value }) => value)], 0)
  const most = Math.max(2, Math.floor(height / apart.up))
  const heights = spread(whole ?? shown)
  const y = (value: number) =>
    height - ((value - heights.low) / (heights.high - heights.low)) * height
  const falls = across.at === 'number' && across.falling
  const x = (place: number) => {
    const share = (place - sides.low) / (sides.high - sides.low)
    return inset + (falls ? 1 - share : share) * (width - 2 * inset)
  }
  const mostAcross = Math.max(2, Math.floor(width / apart.across))
  const marks =
    across.at === 'time' ? timeTicks(sides, mostAcross) : numberTicks(sides, mostAcross, 1)
  return {
    places: points.map((point) => x(point.across)),
    rows: rowsOf(points, x, y),
    dots: points.flatMap((point, place) =>
      point.values.flatMap((value, line) =>
        value === null
          ? []
          : [{ x: x(point.across), y: y(value), line, point: place, open: point.open }],
      ),
    ),
    across: marks.map((tick) => ({ ...tick, x: x(tick.value) })),
    up: numberTicks(heights, most).map((tick) => ({ ...tick, y: y(tick.value) })),
    levels: near.map((level) => ({ ...level, y: y(level.value) })),
  }
}

/** Whether a level can be drawn without the lines becoming flat. */
function isNear(value: number, { low, high }: Extent): boolean {
  const reach = Math.max(high - low, Math.abs(high) / 4)
  return value >= low - reach && value <= high + reach
}

/** With some room above and below, so that no point lies on the edge. */
function spread({ low, high }: Extent): Extent {
  const room = high === low ? Math.max(1, Math.abs(high) * 0.1) : (high - low) * 0.08
  return { low: low < 0 ? low - room : Math.max(0, low - room), high: high + room }
}

/** The lines: points of one group in their order across, interrupted by nothing. */
function rowsOf(
  points: readonly ChartPoint[],
  x: (place: number) => number,
  y: (value: number) => number,
): ChartShape['rows'] {
  const rows = new Map<string, { line: number; points: Spot[] }>()
  const inOrder = points.toSorted((one, other) => one.across - other.across)
  for (const { across, group, values } of inOrder) {
    for (const [line, value] of values.entries()) {
      if (value === null) continue
      const key = `${line} ${group}`
      const row = rows.get(key) ?? { line, points: [] }
      row.points.push({ x: x(across), y: y(value) })
      rows.set(key, row)
    }
  }
  return [...rows.values()]
}

/**
 * The point whose dot is nearest to a place of the plot; undefined if there is none. The distance
 * across counts four times as much as the distance up: people move along the lines.
 */
export function nearestPoint({ dots }: ChartShape, { x, y }: Spot): number | undefined {
  let best: number | undefined
  let distance = Number.POSITIVE_INFINITY
  for (const dot of dots) {
    const far = Math.hypot(dot.x - x, (dot.y - y) / 4)
    // Of several at one place, the last is the newest.
    if (far > distance) continue
    best = dot.point
    distance = far
  }
  return best
}
