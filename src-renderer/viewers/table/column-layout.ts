import type { Column } from '#shared/reading/tables/columns'

/** Pixels; no column becomes narrower. */
export const narrowest = 56
/** Pixels; no column becomes wider. */
export const widest = 900

/** What a person chose for a table: columns shown, widths; absent = as it is found. */
export interface TableChoice {
  shown?: readonly string[]
  widths: Readonly<Record<string, number>>
}

/** Columns to show, in their order: the person's choice, or the most informative ones. */
export function shownColumns(columns: readonly Column[], choice: TableChoice): readonly Column[] {
  const { shown } = choice
  if (shown === undefined) return columns.filter((column) => !column.hidden)
  return columns.filter((column) => shown.includes(column.id))
}

/** Columns whose values end at the right edge. */
export const isRightAligned = (column: Column): boolean =>
  column.kind === 'number' || column.kind === 'time'

/** Names that say nothing without what they belong to: "price.raw", "author.id". */
const leaningName =
  /^(formatted|raw|value|text|id|name|url|count|total|type|code|amount|unit|min|max|start|end|status|label|content)$/i

/**
 * What the head of each column says: the last names of its path, as many as distinguish it from the other
 * columns that are shown. "snippet.title" alone is "title"; beside "author.title" both are whole.
 */
export function headNames(columns: readonly Column[]): readonly (readonly string[])[] {
  const ends = columns.flatMap(({ path }) => path.map((_, from) => path.slice(from).join('\n')))
  const counts = new Map<string, number>()
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1)
  return columns.map(({ path }) => {
    const from = path.findLastIndex((_, place) => counts.get(path.slice(place).join('\n')) === 1)
    const leans = from === path.length - 1 && leaningName.test(path.at(-1) ?? '')
    return path.slice(Math.max(0, leans ? from - 1 : from))
  })
}

/** A first width, from the kind, what the values are like, and the letters in the head. */
export function firstWidth(column: Column, place: number, headLength: number): number {
  const head = Math.min(190, 34 + headLength * 6.6)
  const text = 30 + column.typicalLength * 8
  switch (column.kind) {
    case 'number':
      return Math.max(head, Math.min(150, text), 76)
    case 'time':
      return Math.max(head, column.typicalLength <= 11 ? 116 : 168)
    case 'flag':
      return Math.max(head, 72)
    case 'image':
      return Math.max(head, 64)
    case 'link':
      return Math.max(head, 200)
    case 'object':
      return Math.max(head, 140)
    case 'text':
      return Math.round(Math.max(head, Math.min(widthOfText(column, place), text), 90))
    default:
      return column.kind satisfies never
  }
}

/** The first column may be wide, and so may the words of a comment beside its author. */
function widthOfText({ typicalLength }: Column, place: number): number {
  return place === 0 || (place === 1 && typicalLength > 50) ? 300 : 200
}

/** The width of every column in pixels. */
export function columnWidths(columns: readonly Column[], choice: TableChoice): number[] {
  const names = headNames(columns)
  return columns.map((column, place) => {
    const headLength = names[place]?.join('.').length ?? 0
    return Math.round(choice.widths[column.id] ?? firstWidth(column, place, headLength))
  })
}

/** Widths as a grid: among the first columns the one with the longest texts takes the remaining room. */
export function gridTemplate(columns: readonly Column[], widths: readonly number[]): string {
  const first = columns.slice(0, 3)
  const lengths = first.map((column) => (column.kind === 'text' ? column.typicalLength : 0))
  const stretch = lengths.indexOf(Math.max(...lengths))
  return widths
    .map((width, place) => (place === stretch ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ')
}
