import type { Comparison } from '#shared/services/funds/laboratory/compare-funds'
import { compareRows, type TableRow } from '#shared/services/funds/laboratory/compare-rows'
import { ColumnTable } from '../../../kit/figures/column-table'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import type { ComparedFund } from './compared-fund'

interface CompareTableProps {
  funds: readonly ComparedFund[]
  compared: Comparison
  onOpen: (code: string) => void
}

/** All figures, a column for each fund. */
export function CompareTable({ funds, compared, onOpen }: CompareTableProps) {
  const locale = useLocale()
  return (
    <ColumnTable
      label="Figures side by side"
      rows={compareRows(compared, locale)}
      keyOf={({ title }) => title}
      columns={[
        { title: 'Figure', cell: ({ title }) => title },
        ...funds.map(({ code, name, color }, place) => ({
          title: (
            <>
              <i style={{ background: `var(${color})` }} aria-hidden="true" />
              <LinkButton onClick={() => onOpen(code)}>{name}</LinkButton>
            </>
          ),
          cell: ({ cells }: TableRow) => cells[place] ?? '',
        })),
      ]}
    />
  )
}
