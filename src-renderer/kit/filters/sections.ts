/** One thing to tick. */
export interface FilterOption {
  key: string
  label: string
  /** Address of a small picture. */
  picture?: string | undefined
}

/** Ticks under one heading; several headings can belong to one rule. */
export interface OptionGroup<Row> {
  /** Of the rule. */
  name: string
  title: string
  options: readonly FilterOption[]
  /** All keys of the rule, also those under other headings. */
  keys: readonly string[]
  /** Whether its options have pictures, so that those without one leave its place empty. */
  pictured?: boolean
  /** The lowest value among an option's rows stands behind it. */
  lowest?: {
    numberOf: (row: Row) => number | undefined
    words: (value: number) => string
    title?: string | undefined
  }
}

/** One part of the panel, by how it is drawn. `name` is that of a rule. */
export type FilterSection<Row> =
  /** Bars of how many rows have which value, and the range that is let through. */
  | {
      at: 'histogram'
      name: string
      title: string
      numberOf: (row: Row) => number | undefined
      words: (value: number) => string
    }
  /** The largest value that is let through, in steps that grow with how far the values lie apart. */
  | {
      at: 'limit'
      name: string
      title: string
      numberOf: (row: Row) => number | undefined
      words: (value: number) => string
      step: (length: number) => number
    }
  | ({ at: 'choice' } & OptionGroup<Row>)
  /** Ranges on one scale that all of them share, such as the hours of a day. */
  | {
      at: 'windows'
      title: string
      step: number
      last: number
      words: (value: number) => string
      windows: readonly { name: string; title: string }[]
    }

/** Words, each once, the most frequent first. Pure. */
export function mostFrequent(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
}

/** Ticks for what rows have of something, the most frequent first; none if all have the same. Pure. */
export function foundOptions<Row>(
  rows: readonly Row[],
  { name, title, keyOf }: { name: string; title: string; keyOf: (row: Row) => string },
): readonly FilterSection<Row>[] {
  const keys = mostFrequent(rows.map(keyOf))
  if (keys.length < 2) return []
  return [{ at: 'choice', name, title, keys, options: keys.map((key) => ({ key, label: key })) }]
}
