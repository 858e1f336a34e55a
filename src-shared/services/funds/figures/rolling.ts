import { shiftMonths, yearsBetween } from './calendar'
import { type Missing, notDefined, short } from './figure'
import { historyYears, mostDaysOlder, type NavSeries } from './series'

/** Returns over the same length from every start, and how they are spread. */
export interface Rolling {
  at: 'value'
  years: number
  /** The start of each, and its return: absolute for one year, compound a year above. */
  starts: Int32Array
  returns: Float64Array
  spread: Spread
}

/** How returns are spread. */
export interface Spread {
  count: number
  worst: number
  quarter: number
  median: number
  threeQuarters: number
  best: number
  /** Share of them below zero. */
  belowZero: number
  /** The place of the worst and of the best among them. */
  worstAt: number
  bestAt: number
}

/**
 * Rolling returns: one for every day with a NAV whose end date, some years later, has a NAV at most
 * seven days older.
 */
export function rollingReturns(series: NavSeries, years: number): Rolling | Missing {
  const { days, values } = series
  const starts = new Int32Array(days.length)
  const returns = new Float64Array(days.length)
  let count = 0
  let until = 0
  for (let place = 0; place < days.length; place += 1) {
    const start = days[place] ?? 0
    const from = values[place] ?? 0
    const end = shiftMonths(start, years * 12)
    // A later start never ends earlier.
    while (until + 1 < days.length && (days[until + 1] ?? 0) <= end) until += 1
    const ended = days[until]
    const to = values[until]
    if (ended === undefined || to === undefined || until <= place) continue
    if (end - ended > mostDaysOlder) {
      // After the series is over, nothing later ends either.
      if (until === days.length - 1) break
      continue
    }
    if (!(from > 0) || to < 0) continue
    const ratio = to / from
    starts[count] = start
    returns[count] = years > 1 ? ratio ** (1 / yearsBetween(start, ended)) - 1 : ratio - 1
    count += 1
  }
  const all = returns.subarray(0, count)
  const spread = spreadOf(all)
  if (spread === undefined) {
    const has = historyYears(series)
    return has < years
      ? short(years, has)
      : notDefined('No start has an end with a NAV: days are missing between.')
  }
  return { at: 'value', years, starts: starts.subarray(0, count), returns: all, spread }
}

/** How numbers are spread; undefined if there are none. */
export function spreadOf(numbers: Float64Array): Spread | undefined {
  if (numbers.length === 0) return undefined
  const sorted = numbers.toSorted()
  const worst = sorted[0] ?? 0
  const best = sorted.at(-1) ?? 0
  return {
    count: numbers.length,
    worst,
    quarter: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    threeQuarters: quantile(sorted, 0.75),
    best,
    belowZero: numbers.reduce((count, one) => count + (one < 0 ? 1 : 0), 0) / numbers.length,
    worstAt: numbers.indexOf(worst),
    bestAt: numbers.indexOf(best),
  }
}

/** A quantile of sorted numbers, in a straight line between the two nearest, as spreadsheets do. */
export function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share
  const low = Math.floor(at)
  const below = sorted[low] ?? Number.NaN
  return below + ((sorted[low + 1] ?? below) - below) * (at - low)
}
