import { type DayNumber, dateOf, dayNumber, shiftMonths } from './calendar'
import { type Missing, notDefined, short } from './figure'
import { type Spread, spreadOf } from './rolling'
import { historyYears, lastOf, type NavPoint, type NavSeries, navFrom, navOn } from './series'
import { type CashFlow, type Xirr, xirr } from './xirr'

/** One line of a plan's table: what was due on a day, and what was done. */
export interface PlanStep {
  /** The day the plan names. */
  wanted: DayNumber
  /** The day it was done: the next with a NAV. */
  day: DayNumber
  nav: number
  /** Below zero if money was paid in, above if it was received. */
  amount: number
  /** Units held afterwards, in the fund that the line is of. */
  units: number
  /** Only of a transfer: the other fund's NAV and the units held there afterwards. */
  other: { nav: number; units: number } | null
  /** What a line says beside its numbers. */
  note: 'first' | 'step' | 'spent' | null
}

/** What became of a plan until its end. */
export interface PlanOutcome {
  at: 'value'
  steps: readonly PlanStep[]
  /** Steps that were not done: there was no NAV on their day, or after it before the next was due. */
  left: number
  paid: number
  received: number
  /** Worth on the last day. */
  worth: number
  end: DayNumber
  gain: number
  rate: Xirr
}

/** A sum on a day of every month. */
export interface MonthlyPlan {
  amount: number
  /** 1 to 31; in a shorter month its last day. */
  dayOfMonth: number
  /** Share the amount grows by after every twelve payments: 0.1 is 10 %. */
  stepUp: number
  from: DayNumber
  to: DayNumber
}

/** The days a monthly plan names, from `from` to `to`, both included. */
export function monthlyDays({ dayOfMonth, from, to }: MonthlyPlan): DayNumber[] {
  const days: DayNumber[] = []
  const { year, month } = dateOf(from)
  for (let turn = 0; ; turn += 1) {
    const last = dayNumber(year, month + turn + 1, 0)
    const day = Math.min(dayNumber(year, month + turn, 1) + dayOfMonth - 1, last)
    if (day > to) return days
    if (day >= from) days.push(day)
  }
}

/**
 * The day by which a step must be done: the next one is due then, or the plan is over. Without it the
 * payments of years before the first known NAV would all be made on one day.
 */
const dueAfter = (days: readonly DayNumber[], turn: number, { to }: MonthlyPlan): DayNumber =>
  days[turn + 1] ?? to + 1

const amountAt = ({ amount, stepUp }: MonthlyPlan, turn: number): number =>
  amount * (1 + stepUp) ** Math.floor(turn / 12)

/** The value at the end of a plan: the last NAV on or before it. */
const endOf = (series: NavSeries, to: DayNumber): NavPoint | undefined => navOn(series, to)

const noHistory = (series: NavSeries, from: DayNumber, to: DayNumber): Missing =>
  series.days.length === 0
    ? short((to - from) / 365.25, 0)
    : notDefined('There is no NAV in this time.')

function outcome(
  steps: readonly PlanStep[],
  flows: readonly CashFlow[],
  end: NavPoint,
  worth: number,
  left: number,
): PlanOutcome {
  const paid = -flows.reduce((sum, { amount }) => sum + Math.min(0, amount), 0)
  const received = flows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return {
    at: 'value',
    steps,
    left,
    paid,
    received,
    worth,
    end: end.day,
    gain: worth + received - paid,
    rate: xirr([...flows, { day: end.day, amount: worth }]),
  }
}

/** A regular purchase (SIP): each payment buys at the NAV of its day, or at the next one. */
export function regularPurchase(series: NavSeries, plan: MonthlyPlan): PlanOutcome | Missing {
  const end = endOf(series, plan.to)
  if (end === undefined) return noHistory(series, plan.from, plan.to)
  const steps: PlanStep[] = []
  let units = 0
  let left = 0
  const days = monthlyDays(plan)
  for (const [turn, wanted] of days.entries()) {
    const nav = navFrom(series, wanted)
    if (nav === undefined || nav.day >= dueAfter(days, turn, plan) || !(nav.value > 0)) {
      left += 1
      continue
    }
    const amount = amountAt(plan, turn)
    units += amount / nav.value
    const step = turn > 0 && turn % 12 === 0 && plan.stepUp !== 0
    steps.push({
      wanted,
      day: nav.day,
      nav: nav.value,
      amount: -amount,
      units,
      other: null,
      note: step ? 'step' : null,
    })
  }
  if (steps.length === 0) return noHistory(series, plan.from, plan.to)
  return outcome(steps, flowsOf(steps), end, units * end.value, left)
}

const flowsOf = (steps: readonly PlanStep[]): CashFlow[] =>
  steps.map(({ day, amount }) => ({ day, amount }))

