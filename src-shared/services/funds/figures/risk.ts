import { shiftMonths } from './calendar'
import { digits, type Figure, type Missing, notDefined, short } from './figure'
import { type CalendarReturn, returnBetween, staleNotes } from './returns'
import { between, historyYears, lastOf, type NavSeries, navOn, placeAt, pointAt } from './series'

/** Trading days a year, by convention. */
const tradingDays = 252
/** Two NAVs further apart than this are no daily return: days are missing between them. */
const mostApart = 7

/** Daily log returns of a series. */
export interface DailyReturns {
  /** The later day of each. */
  days: Int32Array
  returns: Float64Array
  /** Pairs of values left out: too far apart, or one of them not above 0. */
  skipped: number
}

/** Log returns from each value to the next, of those at most seven days apart. */
export function dailyReturns({ days, values }: NavSeries): DailyReturns {
  const at: number[] = []
  const returns: number[] = []
  let skipped = 0
  for (let place = 1; place < days.length; place += 1) {
    const before = values[place - 1] ?? 0
    const now = values[place] ?? 0
    const day = days[place] ?? 0
    if (day - (days[place - 1] ?? 0) > mostApart || !(before > 0) || !(now > 0)) skipped += 1
    else {
      at.push(day)
      returns.push(Math.log(now / before))
    }
  }
  return { days: Int32Array.from(at), returns: Float64Array.from(returns), skipped }
}

/** Sample standard deviation, by n − 1; undefined of fewer than two numbers. */
export function sampleDeviation(numbers: Float64Array): number | undefined {
  const { length } = numbers
  if (length < 2) return undefined
  const mean = numbers.reduce((sum, one) => sum + one, 0) / length
  return Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (length - 1))
}

/** The figures of risk over the last years of a series. */
export interface Risk {
  volatility: Figure
  downside: Figure
  sharpe: Figure
  sortino: Figure
}

/**
 * Volatility, downside deviation, Sharpe and Sortino ratio over the last years.
 *
 * @param riskFree a year, as a share: 0.065 is 6.5 %
 */
export function riskOver(series: NavSeries, years: number, riskFree: number): Risk {
  const all = (missing: Missing): Risk => ({
    volatility: missing,
    downside: missing,
    sharpe: missing,
    sortino: missing,
  })
  const last = lastOf(series)
  const begin = shiftMonths(last?.day ?? 0, -12 * years)
  const from = last && navOn(series, begin)
  if (last === undefined || from === undefined) return all(short(years, historyYears(series)))
  const { returns, skipped } = dailyReturns(between(series, from.day, last.day))
  const deviation = sampleDeviation(returns)
  if (deviation === undefined) return all(notDefined('There are fewer than two daily returns.'))

  const stale = staleNotes(begin - from.day)
  const notes = [
    `${returns.length} daily returns.`,
    ...stale,
    ...(skipped > 0
      ? [`${skipped} left out: the NAVs are more than ${mostApart} days apart, or not above 0.`]
      : []),
  ]
  const ends = { at: 'value', from, to: last, notes } as const
  const scale = Math.sqrt(tradingDays)
  const volatility = deviation * scale
  const target = Math.log1p(riskFree) / tradingDays
  const below = returns.reduce((sum, one) => sum + Math.min(0, one - target) ** 2, 0)
  const downside = Math.sqrt(below / returns.length) * scale
  // A year that begins with a much older NAV is longer than one.
  const earned = returnBetween(from, last, years > 1 || stale.length > 0)
  const rate = `${digits(riskFree)} a year is the rate without risk that is set.`

  const ratio = (by: number, name: string): Figure => {
    if (earned.at !== 'value') return earned
    if (!(by > 1e-12)) return notDefined(`The ${name} is 0, and nothing is divided by it.`)
    return {
      ...ends,
      value: (earned.value - riskFree) / by,
      formula: `(return a year − rate without risk) ÷ ${name}`,
      inserted: `(${digits(earned.value)} − ${digits(riskFree)}) ÷ ${digits(by)}`,
      yearly: false,
      notes: [...notes, rate],
    }
  }
  return {
    volatility: {
      ...ends,
      value: volatility,
      formula: 'sample standard deviation of ln(NAV ÷ NAV before) × √252',
      inserted: `${digits(deviation)} × √252`,
      yearly: true,
    },
    downside: {
      ...ends,
      value: downside,
      formula: '√(mean of min(0, daily log return − daily rate)²) × √252',
      inserted: `√(${digits(below)} ÷ ${returns.length}) × √252, daily rate ${digits(target)}`,
      yearly: true,
      notes: [...notes, rate, 'Daily rate = ln(1 + rate) ÷ 252.'],
    },
    sharpe: ratio(volatility, 'volatility'),
    sortino: ratio(downside, 'downside deviation'),
  }
}

/** The largest fall from a highest value before it, and when it was made good. */
export type Drawdown =
  | {
      at: 'value'
      /** Zero or below: −0.319 is a fall of 31.9 %. */
      value: number
      peak: { day: number; value: number }
      trough: { day: number; value: number }
      /** The first value at or above the peak afterwards; null if there is none yet. */
      recovered: { day: number; value: number } | null
    }
  | Missing

/**
 * The largest fall of a series; `undefined` with fewer than two values, or if it never fell. Pure.
 */
