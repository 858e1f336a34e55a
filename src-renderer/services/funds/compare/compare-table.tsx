import type { Comparison } from '#shared/services/funds/laboratory/compare-funds'
import { compareRows } from '#shared/services/funds/laboratory/compare-rows'
import { SmallTable } from '../../../kit/figures/small-table'
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
    <SmallTable label="Figures side by side">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          {funds.map(({ code, name, color }) => (
            <th key={code} scope="col">
              <i style={{ background: `var(${color})` }} aria-hidden="true" />
              <LinkButton onClick={() => onOpen(code)}>{name}</LinkButton>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareRows(compared, locale).map(({ title, cells }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {cells.map(({ words, missing }, place) => (
              <td key={funds[place]?.code} data-missing={missing || undefined}>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}
