import type { FundHistory } from '../../../bridge/funds'
import { distinct } from '../../lists'
import { type Missing, notDefined } from '../figures/figure'
import type { PlanOutcome } from '../figures/plans'
import { type PortfolioFigures, portfolioFigures, type Transaction } from '../figures/portfolio'
import {
  lastOf,
  mostDaysOlder,
  type NavPoint,
  type NavSeries,
  navOn,
  placeAt,
  pointAt,
} from '../figures/series'
import { type HistoryGap, historyGaps } from '../history-plan'
import type { FundMasters, FundQuotes } from '../views'
import { type ChartLine, chartLines, thinned } from './chart-lines'
import { type Comparison, compareFunds } from './compare-funds'
import { type FindQuery, type Found, SchemeIndex } from './find-schemes'
import { type FundFigures, fundFigures } from './fund-figures'
import {
  type PlanLine,
  type PlanWish,
  planLine,
  runPlan,
  type ShownStarts,
  shownStarts,
} from './run-plan'
import { type JoinReport, joinLists, type SchemeRow } from './scheme-list'

/** The lists of the service that are held in the laboratory's thread: the names of their pages there. */
export interface HeldLists {
  latest: readonly string[] | null
  master: readonly string[] | null
}

/** The state of a history in the laboratory. */
export interface HistoryFacts {
  code: string
  count: number
  first: NavPoint | null
  last: NavPoint | null
  gaps: HistoryGap[]
  /** The last values, for a small line. */
  recent: number[]
}

/** A fund of the watch list: how it moved. */
export interface Moved {
  code: string
  last: NavPoint | null
  /** The value before the last one. */
  before: NavPoint | null
  /** The value of the day that was chosen, or the last one shortly before it; null if none is known there. */
  since: NavPoint | null
  recent: number[]
}

/** A history is of one world: demo values and real ones never meet. */
interface OfRealm {
  realm: string
}

/** Everything that is computed of funds, each with what it takes and what it gives. */
export interface FundWorks {
  'funds.find': {
    input: HeldLists & { query: FindQuery }
    answer: Found & { total: number; report: JoinReport }
  }
  /** Rows by their places in the list. */
  'funds.rows': { input: HeldLists & { places: readonly number[] }; answer: (SchemeRow | null)[] }
  /** Rows by their schemes' numbers; null if the lists have none. */
  'funds.named': { input: HeldLists & { codes: readonly string[] }; answer: (SchemeRow | null)[] }
  'funds.put': { input: OfRealm & { histories: readonly FundHistory[] }; answer: HistoryFacts[] }
  'funds.figures': { input: OfRealm & { code: string; riskFree: number }; answer: FundFigures }
  'funds.chart': {
    input: OfRealm & {
      codes: readonly string[]
      from: number | null
      to: number | null
      base: boolean
    }
    answer: { lines: ChartLine[]; from: number; to: number }
  }
  'funds.compare': {
    input: OfRealm & { codes: readonly string[]; riskFree: number }
    answer: Comparison
  }
  'funds.moved': { input: OfRealm & { codes: readonly string[]; since: number }; answer: Moved[] }
  'funds.plan': {
    input: OfRealm & { code: string; other: string | null; wish: PlanWish }
    answer: { outcome: PlanOutcome | Missing; line: PlanLine[] }
  }
  'funds.starts': {
    input: OfRealm & { code: string; other: string | null; wish: PlanWish; years: number }
    answer: ShownStarts | Missing
  }
  'funds.portfolio': {
    input: OfRealm & { transactions: readonly Transaction[]; until: number }
    answer: PortfolioFigures
  }
}

type Handlers = {
  [Name in keyof FundWorks]: (input: FundWorks[Name]['input']) => FundWorks[Name]['answer']
}

/** What the laboratory is given from outside: lists that are held in its thread. */
export interface FundLists {
  latest(name: string): FundQuotes | undefined
  master(name: string): FundMasters | undefined
}

/** The rows of all pages; services repeat some of them on the next page. */
function onePage<Row extends { recordId: string; isin: string | null; name: string }>(
  pages: readonly (readonly Row[])[],
): readonly Row[] {
  const [first = []] = pages
  if (pages.length < 2) return first
  return distinct(pages.flat(), ({ recordId, isin, name }) => [recordId, isin, name].join('\n'))
}

/** A value that is much older than the day that it is to stand for says nothing of the time since that day. */
const nearDay = (point: NavPoint | undefined, day: number): NavPoint | null =>
  point === undefined || day - point.day > mostDaysOlder ? null : point

