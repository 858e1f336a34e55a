import type { CalendarReturn } from '#shared/services/funds/figures/returns'
import type { FundFigures } from '#shared/services/funds/laboratory/fund-figures'
import { changeWords, missingWords, monthWords } from '#shared/services/funds/words'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { HeatCell, HeatTable } from '../../../kit/figures/heat-table'
import { useLocale } from '../../../ui/locale'

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
      <FigureTitle>
        <span>Calendar years and months</span>
        <span>in part: *</span>
      </FigureTitle>
      <HeatTable label="Returns by month" months>
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
      </HeatTable>
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
  if (figure.at !== 'value') return <td title={missingWords(figure, locale)}>–</td>
  const title =
    partial === 'began'
      ? 'It began in this time: from its first NAV.'
      : partial === 'goes on'
        ? 'It is not over: until the last NAV.'
        : undefined
  return (
    <HeatCell value={figure.value} most={most} whole={whole} title={title}>
      {changeWords(figure.value, locale, 1).replace(/\s?%/, '')}
      {partial !== null && '*'}
    </HeatCell>
  )
}
