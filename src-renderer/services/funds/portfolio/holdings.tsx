import { roundedPrice } from '#shared/reading/numbers/price-words'
import type { PortfolioFigures } from '#shared/services/funds/figures/portfolio'
import type { Xirr } from '#shared/services/funds/figures/xirr'
import { dayWords, navWords, ownUnits, rateWords, toneOf } from '#shared/services/funds/words'
import { type Cell, ColumnTable } from '../../../kit/figures/column-table'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import styles from '../funds.module.css'
import { useFiguresChoice } from '../lists/use-figures-choice'
import { fundRoute, subjectOfFund } from '../routes'

/** What is held of each fund, what it is worth, and what it earned. */
export function Holdings({
  figures,
  names,
}: {
  figures: PortfolioFigures
  names: ReadonlyMap<string, string>
}) {
  const locale = useLocale()
  const { currency } = useFiguresChoice().choice
  const go = useWorkspace((workspace) => workspace.go)
  const money = (amount: number | null) =>
    amount === null ? 'not known' : roundedPrice(amount, currency, locale)
  return (
    <section aria-label="Holdings">
      <FigureTitle>
        <span>Holdings</span>
      </FigureTitle>
      <ColumnTable
        label="Funds that are held"
        rows={figures.holdings}
        keyOf={({ code }) => code}
        subjectOf={({ code }) => subjectOfFund(code, names.get(code) ?? code)}
        onOpen={({ code }) => go(fundRoute(code))}
        columns={[
          {
            title: 'Fund',
            cell: ({ code, overdrawn }) => ({
              words: (
                <>
                  <LinkButton onClick={() => go(fundRoute(code))}>
                    {names.get(code) ?? code}
                  </LinkButton>
                  {overdrawn !== null && (
                    <span className={styles.warning}>
                      More was given back on {dayWords(overdrawn, locale)} than there was
                    </span>
                  )}
                </>
              ),
            }),
          },
          { title: 'Units', cell: ({ units }) => ownUnits(units, locale) },
          {
            title: 'NAV',
            cell: ({ nav }) =>
              nav === null
                ? 'not known'
                : { words: navWords(nav.value, locale), title: dayWords(nav.day, locale) },
          },
          { title: 'Worth', cell: ({ worth }) => money(worth) },
          {
            title: 'Gain',
            cell: ({ gain }) => ({
              words: money(gain),
              tone: gain === null ? undefined : toneOf(gain),
            }),
          },
          { title: 'XIRR', cell: ({ rate }) => rateCell(rate, locale) },
        ]}
      />
    </section>
  )
}

const rateCell = (rate: Xirr, locale: string | undefined): Cell => {
  const words = rateWords(rate, locale)
  if (rate.at === 'value') return { words }
  return { words: rate.at === 'several' ? 'not one' : 'none', title: words, missing: true }
}
