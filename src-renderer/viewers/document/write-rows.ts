import type { Column } from '../../../src-preload/contract/columns'
import type { Row } from '../../../src-preload/contract/rows'
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
      return [names, ...rows.map(cells)].map((line) => line.map(tabCell).join('\t')).join('\n')
    case 'csv':
      // RFC 4180: lines end in CR LF.
      return [names, ...rows.map(cells)]
        .map((line) => `${line.map(commaCell).join(',')}\r\n`)
        .join('')
    case 'markdown': {
      const rule = columns.map((column) => (column.kind === 'number' ? '---:' : '---'))
      return [names.map(pipeCell), rule, ...rows.map((row) => cells(row).map(pipeCell))]
        .map((line) => `| ${line.join(' | ')} |`)
        .join('\n')
    }
    default:
      return format satisfies never
  }
}

const tabCell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ')
const commaCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
const pipeCell = (text: string): string =>
  text
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
