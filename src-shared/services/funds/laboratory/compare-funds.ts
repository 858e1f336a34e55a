import { type Missing, notDefined } from '../figures/figure'
import type { Correlation } from '../figures/risk'
import { type Rolling, rollingReturns, type Spread, spreadOf } from '../figures/rolling'
import { between, firstOf, lastOf, type NavSeries } from '../figures/series'
import { correlations, type FundFigures, fundFigures } from './fund-figures'

/** Funds beside each other over the time that all of them have. */
export interface Comparison {
  /** Null if they have no time together. */
  common: { from: number; to: number } | null
  /** Figures of the common time, and the days that each has of its own. */
  funds: { code: string; figures: FundFigures; whole: { first: number; last: number } | null }[]
  correlations: readonly (readonly Correlation[])[]
  /** Rolling returns of one year: each fund's less those of the first, start by start. */
  differences: { code: string; difference: Difference | Missing }[]
}

/** How far the one-year returns of a fund lie above those of the first one; 0.01 is one point. */
export interface Difference {
  at: 'value'
  spread: Spread
  line: { day: number; value: number }[]
}

const mostPoints = 400

/**
 * Compares funds over the time that all of them have; without such a time each has its own figures.
 * Pure.
 *
 * @param riskFree the rate a year without risk, as a share: 0.06 is 6 %
 */
export function compareFunds(
  all: readonly { code: string; series: NavSeries }[],
  riskFree: number,
): Comparison {
  const from = Math.max(
    ...all.map(({ series }) => firstOf(series)?.day ?? Number.POSITIVE_INFINITY),
  )
  const to = Math.min(...all.map(({ series }) => lastOf(series)?.day ?? Number.NEGATIVE_INFINITY))
  const common = from < to && Number.isFinite(from) && Number.isFinite(to) ? { from, to } : null
  const [first] = all
  const ofFirst = first === undefined ? notDefined('') : rollingReturns(first.series, 1)
  return {
    common,
    funds: all.map(({ code, series }) => ({
      code,
      figures: fundFigures(
        common === null ? series : between(series, common.from, common.to),
        riskFree,
      ),
      whole: wholeOf(series),
    })),
    correlations: correlations(all.map(({ series }) => series)),
    differences: all.slice(1).map(({ code, series }) => ({
      code,
      difference: differenceOf(series, ofFirst),
    })),
  }
}

function wholeOf(series: NavSeries): { first: number; last: number } | null {
  const first = firstOf(series)
  const last = lastOf(series)
  return first === undefined || last === undefined ? null : { first: first.day, last: last.day }
}

/** Rolling returns of a year, less those of another fund (`theirs`) that began on the same day. */
export function differenceOf(one: NavSeries, theirs: Rolling | Missing): Difference | Missing {
  const ours = rollingReturns(one, 1)
  if (ours.at !== 'value') return ours
  if (theirs.at !== 'value') return theirs
  const days: number[] = []
  const values: number[] = []
  let there = 0
  for (let place = 0; place < ours.starts.length; place += 1) {
    const day = ours.starts[place] ?? 0
    while ((theirs.starts[there] ?? Number.POSITIVE_INFINITY) < day) there += 1
    if (theirs.starts[there] !== day) continue
    days.push(day)
    values.push((ours.returns[place] ?? 0) - (theirs.returns[there] ?? 0))
  }
  const spread = spreadOf(Float64Array.from(values))
  if (spread === undefined) return notDefined('They have no start in common.')
  const step = Math.max(1, Math.ceil(days.length / mostPoints))
  const line = days.flatMap((day, place) =>
    place % step === 0 ? [{ day, value: values[place] ?? 0 }] : [],
  )
  return { at: 'value', spread, line }
}
