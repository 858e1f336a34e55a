import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A table of the specification, with what stands above it. */
export interface SpecifiedTable {
  /** Nearest heading of the third level, for instance "S1 Flight search service". */
  section: string
  /** The last line of text before the table. */
  caption: string
  rows: Record<string, string>[]
}

export const specification = readFileSync(
  join(import.meta.dirname, 'specification', 'gateway-services.md'),
  'utf8',
)

/** All tables of the specification, each row by its column's name. */
export function specifiedTables(): SpecifiedTable[] {
  const tables: SpecifiedTable[] = []
  let section = ''
  let caption = ''
  let columns: string[] | undefined
  for (const line of specification.split('\n')) {
    if (line.startsWith('|')) {
      const cells = line.split('|').slice(1, -1).map(plain)
      if (columns === undefined) {
        columns = cells
        tables.push({ section, caption, rows: [] })
      } else if (!cells.every((cell) => /^-+$/.test(cell)) || cells.join('') === '-') {
        const row = columns.map((column, index): [string, string] => [column, cells[index] ?? ''])
        tables.at(-1)?.rows.push(Object.fromEntries(row))
      }
      continue
    }
    columns = undefined
    if (line.startsWith('#')) {
      section = line.replace(/^#+ /, '')
      caption = ''
    } else if (line.trim() !== '') caption = line.trim()
  }
  return tables
}

function plain(cell: string): string {
  return cell.replaceAll('`', '').trim()
}

/** An operation as the tables of section 4 list it. */
export interface SpecifiedOperation {
  service: string
  method: string
  path: string
  /** Its purpose, name or what it returns. */
  words: string
}

/** Operations of section 4, read from its tables. */
export function specifiedOperations(): SpecifiedOperation[] {
  const forumBase = /Paths begin with `([^`]+)`/.exec(specification)?.[1] ?? ''
  return specifiedTables()
    .filter((table) => /^S\d+ /.test(table.section))
    .flatMap(({ section, rows }) =>
      rows
        .filter((row) => row.Path?.match(/^(\/|\{F\})/))
        .map((row) => ({
          service: section.split(' ')[0] ?? '',
          method: row.Method ?? 'GET',
          path: (row.Path ?? '').replace('{F}', forumBase),
          words: row.Purpose ?? row.Returns ?? row.Name ?? '',
        })),
    )
}

/** Rows of the tables "Parameters of `path`", which only S1 has. */
export function specifiedParameters(): { path: string; rows: Record<string, string>[] }[] {
  return specifiedTables().flatMap(({ caption, rows }) => {
    const path = /^Parameters of `([^`]+)`:$/.exec(caption)?.[1]
    return path === undefined ? [] : [{ path, rows }]
  })
}

/** The words between backticks in the line that begins like this. */
export function namesInLine(beginning: string): string[] {
  const line = specification.split('\n').find((one) => one.startsWith(beginning)) ?? ''
  return [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
}
