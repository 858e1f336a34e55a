import type { TrailPoint, Watch } from '#shared/bridge/flights'
import type { PriceShare } from '#shared/reading/money'
import { priceWords } from '#shared/reading/price-words'
import { searchKey } from '#shared/services/flights/trail'
import type { ChartLevel } from '../../../kit/chart/line-chart-shape'

/** The lines of the watches that are on and search for what these points are of. Pure. */
export function levelsOf(
  watches: readonly Watch[],
  points: readonly TrailPoint[],
  { divisor }: PriceShare,
  locale?: string,
): ChartLevel[] {
  const searches = new Set(points.map(({ question }) => searchKey(question)))
  const levels = new Map<number, ChartLevel>()
  for (const { on, below, question } of watches) {
    if (!on || below === null || !searches.has(searchKey(question))) continue
    const value = below / divisor
    const words = `Watch: ${priceWords(value, question.currency, locale)}`
    levels.set(below, { value, words })
  }
  return [...levels.values()]
}
