import type { FoundItem } from '../../../src-preload/contract/library'

/** What stands between title and facts: what was found, what it is in, or how it begins. */
export type MiddleLine =
  | { at: 'snippet' }
  | { at: 'parent'; title: string }
  | { at: 'text'; text: string }
  | { at: 'none' }

/** Chooses the middle line of a row. */
export function middleLine(
  item: Pick<FoundItem, 'snippet' | 'parent' | 'text' | 'title' | 'facts'>,
): MiddleLine {
  if (item.snippet.some((part) => part.text.trim() !== '')) return { at: 'snippet' }
  const { parent, facts } = item
  const told = facts.some((fact) => fact.at === 'text' && fact.text === parent?.title)
  // Where the facts name it already, how it begins says more.
  if (parent !== undefined && !told) return { at: 'parent', title: parent.title }
  const text = item.text.slice(0, 240).replaceAll(/\s+/g, ' ').trim()
  // A text that only says the title again says nothing.
  if (text === '' || text === item.title || text === parent?.title) return { at: 'none' }
  return { at: 'text', text }
}

const line = 21
const hairline = 1
/** Ten thousand rows are reckoned at once; each is looked at only the first time. */
const linesOf = new WeakMap<FoundItem, number>()

/** Height of an item's row in pixels: two or three lines, never measured, so that nothing jumps. */
export function itemHeight(item: FoundItem, compact: boolean): number {
  const lines = linesOf.get(item) ?? (middleLine(item).at === 'none' ? 2 : 3)
  linesOf.set(item, lines)
  return lines * line + 2 * (compact ? 7 : 12) - 1 + hairline
}
