import type { Column } from '#shared/reading/tables/columns'
import type { Row } from '#shared/reading/tables/rows'
import { cellText as valueText } from '#shared/reading/tables/table-text'
import { type TableFormat, writeTable } from '#shared/reading/tables/write-table'
import { cellText } from './cell'

export type RowFormat = TableFormat | 'json'

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

/**
 * Objects of the same members as text to paste elsewhere: a column for each member of the first, in
 * its order. JSON has them as they are, with what is not there as null.
 */
export function writeObjects(
  objects: readonly Readonly<Record<string, unknown>>[],
  format: RowFormat,
): string {
  if (format === 'json') return JSON.stringify(objects, null, 2)
  const names = Object.keys(objects[0] ?? {})
  const isNumber = (name: string) => objects.some((one) => typeof one[name] === 'number')
  return writeTable(
    {
      names,
      rows: objects.map((one) => names.map((name) => valueText(one[name]))),
      right: new Set(names.flatMap((name, place) => (isNumber(name) ? place : []))),
    },
    format,
  )
}
