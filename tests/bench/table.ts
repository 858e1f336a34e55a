/** One measured figure beside its peer's in the same run. */
export interface Figure {
  what: string
  ours: number
  peer: { name: string; value: number } | null
  unit: string
  /** The bar for ours / peer, or for ours alone where there is no peer. */
  bar: { at: 'most' | 'least'; value: number }
}

/** The middle of the measurements; of an even count the lower middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('median of nothing')
  return middle
}

/** Ours over the peer's, or ours where there is none. */
export function score(figure: Figure): number {
  return figure.peer === null ? figure.ours : figure.ours / figure.peer.value
}

export function holds(figure: Figure): boolean {
  return figure.bar.at === 'most'
    ? score(figure) <= figure.bar.value
    : score(figure) >= figure.bar.value
}

/** The figures as an aligned table for the terminal. */
export function renderTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${round(figure.ours)} ${figure.unit}`,
    figure.peer === null ? '' : `${figure.peer.name}: ${round(figure.peer.value)} ${figure.unit}`,
    figure.peer === null ? '' : `${score(figure).toFixed(2)}x`,
    `${figure.bar.at === 'most' ? '<=' : '>='} ${figure.bar.value}${figure.peer === null ? ` ${figure.unit}` : 'x'}`,
    holds(figure) ? 'holds' : 'MISSED',
  ])
  const table = [['what', 'ours', 'peer', 'ratio', 'bar', ''], ...rows]
  const widths =
    table[0]?.map((_cell, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ??
    []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
