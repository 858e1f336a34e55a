import type { FlightQuestion, TrailPoint, Watch } from '../../../../src-preload/contract/flights'
import { priceWords } from '../../../../src-preload/contract/services/flights/price-words'
import { routeKey } from '../../../../src-preload/contract/services/flights/trail'
import type { ChartLevel } from '../../../ui/line-chart-shape'
import { journeyOf } from '../question-words'

/** Names a search but for the order of what it finds. */
const searchOf = (question: FlightQuestion): string =>
  `${routeKey(question)} ${journeyOf(question)}`

/** The lines of the watches that are on and search for what these points are of. Pure. */
export function levelsOf(
  watches: readonly Watch[],
  points: readonly TrailPoint[],
  locale?: string,
): ChartLevel[] {
  const searches = new Set(points.map(({ question }) => searchOf(question)))
  const levels = new Map<number, ChartLevel>()
  for (const { on, below, question } of watches) {
    if (!on || below === null || !searches.has(searchOf(question))) continue
    const words = `Watch: ${priceWords(below, question.currency, locale)}`
    levels.set(below, { value: below, words })
  }
  return [...levels.values()]
}
