import type { Column } from '#shared/reading/tables/columns'
import type { Row } from '#shared/reading/tables/rows'
import type { RowFormat } from '#shared/reading/tables/write-objects'
import { writeTable } from '#shared/reading/tables/write-table'
import { cellText } from './cell'

/** Rows as text to paste elsewhere. JSON has the whole rows; the others have the given columns. */
export function writeRows(
  rows: readonly Row[],
  columns: readonly Column[],
  format: RowFormat,
): string {
  if (format === 'json') return JSON.stringify(rows, null, 2)
  return writeTable(
    {
      names: columns.map((column) => column.id),
      rows: rows.map((row) => columns.map((column) => cellText(row, column))),
      right: new Set(columns.flatMap(({ kind }, place) => (kind === 'number' ? place : []))),
    },
    format,
  )
}
