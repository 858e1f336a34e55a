import { calendarCell } from '#shared/services/funds/calendar-cell'
import type { FundFigures } from '#shared/services/funds/laboratory/fund-figures'
import { monthWords } from '#shared/services/funds/words'
import { FigureTitle } from '../../../kit/figures/figure-list'
import { MonthTable } from '../../../kit/figures/month-table'
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
      <MonthTable
        label="Returns by month"
        months={months.map((month) => monthWords(month, locale).slice(0, 3))}
        years={years.map((whole) => ({
          year: whole.year,
          whole: calendarCell(whole, locale),
          months: months.map((month) => {
            const found = byMonth.get(`${whole.year} ${month}`)
            return found && calendarCell(found, locale)
          }),
        }))}
        most={most}
      />
    </section>
  )
}
