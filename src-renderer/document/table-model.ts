import type { Column } from '#shared/reading/tables/columns'
import { readColumn } from '#shared/reading/tables/columns'
import type { Row } from '#shared/reading/tables/rows'
import { readTime } from '#shared/reading/time-values'
import { cellText } from './cell'

/** Order of a table; absent = as the rows arrived. */
export interface Sorting {
  column: string
  descending: boolean
}

/** The places of rows in their list, filtered and in order. */
export function arrange(
  rows: readonly Row[],
  columns: readonly Column[],
  filter: string,
  sorting: Sorting | undefined,
  haystacks: Haystacks,
): Uint32Array {
  const terms = filter.toLowerCase().split(/\s+/).filter(Boolean)
  let places = Uint32Array.from(rows.keys())
  if (terms.length > 0) {
    const texts = haystacks.of(rows, columns)
    places = places.filter((place) => terms.every((term) => texts[place]?.includes(term)))
  }
  const column = columns.find((one) => one.id === sorting?.column)
  if (sorting === undefined || column === undefined) return places
  return sortPlaces(places, rows, column, sorting.descending)
}

/** What the filter looks in: made once for a list of rows, when first needed. */
export class Haystacks {
  private made: { rows: readonly Row[]; texts: string[] } | undefined

  of(rows: readonly Row[], columns: readonly Column[]): readonly string[] {
    if (this.made?.rows !== rows) {
      const texts = rows.map((row) =>
        columns
          .map((column) => cellText(row, column))
          .join('\n')
          .toLowerCase(),
      )
      this.made = { rows, texts }
    }
    return this.made.texts
  }
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sorts by a column's kind; rows without a value come last in both directions. */
function sortPlaces(
  places: Uint32Array,
  rows: readonly Row[],
  column: Column,
  descending: boolean,
): Uint32Array {
  const sign = descending ? -1 : 1
  if (column.kind === 'text' || column.kind === 'link' || column.kind === 'image') {
    const texts = rows.map((row) => cellText(row, column))
    return places.toSorted((one, other) => {
      const [left = '', right = ''] = [texts[one], texts[other]]
      if (left === '' || right === '') return Number(left === '') - Number(right === '')
      return sign * collator.compare(left, right) || one - other
    })
  }
  const values = Float64Array.from(rows, (row) => sortValue(readColumn(row, column), column))
  return places.toSorted((one, other) => {
    const [left = Number.NaN, right = Number.NaN] = [values[one], values[other]]
    if (Number.isNaN(left) || Number.isNaN(right)) {
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || one - other
    }
    return sign * (left - right) || one - other
  })
}

function sortValue(value: unknown, column: Column): number {
  if (column.kind === 'time') return readTime(value)?.ms ?? Number.NaN
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value)
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : Number.NaN
}
