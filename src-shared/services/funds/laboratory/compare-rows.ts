import { digits, type Figure } from '../figures/figure'
import { changeWords, dayWords, missingWords, ratioWords, shareWords } from '../words'
import type { Comparison } from './compare-funds'
import type { FundFigures } from './fund-figures'

/** One figure of one fund as it is written. */
export interface Cell {
  words: string
  /** The number behind the words, for files; absent if there is none. */
  exact?: string
  missing?: boolean
}

/** One figure of all funds. */
export interface TableRow {
  title: string
  cells: readonly Cell[]
}

type Write = (value: number) => string

const cellOf = (figure: Figure | undefined, write: Write, locale: string | undefined): Cell => {
  if (figure === undefined) return { words: '' }
  return figure.at === 'value'
    ? { words: write(figure.value), exact: digits(figure.value) }
    : { words: missingWords(figure, locale), missing: true }
}

/** Every figure of the compared funds, a row for each. Pure. */
export function compareRows({ funds }: Comparison, locale: string | undefined): TableRow[] {
  const gained: Write = (value) => changeWords(value, locale)
  const share: Write = (value) => shareWords(value, locale, 2)
  const ratio: Write = (value) => ratioWords(value, locale)
  const row = (
    title: string,
    of: (figures: FundFigures) => Figure | undefined,
    write: Write,
  ): TableRow => ({
    title,
    cells: funds.map(({ figures }) => cellOf(of(figures), write, locale)),
  })
  const plain = (title: string, of: (figures: FundFigures) => Cell): TableRow => ({
    title,
    cells: funds.map(({ figures }) => of(figures)),
  })
  const returns = (funds[0]?.figures.returns ?? [])
    .toReversed()
    .map(({ id, title }) =>
      row(title, ({ returns: all }) => all.find((one) => one.id === id)?.figure, gained),
    )
  const risk = (years: number) => [
    row(`Volatility, ${years} y`, (of) => riskOf(of, years)?.volatility, share),
    row(`Downside deviation, ${years} y`, (of) => riskOf(of, years)?.downside, share),
    row(`Sharpe ratio, ${years} y`, (of) => riskOf(of, years)?.sharpe, ratio),
    row(`Sortino ratio, ${years} y`, (of) => riskOf(of, years)?.sortino, ratio),
  ]
  const rolling = (years: number) =>
    plain(`Rolling ${years} y: middle, below zero`, ({ rolling: all }) => {
      const one = all.find((found) => found.years === years)?.rolling
      if (one === undefined) return { words: '' }
      if (one.at !== 'value') return { words: missingWords(one, locale), missing: true }
      return {
        words: `${changeWords(one.spread.median, locale, 1)}, ${shareWords(one.spread.belowZero, locale, 0)}`,
        exact: digits(one.spread.median),
      }
    })
  return [
    ...returns,
    ...risk(1),
    ...risk(3),
    plain('Largest fall', ({ fall }) =>
      fall.at === 'value'
        ? { words: changeWords(fall.value, locale), exact: digits(fall.value) }
        : { words: missingWords(fall, locale), missing: true },
    ),
    plain('Largest fall: down, back', ({ fall }) =>
      fall.at === 'value'
        ? {
            words: `${fall.trough.day - fall.peak.day} days, ${fall.recovered === null ? 'not yet' : `${fall.recovered.day - fall.trough.day} days`}`,
          }
        : { words: '' },
    ),
    row('Best month', ({ best }) => best?.figure, gained),
    row('Worst month', ({ worst }) => worst?.figure, gained),
    rolling(1),
    rolling(3),
    rolling(5),
    {
      title: 'Its own history',
      cells: funds.map(({ whole }) => ({
        words:
          whole === null
            ? ''
            : `${dayWords(whole.first, locale)} to ${dayWords(whole.last, locale)}`,
      })),
    },
  ]
}

const riskOf = ({ risk }: FundFigures, years: number) =>
  risk.find((one) => one.years === years)?.risk
