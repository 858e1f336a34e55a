import type { Figure, Missing } from '../figures/figure'
import {
  type CalendarReturn,
  calendarMonths,
  calendarYears,
  returnPeriods,
  returnSinceStart,
  trailingReturn,
} from '../figures/returns'
import {
  type Correlation,
  correlation,
  type Drawdown,
  extremeMonths,
  largestFall,
  type Risk,
  riskOver,
} from '../figures/risk'
import { type Rolling, rollingReturns, type Spread } from '../figures/rolling'
import {
  firstOf,
  historyYears,
  lastOf,
  type NavPoint,
  type NavSeries,
  placeAt,
  pointAt,
} from '../figures/series'

/** A return with its name. */
export interface NamedFigure {
  id: string
  title: string
  figure: Figure
}

/** Rolling returns as they are shown: spread, a bar for every few shares, and a line over time. */
export interface RollingFigures {
  at: 'value'
  years: number
  spread: Spread
  worstStart: number
  bestStart: number
  /** For the line: start and return of some of them, evenly chosen. */
  line: { day: number; value: number }[]
  histogram: Histogram
}

/**
 * How many returns fall into each bar: bars are `step` wide, the first begins at `from` (shares).
 */
export interface Histogram {
  from: number
  step: number
  counts: number[]
}

/** Everything that is shown of one fund beside its chart. */
export interface FundFigures {
  first: NavPoint | null
  last: NavPoint | null
  /** From the value before the last one. */
  change: { share: number; before: NavPoint } | null
  years: number
  returns: NamedFigure[]
  calendarYears: CalendarReturn[]
  calendarMonths: CalendarReturn[]
  best: CalendarReturn | null
  worst: CalendarReturn | null
  rolling: { years: number; rolling: RollingFigures | Missing }[]
  /** Over one, three and five years. */
  risk: { years: number; risk: Risk }[]
  fall: Drawdown
  highest: NavPoint | null
  lowest: NavPoint | null
}

/** Rolling returns are shown over so many years. */
export const rollingYears = [1, 3, 5] as const
/** Measures of risk are shown over so many years. */
export const riskYears = [1, 3, 5] as const
/** Over so many years funds are compared for likeness. */
export const correlationYears = 3

/**
 * Computes all of them. A figure that needs more history than there is says so. Pure.
 *
 * @param riskFree the rate a year without risk, as a share: 0.06 is 6 %
 */
export function fundFigures(series: NavSeries, riskFree: number): FundFigures {
  const last = lastOf(series)
  const before = last && pointAt(series, placeAt(series, last.day - 1))
  const months = calendarMonths(series)
  const extremes = extremeMonths(months)
  return {
    first: firstOf(series) ?? null,
    last: last ?? null,
    change:
      last === undefined || before === undefined || !(before.value > 0)
        ? null
        : { share: last.value / before.value - 1, before },
    years: historyYears(series),
    returns: [
      ...returnPeriods.map((period) => ({
        id: period.id,
        title: period.title,
        figure: trailingReturn(series, period),
      })),
      { id: 'start', title: 'Since start', figure: returnSinceStart(series) },
    ],
    calendarYears: calendarYears(series),
    calendarMonths: months,
    best: extremes?.best ?? null,
    worst: extremes?.worst ?? null,
    rolling: rollingYears.map((years) => ({
      years,
      rolling: shown(rollingReturns(series, years)),
    })),
    risk: riskYears.map((years) => ({ years, risk: riskOver(series, years, riskFree) })),
    fall: largestFall(series),
    highest: extreme(series, (one, other) => one > other),
    lowest: extreme(series, (one, other) => one < other),
  }
}

function extreme(
  series: NavSeries,
  beats: (one: number, other: number) => boolean,
): NavPoint | null {
  let best = pointAt(series, 0)
  for (let place = 1; place < series.days.length; place += 1) {
    const value = series.values[place] ?? 0
    if (best !== undefined && beats(value, best.value)) best = pointAt(series, place)
  }
  return best ?? null
}

/** So many points make a line that looks the same. */
const linePoints = 400

function shown(rolling: Rolling | Missing): RollingFigures | Missing {
  if (rolling.at !== 'value') return rolling
  const { starts, returns, spread, years } = rolling
  const step = Math.max(1, Math.ceil(starts.length / linePoints))
  const line: { day: number; value: number }[] = []
  for (let place = 0; place < starts.length; place += step) {
    line.push({ day: starts[place] ?? 0, value: returns[place] ?? 0 })
  }
  return {
    at: 'value',
    years,
    spread,
    worstStart: starts[spread.worstAt] ?? 0,
    bestStart: starts[spread.bestAt] ?? 0,
    line,
    histogram: histogramOf(returns),
  }
}

/** Numbers in some twenty bars of a round width. */
export function histogramOf(numbers: Float64Array): Histogram {
  const low = numbers.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
  const high = numbers.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY)
  const raw = Math.max((high - low) / 20, 1e-4)
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= raw) ?? 10)
  const from = Math.floor(low / step) * step
  const counts = new Array<number>(Math.max(1, Math.floor((high - from) / step) + 1)).fill(0)
  for (const one of numbers) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.floor((one - from) / step)))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { from, step, counts }
}

/** How alike some funds are, each with each; it is the same both ways. */
export function correlations(all: readonly NavSeries[]): (readonly Correlation[])[] {
  const rows: Correlation[][] = all.map(() => [])
  for (const [row, one] of all.entries()) {
    for (const [column, other] of all.slice(0, row + 1).entries()) {
      const found = correlation(one, other, correlationYears)
      rows[row]?.splice(column, 0, found)
      if (column < row) rows[column]?.push(found)
    }
  }
  return rows
}
