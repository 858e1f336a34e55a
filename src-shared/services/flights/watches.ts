import type { FlightQuestion, PricePoint, Watch } from '../../bridge/flights'
import type { Run } from '../../bridge/runs'
import type { PriceShare } from '../../reading/numbers/money'
import { priceWords } from '../../reading/numbers/price-words'
import { searchKey } from './price-history'
import { daysOf } from './question-words'
import { forTravellers } from './travellers'

/** The watch that searches for the same; one that is on before one that is off. Pure. */
export function watchOf(watches: readonly Watch[], question: FlightQuestion): Watch | undefined {
  const name = searchKey(question)
  const same = watches.filter((watch) => searchKey(watch.question) === name)
  return same.find(({ on }) => on) ?? same[0]
}

/** The search of a watch that is under way; undefined if none is. Pure. */
export function runOfWatch(runs: Iterable<Run>, watch: string): Run | undefined {
  for (const run of runs) {
    if (run.watch === watch && run.state.at !== 'ended') return run
  }
  return undefined
}

/** Calls of each flight search that was completed, its polls included. Pure. */
export function callsOfSearches(runs: Iterable<Run>): number[] {
  return [...runs].flatMap(({ kind, state, polls }) =>
    kind === 'flightSearch' && state.at === 'ended' && state.how === 'complete' && polls > 0
      ? polls
      : [],
  )
}

/** Why a journey can no longer be watched; undefined while it can. `today` is YYYY-MM-DD. Pure. */
export function passedWords(question: FlightQuestion, today: string): string | undefined {
  return daysOf(question).first < today
    ? 'These days have passed. Search for later ones to watch them.'
    : undefined
}

/** A price that a watch measures by: always for all who travel. */
export const watchPrice = (amount: number, question: FlightQuestion, locale?: string): string =>
  [priceWords(amount, question.currency, locale), forTravellers(question, locale)]
    .filter((part) => part !== undefined)
    .join(' ')

/** The price that a watch waits for, as a line among prices. */
export interface WatchLevel {
  value: number
  words: string
}

/** The lines of the watches that are on and search for what these points are of. Pure. */
export function levelsOf(
  watches: readonly Watch[],
  points: readonly PricePoint[],
  { divisor }: PriceShare,
  locale?: string,
): WatchLevel[] {
  const searches = new Set(points.map(({ question }) => searchKey(question)))
  const levels = new Map<number, WatchLevel>()
  for (const { on, below, question } of watches) {
    if (!on || below === null || !searches.has(searchKey(question))) continue
    const value = below / divisor
    const words = `Watch: ${priceWords(value, question.currency, locale)}`
    levels.set(below, { value, words })
  }
  return [...levels.values()]
}
