/** Which rows are chosen, by their keys, and where the keyboard is. The rows are held: they may leave the list. */
export interface RowSelection<Row> {
  chosen: ReadonlyMap<string, Row>
  /** Key of the row from which Shift chooses. */
  anchor: string | undefined
  /** Key of the row that keys act on. */
  active: string | undefined
}

/** Nothing is chosen and no row is active. */
export function noSelection<Row>(): RowSelection<Row> {
  return { chosen: new Map(), anchor: undefined, active: undefined }
}

/** The keyboard goes to a row; the choice stays. Pure, as all here. */
export function movedTo<Row>(selection: RowSelection<Row>, key: string): RowSelection<Row> {
  return { ...selection, anchor: key, active: key }
}

/** Toggles the row; the others stay as they are. */
export function toggledRow<Row>(
  selection: RowSelection<Row>,
  key: string,
  row: Row,
): RowSelection<Row> {
  const chosen = new Map(selection.chosen)
  if (!chosen.delete(key)) chosen.set(key, row)
  return { chosen, anchor: key, active: key }
}

/** All rows from the anchor to the target, including both; earlier choices stay. */
export function rangeTo<Row>(
  selection: RowSelection<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  target: number,
): RowSelection<Row> {
  const end = rows[target]
  if (end === undefined) return selection
  const anchor = selection.anchor ?? selection.active ?? keyOf(end)
  const from = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === anchor),
  )
  const between = rows.slice(Math.min(from, target), Math.max(from, target) + 1)
  const chosen = new Map([
    ...selection.chosen,
    ...between.map((row): [string, Row] => [keyOf(row), row]),
  ])
  return { chosen, anchor, active: keyOf(end) }
}
