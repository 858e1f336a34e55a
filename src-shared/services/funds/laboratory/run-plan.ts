import type { Missing } from '../figures/figure'
import {
  everyStart,
  type MonthlyPlan,
  oncePaid,
  type PlanOutcome,
  regularPurchase,
  regularTransfer,
  regularWithdrawal,
} from '../figures/plans'
import type { Spread } from '../figures/rolling'
import { type NavSeries, navOn } from '../figures/series'
import { type Histogram, histogramOf } from './fund-figures'

/** Paying in monthly, paying once, taking out monthly, and moving monthly into another fund. */
export const planKinds = ['sip', 'once', 'swp', 'stp'] as const
export type PlanKind = (typeof planKinds)[number]

/** What a calculator is given. */
export interface PlanWish extends MonthlyPlan {
  kind: PlanKind
  /** Paid at the beginning of a withdrawal or a transfer. */
  first: number
}

/** The NAVs that a plan is computed with. */
export interface PlanSeries {
  series: NavSeries
  /** The fund that a transfer goes to. */
  other: NavSeries | undefined
}

/** What becomes of a plan over its time; `undefined` if a transfer names no second fund. Pure. */
export function runPlan({ series, other }: PlanSeries, wish: PlanWish): PlanOutcome | Missing {
  switch (wish.kind) {
    case 'sip':
      return regularPurchase(series, wish)
    case 'once':
      return oncePaid(series, wish)
    case 'swp':
      return regularWithdrawal(series, wish)
    case 'stp':
      return other === undefined
        ? { at: 'undefined', reason: 'Choose the fund that the money goes to.' }
        : regularTransfer(series, other, wish)
    default:
      return wish.kind satisfies never
  }
}

/** What a plan is worth, and what was paid in less what came out, on some days of its time. */
export interface PlanLine {
  day: number
  worth: number
  paidIn: number
}

/** So many days make a line. */
const linePoints = 240

/** The worth of a plan over its time, for a chart. Pure. */
export function planLine({ series, other }: PlanSeries, outcome: PlanOutcome): PlanLine[] {
  const { steps, end } = outcome
  const [first] = steps
  if (first === undefined) return []
  const each = Math.max(1, (end - first.day) / linePoints)
  const days = new Set(steps.map(({ day }) => day))
  for (let day = first.day; day < end; day += each) days.add(Math.floor(day))
  days.add(end)
  let next = 0
  let units = 0
  let others = 0
  let paidIn = 0
  return [...days]
    .sort((one, two) => one - two)
    .map((day) => {
      for (let step = steps[next]; step !== undefined && step.day <= day; step = steps[next]) {
        units = step.units
        others = step.other?.units ?? others
        if (step.other === null) paidIn -= step.amount
        next += 1
      }
      const nav = navOn(series, day)?.value ?? 0
      const otherNav = other === undefined ? 0 : (navOn(other, day)?.value ?? 0)
      return { day, worth: units * nav + others * otherNav, paidIn }
    })
}

/** The same plan from every start, as it is shown. */
export interface ShownStarts {
  at: 'value'
  years: number
  spread: Spread
  histogram: Histogram
  worstStart: number
  bestStart: number
}

/**
 * Runs a plan of so many years from every start that the history allows. `short` if it allows none.
 * Pure.
 */
export function shownStarts(
  from: PlanSeries,
  wish: PlanWish,
  years: number,
): ShownStarts | Missing {
  const all = everyStart(from.series, years, (begin, to) =>
    runPlan(from, { ...wish, from: begin, to }),
  )
  if (all.at !== 'value') return all
  const { spread, starts, rates } = all
  return {
    at: 'value',
    years,
    spread,
    histogram: histogramOf(rates),
    worstStart: starts[spread.worstAt] ?? 0,
    bestStart: starts[spread.bestAt] ?? 0,
  }
}
