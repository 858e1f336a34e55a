import { type Missing, notDefined } from '../figures/figure'
import type { Correlation } from '../figures/risk'
import { rollingReturns, type Spread, spreadOf } from '../figures/rolling'
import { between, firstOf, lastOf, type NavSeries } from '../figures/series'
import { correlations, type FundFigures, fundFigures } from './fund-figures'

/** Funds beside each other over the time that all of them have. */
export interface Comparison {
  /** Null where they have no time together. */
  common: { from: number; to: number } | null
  /** Figures of the common time, and the days that each has of its own. */
  funds: { code: string; figures: FundFigures; whole: { first: number; last: number } | null }[]
  correlations: readonly (readonly Correlation[])[]
  /** Rolling returns of one year: each fund's less those of the first, start by start. */
  differences: { code: string; difference: Difference | Missing }[]
}

export interface Difference {
  at: 'value'
  spread: Spread
  line: { day: number; value: number }[]
}

const mostPoints = 400

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
      difference: first === undefined ? notDefined('') : differenceOf(series, first.series),
    })),
  }
}

function wholeOf(series: NavSeries): { first: number; last: number } | null {
  const first = firstOf(series)
  const last = lastOf(series)
  return first === undefined || last === undefined ? null : { first: first.day, last: last.day }
}

/** Rolling returns of a year, less those of another fund that began on the same day. */
export function differenceOf(one: NavSeries, other: NavSeries): Difference | Missing {
  const ours = rollingReturns(one, 1)
  const theirs = rollingReturns(other, 1)
  if (ours.at !== 'value') return ours
  if (theirs.at !== 'value') return theirs
  const byStart = new Map<number, number>()
  for (const [place, start] of theirs.starts.entries()) {
    byStart.set(start, theirs.returns[place] ?? 0)
  }
  const points: { day: number; value: number }[] = []
  for (const [place, day] of ours.starts.entries()) {
    const against = byStart.get(day)
    if (against !== undefined) points.push({ day, value: (ours.returns[place] ?? 0) - against })
  }
  const spread = spreadOf(Float64Array.from(points, ({ value }) => value))
  if (spread === undefined) return notDefined('They have no start in common.')
  const step = Math.max(1, Math.ceil(points.length / mostPoints))
  return { at: 'value', spread, line: points.filter((_, place) => place % step === 0) }
}
