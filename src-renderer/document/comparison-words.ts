import type { RowMatch } from '#shared/reading/compare/index'
import { readPath } from '#shared/reading/plain'
import { readableText } from '#shared/reading/readable-text'
import type { Row, RowsView } from '#shared/reading/tables/rows'
import { cellText, summarise } from './cell'
import { prettyJson } from './pretty-text'

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

/**
 * Both sides of a change, each in one line as it is read. Sides that read the same are shown as they
 * came: what changed is how they were written.
 */
export function shortSides(
  before: unknown,
  after: unknown,
): { before: string | undefined; after: string | undefined } {
  const read = { before: short(before, readableText), after: short(after, readableText) }
  if (read.before !== read.after) return read
  const asIs = (text: string) => text
  return { before: short(before, asIs), after: short(after, asIs) }
}

/** A value in one line, cut; nothing if there is none. */
function short(value: unknown, read: (text: string) => string): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return value === '' ? '""' : cut(read(value))
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
  return typeof value === 'string' ? value : prettyJson(value)
}
