/** One line of a comparison: the same thing of each item. */
export interface ComparedLine {
  label: string
  cells: readonly string[]
  /** Whether not all of them say the same. */
  differs: boolean
  /** Places of the best, if one is better than another. */
  best: readonly number[]
}

/** Lines under one heading. */
export interface ComparedPart {
  title: string
  lines: readonly ComparedLine[]
}

/** As many items as fit side by side. */
export const mostCompared = 6

const unknown = '–'

/**
 * One line of a comparison.
 *
 * @param words what it says of each item; undefined or empty if it is not known
 * @param best places of the items it is best for, as `leastOf` gives them
 */
export function comparedLine(
  label: string,
  words: readonly (string | undefined)[],
  best: readonly number[] = [],
): ComparedLine {
  const cells = words.map((word) => (word === undefined || word === '' ? unknown : word))
  return { label, cells, differs: new Set(cells).size > 1, best }
}

/**
 * One line: its name, what it says of an item, and the number whose least is the best. If more
 * is better, give the values negated.
 */
export type ComparedRow<Item> = readonly [
  label: string,
  words: (item: Item) => string | null | undefined,
  rank?: (item: Item) => number | undefined,
]

/** Lines of items side by side; of a missing one nothing is known. */
export const comparedLines = <Item>(
  items: readonly (Item | undefined)[],
  rows: readonly ComparedRow<Item>[],
): ComparedLine[] =>
  rows.map(([label, words, rank]) => {
    const stated = items.map((item) =>
      item === undefined ? undefined : (words(item) ?? undefined),
    )
    const ranks = items.map((item) => (item === undefined ? undefined : rank?.(item)))
    return comparedLine(label, stated, leastOf(ranks))
  })

/** A part without the lines that say nothing of any item. */
export function comparedPart(title: string, lines: readonly ComparedLine[]): ComparedPart {
  return { title, lines: lines.filter(({ cells }) => cells.some((cell) => cell !== unknown)) }
}

/** Places of the least, unless all are equal. If more is better, give the values negated. */
export function leastOf(values: readonly (number | undefined)[]): number[] {
  const known = values.filter((value) => value !== undefined)
  const lowest = Math.min(...known)
  if (known.length < 2 || known.every((value) => value === lowest)) return []
  return values.flatMap((value, place) => (value === lowest ? [place] : []))
}

/**
 * What is to be compared: what is chosen; a single one together with the active row. Undefined if
 * there are not two.
 */
export function comparedFrom(
  chosen: Iterable<string>,
  active: string | undefined,
): readonly string[] | undefined {
  const ids = [...chosen]
  if (active !== undefined && !ids.includes(active) && ids.length < 2) ids.push(active)
  return ids.length < 2 ? undefined : ids.slice(0, mostCompared)
}