const noSeries: NavSeries = { days: new Int32Array(), values: new Float64Array() }
/** A small line is drawn of so many values. */
const recentValues = 60

/** The laboratory: holds the lists and histories of funds and answers what is asked of them. */
export function createFundWorks(lists: FundLists): Handlers {
  const histories = new Map<string, NavSeries>()
  let joined: { name: string; index: SchemeIndex; report: JoinReport } | undefined

  const nameOf = (realm: string, code: string) => `${realm}\n${code}`
  const seriesOf = (realm: string, code: string) => histories.get(nameOf(realm, code))
  const known = (realm: string, code: string) => seriesOf(realm, code) ?? noSeries

  function join({ latest, master }: HeldLists) {
    const name = `${latest}\n${master}`
    if (joined?.name === name) return joined
    const quotePages = (latest ?? []).flatMap((page) => lists.latest(page) ?? [])
    const masterPages = (master ?? []).flatMap((page) => lists.master(page) ?? [])
    const quotes = onePage(quotePages.map((page) => page.quotes))
    const masters = onePage(masterPages.map((page) => page.masters))
    const { rows, both, onlyMaster } = joinLists(quotes, masters)
    const unreadIn = (pages: readonly { unread: readonly number[] }[]) =>
      pages.reduce((sum, { unread }) => sum + unread.length, 0)
    const report: JoinReport = {
      both,
      onlyLatest: masterPages.length === 0 ? 0 : quotes.length - both,
      onlyMaster,
      unreadLatest: unreadIn(quotePages),
      unreadMaster: unreadIn(masterPages),
      withoutNav: quotes.filter(({ value }) => value === null).length,
    }
    joined = { name, index: new SchemeIndex(rows), report }
    return joined
  }

  const recentOf = ({ values }: NavSeries) => [...values.subarray(-recentValues)]
  const planSeries = (realm: string, code: string, other: string | null) => ({
    series: known(realm, code),
    other: other === null ? undefined : seriesOf(realm, other),
  })

  return {
    'funds.find': ({ query, ...held }) => {
      const { index, report } = join(held)
      return { ...index.find(query), total: index.rows.length, report }
    },
    'funds.rows': ({ places, ...held }) => {
      const { index } = join(held)
      return places.map((place) => index.rows[place] ?? null)
    },
    'funds.named': ({ codes, ...held }) => {
      const { index } = join(held)
      return codes.map((code) => index.ofCode(code) ?? null)
    },
    'funds.put': ({ realm, histories: given }) =>
      given.map(({ code, days, values, without }) => {
        const series = { days, values }
        histories.set(nameOf(realm, code), series)
        return {
          code,
          count: days.length,
          first: pointAt(series, 0) ?? null,
          last: lastOf(series) ?? null,
          gaps: historyGaps(days, without),
          recent: recentOf(series),
        }
      }),
    'funds.figures': ({ realm, code, riskFree }) => fundFigures(known(realm, code), riskFree),
    'funds.chart': ({ realm, codes, from, to, base }) =>
      chartLines(
        codes.map((code) => ({ code, series: known(realm, code) })),
        from,
        to,
        base,
      ),
    'funds.compare': ({ realm, codes, riskFree }) =>
      compareFunds(
        codes.map((code) => ({ code, series: known(realm, code) })),
        riskFree,
      ),
    'funds.moved': ({ realm, codes, since }) =>
      codes.map((code) => {
        const series = known(realm, code)
        const last = lastOf(series) ?? null
        return {
          code,
          last,
          before: (last && pointAt(series, placeAt(series, last.day - 1))) ?? null,
          since: nearDay(navOn(series, since), since),
          recent: recentOf(series),
        }
      }),
    'funds.plan': ({ realm, code, other, wish }) => {
      const from = planSeries(realm, code, other)
      if (from.series.days.length === 0) {
        return { outcome: notDefined('No NAV of this fund is loaded.'), line: [] }
      }
      const outcome = runPlan(from, wish)
      return { outcome, line: outcome.at === 'value' ? planLine(from, outcome) : [] }
    },
    'funds.starts': ({ realm, code, other, wish, years }) =>
      shownStarts(planSeries(realm, code, other), wish, years),
    'funds.portfolio': ({ realm, transactions, until }) => {
      const figures = portfolioFigures(transactions, (code) => seriesOf(realm, code), until)
      const places = thinned(figures.worths)
      return {
        ...figures,
        days: Int32Array.from(places, (place) => figures.days[place] ?? 0),
        worths: Float64Array.from(places, (place) => figures.worths[place] ?? 0),
        paidIn: Float64Array.from(places, (place) => figures.paidIn[place] ?? 0),
      }
    },
  }
}
