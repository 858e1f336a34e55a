import { useEffect } from 'react'
import type { FlightQuestion, Watch } from '#shared/bridge/flights'
import { desk } from '../../../desk'
import { startWatches, useWatches } from '../../../state/watches'
import { watchOf } from './watch-of'

/** The watch of a question, as it changes. */
export function useWatchOf(question: FlightQuestion): Watch | undefined {
  useEffect(() => startWatches(desk), [])
  return useWatches(({ list }) => watchOf(list, question))
}
