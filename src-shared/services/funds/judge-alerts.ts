import { type AlertJudgement, type AlertWish, judgeAlert } from './figures/alerts'
import { portfolioFigures, type Transaction } from './figures/portfolio'
import type { NavSeries } from './figures/series'

/** The code under which an alert is of the whole portfolio. */
export const portfolioCode = 'portfolio'

/** One thing a person wants to be told of. */
export interface AskedAlert {
  id: string
  /** The scheme's number, or `portfolioCode`. */
  code: string
  wish: AlertWish
  /** Days since 1970: the highest value counts from here. */
  since: number
}

/** How an alert stands. */
export interface JudgedAlert {
  id: string
  judgement: AlertJudgement
}

/** The schemes whose values decide over these alerts, each once. */
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
    // A portfolio with a fund of unknown worth has no worth to judge.
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
