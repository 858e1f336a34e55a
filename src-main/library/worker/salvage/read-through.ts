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
/** No row is looked for beyond this number if the last one cannot be determined. */
const farthest = 2 ** 40

/**
 * Gives every row that can be read, in order. If a page cannot be read, it steps over the numbers that
 * are in it: ever farther until something can be read, then back by halves to the first that can.
 *
 * @returns whether all could be read
 */
export function* readThrough(
  from: Database,
  { table, number, columns }: NumberedTable,
  pace: Pace,
  take: (values: Value[]) => void,
): PacedWork<boolean> {
  const cells = (row: Row): Value[] => columns.map((column) => row.cell(column))
  const select = `SELECT ${columns.join(', ')} FROM ${table} WHERE ${number}`
  const page = (after: number, limit: number) =>
    from.all(cells, `${select} > ? ORDER BY ${number} LIMIT ?`, after, limit)
  const canRead = (after: number): boolean => attempt(() => page(after, 1)) !== undefined
  const highest = attempt(() => from.count(`SELECT max(${number}) FROM ${table}`))
  const last = highest ?? farthest

  let isWhole = highest !== undefined
  let after = 0
  while (after < last) {
    const together = attempt(() => page(after, rowsAtOnce))
    if (together === undefined) isWhole = false
    const rows = together ?? (yield* oneByOne(after))
    if (rows === undefined) {
      const next = findReadable(after, last, canRead)
      if (next === undefined) return false
      after = next
      continue
    }
    if (rows.length === 0) return isWhole
    for (const values of rows) take(values)
    after = Number(rows.at(-1)?.[0])
    if (pace.over()) yield
  }
  return isWhole

  /** The rows before the damage within a page's worth; undefined if the very next cannot be read. */
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

/** Rows of a table in the order of an index of it, which holds all that is read. */
export interface NamedRows {
  table: string
  /** None: the order of the table itself. */
  index?: string
  key: readonly string[]
  columns: readonly string[]
}

const namedAtOnce = 200

/**
 * Reads from the front until a page cannot be read, and then from the back.
 *
 * @param pause between a few rows and the next
 * @returns whether all could be read
 */
export function* readNamed(
  from: Database,
  { table, index, key, columns }: NamedRows,
  pause: () => PacedWork<void>,
  take: (values: Value[]) => void,
): PacedWork<boolean> {
  const by = index === undefined ? '' : `INDEXED BY ${index}`
  const select = `SELECT ${columns.join(', ')} FROM ${table} ${by}`
  for (const way of ['ASC', 'DESC'] as const) {
    const sorted = key.map((name) => `${name} ${way}`).join(', ')
    const beyond = `(${key.join(', ')}) ${way === 'ASC' ? '>' : '<'} (${key.map(() => '?').join(', ')})`
    let last: Value[] = []
    let limit = namedAtOnce
    for (;;) {
      const where = last.length === 0 ? '' : `WHERE ${beyond}`
      const rows = attempt(() =>
        from.all(
          (row) => ({
            values: columns.map((column) => row.cell(column)),
            key: key.map((name) => row.cell(name)),
          }),
          `${select} ${where} ORDER BY ${sorted} LIMIT ${limit}`,
          ...last,
        ),
      )
      if (rows === undefined) {
        if (limit === 1) break
        limit = 1
        continue
      }
      for (const { values } of rows) take(values)
      yield* pause()
      const end = rows.at(-1)
      if (end === undefined) return way === 'ASC'
      last = end.key
    }
  }
  return false
}

/** What a statement gives, or undefined if it fails: in a damaged file any may fail. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
