import { commaLine, markdownText, pipeLine, tabLine } from './table-text'

/** How a table leaves the program as text. */
export type TableFormat = 'tsv' | 'csv' | 'markdown'

/** A table of texts: the names of its columns, and as many cells in each row. */
export interface TextTable {
  names: readonly string[]
  rows: readonly (readonly string[])[]
  /** Columns whose numbers stand at the right, by their place. */
  right?: ReadonlySet<number>
}

/**
 * A table as text with a line of names. No spreadsheet runs a cell of it as a formula (see
 * `table-text`). CSV as RFC 4180 has it: lines end in CR LF.
 */
export function writeTable({ names, rows, right }: TextTable, format: TableFormat): string {
  switch (format) {
    case 'tsv':
      return [names, ...rows].map(tabLine).join('\n')
    case 'csv':
      return [names, ...rows].map(commaLine).join('')
    case 'markdown': {
      const rule = names.map((_, place) => (right?.has(place) === true ? '---:' : '---'))
      const lines = [names, ...rows].map((cells) => cells.map(markdownText))
      const [head = [], ...body] = lines
      return [head, rule, ...body].map(pipeLine).join('\n')
    }
    default:
      return format satisfies never
  }
}