/** One payment, held to the end. */
export function oncePaid(
  series: NavSeries,
  { amount, from, to }: Pick<MonthlyPlan, 'amount' | 'from' | 'to'>,
): PlanOutcome | Missing {
  const end = endOf(series, to)
  const nav = navFrom(series, from)
  if (end === undefined || nav === undefined || nav.day > to) return noHistory(series, from, to)
  if (!(nav.value > 0)) return notDefined('The NAV on the first day is not above 0.')
  const units = amount / nav.value
  const step: PlanStep = {
    wanted: from,
    day: nav.day,
    nav: nav.value,
    amount: -amount,
    units,
    other: null,
    note: 'first',
  }
  return outcome([step], flowsOf([step]), end, units * end.value, 0)
}

/** A regular withdrawal (SWP) from one payment; when the units are spent the last one gets the rest. */
export function regularWithdrawal(
  series: NavSeries,
  { first, ...plan }: MonthlyPlan & { first: number },
): PlanOutcome | Missing {
  const end = endOf(series, plan.to)
  const begun = oncePaid(series, { ...plan, amount: first })
  if (end === undefined || begun.at !== 'value') return begun
  const steps = [...begun.steps]
  let units = steps[0]?.units ?? 0
  let left = 0
  const days = monthlyDays(plan).filter((day) => day > (steps[0]?.day ?? plan.from))
  for (const [turn, wanted] of days.entries()) {
    if (units <= 0) break
    const nav = navFrom(series, wanted)
    if (nav === undefined || nav.day >= dueAfter(days, turn, plan) || !(nav.value > 0)) {
      left += 1
      continue
    }
    const asked = amountAt(plan, turn)
    const amount = Math.min(asked, units * nav.value)
    const spent = amount < asked
    units = spent ? 0 : units - amount / nav.value
    steps.push({
      wanted,
      day: nav.day,
      nav: nav.value,
      amount,
      units,
      other: null,
      note: spent ? 'spent' : null,
    })
  }
  return outcome(steps, flowsOf(steps), end, units * end.value, left)
}

/**
 * A regular transfer (STP): one payment into the first fund, then a sum each month into the second,
 * on the next day on which both have a NAV. Money that moves between the two is not a flow of its own.
 */
export function regularTransfer(
  from: NavSeries,
  to: NavSeries,
  { first, ...plan }: MonthlyPlan & { first: number },
): PlanOutcome | Missing {
  const begun = oncePaid(from, { ...plan, amount: first })
  const end = endOf(from, plan.to)
  const endOther = endOf(to, plan.to)
  if (begun.at !== 'value') return begun
  if (end === undefined || endOther === undefined) return noHistory(to, plan.from, plan.to)
  const steps = [...begun.steps]
  let units = steps[0]?.units ?? 0
  let others = 0
  let left = 0
  const days = monthlyDays(plan).filter((day) => day > (steps[0]?.day ?? plan.from))
  for (const [turn, wanted] of days.entries()) {
    if (units <= 0) break
    const pair = bothFrom(from, to, wanted)
    if (
      pair === undefined ||
      pair.one.day >= dueAfter(days, turn, plan) ||
      !(pair.one.value > 0 && pair.other.value > 0)
    ) {
      left += 1
      continue
    }
    const asked = amountAt(plan, turn)
    const amount = Math.min(asked, units * pair.one.value)
    const spent = amount < asked
    units = spent ? 0 : units - amount / pair.one.value
    others += amount / pair.other.value
    steps.push({
      wanted,
      day: pair.one.day,
      nav: pair.one.value,
      amount,
      units,
      other: { nav: pair.other.value, units: others },
      note: spent ? 'spent' : null,
    })
  }
  const worth = units * end.value + others * endOther.value
  const last = end.day >= endOther.day ? end : endOther
  return outcome(steps, flowsOf(begun.steps), last, worth, left)
}

function bothFrom(one: NavSeries, other: NavSeries, day: DayNumber) {
  for (let wanted = day; ; ) {
    const first = navFrom(one, wanted)
    const second = first && navFrom(other, first.day)
    if (first === undefined || second === undefined) return undefined
    if (second.day === first.day) return { one: first, other: second }
    wanted = second.day
  }
}

/** The same plan from every start that has its whole length, and how the yearly rates are spread. */
export interface EveryStart {
  at: 'value'
  years: number
  starts: Int32Array
  rates: Float64Array
  spread: Spread
}

/** The yearly rate of a plan of some years from every day with a NAV. */
export function everyStart(
  series: NavSeries,
  years: number,
  run: (from: DayNumber, to: DayNumber) => PlanOutcome | Missing,
): EveryStart | Missing {
  const last = lastOf(series)
  const starts: number[] = []
  const rates: number[] = []
  for (const start of series.days) {
    const end = shiftMonths(start, years * 12)
    if (last === undefined || end > last.day) break
    const done = run(start, end)
    if (done.at !== 'value' || done.rate.at !== 'value') continue
    starts.push(start)
    rates.push(done.rate.value)
  }
  const all = Float64Array.from(rates)
  const spread = spreadOf(all)
  if (spread === undefined) return short(years, historyYears(series))
  return { at: 'value', years, starts: Int32Array.from(starts), rates: all, spread }
}
