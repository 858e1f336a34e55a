/** Bars of equal width over the prices; the last one holds whatever is dearer, too. */
export interface Histogram {
  /** The lower end of the first bar. */
  from: number
  /** The width of a bar. */
  step: number
  bars: number
}

const mostBars = 22

/**
 * Bars with round ends for these prices; undefined where there is nothing to choose between. The dearest
 * fiftieth does not stretch them: it goes into the last bar.
 */
export function histogramOf(amounts: readonly number[]): Histogram | undefined {
  const ordered = amounts.toSorted((left, right) => left - right)
  const lowest = ordered[0]
  const highest = ordered.at(-1)
  if (lowest === undefined || highest === undefined || lowest === highest) return undefined
  const nearHighest = ordered[Math.ceil((ordered.length - 1) * 0.98)] ?? highest
  const top = nearHighest > lowest ? nearHighest : highest
  const step = roundStep((top - lowest) / (mostBars - 1))
  const from = Math.floor(lowest / step) * step
  return { from, step, bars: Math.max(1, Math.floor((top - from) / step) + 1) }
}

/** The least of 1, 2, 2.5, 5 and 10 times a power of ten that is as great. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}

/** The bar that a price belongs to. */
export function barOf({ from, step, bars }: Histogram, amount: number): number {
  return Math.min(bars - 1, Math.max(0, Math.floor((amount - from) / step + 1e-9)))
}

/** The price at the lower end of a bar; of the bar after the last one, the upper end of the last. */
export function edgeOf({ from, step }: Histogram, bar: number): number {
  // Sums of tenths would show their dust.
  return Number((from + bar * step).toPrecision(12))
}

/** How many prices each bar holds. */
export function tally(histogram: Histogram, amounts: readonly number[]): number[] {
  const counts = new Array<number>(histogram.bars).fill(0)
  for (const amount of amounts) {
    const bar = barOf(histogram, amount)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts
}