export function largestFall(series: NavSeries): Drawdown {
  const { days, values } = series
  if (days.length < 2) return notDefined('There are fewer than two NAVs.')
  let highest = 0
  let worst = { depth: 0, peak: 0, trough: 0 }
  for (let place = 0; place < days.length; place += 1) {
    const value = values[place] ?? 0
    const top = values[highest] ?? 0
    if (value >= top) highest = place
    else if (top > 0 && value / top - 1 < worst.depth) {
      worst = { depth: value / top - 1, peak: highest, trough: place }
    }
  }
  const peak = pointAt(series, worst.peak)
  const trough = pointAt(series, worst.trough)
  if (peak === undefined || trough === undefined || worst.depth === 0) {
    return notDefined('It never fell below a value before it.')
  }
  let back = worst.trough
  while (back < days.length && (values[back] ?? 0) < peak.value) back += 1
  return { at: 'value', value: worst.depth, peak, trough, recovered: pointAt(series, back) ?? null }
}

/** How far each value is below the highest one so far: 0 or below. */
export function drawdowns({ values }: NavSeries): Float64Array {
  let top = 0
  return values.map((value) => {
    top = Math.max(top, value)
    return top > 0 ? value / top - 1 : 0
  })
}

/** The best and the worst of those calendar months that are whole; undefined if there is none. */
export function extremeMonths(
  months: readonly CalendarReturn[],
): { best: CalendarReturn; worst: CalendarReturn } | undefined {
  const whole = months.filter(({ partial, figure }) => partial === null && figure.at === 'value')
  const earned = ({ figure }: CalendarReturn) => (figure.at === 'value' ? figure.value : 0)
  const [first, ...others] = whole
  if (first === undefined) return undefined
  let best = first
  let worst = first
  for (const one of others) {
    if (earned(one) > earned(best)) best = one
    if (earned(one) < earned(worst)) worst = one
  }
  return { best, worst }
}

/** How alike the daily returns of two funds are. */
export type Correlation =
  | { at: 'value'; value: number; pairs: number; from: number; to: number }
  | Missing

/** Correlation of daily log returns over the last years that both have, on days both have a NAV. */
export function correlation(one: NavSeries, other: NavSeries, years: number): Correlation {
  const last = lastCommonDay(one, other)
  const first = firstCommonDay(one, other)
  if (first === undefined || last === undefined) return short(years, 0)
  const begin = shiftMonths(last, -12 * years)
  // Weekends and holidays may lie at the beginning.
  if (first > begin + mostApart) return short(years, (last - first) / 365.25)
  const common = commonDays(one, other, begin)
  const x: number[] = []
  const y: number[] = []
  for (let place = 1; place < common.days.length; place += 1) {
    const day = common.days[place] ?? 0
    const dayBefore = common.days[place - 1] ?? 0
    if (day - dayBefore > mostApart) continue
    const [a, b] = [common.one[place] ?? 0, common.one[place - 1] ?? 0]
    const [c, d] = [common.other[place] ?? 0, common.other[place - 1] ?? 0]
    if (!(a > 0 && b > 0 && c > 0 && d > 0)) continue
    x.push(Math.log(a / b))
    y.push(Math.log(c / d))
  }
  const value = pearson(x, y)
  if (value === undefined) return notDefined('One of the two does not change in this time.')
  return { at: 'value', value, pairs: x.length, from: Math.max(begin, first), to: last }
}

function firstCommonDay(one: NavSeries, other: NavSeries): number | undefined {
  let there = 0
  for (const day of one.days) {
    while ((other.days[there] ?? Number.POSITIVE_INFINITY) < day) there += 1
    if (other.days[there] === day) return day
  }
  return undefined
}

function lastCommonDay(one: NavSeries, other: NavSeries): number | undefined {
  let there = other.days.length - 1
  for (let place = one.days.length - 1; place >= 0; place -= 1) {
    const day = one.days[place] ?? 0
    while (there >= 0 && (other.days[there] ?? 0) > day) there -= 1
    if (other.days[there] === day) return day
  }
  return undefined
}

/** Days from one on on which both have a NAV, with both NAVs. */
function commonDays(one: NavSeries, other: NavSeries, from: number) {
  const days: number[] = []
  const values: number[] = []
  const others: number[] = []
  let there = placeAt(other, from - 1) + 1
  for (let place = placeAt(one, from - 1) + 1; place < one.days.length; place += 1) {
    const day = one.days[place] ?? 0
    while ((other.days[there] ?? Number.POSITIVE_INFINITY) < day) there += 1
    if (other.days[there] !== day) continue
    days.push(day)
    values.push(one.values[place] ?? 0)
    others.push(other.values[there] ?? 0)
  }
  return { days, one: values, other: others }
}

/** Pearson's coefficient; undefined if one of both does not vary. */
export function pearson(x: readonly number[], y: readonly number[]): number | undefined {
  const { length } = x
  if (length < 2) return undefined
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / length
  const [mx, my] = [mean(x), mean(y)]
  let [xx, yy, xy] = [0, 0, 0]
  for (let place = 0; place < length; place += 1) {
    const dx = (x[place] ?? 0) - mx
    const dy = (y[place] ?? 0) - my
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const below = Math.sqrt(xx * yy)
  return below > 1e-18 ? Math.max(-1, Math.min(1, xy / below)) : undefined
}
