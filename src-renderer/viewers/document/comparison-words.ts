import type { RowMatch } from '../../../src-preload/contract/compare'
import { readPath } from '../../../src-preload/contract/plain'
import type { Row, RowsView } from '../../../src-preload/contract/rows'
import { cellText, summarise } from './cell'
import { prettyText } from './pretty-text'

const longestValue = 240

/** What a row is called: what leads its table, and what it was matched by. */
export function nameRow(row: unknown, view: RowsView, match: RowMatch | undefined) {
  if (view.at !== 'rows' || typeof row !== 'object' || row === null) return { name: '', note: '' }
  const members: Row = { ...row }
  const shown = view.columns.filter((column) => !column.hidden)
  const lead = shown.find((column) => cellText(members, column) !== '')
  const name = lead === undefined ? 'a row without values' : cut(cellText(members, lead))
  const key =
    match?.at === 'column' ? view.columns.find(({ id }) => id === match.column) : undefined
  const value = key === undefined ? undefined : readPath(members, key.path)
  const named = key === undefined || key.id === lead?.id ? '' : `${key.id} ${String(value)}`
  const more = shown
    .filter((column) => column.id !== lead?.id && column.id !== key?.id)
    .slice(0, 4)
    .map((column) => cellText(members, column))
  return { name, note: cut([named, ...more].filter(Boolean).join(' · ')) }
}

/** A value in one line, cut; nothing where there is none. */
export function short(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return value === '' ? '""' : cut(value)
  return typeof value === 'object' && value !== null ? summarise(value) : String(value)
}

/** Text in one line, as long as a line takes. */
function cut(text: string): string {
  const line = text.slice(0, longestValue * 2).replace(/\s+/g, ' ')
  return line.length > longestValue ? `${line.slice(0, longestValue)}…` : line
}

/** A value whole, laid out. */
export function wholeText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return typeof value === 'string' ? value : prettyText(JSON.stringify(value) ?? '')
}

/** A text as one cell of a Markdown table. */
export const pipeCell = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('|', '\\|')
