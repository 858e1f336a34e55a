import { useEffect } from 'react'
import type { FlightQuestion, Watch } from '#shared/bridge/flights'
import { watchOf, watchPrice } from '#shared/services/flights/watches'
import { desk } from '../../../desk'
import { paceWords } from '../../../kit/watch/watch-cost'
import { startWatches, useWatches } from '../../../state/runs/watches'

/** The watch of a question, as it changes. */
export function useWatchOf(question: FlightQuestion): Watch | undefined {
  useEffect(() => startWatches(desk), [])
  return useWatches(({ list }) => watchOf(list, question))
}

/** "Every 6 hours, notifies at $400 or less or at a new low": when a watch searches and notifies. */
export function watchWords(watch: Watch, locale?: string): string {
  const { below, newLow, question } = watch
  const when = [
    below !== null && `at ${watchPrice(below, question, locale)} or less`,
    newLow && 'at a new low',
  ].filter((words) => words !== false)
  const notifies = when.length === 0 ? 'no notifications' : `notifies ${when.join(' or ')}`
  return `${paceWords(watch.everyHours, locale)}, ${notifies}`
}
