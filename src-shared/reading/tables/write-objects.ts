import { cellText } from './table-text'
import { type TableFormat, writeTable } from './write-table'

/** The forms of rows as text; JSON has the whole rows, the others their columns. */
export type RowFormat = TableFormat | 'json'

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
      rows: objects.map((one) => names.map((name) => cellText(one[name]))),
      right: new Set(names.flatMap((name, place) => (isNumber(name) ? place : []))),
    },
    format,
  )
}
