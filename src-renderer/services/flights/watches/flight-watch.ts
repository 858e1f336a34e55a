import { useEffect } from 'react'
import type { FlightQuestion, Watch } from '#shared/bridge/flights'
import type { Run } from '#shared/bridge/runs'
import { priceWords } from '#shared/reading/price-words'
import { daysOf } from '#shared/services/flights/question-words'
import { searchKey } from '#shared/services/flights/trail'
import { forTravellers } from '#shared/services/flights/travellers'
import { desk } from '../../../desk'
import { paceWords } from '../../../kit/watch/watch-cost'
import { startWatches, useWatches } from '../../../state/watches'

/** The watch that searches for the same; one that is on before one that is off. Pure. */
export function watchOf(watches: readonly Watch[], question: FlightQuestion): Watch | undefined {
  const name = searchKey(question)
  const same = watches.filter((watch) => searchKey(watch.question) === name)
  return same.find(({ on }) => on) ?? same[0]
}

/** The watch of a question, as it changes. */
export function useWatchOf(question: FlightQuestion): Watch | undefined {
  useEffect(() => startWatches(desk), [])
  return useWatches(({ list }) => watchOf(list, question))
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

/** "Every 6 hours, tells at $400 or less or at a new low": when a watch searches and tells. */
export function watchWords(watch: Watch, locale?: string): string {
  const { below, newLow, question } = watch
  const when = [
    below !== null && `at ${watchPrice(below, question, locale)} or less`,
    newLow && 'at a new low',
  ].filter((words) => words !== false)
  const tells = when.length === 0 ? 'no notifications' : `notifies ${when.join(' or ')}`
  return `${paceWords(watch.everyHours, locale)}, ${tells}`
}
