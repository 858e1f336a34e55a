import type { AlertJudgement, JudgedAlert } from '../../bridge/funds'
import { type AlertWish, judgeAlert } from './figures/alerts'
import { portfolioFigures, type Transaction } from './figures/portfolio'
import type { NavSeries } from './figures/series'
import { axisWords, changeWords, dayWords, shareWords } from './words'

/** The code under which an alert is of the whole portfolio. */
export const portfolioCode = 'portfolio'

/** One thing a person wants to be notified of. */
export interface AskedAlert {
  id: string
  /** The scheme's number, or `portfolioCode`. */
  code: string
  wish: AlertWish
  /** Days since 1970: the highest value counts from here. */
  since: number
}

/** The schemes that these alerts depend on, each once. */
export function codesOfAlerts(
  alerts: readonly Pick<AskedAlert, 'code'>[],
  transactions: readonly Pick<Transaction, 'code'>[],
): string[] {
  const ofPortfolio = alerts.some(({ code }) => code === portfolioCode)
  const codes = alerts.map(({ code }) => code).filter((code) => code !== portfolioCode)
  return [...new Set([...codes, ...(ofPortfolio ? transactions.map(({ code }) => code) : [])])]
}

const noSeries: NavSeries = { days: new Int32Array(), values: new Float64Array() }

/**
 * Judges alerts by the values that are known.
 *
 * @param until days since 1970: the portfolio is followed to here
 */
export function judgeAlerts(
  alerts: readonly AskedAlert[],
  transactions: readonly Transaction[],
  seriesOf: (code: string) => NavSeries | undefined,
  until: number,
): JudgedAlert[] {
  let known: NavSeries | undefined
  const portfolio = (): NavSeries => {
    if (known !== undefined) return known
    const figures = portfolioFigures(transactions, seriesOf, until)
    // A portfolio with a fund of unknown worth cannot be judged.
    known = figures.worth === null ? noSeries : { days: figures.days, values: figures.worths }
    return known
  }
  return alerts.map(({ id, code, wish, since }) => ({
    id,
    judgement: judgeAlert(
      wish,
      code === portfolioCode ? portfolio() : (seriesOf(code) ?? noSeries),
      since,
    ),
  }))
}

/** What an alert waits for: "NAV rises to 80". */
export function wishWords(what: 'NAV' | 'Worth', wish: AlertWish, locale?: string): string {
  switch (wish.at) {
    case 'above':
      return `${what} rises to ${axisWords(wish.line, locale)}`
    case 'below':
      return `${what} falls to ${axisWords(wish.line, locale)}`
    case 'falls':
      return `${what} falls ${shareWords(wish.share, locale)} from its highest`
    default:
      return wish satisfies never
  }
}

/** By what an alert was judged: "74.21 on 20 Nov", "−3.1% from 80 on 2 Jan"; empty if nothing is known. */
export function standingWords({ value, fall }: AlertJudgement, locale?: string): string {
  if (value === null) return ''
  return fall === null
    ? `${axisWords(value.value, locale)} on ${dayWords(value.day, locale)}`
    : `${changeWords(fall.share, locale, 1)} from ${axisWords(fall.highest.value, locale)} on ${dayWords(fall.highest.day, locale)}`
}
