import type { Column } from '#shared/reading/tables/columns'
import type { Row } from '#shared/reading/tables/rows'
import { commaLine, markdownText, pipeLine, tabLine } from '#shared/reading/tables/table-text'
import { cellText } from './cell'

export type RowFormat = 'tsv' | 'csv' | 'json' | 'markdown'

/** Rows as text to paste elsewhere. JSON has the whole rows; the others have the given columns. */
export function writeRows(
  rows: readonly Row[],
  columns: readonly Column[],
  format: RowFormat,
): string {
  const names = columns.map((column) => column.id)
  const cells = (row: Row) => columns.map((column) => cellText(row, column))
  switch (format) {
    case 'json':
      return JSON.stringify(rows, null, 2)
    case 'tsv':
      return [names, ...rows.map(cells)].map(tabLine).join('\n')
    case 'csv':
      // RFC 4180: lines end in CR LF.
      return [names, ...rows.map(cells)].map(commaLine).join('')
    case 'markdown': {
      const rule = columns.map((column) => (column.kind === 'number' ? '---:' : '---'))
      return [names.map(markdownText), rule, ...rows.map((row) => cells(row).map(markdownText))]
        .map(pipeLine)
        .join('\n')
    }
    default:
      return format satisfies never
  }
}
