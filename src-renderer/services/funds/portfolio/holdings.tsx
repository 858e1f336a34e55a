import type { PortfolioFigures } from '#shared/services/funds/figures/portfolio'
import {
  dayWords,
  moneyWords,
  navWords,
  rateWords,
  toneOf,
  unitsWords,
} from '#shared/services/funds/words'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { SmallTable } from '../../../kit/figures/small-table'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import styles from '../funds.module.css'
import { useFiguresChoice } from '../lists/use-figures-choice'
import { fundRoute } from '../routes'

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
    amount === null ? 'not known' : moneyWords(amount, currency, locale)
  return (
    <section aria-label="Holdings">
      <FigureTitle>
        <span>Holdings</span>
      </FigureTitle>
      <SmallTable label="Funds that are held">
        <thead>
          <tr>
            <th scope="col">Fund</th>
            <th scope="col">Units</th>
            <th scope="col">NAV</th>
            <th scope="col">Worth</th>
            <th scope="col">Gain</th>
            <th scope="col">XIRR</th>
          </tr>
        </thead>
        <tbody>
          {figures.holdings.map(({ code, units, nav, worth, gain, rate, overdrawn }) => (
            <tr key={code}>
              <th scope="row">
                <LinkButton onClick={() => go(fundRoute(code))}>
                  {names.get(code) ?? code}
                </LinkButton>
                {overdrawn !== null && (
                  <span className={styles.warning}>
                    More was given back on {dayWords(overdrawn, locale)} than there was
                  </span>
                )}
              </th>
              <td>{unitsWords(units, locale)}</td>
              <td title={nav === null ? undefined : dayWords(nav.day, locale)}>
                {nav === null ? 'not known' : navWords(nav.value, locale)}
              </td>
              <td>{money(worth)}</td>
              <td data-tone={gain === null ? undefined : toneOf(gain)}>{money(gain)}</td>
              <td
                data-missing={rate.at !== 'value' || undefined}
                title={rate.at === 'value' ? undefined : rateWords(rate, locale)}
              >
                {rate.at === 'value'
                  ? rateWords(rate, locale)
                  : rate.at === 'several'
                    ? 'not one'
                    : 'none'}
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </section>
  )
}
