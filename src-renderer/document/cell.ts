import { pictureAddress } from '#shared/reading/pictures'
import { isMembers, openMember } from '#shared/reading/plain'
import { readableText } from '#shared/reading/readable-text'
import { type Column, readColumn } from '#shared/reading/tables/columns'
import type { Row } from '#shared/reading/tables/rows'
import { cellText as valueText } from '#shared/reading/tables/table-text'
import { httpsAddress } from '#shared/reading/web-address'

/** What one cell shows: a value as it is, or an object in a few words. */
export type Cell = string | number | boolean | null | { summary: string }

const longestCell = 400
/** A cell reads no more markup than this: what it shows has come by then. */
const longestMarkup = 20_000

/** What a row shows in a column, as plain text. Long texts are cut; the whole is in the row's details. */
export function cellOf(row: Row, column: Column): Cell {
  const value = openMember(readColumn(row, column))
  const picture =
    column.kind === 'image' && typeof value === 'object'
      ? (pictureAddress(value) ?? firstAddress(value))
      : undefined
  return picture ?? cellOfValue(value)
}

/** What stands for a value, as in `cellOf`. */
export function cellOfValue(given: unknown): Cell {
  const value = openMember(given)
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return cut(readableText(start(value)))
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return { summary: summarise(value) }
}

/** The first of several addresses: one of them stands for a list of pictures. */
function firstAddress(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return typeof first === 'string' && httpsAddress(first) !== undefined ? first : undefined
}

/** The value as plain text, for copying, filtering and sorting, as files have it too. */
export const cellText = (row: Row, column: Column): string => valueText(readColumn(row, column))

/** The beginning of a long text, cut so that no entity or tag is split. */
function start(text: string): string {
  if (text.length <= longestMarkup) return text
  return text.slice(0, longestMarkup).replace(/[<&][^<&;>]*$/, '')
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
const plainWords = (value: unknown): string =>
  typeof value === 'string' ? readableText(value) : String(value)

/** An array or object in a few words: its values when short, else how much it holds. */
export function summarise(value: unknown): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    const plain = value.every(isPlain)
    const text = plain && value.length <= 12 ? value.map(plainWords).join(', ') : ''
    if (text !== '' && text.length <= 120) return text
    const names = value.length <= 12 ? value.map(nameOf) : [undefined]
    if (names.every((name) => name !== undefined)) return names.join(', ')
    return value.length === 1 ? '1 element' : `${value.length} elements`
  }
  if (!isMembers(value)) return String(value)
  const names = Object.keys(value)
  if (names.length === 0) return 'empty'
  return names.length <= 3 ? names.join(', ') : `${names.length} members`
}

/** The name that an object gives itself. */
function nameOf(value: unknown): string | undefined {
  if (!isMembers(value)) return undefined
  const name = value.title ?? value.name ?? value.label ?? value.text
  return typeof name === 'string' && name !== '' ? readableText(name) : undefined
}

function cut(text: string): string {
  return text.length > longestCell ? `${text.slice(0, longestCell)}…` : text
}
