import { isoOfDay } from '#shared/services/funds/day-text'
import { ExportMenu } from '../../../kit/export/export-menu'
import { saveTable } from '../../../kit/export/save-table'
import type { Move } from './moves'

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
  return (
    <ExportMenu
      disabled={moves.length === 0}
      files={[
        { id: 'csv', label: 'CSV', onPick: () => void saveTable('portfolio', 'csv', rows()) },
        {
          id: 'markdown',
          label: 'Markdown',
          onPick: () => void saveTable('portfolio', 'markdown', rows()),
        },
      ]}
    />
  )
}
