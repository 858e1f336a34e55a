import { isoOfDay } from '#shared/services/funds/day-text'
import type { Move } from '#shared/services/funds/moves'
import { TableMenu } from '../../../kit/export/table-menu'

/** Transactions as a file that can be imported again. */
export function PortfolioExport({ moves }: { moves: readonly Move[] }) {
  const rows = () => [
    ['Scheme code', 'Scheme', 'Date', 'Type', 'Units', 'Amount', 'Note'],
    ...moves.map(({ value }) => [
      value.code,
      value.name,
      isoOfDay(value.day),
      value.kind,
      value.units,
      value.amount,
      value.note,
    ]),
  ]
  return <TableMenu name="portfolio" rows={rows} disabled={moves.length === 0} />
}
