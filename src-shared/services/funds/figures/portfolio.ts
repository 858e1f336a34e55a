import type { DayNumber } from './calendar'
import { type Missing, notDefined } from './figure'
import { type NavSeries, navOn } from './series'
import { type CashFlow, type Xirr, xirr } from './xirr'

/** What moved in a portfolio. Amounts and units are above zero; the kind says which way. */
export interface Transaction {
  id: string
  /** The scheme's number. */
  code: string
  day: DayNumber
  kind: TransactionKind
  units: number
  amount: number
}

/** What can happen in a portfolio. `dividend` is paid out; `reinvest` buys units for no money. */
export const transactionKinds = [
  'buy',
  'sell',
  'dividend',
  'reinvest',
  'switchIn',
  'switchOut',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Which way units go: into the fund, out of it, or not at all. */
export const unitsWay: Readonly<Record<TransactionKind, 1 | 0 | -1>> = {
  buy: 1,
  sell: -1,
  dividend: 0,
  reinvest: 1,
  switchIn: 1,
  switchOut: -1,
}

/** Which way money goes, seen from the person: paid, received, or not at all. */
const moneyWay: Readonly<Record<TransactionKind, 1 | 0 | -1>> = {
  buy: -1,
  sell: 1,
  dividend: 1,
  reinvest: 0,
  switchIn: -1,
  switchOut: 1,
}

/** One fund of a portfolio as it stands on the last day. */
export interface Holding {
  code: string
  units: number
  /** Null if no NAV of it is known. */
  nav: { day: DayNumber; value: number } | null
  worth: number | null
  paid: number
  received: number
  gain: number | null
  rate: Xirr
  /** More units were sold than there were: a transaction is missing. */
  overdrawn: DayNumber | null
}

/** A portfolio on its last day, and day by day. */
export interface PortfolioFigures {
  holdings: readonly Holding[]
  paid: number
  received: number
  /** Null if a fund that is held has no NAV. */
  worth: number | null
  gain: number | null
  rate: Xirr
  timeWeighted: TimeWeighted
  /**
   * Worth on each day since the first transaction on which every fund that is held has a NAV by then, and
   * what was paid in, net, until then.
   */
  days: Int32Array
  worths: Float64Array
  paidIn: Float64Array
  /** Funds that are held without any NAV being known. */
  unknown: readonly string[]
}

/** The return that does not depend on when money was paid in; 0.12 is 12 %. */
export type TimeWeighted =
  | {
      at: 'value'
      value: number /** A year; null if it is not longer than one. */
      yearly: number | null
      from: DayNumber
      to: DayNumber
    }
  | Missing

/** The flow of a transaction between the person and the portfolio; a pair of switches cancels out. */
export const flowOf = ({ day, kind, amount }: Transaction): CashFlow => ({
  day,
  amount: moneyWay[kind] * amount,
})

/**
 * Everything that is shown of a portfolio.
 *
 * @param seriesFor the NAVs of a scheme; undefined if none are known
 * @param until the day it is judged on
 */
export function portfolioFigures(
  transactions: readonly Transaction[],
  seriesFor: (code: string) => NavSeries | undefined,
  until: DayNumber,
): PortfolioFigures {
  const inOrder = transactions
    .filter(({ day }) => day <= until)
    .toSorted((one, other) => one.day - other.day)
  const codes = [...new Set(inOrder.map(({ code }) => code))]
  const holdings = codes.map((code) =>
    holdingOf(
      code,
      inOrder.filter((one) => one.code === code),
      seriesFor(code),
      until,
    ),
  )
  const held = holdings.filter(({ units }) => units > 1e-9)
  const unknown = held.filter(({ worth }) => worth === null).map(({ code }) => code)
  const flows = inOrder.map(flowOf)
  const paid = sumOf(flows, (amount) => Math.max(0, -amount))
  const received = sumOf(flows, (amount) => Math.max(0, amount))
  const worth =
    unknown.length > 0 ? null : held.reduce((sum, holding) => sum + (holding.worth ?? 0), 0)
  const byDay = dailyWorth(inOrder, seriesFor, until)
  return {
    holdings,
    paid,
    received,
    worth,
    gain: worth === null ? null : worth + received - paid,
    rate:
      worth === null
        ? { at: 'none', reason: 'A fund that is held has no NAV.' }
        : xirr([...flows, { day: until, amount: worth }]),
    timeWeighted:
      unknown.length > 0 ? notDefined('A fund that is held has no NAV.') : byDay.weighted,
    days: byDay.days,
    worths: byDay.worths,
    paidIn: byDay.paidIn,
    unknown,
  }
}

const sumOf = (flows: readonly CashFlow[], part: (amount: number) => number): number =>
  flows.reduce((sum, { amount }) => sum + part(amount), 0)

function holdingOf(
  code: string,
  transactions: readonly Transaction[],
  series: NavSeries | undefined,
  until: DayNumber,
): Holding {
  let units = 0
  let overdrawn: DayNumber | null = null
  for (const one of transactions) {
    units += unitsWay[one.kind] * one.units
    if (units < -1e-6 && overdrawn === null) overdrawn = one.day
  }
  units = Math.abs(units) < 1e-9 ? 0 : units
  const nav = (series && navOn(series, until)) ?? null
  const worth = units === 0 ? 0 : nav === null ? null : units * nav.value
  const flows = transactions.map(flowOf)
  const paid = sumOf(flows, (amount) => Math.max(0, -amount))
  const received = sumOf(flows, (amount) => Math.max(0, amount))
  return {
    code,
    units,
    nav,
    worth,
    paid,
    received,
    gain: worth === null ? null : worth + received - paid,
    rate:
      worth === null
        ? { at: 'none', reason: 'No NAV of this fund is known.' }
        : xirr([...flows, { day: until, amount: worth }]),
    overdrawn,
  }
}

/** Worth day by day, and the time-weighted return that it makes. */
function dailyWorth(
  inOrder: readonly Transaction[],
  seriesFor: (code: string) => NavSeries | undefined,
  until: DayNumber,
) {
  const first = inOrder[0]
  const none = { days: new Int32Array(), worths: new Float64Array(), paidIn: new Float64Array() }
  if (first === undefined) {
    return { ...none, weighted: notDefined('There are no transactions.') }
  }
  const all = new Set<number>([until])
  for (const { day } of inOrder) all.add(day)
  const allSeries = new Map<string, NavSeries>()
  for (const { code } of inOrder) {
    const series = seriesFor(code)
    if (series === undefined || allSeries.has(code)) continue
    allSeries.set(code, series)
    for (const day of series.days) if (day >= first.day && day <= until) all.add(day)
  }
  const known = { days: [] as number[], worths: [] as number[], paidIn: [] as number[] }
  const units = new Map<string, number>()
  const places = new Map<string, number>()
  let next = 0
  let paid = 0
  let growth = 1
  let before = 0
  let broken: string | undefined
  for (const day of Int32Array.from(all).sort()) {
    const navs = new Map<string, number>()
    for (const [code, series] of allSeries) {
      let at = places.get(code) ?? -1
      while ((series.days[at + 1] ?? Number.POSITIVE_INFINITY) <= day) at += 1
      places.set(code, at)
      const nav = series.values[at]
      if (nav !== undefined) navs.set(code, nav)
    }
    let flow = 0
    for (let one = inOrder[next]; one !== undefined && one.day <= day; one = inOrder[next]) {
      next += 1
      units.set(one.code, (units.get(one.code) ?? 0) + unitsWay[one.kind] * one.units)
      flow -= flowOf(one).amount
    }
    paid += flow
    const after = worthOf(units, navs)
    if (after === undefined) {
      broken ??= 'A fund was held on days of which no NAV is known. Load its history.'
      continue
    }
    if (before > 0) {
      // Flows of a day count at its end: received money has earned until then.
      const growing = (after - flow) / before
      growth *= growing
      if (!(growing > 0)) broken ??= 'The portfolio was worth nothing at some time.'
    }
    before = after
    known.days.push(day)
    known.worths.push(after)
    known.paidIn.push(paid)
  }
  const span = until - first.day
  const weighted: TimeWeighted =
    broken !== undefined
      ? notDefined(broken)
      : span <= 0
        ? notDefined('There is no time between the first transaction and the last day.')
        : {
            at: 'value',
            value: growth - 1,
            yearly: span > 366 && growth > 0 ? growth ** (365.25 / span) - 1 : null,
            from: first.day,
            to: until,
          }
  return {
    days: Int32Array.from(known.days),
    worths: Float64Array.from(known.worths),
    paidIn: Float64Array.from(known.paidIn),
    weighted,
  }
}

/** What is held is worth together; undefined if a fund among it has no NAV by then, which is not 0. */
function worthOf(
  units: ReadonlyMap<string, number>,
  navs: ReadonlyMap<string, number>,
): number | undefined {
  let sum = 0
  for (const [code, held] of units) {
    if (Math.abs(held) < 1e-9) continue
    const nav = navs.get(code)
    if (nav === undefined) return undefined
    sum += held * nav
  }
  return sum
}

/** How the worth of a portfolio is divided, the largest first. */
export interface Share {
  name: string
  worth: number
  share: number
}

/** Divides what is held by a name of each fund: its house, category or type. */
export function allocation(
  holdings: readonly Holding[],
  nameOf: (code: string) => string,
): Share[] {
  const byName = new Map<string, number>()
  for (const { code, worth } of holdings) {
    if (worth === null || worth <= 0) continue
    const name = nameOf(code)
    byName.set(name, (byName.get(name) ?? 0) + worth)
  }
  const total = [...byName.values()].reduce((sum, one) => sum + one, 0)
  return [...byName]
    .map(([name, worth]) => ({ name, worth, share: total > 0 ? worth / total : 0 }))
    .sort((one, other) => other.worth - one.worth)
}
