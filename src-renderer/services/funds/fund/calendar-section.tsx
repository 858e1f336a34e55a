import type { CalendarReturn } from '#shared/services/funds/figures/returns'
import type { FundFigures } from '#shared/services/funds/laboratory/fund-figures'
import { useLocale } from '../../../ui/locale'
import styles from '../funds.module.css'
import { changeWords, missingWords, monthWords } from '../words'

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** Returns of calendar years and their months: how much, by the ground of the cell and the number in it. */
export function CalendarSection({ figures }: { figures: FundFigures }) {
  const locale = useLocale()
  const years = figures.calendarYears.toReversed()
  const byMonth = new Map(
    figures.calendarMonths.map((one) => [`${one.year} ${one.month}`, one] as const),
  )
  const most = Math.max(
    0.02,
    ...figures.calendarMonths.map(({ figure }) =>
      figure.at === 'value' ? Math.abs(figure.value) : 0,
    ),
  )
  return (
    <section aria-label="Calendar returns">
      <h3 className={styles.title}>
        <span>Calendar years and months</span>
        <span>in part: *</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is narrow */}
      <section className={styles.heat} tabIndex={0} aria-label="Returns by month">
        <table>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Whole</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {monthWords(month, locale).slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.year}>
                <th scope="row">{year.year}</th>
                <Cell of={year} most={most * 3} whole />
                {months.map((month) => (
                  <Cell key={month} of={byMonth.get(`${year.year} ${month}`)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

interface CellProps {
  of: CalendarReturn | undefined
  /** The return that has the strongest ground. */
  most: number
  whole?: boolean
}

function Cell({ of, most, whole = false }: CellProps) {
  const locale = useLocale()
  if (of === undefined) return <td />
  const { figure, partial } = of
  if (figure.at !== 'value') {
    return <td title={missingWords(figure, locale)}>–</td>
  }
  const strength = Math.min(1, Math.abs(figure.value) / most)
  const tone = figure.value < 0 ? 'down' : 'up'
  return (
    <td
      data-tone={tone}
      data-strength={Math.ceil(strength * 4)}
      data-whole={whole || undefined}
      title={
        partial === 'began'
          ? 'It began in this time: from its first NAV.'
          : partial === 'goes on'
            ? 'It is not over: until the last NAV.'
            : undefined
      }
    >
      {changeWords(figure.value, locale, 1).replace(/\s?%/, '')}
      {partial !== null && '*'}
    </td>
  )
}
