import type { FoundItem } from '#shared/bridge/library'

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
  if (item.snippet.some((part) => part.found)) return { at: 'snippet' }
  const { parent, facts } = item
  const stated =
    parent !== undefined &&
    (item.title.includes(parent.title) ||
      facts.some((fact) => fact.at === 'text' && fact.text === parent.title))
  // If the title or the facts name it already, the beginning of the text says more.
  if (parent !== undefined && !stated) return { at: 'parent', title: parent.title }
  const beginning = item.snippet.map((part) => part.text).join('') || item.text
  const text = beginning.slice(0, 240).replaceAll(/\s+/g, ' ').trim()
  return saysMore(text, item) ? { at: 'text', text } : { at: 'none' }
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a text has words that neither title nor facts have: one that only repeats them says nothing. */
function saysMore(
  text: string,
  { title, facts, parent }: Pick<FoundItem, 'title' | 'facts' | 'parent'>,
): boolean {
  const stated = new Set([
    ...wordsIn(title),
    ...wordsIn(parent?.title ?? ''),
    ...facts.flatMap((fact) => (fact.at === 'text' ? wordsIn(fact.text) : [])),
  ])
  // Codes and addresses are for finding, not for reading.
  const words = wordsIn(text.replaceAll(/https?:\S+/g, ' '))
  return words.some((word) => !stated.has(word) && !/\d/.test(word))
}

const line = 21
const hairline = 1
/** Ten thousand heights are computed at once; each item is looked at only the first time. */
const linesOf = new WeakMap<FoundItem, number>()

/** Height of an item's row in pixels: two or three lines, never measured, so that nothing jumps. */
export function itemHeight(item: FoundItem, compact: boolean): number {
  const lines = linesOf.get(item) ?? (middleLine(item).at === 'none' ? 2 : 3)
  linesOf.set(item, lines)
  return lines * line + 2 * (compact ? 7 : 12) - 1 + hairline
}
