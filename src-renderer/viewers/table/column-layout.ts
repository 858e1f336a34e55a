import type { Column } from '../../../src-preload/contract/columns'

export const narrowest = 56
export const widest = 900

/** What a person chose for a table: columns shown, widths; absent = as it is found. */
export interface TableChoice {
  shown?: readonly string[]
  widths: Readonly<Record<string, number>>
}

/** Columns to show, in their order: the person's choice, or the most telling ones. */
export function shownColumns(columns: readonly Column[], choice: TableChoice): readonly Column[] {
  const { shown } = choice
  if (shown === undefined) return columns.filter((column) => !column.hidden)
  return columns.filter((column) => shown.includes(column.id))
}

/** Columns whose values end at the right edge. */
export const isRightAligned = (column: Column): boolean =>
  column.kind === 'number' || column.kind === 'time'

/** A first width, from the kind and what the values are like. */
export function firstWidth(column: Column, place: number): number {
  const head = Math.min(190, 34 + column.id.length * 6.6)
  const text = 30 + column.typicalLength * 8
  switch (column.kind) {
    case 'number':
      return Math.max(head, Math.min(150, text), 76)
    case 'time':
      return Math.max(head, column.typicalLength <= 11 ? 116 : 168)
    case 'flag':
      return Math.max(head, 72)
    case 'image':
      return Math.max(head, 150)
    case 'link':
      return Math.max(head, 200)
    case 'object':
      return Math.max(head, 140)
    case 'text':
      return Math.round(Math.max(head, Math.min(place === 0 ? 300 : 200, text), 90))
    default:
      return column.kind satisfies never
  }
}

/** The width of every column in pixels. */
export function columnWidths(columns: readonly Column[], choice: TableChoice): number[] {
  return columns.map((column, place) =>
    Math.round(choice.widths[column.id] ?? firstWidth(column, place)),
  )
}

/** Widths as a grid: of the first columns the one with the longest texts takes the room left over. */
export function gridTemplate(columns: readonly Column[], widths: readonly number[]): string {
  const first = columns.slice(0, 3)
  const lengths = first.map((column) => (column.kind === 'text' ? column.typicalLength : 0))
  const stretch = lengths.indexOf(Math.max(...lengths))
  return widths
    .map((width, place) => (place === stretch ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ')
}
