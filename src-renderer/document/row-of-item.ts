import { readableText } from '#shared/reading/readable-text'
import type { Row } from '#shared/reading/tables/rows'

const deepest = 6

/** Whether a text reads as this line; titles of items have their blank space folded. */
function sameWords(value: string, line: string): boolean {
  if (!/[<&\s]/.test(value) || value.length > 4 * line.length + 400) return false
  return readableText(value).replace(/\s+/g, ' ').trim() === line
}

/** Whether a value is this text, or holds it somewhere as a whole value. */
function holds(value: unknown, text: string, depth = 0): boolean {
  if (typeof value === 'string') return value.trim() === text || sameWords(value, text)
  if (typeof value === 'number') return String(value) === text
  if (typeof value !== 'object' || value === null || depth > deepest) return false
  return Object.values(value).some((member) => holds(member, text, depth + 1))
}

/**
 * The place of the one row that an item was read from: the row that holds its id, its title or both.
 * Undefined where that is none or more than one, as with items that a reader put together.
 */
export function rowOfItem(
  rows: readonly Row[],
  { id, title }: { id: string; title: string },
): number | undefined {
  const byId: number[] = []
  const byTitle: number[] = []
  for (const [place, row] of rows.entries()) {
    if (holds(row, id)) byId.push(place)
    if (holds(row, title)) byTitle.push(place)
  }
  const titled = new Set(byTitle)
  const both = byId.filter((place) => titled.has(place))
  return [both, byId, byTitle].find((places) => places.length === 1)?.[0]
}
