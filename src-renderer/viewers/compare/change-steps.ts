/** The change that a line belongs to, by the lines at which changes begin. Pure. */
export function changeAt(starts: readonly number[], line: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low
}

/** The line where the next or the previous change begins; the present one if there is none. Pure. */
export function nextChange(starts: readonly number[], line: number, by: 1 | -1): number {
  const target = changeAt(starts, line) + by
  return starts[Math.min(starts.length - 1, Math.max(0, target))] ?? line
}
