/*
 * Rows of the same members as columns, for large lists on their way from one thread to another: a value
 * that all rows share is written once, and a few repeated values are written as their places. Pure.
 */

/** One member of all rows: the same in each, one of a few values, or one for each. */
type PackedColumn =
  | { at: 'same'; value: unknown }
  | { at: 'some'; values: unknown[]; places: number[] }
  | { at: 'each'; values: unknown[] }

/** Rows as columns; what JSON can hold. */
export interface PackedRows {
  count: number
  columns: Record<string, PackedColumn>
}

/** Packs rows that all have the members of the first one, with values that JSON can hold. */
export function packRows(rows: readonly object[]): PackedRows {
  const columns = new Map<string, unknown[]>()
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const values = columns.get(name)
      if (values === undefined) columns.set(name, [value])
      else values.push(value)
    }
  }
  return {
    count: rows.length,
    columns: Object.fromEntries([...columns].map(([name, values]) => [name, packed(values)])),
  }
}

function packed(values: unknown[]): PackedColumn {
  const found = new Map<unknown, { place: number; value: unknown }>()
  const places: number[] = []
  for (const value of values) {
    // Lists and objects are the same if they say the same.
    const key =
      typeof value === 'object' && value !== null ? `\u0000${JSON.stringify(value)}` : value
    const known = found.get(key) ?? { place: found.size, value }
    found.set(key, known)
    places.push(known.place)
    if (found.size * 2 > values.length && found.size > 1) return { at: 'each', values }
  }
  const distinct = [...found.values()].map(({ value }) => value)
  return distinct.length === 1
    ? { at: 'same', value: distinct[0] }
    : { at: 'some', values: distinct, places }
}

/** The rows as they were packed. */
export function unpackRows({ count, columns }: PackedRows): Record<string, unknown>[] {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}))
  for (const [name, column] of Object.entries(columns)) {
    for (const [at, row] of rows.entries()) row[name] = valueAt(column, at)
  }
  return rows
}

function valueAt(column: PackedColumn, at: number): unknown {
  switch (column.at) {
    case 'same':
      return column.value
    case 'some':
      return column.values[column.places[at] ?? -1]
    case 'each':
      return column.values[at]
    default:
      return column satisfies never
  }
}
