import type { DayNumber } from './calendar'

/** Money paid in (below zero) or received (above zero) on a day. */
export interface CashFlow {
  day: DayNumber
  amount: number
}

/** The yearly rate at which flows are worth nothing together, or why there is not one. */
export type Xirr =
  | { at: 'value'; value: number }
  /** More than one rate solves it: none of them is the answer. */
  | { at: 'several'; values: readonly number[] }
  | { at: 'none'; reason: string }

/** Rates are looked for between these, as logarithms of 1 + rate: −99.9999 % to some 10,000,000 %. */
const lowest = Math.log(1e-6)
const highest = Math.log(1e5)
const steps = 4_000

/**
 * The internal rate of return of dated flows: the rate r with Σ amount ÷ (1 + r) ^ (days ÷ 365) = 0,
 * days counted from the first flow, as spreadsheets do. Flows may be in any order.
 */
export function xirr(flows: readonly CashFlow[]): Xirr {
  const net = netted(flows)
  const [first] = net
  if (first === undefined || net.length < 2) {
    return { at: 'none', reason: 'All money moved on one day: there is no time to earn in.' }
  }
  const signs = net.filter(({ amount }, place) => {
    const before = net[place - 1]
    return before !== undefined && before.amount < 0 !== amount < 0
  }).length
  if (signs === 0) {
    return {
      at: 'none',
      reason: 'Money went one way only: nothing came back, or nothing was paid.',
    }
  }
  const years = net.map(({ day }) => (day - first.day) / 365)
  const amounts = net.map(({ amount }) => amount)
  const worth = (x: number) => presentValue(amounts, years, x)
  // One change of sign in time has one root: the sum of exponentials obeys Descartes' rule.
  const found = signs === 1 ? bracketed(worth) : scanned(worth)
  const values = found.map((x) => Math.expm1(x))
  const [only] = values
  if (only === undefined) {
    return { at: 'none', reason: 'No yearly rate makes these payments worth nothing together.' }
  }
  return values.length === 1 ? { at: 'value', value: only } : { at: 'several', values }
}

/** Flows of one day together, in order of days; sums of zero are left out. */
function netted(flows: readonly CashFlow[]): CashFlow[] {
  const byDay = new Map<DayNumber, number>()
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount)
  return [...byDay]
    .filter(([, amount]) => Math.abs(amount) > 1e-12)
    .sort(([one], [other]) => one - other)
    .map(([day, amount]) => ({ day, amount }))
}

/** Worth of all flows on the first day; `x` is ln(1 + rate). */
function presentValue(amounts: readonly number[], years: readonly number[], x: number): number {
  let sum = 0
  for (let place = 0; place < amounts.length; place += 1) {
    sum += (amounts[place] ?? 0) * Math.exp(-x * (years[place] ?? 0))
  }
  return sum
}

type Worth = (x: number) => number

/** The one root, searched outwards from a guess. */
function bracketed(worth: Worth): number[] {
  let low = -0.1
  let high = 0.1
  let [below, above] = [worth(low), worth(high)]
  while (below < 0 === above < 0) {
    if (low <= lowest && high >= highest) return []
    low = Math.max(lowest, low * 2)
    high = Math.min(highest, high * 2)
    below = worth(low)
    above = worth(high)
  }
  return [halved(worth, low, high, below)]
}

/** Every root of a curve that may have several, also if it only touches zero. */
function scanned(worth: Worth): number[] {
  const roots: number[] = []
  const add = (x: number) => {
    const before = roots.at(-1)
    if (before === undefined || Math.abs(before - x) > 1e-7) roots.push(x)
  }
  const step = (highest - lowest) / steps
  let before = { x: lowest, value: worth(lowest) }
  let earlier = before
  for (let place = 1; place <= steps; place += 1) {
    const x = lowest + place * step
    const here = { x, value: worth(x) }
    if (here.value === 0) add(x)
    else if (before.value < 0 !== here.value < 0 && before.value !== 0) {
      add(halved(worth, before.x, x, before.value))
    } else if (isTurn(earlier.value, before.value, here.value)) {
      for (const root of around(worth, earlier.x, x, before.value > 0)) add(root)
    }
    earlier = before
    before = here
  }
  return roots
}

/** Whether the middle is nearer to zero than both sides of it. */
const isTurn = (one: number, middle: number, other: number): boolean =>
  one > 0 === middle > 0 &&
  other > 0 === middle > 0 &&
  Math.abs(middle) <= Math.abs(one) &&
  Math.abs(middle) <= Math.abs(other)

/** Roots beside the point between two others at which the curve comes nearest to zero. */
function around(worth: Worth, from: number, to: number, above: boolean): number[] {
  const height = (x: number) => (above ? worth(x) : -worth(x))
  let [low, high] = [from, to]
  for (let turn = 0; turn < 100; turn += 1) {
    const [one, other] = [low + (high - low) / 3, high - (high - low) / 3]
    if (height(one) < height(other)) high = other
    else low = one
  }
  const lowestAt = (low + high) / 2
  const bottom = height(lowestAt)
  if (bottom < 0) {
    return [
      halved(worth, from, lowestAt, worth(from)),
      halved(worth, lowestAt, to, worth(lowestAt)),
    ]
  }
  return bottom < 1e-9 * Math.max(height(from), height(to)) ? [lowestAt] : []
}

function halved(worth: Worth, from: number, to: number, atFrom: number): number {
  let [low, high] = [from, to]
  for (let turn = 0; turn < 200 && high - low > 1e-15 * Math.max(1, Math.abs(low)); turn += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (worth(middle) < 0 === atFrom < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
