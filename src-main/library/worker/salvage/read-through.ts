import type { Database, Value } from '../database'
import type { Pace, PacedWork } from '../pace'
import type { Row } from '../row'

/** A table whose rows are named by a number. */
export interface NumberedTable {
  table: string
  /** Its row number: the first column. */
  number: string
  columns: readonly string[]
}

const rowsAtOnce = 50
/** No row is looked for beyond this number where the last one cannot be determined. */
const farthest = 2 ** 40

/**
 * Gives every row that can be read, in order. Where a page cannot, it steps over the numbers that
 * lie in it: ever farther until something can be read, then back by halves to the first that can.
 */
export function* readThrough(
  from: Database,
  { table, number, columns }: NumberedTable,
  pace: Pace,
  take: (values: Value[]) => void,
): PacedWork<void> {
  const cells = (row: Row): Value[] => columns.map((column) => row.cell(column))
  const select = `SELECT ${columns.join(', ')} FROM ${table} WHERE ${number}`
  const page = (after: number, limit: number) =>
    from.all(cells, `${select} > ? ORDER BY ${number} LIMIT ?`, after, limit)
  const canRead = (after: number): boolean => attempt(() => page(after, 1)) !== undefined
  const last = attempt(() => from.count(`SELECT max(${number}) FROM ${table}`)) ?? farthest

  let after = 0
  while (after < last) {
    const rows = attempt(() => page(after, rowsAtOnce)) ?? (yield* oneByOne(after))
    if (rows === undefined) {
      const next = findReadable(after, last, canRead)
      if (next === undefined) return
      after = next
      continue
    }
    if (rows.length === 0) return
    for (const values of rows) take(values)
    after = Number(rows.at(-1)?.[0])
    if (pace.over()) yield
  }

  /** The rows before the damage within a page's worth; undefined where the very next cannot be read. */
  function* oneByOne(start: number): PacedWork<Value[][] | undefined> {
    const rows: Value[][] = []
    let at = start
    while (rows.length < rowsAtOnce) {
      const found = attempt(() => page(at, 1))
      const [row] = found ?? []
      if (row === undefined) break
      rows.push(row)
      at = Number(row[0])
      if (pace.over()) yield
    }
    return rows.length === 0 ? undefined : rows
  }
}

/** The smallest number after which something can be read again, as far as halving finds it. */
export function findReadable(
  after: number,
  last: number,
  canRead: (after: number) => boolean,
): number | undefined {
  let bad = after
  let step = 1
  while (!canRead(after + step)) {
    bad = after + step
    if (bad >= last) return undefined
    step *= 2
  }
  let good = after + step
  while (good - bad > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (canRead(middle)) good = middle
    else bad = middle
  }
  return good
}

/** What a statement gives, or undefined where it fails: in a damaged file any may. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
